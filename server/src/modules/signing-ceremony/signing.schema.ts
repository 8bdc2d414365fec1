// Wire shapes between the signing page and the server.
import { Type, type Static } from 'typebox';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';
import { Brand } from '../branding/branding.schema.ts';
import { FIELD_TYPES, LOCALES } from '../envelopes/envelope.schema.ts';

export const SIGNING_STATES = ['READY', 'WAITING_TURN', 'SIGNED', 'APPROVED', 'DECLINED', 'COMPLETED', 'VOIDED', 'EXPIRED', 'RETURNED', 'VIEW_ONLY', 'ACCESS_CODE', 'ACCESS_LOCKED'] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

export const AccessCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });
export const VerifyCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) });
export const SendCodeBody = Type.Object({});

export const OpenSessionBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) });

export const SigningView = Type.Object({
  state: Words(SIGNING_STATES),
  envelope: Type.Object({
    id: Type.String(), subject: Type.String(), message: Nullable(Type.String()), status: Type.String(), senderName: Type.String(), senderEmail: Type.String(),
    signatureLevel: Type.String(), expiresAt: Nullable(WireTime()), sandbox: Type.Boolean(), completedAt: Nullable(WireTime()), redirectUrl: Nullable(Type.String()),
    recipientCount: Type.Integer(), signedCount: Type.Integer(),
    brand: Brand,
    signedDocumentUntil: Nullable(WireTime('Until then this link gives the sealed PDF.')), signedDocumentAvailable: Type.Boolean(),
  }),
  recipient: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), role: Type.String(), status: Type.String(), locale: Type.String() }),
  documents: Type.Array(Type.Object({
    index: Type.Integer(), name: Type.String(), pageCount: Type.Integer(), pages: Type.Array(Type.Object({ width: Type.Number(), height: Type.Number(), rotation: Type.Integer() })),
    sizeBytes: Type.Integer(), sha256: Type.String(),
  })),
  fields: Type.Array(Type.Object({
    id: Type.String(), documentIndex: Type.Integer(), pageNumber: Type.Integer(), fieldType: Words(FIELD_TYPES), x: Type.Number(), y: Type.Number(),
    width: Type.Number(), height: Type.Number(), required: Type.Boolean(), placeholder: Nullable(Type.String()), label: Nullable(Type.String()),
    dateFormat: Nullable(Type.String()), options: Nullable(Type.Array(Type.String())), prefill: Nullable(Type.String()),
  })),
  freePlacement: Type.Boolean(),
  freeBox: Nullable(Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }, { description: 'Where a freely placed signature stands at first, on the last page of the last document.' })),
  consent: Type.Object({ version: Type.String(), text: Type.String(), sha256: Type.String() }),
  signedAt: Nullable(WireTime()),
  goOnAt: Type.Optional(Type.String({ description: 'The answer to a QES act: the address of the qualified provider, where the person goes on.' })),
  identification: Nullable(Type.Object({
    channel: Words(['EMAIL', 'SMS']), sentTo: Type.String({ description: 'A phone is masked.' }), verified: Type.Boolean({ description: 'The code was typed in this browser and stands for the next act.' }),
    code: Nullable(Type.Object({ expiresInSeconds: Type.Integer(), triesLeft: Type.Integer(), delivery: Words(['SENDING', 'SENT', 'FAILED']) })),
    resendInSeconds: Type.Integer(),
  })),
  identityVideo: Nullable(Type.Object({
    recorded: Type.Boolean({ description: 'There is one that stands for the documents as they are.' }),
    consent: Type.Object({ version: Type.String(), text: Type.String(), sha256: Type.String() }), sentence: Type.String(), maxSeconds: Type.Integer(), maxBytes: Type.Integer(),
  })),
  accessTriesLeft: Nullable(Type.Integer({ description: 'In the state ACCESS_CODE.' })),
});
export type SigningView = Static<typeof SigningView>;

const ShownDocument = Type.Object({ index: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }), pagesSeen: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 2_000 })) });
const ShownDocuments = Type.Array(ShownDocument, { maxItems: 20 });
export type ShownDocument = Static<typeof ShownDocument>;

export const ViewBody = Type.Object({ gesture: Words(['pointer', 'key', 'scroll']), documents: ShownDocuments });
export type ViewBody = Static<typeof ViewBody>;

const Consent = Type.Object({ version: Type.String({ maxLength: 20 }), accepted: Type.Boolean(), locale: Words(LOCALES) });

/** The hands of a typed signature; the first where none is named. */
export const TYPED_STYLES = ['script', 'lively', 'natural'] as const;
export type TypedStyle = (typeof TYPED_STYLES)[number];

/** A value as the page sends it; what fits depends on the field's type (field-values.rules.ts). */
const FieldValue = Type.Object({
  method: Type.Optional(Words(['DRAWN', 'UPLOADED', 'TYPED'])),
  image: Type.Optional(Type.String({ maxLength: 300_000, description: 'data:image/png;base64,…' })),
  style: Type.Optional(Words(TYPED_STYLES)),
  text: Type.Optional(Type.String({ maxLength: 5_000 })),
  checked: Type.Optional(Type.Boolean()),
  option: Type.Optional(Type.String({ maxLength: 200 })),
  attachmentId: Type.Optional(Type.String({ maxLength: 100, description: 'Of a file that was uploaded for this field.' })),
  name: Type.Optional(Type.String({ maxLength: 255, description: 'Of the attached file, for the page alone.' })),
  sizeBytes: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type FieldValue = Static<typeof FieldValue>;

const Placement = Type.Object({
  documentIndex: Type.Integer({ minimum: 0 }), pageNumber: Type.Integer({ minimum: 1 }), x: Type.Number(), y: Type.Number(),
  width: Type.Number({ minimum: 1 }), height: Type.Number({ minimum: 1 }),
});
export type Placement = Static<typeof Placement>;

/** What a person has filled in so far: kept until they act, restored on any device. */
const DraftContent = Type.Object({
  values: Type.Record(Type.String({ maxLength: 100 }), FieldValue, { maxProperties: 300 }),
  adopted: Type.Object({ SIGNATURE: Type.Optional(FieldValue), INITIALS: Type.Optional(FieldValue) }),
  placement: Nullable(Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number({ minimum: 1 }), height: Type.Number({ minimum: 1 }) })),
  pagesSeen: Type.Record(Type.String({ maxLength: 3 }), Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 2_000 }), { maxProperties: 20 }),
});
export type DraftContent = Static<typeof DraftContent>;

export const SaveDraftBody = Type.Object({ baseVersion: Type.Integer({ minimum: 0, description: 'The version that this one was made from; 0 for none.' }), content: DraftContent });
export type SaveDraftBody = Static<typeof SaveDraftBody>;
export const SavedDraft = Type.Object({ version: Type.Integer(), replacedOther: Type.Boolean({ description: 'Another device had saved since `baseVersion`; what it saved is replaced.' }) });
export type SavedDraft = Static<typeof SavedDraft>;
export const Draft = Type.Object({ version: Type.Integer(), savedAt: WireTime(), content: DraftContent });
export type Draft = Static<typeof Draft>;
export const DraftAnswer = Type.Object({ draft: Nullable(Draft) });

export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];
export const AttachedFile = Type.Object({ attachmentId: Type.String(), name: Type.String(), sizeBytes: Type.Integer() });
export type AttachedFile = Static<typeof AttachedFile>;
const AttachmentWire = Type.Object({
  id: Type.String(), recipientId: Type.String(), fieldId: Type.String(), label: Nullable(Type.String()), name: Type.String(), mimeType: Words(ATTACHMENT_TYPES),
  size: Type.Integer(), sha256: Type.String(), pageCount: Type.Integer(), createdAt: WireTime(),
}, { title: 'Attachment' });
export type AttachmentWire = Static<typeof AttachmentWire>;
export const AttachmentList = Type.Object({ data: Type.Array(AttachmentWire) });

export const SignBody = Type.Object({
  consent: Consent,
  documents: ShownDocuments,
  fields: Type.Array(Type.Object({ fieldId: Type.String({ maxLength: 100 }), value: FieldValue }), { maxItems: 300, description: '100 of the caller, and the initials on every page.' }),
  placement: Type.Optional(Placement),
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
});
export type SignBody = Static<typeof SignBody>;

export const ApproveBody = Type.Object({ consent: Consent, documents: ShownDocuments, timeZone: Type.Optional(Type.String({ maxLength: 60 })) });
export type ApproveBody = Static<typeof ApproveBody>;

export const DeclineBody = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 2_000 })) });
export const ReturnBody = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 2_000 }) });

/** What the sandbox can play. */
export const PLAY_ACTIONS = ['view', 'sign', 'approve', 'decline', 'return', 'bounce'] as const;
export type PlayAction = (typeof PLAY_ACTIONS)[number];
const PathId = Type.String({ minLength: 1, maxLength: 100 });
export const PlayParams = Type.Object({ id: PathId, recipientId: PathId, action: Words(PLAY_ACTIONS) });
export const PlayBody = Type.Object({ reason: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'For decline and return.' })) });
export const AdvanceClockBody = Type.Object({ seconds: Type.Integer({ minimum: 1, maximum: 3_155_760_000 }) });
