// The words and records of a general meeting of co-owners (loi n° 65-557, décret n° 67-223), as the rules judge them.

/** Majorities of the law of 10 July 1965: articles 24, 25 and 26; UNANIMITY is of all the shares of the building. */
export const MAJORITIES = ['ARTICLE_24', 'ARTICLE_25', 'ARTICLE_26', 'UNANIMITY'] as const;
export type Majority = (typeof MAJORITIES)[number];

export const CHOICES = ['FOR', 'AGAINST', 'ABSTAIN'] as const;
export type Choice = (typeof CHOICES)[number];

/** How a vote came in. REMOTE: by the ballot page, or at a distance, while the meeting sits. CORRESPONDENCE: before it. */
export const CHANNELS = ['IN_PERSON', 'REMOTE', 'PROXY', 'CORRESPONDENCE'] as const;
export type Channel = (typeof CHANNELS)[number];

/** TWO_OWNERS: no reduction of the larger share (loi, art. 41-18). */
export const CONDOMINIUM_TYPES = ['STANDARD', 'TWO_OWNERS'] as const;
export type CondominiumType = (typeof CONDOMINIUM_TYPES)[number];

export const OFFICER_ROLES = ['PRESIDENT', 'SCRUTINEER', 'SECRETARY'] as const;
export type OfficerRole = (typeof OFFICER_ROLES)[number];

/** Votes can be recorded, or no longer. */
export const MEETING_STATUSES = ['OPEN', 'CLOSED'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** 1, or the second vote at once that the bridges of articles 25-1 and 26-1 open. */
export type Round = 1 | 2;

export interface CoOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Whole shares (tantièmes), before any reduction. */
  readonly shares: number;
  readonly lots: readonly string[];
}

/** Who holds whose proxy; both are co-owners. */
export interface Proxy { readonly principalId: string; readonly holderId: string }

/** Some owners vote on this resolution, with shares of their own (loi, art. 24 III). */
export interface VotingKey {
  readonly name: string | null;
  readonly shares: readonly { readonly coOwnerId: string; readonly shares: number }[];
}

export interface Resolution {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly text: string | null;
  readonly majority: Majority;
  readonly votingKey: VotingKey | null;
}

export interface Officer { readonly role: OfficerRole; readonly name: string; readonly email: string }

/** What one co-owner gave by one channel in one round. A row without votes says that the owner attended. */
export interface Ballot {
  readonly coOwnerId: string;
  readonly round: Round;
  readonly channel: Channel;
  /** Who cast it: a co-owner's id, or a name. */
  readonly castBy: string | null;
  /** Choices by resolution id. */
  readonly votes: Readonly<Record<string, Choice>>;
  /** Reservations by resolution id. */
  readonly reservations: Readonly<Record<string, string>>;
}

/** Everything that a tally reads. */
export interface MeetingFacts {
  readonly type: CondominiumType;
  readonly coOwners: readonly CoOwner[];
  readonly resolutions: readonly Resolution[];
  readonly ballots: readonly Ballot[];
  /** Ids of the resolutions that were amended in session. */
  readonly amended: readonly string[];
}
