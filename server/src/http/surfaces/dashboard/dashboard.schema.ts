// What the dashboard's pages and the server say to each other. The pages take these very types (import type), so neither can drift.
import { Type, type Static, type TObject } from 'typebox';
import { ENVELOPE_STATUSES, RECIPIENT_ROLES, RECIPIENT_STATUSES, SIGNATURE_LEVELS, SIGNING_ORDERS } from '../../../modules/envelopes/envelope.rules.ts';
import { MAIL_LOCALES, MEMBER_ROLES } from '../../../modules/accounts/member.rules.ts';
import { STATUS_CLASSES } from '../../../modules/request-log/request-log.rules.ts';
import { ACTOR_KINDS } from '../../../kernel/account-scope.ts';
import { IDENTIFICATIONS } from '../../../kernel/signing-words.ts';
import { Nullable, PageQuery, WireTime, Words } from '../../wire-schema.ts';

/** The switch of the dashboard: what is real, and what is for trying out. */
export const ENVIRONMENTS = ['live', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const DASHBOARD_LOCALES = ['fr', 'en'] as const;
export const MESSAGE_STATES = ['QUEUED', 'OUTBOX', 'SENT', 'SUPPRESSED', 'REJECTED'] as const;
export const MESSAGE_KINDS = ['INVITATION', 'COMPLETED', 'REMINDER', 'DECLINED', 'RETURNED', 'VOIDED', 'EXPIRED', 'BOUNCED', 'WEBHOOK_DISABLED', 'BALLOT', 'ONE_TIME_CODE', 'IDENTIFICATION_FAILED'] as const;
/** LOCKED: too many wrong ones; the sender gives another. */
export const ACCESS_STATES = ['NONE', 'SET', 'LOCKED'] as const;
export const MESSAGE_CHANNELS = ['EMAIL', 'SMS'] as const;

const page = <T extends TObject>(item: T) => Type.Object({
  data: Type.Array(item),
  pagination: Type.Object({ page: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer(), pages: Type.Integer() }),
});
const environment = Type.Optional(Words(ENVIRONMENTS, { default: 'live' }));

export const SignInBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });
/** `id` and `plan` are the workspace's, the rest is the person's. */
export const Me = Type.Object({
  id: Type.String(), plan: Type.String(), userId: Type.String(), email: Type.String(), name: Type.String(), role: Words(MEMBER_ROLES), locale: Nullable(Words(MAIL_LOCALES)), hasPassword: Type.Boolean(),
});
export type Me = Static<typeof Me>;

export const EnvelopesQuery = Type.Object({
  ...PageQuery, environment, status: Type.Optional(Words(ENVELOPE_STATUSES)), q: Type.Optional(Type.String({ maxLength: 200 })),
  tag: Type.Optional(Type.String({ maxLength: 40 })), recipientEmail: Type.Optional(Type.String({ maxLength: 254 })),
  createdAfter: Type.Optional(WireTime()), createdBefore: Type.Optional(WireTime()),
});
export type EnvelopesQuery = Static<typeof EnvelopesQuery>;

const Person = Type.Object({
  id: Type.String(), name: Type.String(), email: Type.String(), role: Words(RECIPIENT_ROLES), status: Words(RECIPIENT_STATUSES), order: Type.Integer(),
  sentAt: Nullable(WireTime()), viewedAt: Nullable(WireTime()), actedAt: Nullable(WireTime()), declineReason: Nullable(Type.String()),
  signUrl: Nullable(Type.String({ description: 'Only for the account’s own address, while it has something to do.' })),
  phone: Nullable(Type.String()), identification: Words(IDENTIFICATIONS), accessCode: Words(ACCESS_STATES), requireIdentityVideo: Type.Boolean(),
  identityVideo: Nullable(Type.Object({ id: Type.String(), recordedAt: WireTime(), sizeBytes: Type.Integer(), eraseAt: WireTime(), erasedAt: Nullable(WireTime()) })),
});
export type Person = Static<typeof Person>;

const envelopeLine = {
  id: Type.String(), subject: Type.String(), status: Words(ENVELOPE_STATUSES), environment: Words(ENVIRONMENTS), signedCount: Type.Integer(), actorCount: Type.Integer(),
  createdAt: WireTime(), sentAt: Nullable(WireTime()), completedAt: Nullable(WireTime()), updatedAt: WireTime(), tags: Type.Array(Type.String()),
  recipients: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), status: Words(RECIPIENT_STATUSES) })),
};
export const EnvelopeLine = Type.Object(envelopeLine);
export type EnvelopeLine = Static<typeof EnvelopeLine>;
export const EnvelopePage = page(EnvelopeLine);
export type EnvelopePage = Static<typeof EnvelopePage>;

const TimelineEntry = Type.Object({
  seq: Type.Integer(), at: WireTime(), action: Type.String(),
  actor: Type.Object({ kind: Words(ACTOR_KINDS), name: Type.String() }),
  people: Type.Array(Type.String()), reason: Nullable(Type.String({ description: 'Of a person who declined or asked for a correction; null once erased.' })),
  sha256: Nullable(Type.String()), padesLevel: Nullable(Type.String()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const EnvelopeDetail = Type.Object({
  ...envelopeLine,
  recipients: Type.Array(Person),
  documents: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), pageCount: Type.Integer() })),
  message: Nullable(Type.String()), signatureLevel: Words(SIGNATURE_LEVELS), signingOrder: Words(SIGNING_ORDERS), expiresAt: Nullable(WireTime()), voidReason: Nullable(Type.String()), purgedAt: Nullable(WireTime()),
  sealed: Nullable(Type.Object({ sizeBytes: Type.Integer(), sha256: Type.String(), padesLevel: Type.String() })),
  sealing: Type.Boolean({ description: 'Everyone has acted; the seal is being made.' }),
  messages: Type.Array(Type.Object({ id: Type.String(), recipientId: Nullable(Type.String()), kind: Words(MESSAGE_KINDS), state: Words(MESSAGE_STATES), at: WireTime() })),
  timeline: Type.Array(TimelineEntry),
});
export type EnvelopeDetail = Static<typeof EnvelopeDetail>;

export const PeopleQuery = Type.Object({ environment, q: Type.String({ minLength: 1, maxLength: 100 }) });
export type PeopleQuery = Static<typeof PeopleQuery>;
export const KnownPeople = Type.Object({ data: Type.Array(Type.Object({ email: Type.String(), name: Type.String(), phone: Nullable(Type.String()), locale: Nullable(Type.String()) })) });
export type KnownPeople = Static<typeof KnownPeople>;

export const TryBody = Type.Object({ environment: Words(ENVIRONMENTS), locale: Words(DASHBOARD_LOCALES) });
export type TryBody = Static<typeof TryBody>;
export const TryAnswer = Type.Object({ envelopeId: Type.String(), signUrl: Type.String() });
export type TryAnswer = Static<typeof TryAnswer>;

export const OutboxQuery = Type.Object({ ...PageQuery, environment });
export type OutboxQuery = Static<typeof OutboxQuery>;
const outboxLine = {
  id: Type.String(), kind: Words(MESSAGE_KINDS), channel: Words(MESSAGE_CHANNELS), state: Words(MESSAGE_STATES), environment: Words(ENVIRONMENTS), to: Type.String(), recipientName: Type.String(),
  envelopeId: Nullable(Type.String({ description: 'null: about the account itself.' })), envelopeSubject: Nullable(Type.String()), at: WireTime(), answer: Nullable(Type.String({ description: 'What the mail server said.' })),
};
export const OutboxLine = Type.Object(outboxLine);
export type OutboxLine = Static<typeof OutboxLine>;
export const OutboxPage = page(OutboxLine);
export type OutboxPage = Static<typeof OutboxPage>;
export const OutboxMessage = Type.Object({ ...outboxLine, subject: Type.String(), text: Type.String(), replyTo: Type.String(), signUrl: Nullable(Type.String()) });
export type OutboxMessage = Static<typeof OutboxMessage>;

export const EnvironmentQuery = Type.Object({ environment });
export type EnvironmentQuery = Static<typeof EnvironmentQuery>;

export const RequestsQuery = Type.Object({
  environment, limit: PageQuery.limit, before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before.' })),
  status: Type.Optional(Words(STATUS_CLASSES)), method: Type.Optional(Type.String({ maxLength: 10 })), route: Type.Optional(Type.String({ maxLength: 200 })),
  keyId: Type.Optional(Type.String({ maxLength: 100 })), requestId: Type.Optional(Type.String({ maxLength: 100 })),
});
export type RequestsQuery = Static<typeof RequestsQuery>;
const RequestLine = Type.Object({
  id: Type.Integer(), at: WireTime(), method: Type.String(), route: Type.String(), status: Type.Integer(), code: Nullable(Type.String()), durationMs: Type.Integer(),
  requestId: Type.String(), keyId: Type.String(), keyName: Nullable(Type.String()),
});
export const RequestsAnswer = Type.Object({
  data: Type.Array(RequestLine), next: Nullable(Type.Integer({ description: 'For `before`; null at the end.' })), days: Type.Integer({ description: 'Kept for so long; 0: nothing is.' }),
});
export type RequestsAnswer = Static<typeof RequestsAnswer>;
export const RequestChoices = Type.Object({
  keys: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  operations: Type.Array(Type.Object({ operationId: Type.String(), method: Type.String(), route: Type.String(), tag: Type.String(), summary: Type.String() })),
});
export type RequestChoices = Static<typeof RequestChoices>;

export const UsageHistory = Type.Object({
  months: Type.Array(Type.Object({ month: Type.String({ description: 'YYYY-MM, UTC' }), envelopes: Type.Integer(), sms: Type.Integer(), qes: Type.Integer(), seals: Type.Integer() })),
});
export type UsageHistory = Static<typeof UsageHistory>;

const DeadJobWire = Type.Object({
  id: Type.Integer(), queue: Type.String(), step: Nullable(Type.String()), envelopeId: Nullable(Type.String()), attempts: Type.Integer(), lastError: Type.String(), diedAt: WireTime(),
});
export type DeadJobWire = Static<typeof DeadJobWire>;
export const Status = Type.Object({
  version: Type.String(), baseUrl: Type.String(), mailServer: Type.Boolean(), mailFrom: Type.String(), sealLevel: Type.String(),
  queues: Type.Array(Type.Object({ queue: Type.String(), waiting: Type.Integer(), running: Type.Integer(), dead: Type.Integer() })),
  deadJobs: Type.Array(DeadJobWire),
});
export type Status = Static<typeof Status>;
export const JobParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
