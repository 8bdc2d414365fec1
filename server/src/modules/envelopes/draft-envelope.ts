// From a request body to a draft ready to be stored: documents found, fields placed, recipients given ids and links. Shared by create and update.
import type { TextIndex } from '@paraph/pdf/anchors';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { storedLevel } from '../../kernel/signing-words.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { assertKept, findDocuments, type DocumentRow } from '../documents/find-documents.ts';
import { readTextIndex } from '../documents/read-text-index.ts';
import { applyTemplate, type TemplateContent } from '../templates/apply-template.rules.ts';
import { hashAccessCode } from './access-code.ts';
import type { BoundTo } from './bound-envelope.rules.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { checkEnvelopeInput, normaliseTags } from './envelope-input.rules.ts';
import type { CreateEnvelopeBody, FieldInput, RecipientInput } from './envelope.schema.ts';
import type { EnvelopeRow, NewEnvelope, NewRecipient, RecipientRow } from './envelope.store.ts';
import { phoneInE164 } from './phone.rules.ts';
import { placeFields } from './place-fields.rules.ts';
import { hashLinkToken, linkToken } from './signing-link.ts';

export interface Draft {
  readonly envelope: NewEnvelope;
  readonly documents: readonly DocumentRow[];
}

/** Documents as fields are placed on them, the text index where an anchor is looked for. */
export interface Material { readonly documents: readonly DocumentRow[]; readonly placeable: Awaited<ReturnType<typeof placeable>> }
/** How the template of a body with `templateId` is found, and texts for its TEXT fields by their label; `material` was read before, for many envelopes of it. */
export interface FromTemplate { readonly find: (id: string) => Promise<TemplateContent>; readonly prefill?: ReadonlyMap<string, string>; readonly material?: Material }
/**
 * What a draft is made from beside its body. Envelopes that it continues: people of `before`, found by their address, keep id, link and access code; those of
 * `copied` their access code.
 */
interface DraftFrom { readonly before?: EnvelopeRow | undefined; readonly copied?: EnvelopeRow | undefined; readonly template?: FromTemplate | undefined; readonly boundTo?: BoundTo | undefined }

/**
 * Checks a body and works it out. Reads within `tx`, writes nothing.
 * @throws AppError VALIDATION_ERROR with every offending row, NOT_FOUND for documents that are not the caller's
 */
export async function draftEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, id: string, given: CreateEnvelopeBody, now: Date, from: DraftFrom = {},
): Promise<Draft> {
  checkEnvelopeInput(given, now);
  const template = given.templateId === undefined ? undefined : await from.template!.find(given.templateId);
  const { documentIds, ...body } = template === undefined ? { ...given, documentIds: given.documentIds! } : worked(given, template, from.template?.prefill);
  const { documents, placeable: places } = from.template?.material ?? await readMaterial(deps, tx, scope, documentIds, body.fields ?? []);
  const envelope: NewEnvelope = {
    id, scope, documentIds, createdAt: now,
    subject: body.subject, message: body.message ?? null,
    signatureLevel: storedLevel(body.signatureLevel), templateId: template?.id ?? null, boundTo: from.boundTo ?? from.before?.bound_to ?? null,
    signingOrder: body.signingOrder ?? 'PARALLEL',
    fields: placeFields(body.fields ?? [], places, () => deps.newId('field')),
    expiresAt: typeof body.expiresAt === 'string' ? new Date(body.expiresAt) : null,
    reminderIntervalDays: body.reminderIntervalDays ?? null, locale: body.locale ?? 'fr', redirectUrl: body.redirectUrl ?? null, signedDocumentLinkDays: body.signedDocumentLinkDays ?? null,
    tags: normaliseTags(body.tags ?? []), metadata: body.metadata ?? {}, externalId: body.externalId ?? null,
    initialsOnEveryPage: body.initialsOnEveryPage ?? false, requireSmsOtp: body.requireSmsOtp ?? false,
    recipients: await Promise.all(body.recipients.map((recipient, index) => newRecipient(deps, recipient, index, from))),
  };
  return { envelope, documents };
}

/** Spec: Envelope creation 9: the level is inherited unless it is given. */
function worked(body: CreateEnvelopeBody, template: TemplateContent, prefill: ReadonlyMap<string, string> | undefined) {
  const applied: { documentIds: string[]; recipients: RecipientInput[]; fields: FieldInput[] } = applyTemplate(template, body.recipients, prefill);
  return { ...body, ...applied, signatureLevel: body.signatureLevel ?? template.signatureLevel, signingOrder: body.signingOrder ?? template.signingOrder };
}

async function newRecipient(deps: EnvelopeDeps, input: RecipientInput, index: number, { before, copied }: DraftFrom): Promise<NewRecipient> {
  const namesake = (envelope: EnvelopeRow | undefined) => envelope?.recipients.find(({ email }) => email.toLowerCase() === input.email.toLowerCase());
  const known = namesake(before);
  const id = known?.id ?? deps.newId('recipient');
  const linkGeneration = known?.link_generation ?? 1;
  const role = input.role ?? 'SIGNER';
  return {
    id, email: input.email, name: input.name, role, order: input.order ?? index + 1, locale: input.locale ?? null,
    phone: typeof input.phone === 'string' ? phoneInE164(input.phone) ?? null : null, identification: input.identification ?? 'LINK',
    requireIdentityVideo: input.requireIdentityVideo ?? false, identityVideoId: known?.identity_video_id ?? null,
    ...await accessCode(deps, input.accessCode, known ?? namesake(copied)),
    // A carbon copy has a link too, which is shown to nobody and opens only the sealed result.
    linkGeneration, linkHash: hashLinkToken(linkToken(deps.secrets, id, linkGeneration)),
  };
}

/** A new code is hashed and starts with all its tries; left out, the one that is there stays as it is. */
async function accessCode(deps: EnvelopeDeps, given: string | null | undefined, kept: RecipientRow | undefined): Promise<Pick<NewRecipient, 'accessCodeHash' | 'accessCodeFailures'>> {
  if (given === undefined) return { accessCodeHash: kept?.access_code_hash ?? null, accessCodeFailures: kept?.access_code_failures ?? 0 };
  return { accessCodeHash: given === null ? null : await hashAccessCode(deps.secrets, given), accessCodeFailures: 0 };
}

/** What many envelopes of one template have in common. @throws AppError NOT_FOUND for documents that are not the caller's */
export async function templateMaterial(deps: Pick<EnvelopeDeps, 'files'>, db: Db, scope: AccountScope, { documentIds, fields }: Pick<TemplateContent, 'documentIds' | 'fields'>): Promise<Material> {
  return readMaterial(deps, db, scope, documentIds, fields);
}

async function readMaterial(deps: Pick<EnvelopeDeps, 'files'>, db: Db, scope: AccountScope, documentIds: readonly string[], fields: readonly Anchored[]): Promise<Material> {
  const documents = await findDocuments(db, scope, documentIds);
  assertKept(documents);
  return { documents, placeable: await placeable(deps, fields, documents) };
}

type Anchored = Pick<FieldInput, 'anchorText' | 'documentIndex'>;

/** The text index is read only for documents in which an anchor is looked for. */
async function placeable(deps: Pick<EnvelopeDeps, 'files'>, fields: readonly Anchored[], documents: readonly DocumentRow[]) {
  const anchored = new Set(fields.filter((field) => field.anchorText !== undefined).map((field) => field.documentIndex ?? 0));
  return Promise.all(documents.map(async (document, index) => ({
    pages: document.pages,
    textIndex: anchored.has(index) ? await readTextIndex(deps.files, document) as TextIndex : undefined,
  })));
}
