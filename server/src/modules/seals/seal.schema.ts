// Wire shapes of seals. decisions.md, Seals.
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';

export const SEAL_LEVELS = ['QUALIFIED', 'ADVANCED', 'TECHNICAL'] as const;
export type SealLevelWord = (typeof SEAL_LEVELS)[number];
export const SEAL_STATUSES = ['PENDING', 'PROCESSING', 'SEALED', 'FAILED'] as const;
export type SealStatus = (typeof SEAL_STATUSES)[number];

/** Text that stands in the PDF and in dialogs of readers: one line, nothing that turns the direction of what follows. */
const Line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]+$', description });

export const SealAppearance = Type.Object({
  pageNumber: Type.Integer({ minimum: 1, description: 'From 1.' }),
  x: Type.Number({ minimum: 0, description: 'Points from the left edge of the visible page.' }), y: Type.Number({ minimum: 0, description: 'Points from its top edge.' }),
  width: Type.Number({ minimum: 20, maximum: 14_400 }), height: Type.Number({ minimum: 10, maximum: 14_400 }),
});
export type SealAppearance = Static<typeof SealAppearance>;

export const CreateSealBody = Type.Object({
  documentId: Type.String({ minLength: 1, maxLength: 100 }),
  level: Type.Optional(Words(SEAL_LEVELS, { default: 'QUALIFIED', description: 'QUALIFIED needs a qualified provider; nothing is ever downgraded.' })),
  reason: Type.Optional(Line(255, 'Why it is sealed, as PDF readers show it.')),
  location: Type.Optional(Line(255, 'Where, as PDF readers show it.')),
  appearance: Type.Optional(SealAppearance),
  externalId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
}, { title: 'CreateSeal' });
export type CreateSealBody = Static<typeof CreateSealBody>;

const SealCertificate = Type.Object({
  subject: Type.String(), issuer: Type.String(), serialNumber: Type.String({ description: 'Hexadecimal.' }), notBefore: WireTime(), notAfter: WireTime(),
  fingerprintSha256: Type.String(), privatelyTrusted: Type.Boolean({ description: 'Its root is the installation\'s own: trusted where that root is.' }),
});
export type SealCertificate = Static<typeof SealCertificate>;

export const SealWire = Type.Object({
  id: Type.String(), documentId: Type.String(), status: Words(SEAL_STATUSES), requestedLevel: Words(SEAL_LEVELS),
  achievedLevel: Nullable(Words(SEAL_LEVELS, { description: 'Null until SEALED.' })),
  qualified: Type.Boolean({ description: 'A qualified certificate sealed it, with its key in a qualified device. Never true of a simulation.' }),
  simulated: Type.Boolean({ description: 'A sandbox seal: the level is simulated, the PDF is marked TEST.' }),
  padesLevel: Nullable(Type.String()), reason: Nullable(Type.String()), location: Nullable(Type.String()), appearance: Nullable(SealAppearance), externalId: Nullable(Type.String()),
  certificate: Nullable(SealCertificate),
  timestamp: Nullable(Type.Object({ time: WireTime(), authority: Type.String() })),
  sealedDocumentId: Nullable(Type.String({ description: 'A document of its own: GET /documents/{id}/content downloads it.' })),
  error: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  sandbox: Type.Boolean(), createdAt: WireTime(), sealedAt: Nullable(WireTime()),
}, { title: 'Seal' });
export type SealWire = Static<typeof SealWire>;

export const SealList = Collection(SealWire);

export const ListSealsQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Words(SEAL_STATUSES)), documentId: Type.Optional(Type.String({ maxLength: 100 })), externalId: Type.Optional(Type.String({ maxLength: 255 })),
  createdAfter: Type.Optional(WireTime()), createdBefore: Type.Optional(WireTime()),
});
export type ListSealsQuery = Static<typeof ListSealsQuery>;

export const CertificateQuery = Type.Object({ format: Type.Optional(Words(['pem', 'der'], { default: 'pem' })) });
