// What the composer works on, and the same as a body of the REST API. Pure. People and documents have keys of their own, so that a person
// whose address is not typed yet can have fields already.
import type { CreateEnvelopeBody, EnvelopeWire } from '../../../../../server/src/contract.ts';
import type { PageSize } from '../../../api/signing-types.ts';
import type { EditorField } from '../../../features/field-editor/editor-types.ts';
import type { DraftKind } from '../drafts/draft-kind.ts';
import type { DraftRoom } from '../drafts/use-draft.ts';
import { ordersOf, personProblems } from './people.ts';
import { accessOf, withoutCode } from './person-access.ts';
import type { DraftPerson } from './person-access.ts';
import { e164 } from './phones.ts';

export type { DraftPerson } from './person-access.ts';

export interface DraftDocument {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly pages: readonly PageSize[];
  readonly alreadySigned: boolean;
}

export interface Draft {
  readonly documents: readonly DraftDocument[];
  readonly people: readonly DraftPerson[];
  readonly fields: readonly EditorField[];
  readonly subject: string;
  readonly message: string;
  readonly signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QES';
  readonly signingOrder: 'PARALLEL' | 'SEQUENTIAL';
  readonly expiresAt: string | null;
  readonly reminderIntervalDays: number | null;
  readonly locale: 'fr' | 'en';
  readonly redirectUrl: string;
  readonly tags: readonly string[];
  readonly requireSmsOtp: boolean;
  readonly initialsOnEveryPage: boolean;
}

/** The properties of the API that the composer sets; whatever else an envelope has stays as it is. */
export type DraftBody = Required<Pick<CreateEnvelopeBody, 'subject' | 'recipients' | 'documentIds' | 'fields' | 'signatureLevel' | 'message' | 'signingOrder' | 'expiresAt' | 'reminderIntervalDays' | 'locale' | 'redirectUrl' | 'tags' | 'requireSmsOtp' | 'initialsOnEveryPage'>>;

export const emptyDraft = (locale: 'fr' | 'en'): Draft => ({
  documents: [], people: [], fields: [], subject: '', message: '', signatureLevel: 'SIMPLE', signingOrder: 'PARALLEL', expiresAt: null, reminderIntervalDays: null,
  locale, redirectUrl: '', tags: [], requireSmsOtp: false, initialsOnEveryPage: false,
});

/** Unique in a page's life and in what an earlier page has kept. */
export const newKey = (kind: string): string => `${kind}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** A name for people to read from a file's: « Bail_2026.pdf » → « Bail 2026 ». */
export const titleOf = (fileName: string): string => fileName.replace(/\.pdf$/i, '').replaceAll(/[_\s]+/g, ' ').trim().slice(0, 255);

export const subjectOf = (draft: Draft): string => draft.subject.trim() || titleOf(draft.documents[0]?.name ?? '');

/** Who fills fields in. */
export const signersOf = (draft: Pick<Draft, 'people'>): DraftPerson[] => draft.people.filter(({ role }) => role === 'SIGNER');

/** Those whom the API takes already. */
export const wholePeople = (draft: Draft): DraftPerson[] => draft.people.filter((person) => Object.keys(personProblems(person, draft.people)).length === 0);

export const isHttps = (url: string): boolean => url === '' || (/^https:\/\/[^\s]+$/.test(url) && URL.canParse(url));

/** What can be stored: undefined without a document or a whole person. People who are not whole yet, and their fields, are left out. */
export function bodyOf(draft: Draft): DraftBody | undefined {
  const people = wholePeople(draft);
  if (draft.documents.length === 0 || people.length === 0) return undefined;
  const orders = ordersOf(draft.people);
  const emails = new Map(people.filter(({ role }) => role === 'SIGNER').map(({ key, email }) => [key, email.trim()]));
  const places = new Map(draft.documents.map(({ key }, index) => [key, index]));
  return {
    subject: subjectOf(draft),
    documentIds: draft.documents.map(({ id }) => id),
    recipients: people.map((person) => ({
      email: person.email.trim(), name: person.name.trim(), role: person.role, order: orders.get(person.key) ?? 1, phone: e164(person.phone), locale: person.locale, ...accessOf(person),
    })),
    fields: storedFields(draft).map((field) => ({
      recipientEmail: emails.get(field.partyKey) ?? '', documentIndex: places.get(field.documentKey) ?? 0, pageNumber: field.pageNumber, fieldType: field.fieldType,
      x: field.x, y: field.y, width: field.width, height: field.height, required: field.required,
      ...(field.label === null ? {} : { label: field.label }), ...(field.placeholder === null ? {} : { placeholder: field.placeholder }),
      ...(field.prefill === null ? {} : { prefill: field.prefill }), ...(field.dateFormat === null ? {} : { dateFormat: field.dateFormat }),
      ...(field.options === null ? {} : { options: field.options.map((option) => option.trim()).filter((option) => option !== '') }),
      ...(field.anchorText === null ? {} : { anchorText: field.anchorText, anchorPlacement: field.anchorPlacement ?? 'right', anchorIndex: field.anchorIndex ?? 0 }),
    })),
    message: draft.message.trim() === '' ? null : draft.message,
    signatureLevel: draft.signatureLevel, signingOrder: draft.signingOrder, expiresAt: draft.expiresAt, reminderIntervalDays: draft.reminderIntervalDays,
    locale: draft.locale, redirectUrl: draft.redirectUrl === '' || !isHttps(draft.redirectUrl) ? null : draft.redirectUrl, tags: [...draft.tags],
    requireSmsOtp: draft.requireSmsOtp, initialsOnEveryPage: draft.initialsOnEveryPage,
  };
}

/** In the order in which `bodyOf` gives them. */
export function storedFields(draft: Draft): EditorField[] {
  const signers = new Set(wholePeople(draft).filter(({ role }) => role === 'SIGNER').map(({ key }) => key));
  const documents = new Set(draft.documents.map(({ key }) => key));
  return draft.fields.filter(({ partyKey, documentKey }) => signers.has(partyKey) && documents.has(documentKey));
}

/** True when `bodyOf` leaves nothing of the draft out. */
export const isWhole = (draft: Draft): boolean => bodyOf(draft) !== undefined && wholePeople(draft).length === draft.people.length && storedFields(draft).length === draft.fields.length && isHttps(draft.redirectUrl);

/** An envelope as a draft. `documents` are those of the envelope, in its order. */
export function draftOf(envelope: EnvelopeWire, documents: readonly Omit<DraftDocument, 'key'>[]): Draft {
  const inOrder = envelope.signingOrder === 'SEQUENTIAL' ? envelope.recipients.toSorted((a, b) => a.order - b.order) : envelope.recipients;
  const keyed = documents.map((document, index) => ({ ...document, key: `${document.id}#${index}` }));
  const keyOf = new Map(inOrder.map(({ id, email }) => [email.toLowerCase(), id]));
  return {
    documents: keyed,
    people: inOrder.map(({ id, email, name, role, phone, locale, order, identification, requireIdentityVideo, hasAccessCode }, index) => ({
      key: id, email, name, role, phone: phone ?? '', locale: locale as 'fr' | 'en' | null, together: index > 0 && order === inOrder[index - 1]?.order,
      // What is asked in the end, also where the envelope has raised it: read back, nothing is lowered.
      identification, requireIdentityVideo, code: { state: hasAccessCode ? 'KEPT' : 'NONE' } as const,
    })),
    // Boxes that an earlier send made for initialsOnEveryPage are made again by the next; they are nobody's own.
    fields: envelope.fields.filter(({ generated }) => !generated).map(({ recipientEmail, documentIndex, id, generated: _, ...field }) => ({
      ...field, key: id, partyKey: keyOf.get(recipientEmail.toLowerCase()) ?? '', documentKey: keyed[documentIndex]?.key ?? '',
      anchorPlacement: field.anchorPlacement as EditorField['anchorPlacement'],
    })),
    subject: envelope.subject, message: envelope.message ?? '', signatureLevel: envelope.signatureLevel, signingOrder: envelope.signingOrder,
    expiresAt: envelope.expiresAt, reminderIntervalDays: envelope.reminderIntervalDays, locale: envelope.locale as 'fr' | 'en', redirectUrl: envelope.redirectUrl ?? '',
    tags: envelope.tags, requireSmsOtp: envelope.requireSmsOtp, initialsOnEveryPage: envelope.initialsOnEveryPage,
  };
}

/** Where the server has found the anchors: taken over, so that the page shows what people will see. */
export function withFoundAnchors(draft: Draft, sent: readonly EditorField[], placed: EnvelopeWire['fields']): Draft {
  const own = placed.filter(({ generated }) => !generated);
  const found = new Map(sent.flatMap((field, index) => {
    const at = own[index];
    return field.anchorText === null || at === undefined ? [] : [[field.key, { anchorText: field.anchorText, box: { pageNumber: at.pageNumber, x: at.x, y: at.y, width: at.width, height: at.height } }] as const];
  }));
  if (found.size === 0) return draft;
  return { ...draft, fields: draft.fields.map((field) => (found.get(field.key)?.anchorText === field.anchorText ? { ...field, ...found.get(field.key)?.box } : field)) };
}

/** Keeps itself as an envelope of the API. */
export const ENVELOPE_DRAFT: DraftKind<Draft, DraftBody, EnvelopeWire> = {
  room: 'composer', path: '/envelopes', bodyOf, isWhole,
  kept: (draft) => ({ ...draft, people: draft.people.map(withoutCode) }),
  adopt: (draft, sent, { fields }) => withFoundAnchors(draft, storedFields(sent), fields),
};

/** The draft of an envelope on screen. */
export type EnvelopeRoom = DraftRoom<Draft>;
