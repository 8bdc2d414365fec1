// Wire shapes of general meetings. decisions.md, "General meetings".
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, PLAIN_LINE, WireTime, Words } from '../../http/wire-schema.ts';
import { ENVELOPE_STATUSES } from '../envelopes/envelope.rules.ts';
import { EnvelopeWire, LOCALES } from '../envelopes/envelope.schema.ts';
import { REASONS } from './majority.rules.ts';
import { CHANNELS, CHOICES, CONDOMINIUM_TYPES, MAJORITIES, MEETING_STATUSES, OFFICER_ROLES } from './meeting.rules.ts';

/** Bounds of one meeting: ten times the largest known building. */
export const MAXIMUM_CO_OWNERS = 20_000;
const MAXIMUM_RESOLUTIONS = 200;

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: PLAIN_LINE });
const OwnId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$', description: 'Your own id, unique in the meeting; one is made where it is left out.' });
const Reference = Type.String({ minLength: 1, maxLength: 64 });
const Shares = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Whole shares (tantièmes).' });
const email = { format: 'email', maxLength: 254 } as const;

const CoOwnerInput = Type.Object({
  id: Type.Optional(OwnId), name: Line(200), email: Type.Optional(Nullable(Type.String(email))), shares: Shares,
  lots: Type.Optional(Type.Array(Line(60), { maxItems: 200 })),
});
const VotingKeyWire = Type.Object({
  name: Type.Optional(Nullable(Line(200))),
  shares: Type.Array(Type.Object({ coOwnerId: Reference, shares: Shares }), { minItems: 1, maxItems: MAXIMUM_CO_OWNERS }),
}, { description: 'Only these owners vote on the resolution, with these shares.' });
const ProxyWire = Type.Object({ principalId: Reference, holderId: Reference });
const OfficerWire = Type.Object({ role: Words(OFFICER_ROLES), name: Line(200), email: Type.String(email) });
const condominium = { name: Line(200), address: Type.Optional(Nullable(Type.String({ maxLength: 500 }))), type: Words(CONDOMINIUM_TYPES) };

const ResolutionInput = Type.Object({
  id: Type.Optional(OwnId),
  number: Type.Optional(Type.Unsafe<string | number>({ oneOf: [{ type: 'string', minLength: 1, maxLength: 20 }, { type: 'integer', minimum: 1 }], description: 'As printed; the place in the list by default.' })),
  title: Line(500), text: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))), majority: Words(MAJORITIES), votingKey: Type.Optional(Nullable(VotingKeyWire)),
});

const meeting = {
  subject: Line(255),
  condominium: Type.Object({ ...condominium, type: Type.Optional(Words(CONDOMINIUM_TYPES, { default: 'STANDARD' })) }),
  meetingAt: WireTime(),
  opensAt: Type.Optional(Nullable(WireTime('The ballot page takes votes from then on; at once by default.'))),
  closesAt: Type.Optional(Nullable(WireTime('Remote votes are refused from then on.'))),
  totalShares: Type.Optional(Type.Integer({ minimum: 1, description: 'Must equal the sum of the shares.' })),
  coOwners: Type.Array(CoOwnerInput, { minItems: 1, maxItems: MAXIMUM_CO_OWNERS }),
  proxies: Type.Optional(Type.Array(ProxyWire, { maxItems: MAXIMUM_CO_OWNERS })),
  resolutions: Type.Array(ResolutionInput, { minItems: 1, maxItems: MAXIMUM_RESOLUTIONS }),
  officers: Type.Optional(Type.Array(OfficerWire, { maxItems: 50, description: 'They sign the minutes. Without any, the co-owners who have an email do (50 at most).' })),
  documentIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 19, description: 'The papers of the meeting; without any, an agenda is made. The minutes are added at the closing.' })),
  locale: Type.Optional(Words(LOCALES)), message: Type.Optional(Nullable(Type.String({ maxLength: 5_000 }))),
  externalId: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 1_000 }), { maxProperties: 50 })),
};
export const CreateMeetingBody = Type.Object(meeting, { title: 'CreateGeneralMeeting' });
export type CreateMeetingBody = Static<typeof CreateMeetingBody>;

export const PatchMeetingBody = Type.Object({
  ...meeting, subject: Type.Optional(meeting.subject), condominium: Type.Optional(meeting.condominium), meetingAt: Type.Optional(meeting.meetingAt),
  coOwners: Type.Optional(meeting.coOwners), resolutions: Type.Optional(meeting.resolutions),
}, { title: 'UpdateGeneralMeeting' });
export type PatchMeetingBody = Static<typeof PatchMeetingBody>;

export const MeetingParams = Type.Object({ envelopeId: Type.String({ minLength: 1, maxLength: 100 }) });

export const VotesBody = Type.Object({
  coOwnerId: Type.Optional(Reference), coOwnerEmail: Type.Optional(Type.String({ maxLength: 254, description: 'Instead of coOwnerId, where only one co-owner has it.' })),
  channel: Words(CHANNELS),
  castBy: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE, description: 'Who cast them: a co-owner’s id, or a name. Needed for PROXY unless the proxy is declared.' }))),
  round: Type.Optional(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], default: 1 })),
  votes: Type.Array(Type.Object({ resolutionId: Reference, choice: Words(CHOICES), reservation: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))) }), {
    maxItems: MAXIMUM_RESOLUTIONS, description: 'An empty list records that the owner attends; then votes by correspondence no longer count.',
  }),
}, { title: 'CastVotes' });
export type VotesBody = Static<typeof VotesBody>;

export const TallyBody = Type.Object({
  resolutionIds: Type.Optional(Type.Array(Reference, { minItems: 1, maxItems: MAXIMUM_RESOLUTIONS })),
  round: Type.Optional(Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], description: 'By default the second vote where there was one, else the first.' })),
  amended: Type.Optional(Type.Unsafe<boolean | string[]>({
    oneOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string', maxLength: 64 }, maxItems: MAXIMUM_RESOLUTIONS }],
    description: 'The resolutions amended in session: their ids (the list replaces the one before), or true or false for all that this call tallies. Kept with the meeting.',
  })),
  close: Type.Optional(Type.Boolean({ description: 'Freezes the votes and adds the minutes to the DRAFT envelope.' })),
}, { title: 'TallyRequest' });
export type TallyBody = Static<typeof TallyBody>;

const SideWire = Type.Object({ shares: Type.Integer(), owners: Type.Integer() });
const NamedWire = Type.Object({ coOwnerId: Type.String(), name: Type.String(), shares: Type.Integer(), reservation: Type.Optional(Type.String()) });
const ResultWire = Type.Object({
  resolutionId: Type.String(), majority: Words(MAJORITIES, { description: 'Of this round.' }), round: Type.Integer(),
  totalShares: Type.Integer({ description: 'After the reduction.' }),
  reduction: Type.Optional(Type.Object({ coOwnerId: Type.String(), from: Type.Integer(), to: Type.Integer() }, { description: 'Article 22: more than half of the shares counts as much as all the others.' })),
  amended: Type.Boolean(), for: SideWire, against: SideWire, abstain: SideWire, defaulting: SideWire, absent: SideWire,
  required: Type.Object({ shares: Type.Integer(), owners: Nullable(Type.Integer()) }, { description: 'The least that adopts.' }),
  adopted: Type.Boolean(), reason: Words(REASONS),
  secondVote: Type.Object({ eligible: Type.Boolean(), rule: Type.Optional(Words(['ARTICLE_25_1', 'ARTICLE_26_1'])), majority: Type.Optional(Words(['ARTICLE_24', 'ARTICLE_25'])) }),
  opponents: Type.Array(NamedWire), abstainers: Type.Array(NamedWire), defaulters: Type.Array(NamedWire),
}, { title: 'ResolutionResult' });
export type ResultWire = Static<typeof ResultWire>;
export const TallyWire = Type.Object({
  envelopeId: Type.String(), status: Words(MEETING_STATUSES), totalShares: Type.Integer({ description: 'Of the building, before any reduction.' }),
  results: Type.Array(ResultWire), minutesDocumentId: Nullable(Type.String()),
}, { title: 'Tally' });
export type TallyWire = Static<typeof TallyWire>;

const MeetingWire = Type.Object({
  status: Words(MEETING_STATUSES), condominium: Type.Object(condominium), meetingAt: WireTime(), opensAt: Nullable(WireTime()), closesAt: Nullable(WireTime()),
  totalShares: Type.Integer(),
  coOwners: Type.Array(Type.Object({
    id: Type.String(), name: Type.String(), email: Nullable(Type.String()), shares: Type.Integer(), lots: Type.Array(Type.String()), invitedAt: Nullable(WireTime()),
    ballotUrl: Type.Optional(Nullable(Type.String({ description: 'The owner’s own ballot page. In the answers to create and invite; null without an email.' }))),
    attendance: Type.Optional(Nullable(Type.Object({ channel: Words(CHANNELS), castBy: Nullable(Type.String()), votes: Type.Integer({ description: 'Resolutions with a vote that is considered.' }) }, { description: 'How the owner takes part as the ballots stand; in the answer to GET alone, null while absent.' }))),
  })),
  proxies: Type.Array(ProxyWire),
  resolutions: Type.Array(Type.Object({
    id: Type.String(), number: Type.String(), title: Type.String(), text: Nullable(Type.String()), majority: Words(MAJORITIES), votingKey: Nullable(VotingKeyWire),
  })),
  officers: Type.Array(OfficerWire), amended: Type.Array(Type.String()), closedAt: Nullable(WireTime()), minutesDocumentId: Nullable(Type.String()),
}, { title: 'GeneralMeeting' });
export type MeetingWire = Static<typeof MeetingWire>;

export const CreatedMeeting = Type.Object({ ...EnvelopeWire.properties, meeting: MeetingWire }, { title: 'GeneralMeetingEnvelope' });

const ParticipationWire = Type.Object({ coOwners: Type.Integer({ description: 'Owners with a vote recorded.' }), shares: Type.Integer(), votes: Type.Integer() });
export const MeetingState = Type.Object({
  envelopeId: Type.String(), subject: Type.String(), envelopeStatus: Words(ENVELOPE_STATUSES), meeting: MeetingWire, participation: ParticipationWire, results: Type.Array(ResultWire),
}, { title: 'GeneralMeetingState' });
export type MeetingState = Static<typeof MeetingState>;

const ChoiceWire = Type.Object({ resolutionId: Type.String(), choice: Words(CHOICES), reservation: Nullable(Type.String()) });
const ballot = { coOwnerId: Type.String(), channel: Words(CHANNELS), round: Type.Integer(), castBy: Nullable(Type.String()), recordedAt: WireTime() };
const BallotWire = Type.Object({ ...ballot, votes: Type.Array(ChoiceWire) }, { title: 'Ballot' });
export type BallotWire = Static<typeof BallotWire>;
export const BallotList = Collection(BallotWire);
export const ListVotesQuery = Type.Object({ ...PageQuery, coOwnerId: Type.Optional(Reference) });

export const VotesRecorded = Type.Object({
  envelopeId: Type.String(), ...ballot,
  receipt: Type.Object({ entry: Type.Integer(), hash: Type.String() }, { description: 'The entry of the envelope’s audit chain that this vote is; the audit trail prints it.' }),
  votes: Type.Array(ChoiceWire, { description: 'Everything that stands for this owner, channel and round.' }),
});

export const InviteBody = Type.Object({ coOwnerIds: Type.Optional(Type.Array(Reference, { minItems: 1, maxItems: MAXIMUM_CO_OWNERS, description: 'By default every co-owner with an email who was not invited yet.' })) });
export type InviteBody = Static<typeof InviteBody>;
export const Invited = Type.Object({
  envelopeId: Type.String(), invitedAt: WireTime(),
  invited: Type.Array(Type.Object({ coOwnerId: Type.String(), email: Type.String(), ballotUrl: Type.String() })),
});

export const ListMeetingsQuery = Type.Object({ ...PageQuery, status: Type.Optional(Words(MEETING_STATUSES)) });
const MeetingLine = Type.Object({
  envelopeId: Type.String(), subject: Type.String(), envelopeStatus: Words(ENVELOPE_STATUSES), status: Words(MEETING_STATUSES), condominiumName: Type.String(),
  meetingAt: WireTime(), closesAt: Nullable(WireTime()), coOwnerCount: Type.Integer(), resolutionCount: Type.Integer(), totalShares: Type.Integer(), createdAt: WireTime(),
});
export type MeetingLine = Static<typeof MeetingLine>;
export const MeetingList = Collection(MeetingLine);
