// What the papers of a general meeting say: plain JSON, every number already decided. Votes and shares are whole numbers.

/** The heading that agenda and minutes share. Times are ISO 8601; they are printed in the time of the building. */
export interface MeetingHeading {
  /** The envelope's id, at the foot of every page; empty before there is one. */
  reference: string;
  sandbox: boolean;
  subject: string;
  operator: string;
  condominium: { name: string; address: string | null };
  meetingAt: string;
  generatedAt: string;
  /** IANA name, as `Europe/Paris`. */
  timeZone: string;
}

export type PaperMajority = 'ARTICLE_24' | 'ARTICLE_25' | 'ARTICLE_26' | 'UNANIMITY';

export interface AgendaContent extends MeetingHeading {
  opensAt: string | null;
  closesAt: string | null;
  totalShares: number;
  coOwnerCount: number;
  resolutions: { number: string; title: string; text: string | null; majority: PaperMajority; keyName: string | null }[];
}

/** How an owner took part. */
export type Presence = 'IN_PERSON' | 'REMOTE' | 'PROXY' | 'CORRESPONDENCE' | 'ABSENT';

export interface PaperOwner {
  name: string;
  lots: string[];
  shares: number;
  presence: Presence;
  /** Who represents a PROXY. */
  by: string | null;
}

/** An owner on a side of a vote. */
export interface PaperVoter {
  name: string;
  shares: number;
  reservation: string | null;
}

export interface PaperSide {
  shares: number;
  owners: number;
}

/** One vote on a resolution. */
export interface PaperVote {
  round: 1 | 2;
  majority: PaperMajority;
  total: number;
  reduction: { name: string; from: number; to: number } | null;
  for: PaperSide;
  against: PaperSide;
  abstain: PaperSide;
  defaulting: PaperSide;
  absent: PaperSide;
  required: { shares: number; owners: number | null };
  adopted: boolean;
  reason: string;
  /** The bridge that this vote opened. */
  bridge: { rule: 'ARTICLE_25_1' | 'ARTICLE_26_1'; majority: PaperMajority } | null;
  opponents: PaperVoter[];
  abstainers: PaperVoter[];
  defaulters: PaperVoter[];
  /** Absent from this vote; those absent from the whole meeting only where they are few. */
  absentees: PaperVoter[];
  /** Absent from the whole meeting and therefore not named here again. */
  absentThroughout: PaperSide;
  /** Who voted for with a reservation. */
  approvedWith: PaperVoter[];
}

export interface PaperResolution {
  number: string;
  title: string;
  text: string | null;
  keyName: string | null;
  amended: boolean;
  votes: PaperVote[];
}

/** Who signs the minutes; `key` comes back with the place of the signature. */
export interface PaperSigner {
  key: string;
  name: string;
  roles: ('PRESIDENT' | 'SCRUTINEER' | 'SECRETARY')[];
}

export interface MinutesContent extends MeetingHeading {
  closedAt: string;
  totalShares: number;
  owners: PaperOwner[];
  resolutions: PaperResolution[];
  signers: PaperSigner[];
}

/** Where a person signs: points from the top left of the page, `pageNumber` from 1. */
export interface SignaturePlace {
  key: string;
  pageNumber: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
