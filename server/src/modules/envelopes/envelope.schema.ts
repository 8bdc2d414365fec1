// Wire shapes of envelopes. Spec: Envelope, Recipient, Field; decisions.md: Envelope, Recipient, Field.
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, PLAIN_LINE, WireTime, Words } from '../../http/wire-schema.ts';
import { EVENT_TYPES } from '../../kernel/events.ts';
import { IDENTIFICATIONS } from '../../kernel/signing-words.ts';
import { FIELD_TYPES, fieldPlacement } from '../documents/field-placement.schema.ts';
import { ENVELOPE_STATUSES, RECIPIENT_ROLES, RECIPIENT_STATUSES, SIGNATURE_LEVELS, SIGNING_ORDERS } from './envelope.rules.ts';
import { PREFLIGHT_CODES } from './preflight.rules.ts';

export { ANCHOR_PLACEMENTS, FIELD_TYPES, type FieldType } from '../documents/field-placement.schema.ts';
export const LOCALES = ['fr', 'en'] as const;

const contact = {
  email: Type.String({ format: 'email', maxLength: 254 }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE }),
  phone: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 40, description: 'E.164, or as it is written in France; stored and answered as E.164.' }))),
};

/** Told to the person by another way than the link. */
const AccessCode = Type.Optional(Nullable(Type.String({ minLength: 4, maxLength: 64, pattern: '\\S', description: 'Asked for before anything is shown. Write only: null removes it, left out it stays.' })));

/** How a person shows who they are. Without defaults: what is left out is the template’s to say. */
const identity = {
  identification: Type.Optional(Words(IDENTIFICATIONS, { description: 'A one-time code by e-mail or SMS before signing or approving. requireSmsOtp and ADVANCED ask for SMS_CODE in any case. Left out: as the role of the template asks, or LINK.' })),
  requireIdentityVideo: Type.Optional(Type.Boolean({ description: 'SIGNER only: the person films themselves in the page before signing. Left out: as the role of the template asks, or false.' })),
};

const RecipientInput = Type.Object({
  ...contact,
  role: Type.Optional(Words(RECIPIENT_ROLES, { default: 'SIGNER' })),
  order: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Equal values form a group; the place in the array by default.' })),
  locale: Type.Optional(Nullable(Words(LOCALES))),
  ...identity,
  accessCode: AccessCode,
}, { title: 'RecipientInput' });

const FieldInput = Type.Object({ recipientEmail: Type.String({ maxLength: 254 }), pageNumber: Type.Integer({ minimum: 1 }), ...fieldPlacement }, { title: 'FieldInput' });

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 });

const settable = {
  subject: Type.String({ minLength: 1, maxLength: 255, pattern: PLAIN_LINE }),
  recipients: Type.Array(RecipientInput, { minItems: 1, maxItems: 50 }),
  documentIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 20 })),
  fields: Type.Optional(Type.Array(FieldInput, { maxItems: 100 })),
  signatureLevel: Type.Optional(Words([...SIGNATURE_LEVELS, 'QUALIFIED'], { description: 'QUALIFIED is accepted and stored as QES.' })),
  message: Type.Optional(Nullable(Type.String({ maxLength: 5_000 }))),
  signingOrder: Type.Optional(Words(SIGNING_ORDERS)),
  expiresAt: Type.Optional(Nullable(WireTime())),
  reminderIntervalDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 365 }))),
  locale: Type.Optional(Words(LOCALES)),
  redirectUrl: Type.Optional(Nullable(Type.String({ maxLength: 2_048, pattern: '^https://[^\\s]+$' }))),
  signedDocumentLinkDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3_650, description: 'For how long after completion recipients’ links give the sealed PDF; the installation’s own setting without it.' }))),
  tags: Type.Optional(Tags),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 1_000 }), { maxProperties: 50 })),
  externalId: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  initialsOnEveryPage: Type.Optional(Type.Boolean()),
  requireSmsOtp: Type.Optional(Type.Boolean()),
};

export const CreateEnvelopeBody = Type.Object({
  ...settable,
  templateId: Type.Optional(Type.String({ maxLength: 100, description: 'Instead of documentIds and fields. Recipients take its roles in their order, role by role of the same kind; at least as many SIGNERs as it has.' })),
}, { title: 'CreateEnvelope' });
export type CreateEnvelopeBody = Static<typeof CreateEnvelopeBody>;

export const PatchEnvelopeBody = Type.Object({ ...settable, subject: Type.Optional(settable.subject), recipients: Type.Optional(settable.recipients) }, { title: 'UpdateEnvelope' });
export type PatchEnvelopeBody = Static<typeof PatchEnvelopeBody>;

export const TagsBody = Type.Object({ tags: Tags });

export const VoidBody = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 2_000, description: 'Told to those who were invited.' })) });

export const RecipientParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }), recipientId: Type.String({ minLength: 1, maxLength: 100 }) });

export const PatchRecipientBody = Type.Object({
  email: Type.Optional(contact.email), name: Type.Optional(contact.name), phone: contact.phone, accessCode: AccessCode,
  identification: Type.Optional(Words(IDENTIFICATIONS)), requireIdentityVideo: Type.Optional(Type.Boolean()),
}, { title: 'UpdateRecipient' });
export type PatchRecipientBody = Static<typeof PatchRecipientBody>;

export const SignUrlWire = Type.Object({ recipientId: Type.String(), accessToken: Type.String(), signUrl: Type.String() }, { title: 'SignUrl' });

export type FieldInput = Static<typeof FieldInput>;
export type RecipientInput = Static<typeof RecipientInput>;

export const PageShape = Type.Object({ width: Type.Number(), height: Type.Number(), rotation: Type.Integer() });

export const RecipientWire = Type.Object({
  id: Type.String(), email: Type.String(), name: Type.String(), role: Words(RECIPIENT_ROLES), status: Words(RECIPIENT_STATUSES),
  order: Type.Integer(), phone: Nullable(Type.String()), locale: Nullable(Type.String()),
  identification: Words(IDENTIFICATIONS, { description: 'What is asked of this person, by their own setting or by the envelope’s.' }),
  hasAccessCode: Type.Boolean(),
  accessLocked: Type.Boolean({ description: 'Too many wrong access codes: change or remove the code to let the person in again.' }),
  requireIdentityVideo: Type.Boolean(),
  identityVideoId: Nullable(Type.String({ description: 'Of the person’s newest video, for GET /videos/{videoId}; it stays when the video is erased.' })),
  sentAt: Nullable(WireTime()), viewedAt: Nullable(WireTime()), signedAt: Nullable(WireTime()), approvedAt: Nullable(WireTime()),
  declinedAt: Nullable(WireTime()), declineReason: Nullable(Type.String()),
  accessToken: Type.Optional(Nullable(Type.String())),
  signUrl: Type.Optional(Nullable(Type.String({ description: 'In the answers to create and send; null elsewhere; absent for CARBON_COPY.' }))),
}, { title: 'Recipient' });
export type RecipientWire = Static<typeof RecipientWire>;

const FieldWire = Type.Object({
  id: Type.String(), recipientEmail: Type.String(), documentIndex: Type.Integer(), pageNumber: Type.Integer(), fieldType: Words(FIELD_TYPES),
  x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number(), required: Type.Boolean(),
  label: Nullable(Type.String()), placeholder: Nullable(Type.String()), prefill: Nullable(Type.String()), dateFormat: Nullable(Type.String()), options: Nullable(Type.Array(Type.String())),
  anchorText: Nullable(Type.String()), anchorPlacement: Nullable(Type.String()), anchorIndex: Nullable(Type.Integer()),
  generated: Type.Boolean({ description: 'Made by initialsOnEveryPage at the send; left out of what a PATCH gives back.' }),
}, { title: 'Field' });

const summary = {
  id: Type.String(), subject: Type.String(), status: Words(ENVELOPE_STATUSES), signatureLevel: Words(SIGNATURE_LEVELS),
  recipients: Type.Array(RecipientWire),
  documentIds: Type.Array(Type.String()), templateId: Nullable(Type.String({ description: 'What it was made from; a later change of the template changes nothing here.' })),
  documents: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), pageCount: Type.Integer() })),
  message: Nullable(Type.String()), signingOrder: Words(SIGNING_ORDERS), expiresAt: Nullable(WireTime()), reminderIntervalDays: Nullable(Type.Integer()),
  locale: Type.String(), redirectUrl: Nullable(Type.String()), signedDocumentLinkDays: Nullable(Type.Integer()), tags: Type.Array(Type.String()), metadata: Type.Record(Type.String(), Type.String()),
  externalId: Nullable(Type.String()), initialsOnEveryPage: Type.Boolean(), requireSmsOtp: Type.Boolean(), sandbox: Type.Boolean(),
  recipientCount: Type.Integer(), signedCount: Type.Integer(), createdAt: WireTime(), updatedAt: WireTime(), sentAt: Nullable(WireTime()),
  completedAt: Nullable(WireTime()), voidedAt: Nullable(WireTime()), voidReason: Nullable(Type.String()), declinedAt: Nullable(WireTime()), expiredAt: Nullable(WireTime()),
  purgedAt: Nullable(WireTime('When its documents were deleted: downloads answer 410 since.')),
};
export const EnvelopeWire = Type.Object({ ...summary, fields: Type.Array(FieldWire) }, { title: 'Envelope' });
export type EnvelopeWire = Static<typeof EnvelopeWire>;
export const EnvelopeSummary = Type.Object(summary, { title: 'EnvelopeSummary' });
export const EnvelopeList = Collection(EnvelopeSummary);

export const ListEnvelopesQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Words([...ENVELOPE_STATUSES, 'PARTIALLY_SIGNED', 'DELIVERED'], { description: 'PARTIALLY_SIGNED and DELIVERED are computed from the recipients.' })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the subject, or of a recipient’s name or email.' })),
  tag: Type.Optional(Type.String({ maxLength: 40 })),
  recipientEmail: Type.Optional(Type.String({ maxLength: 254 })),
  externalId: Type.Optional(Type.String({ maxLength: 200 })),
  createdAfter: Type.Optional(WireTime()),
  createdBefore: Type.Optional(WireTime()),
});
export type ListEnvelopesQuery = Static<typeof ListEnvelopesQuery>;

export const ListEventsQuery = Type.Object({ ...PageQuery });
const EventWire = Type.Object({ id: Type.String(), event: Words(EVENT_TYPES), data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), timestamp: WireTime() }, { title: 'EnvelopeEvent' });
export const EventList = Collection(EventWire);

export const PreflightWire = Type.Object({
  envelopeId: Type.String(),
  warnings: Type.Array(Type.Object({
    code: Words(PREFLIGHT_CODES), path: Type.String(), row: Type.Optional(Type.Integer()), value: Type.Optional(Type.Unknown()), message: Type.String(),
  })),
}, { title: 'Preflight' });
