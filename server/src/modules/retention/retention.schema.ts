// Wire shapes of keeping and erasing, as the dashboard asks for them.
import { Type, type Static } from 'typebox';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';
import { MAXIMUM_DAYS } from './retention.rules.ts';

const Days = Nullable(Type.Integer({ minimum: 1, maximum: MAXIMUM_DAYS }));
const Settings = { completedDays: Days, endedDays: Days, draftDays: Days };
const Environment = Words(['live', 'test']);

/** What is left out stays as it is; null is for ever. */
export const PatchRetentionBody = Type.Object({ completedDays: Type.Optional(Days), endedDays: Type.Optional(Days), draftDays: Type.Optional(Days) });
export type PatchRetentionBody = Static<typeof PatchRetentionBody>;

export const RetentionWire = Type.Object({
  ...Settings,
  identityVideoDays: Type.Integer({ description: 'Of the installation.' }), webhookDeliveredDays: Type.Integer({ description: 'Of the installation.' }), requestLogDays: Type.Integer({ description: 'Of the installation.' }),
  changes: Type.Array(Type.Object({ at: WireTime(), by: Nullable(Type.String()), settings: Type.Object(Settings) })),
});
export type RetentionWire = Static<typeof RetentionWire>;

export const RetentionPreview = Type.Object({ envelopes: Type.Integer(), drafts: Type.Integer() });
export type RetentionPreview = Static<typeof RetentionPreview>;

export const EnvironmentQuery = Type.Object({ environment: Environment });
export const UpcomingList = Type.Object({ data: Type.Array(Type.Object({ id: Type.String(), subject: Type.String(), status: Type.String(), purgeAt: Nullable(WireTime()), onHold: Type.Boolean() })) });
export type UpcomingList = Static<typeof UpcomingList>;

export const EnvelopeKeeping = Type.Object({ purgeAt: Nullable(WireTime()), purgedAt: Nullable(WireTime()), onHold: Type.Boolean() });
export type EnvelopeKeeping = Static<typeof EnvelopeKeeping>;
export const HoldBody = Type.Object({ onHold: Type.Boolean() });

export const PersonQuery = Type.Object({ environment: Environment, email: Type.String({ minLength: 3, maxLength: 254 }) });
export const PersonList = Type.Object({
  data: Type.Array(Type.Object({ envelopeId: Type.String(), recipientId: Type.String(), name: Type.String(), email: Type.String(), subject: Type.String(), status: Type.String(), onHold: Type.Boolean(), createdAt: WireTime() })),
});
export type PersonList = Static<typeof PersonList>;

export const ErasureBody = Type.Object({ environment: Environment, envelopeId: Type.String({ maxLength: 100 }), recipientId: Type.String({ maxLength: 100 }), confirmation: Type.String({ maxLength: 254 }) });
