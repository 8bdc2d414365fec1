// What the ballot page receives and sends.
import { Type, type Static } from 'typebox';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';
import { Brand } from '../branding/branding.schema.ts';
import { CHOICES, MAJORITIES } from './meeting.rules.ts';

export const OpenBallotBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** NOT_YET: before opensAt. CLOSED: after closesAt, or the meeting is closed, or was called off. */
export const BALLOT_STATES = ['OPEN', 'NOT_YET', 'CLOSED'] as const;

const Receipt = Type.Object({
  /** Number and hash of the entry in the envelope's audit chain, which the audit trail of the minutes prints. */
  entry: Type.Integer(), hash: Type.String(), recordedAt: WireTime(),
});

export const BallotView = Type.Object({
  state: Words(BALLOT_STATES),
  meeting: Type.Object({
    envelopeId: Type.String(), subject: Type.String(), condominiumName: Type.String(), condominiumAddress: Nullable(Type.String()), senderName: Type.String(), senderEmail: Type.String(), brand: Brand,
    meetingAt: WireTime(), opensAt: Nullable(WireTime()), closesAt: Nullable(WireTime()), totalShares: Type.Integer(), locale: Words(['fr', 'en']), sandbox: Type.Boolean(),
  }),
  coOwner: Type.Object({ id: Type.String(), name: Type.String(), shares: Type.Integer(), lots: Type.Array(Type.String()) }),
  /** The votes count as votes by correspondence until the meeting begins. */
  beforeMeeting: Type.Boolean(),
  resolutions: Type.Array(Type.Object({
    id: Type.String(), number: Type.String(), title: Type.String(), text: Nullable(Type.String()), majority: Words(MAJORITIES), shares: Type.Integer(),
    choice: Nullable(Words(CHOICES)), reservation: Nullable(Type.String()),
  })),
  recordedAt: Nullable(WireTime()),
  receipt: Nullable(Receipt),
});
export type BallotView = Static<typeof BallotView>;

export const CastBody = Type.Object({
  votes: Type.Array(Type.Object({ resolutionId: Type.String({ maxLength: 64 }), choice: Words(CHOICES), reservation: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))) }), { minItems: 1, maxItems: 200 }),
});
export type CastBody = Static<typeof CastBody>;
