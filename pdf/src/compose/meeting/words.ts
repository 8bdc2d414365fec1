// The words of a meeting's papers, by language.
import type { Locale } from '../locale.ts';
import type { PaperMajority, PaperSide, PaperVote, Presence } from './content.ts';
import { ENGLISH } from './words-english.ts';
import { FRENCH } from './words-french.ts';

/** Everything that is printed and was not given. */
export interface MeetingWords {
  lang: string;
  agenda: string;
  minutes: string;
  page: string;
  made: (when: string) => string;
  sandboxTitle: string;
  sandboxText: string;
  sandboxTag: string;
  opening: (o: { name: string; address: string | null; when: string }) => string;
  remote: (from: string | null, to: string | null) => string;
  agendaNote: string;
  keys: { building: string; address: string; heldOn: string; closedOn: string; shares: string; owners: string; attending: string; absent: string };
  sections: { attendance: string; resolutions: string; signatures: string };
  resolution: (number: string) => string;
  attendanceColumns: readonly [owner: string, lots: string, shares: string, presence: string];
  presence: Record<Presence, string>;
  representedBy: (name: string) => string;
  majority: Record<PaperMajority, string>;
  key: (name: string | null) => string;
  amended: string;
  firstVote: string;
  secondVote: (rule: string) => string;
  reduction: (o: { name: string; from: string; to: string }) => string;
  verdict: { adopted: string; rejected: string };
  why: (vote: PaperVote, number: (value: number) => string) => string;
  bridge: (rule: 'ARTICLE_25_1' | 'ARTICLE_26_1') => string;
  sides: { for: string; against: string; abstain: string; defaulting: string; absent: string };
  lists: { against: string; abstain: string; defaulting: string; absent: string };
  side: (side: PaperSide, number: (value: number) => string) => string;
  people: (side: PaperSide, number: (value: number) => string) => string;
  absentThroughout: (side: PaperSide, number: (value: number) => string) => string;
  reservations: string;
  nobody: string;
  required: (shares: string) => string;
  signing: string;
  officer: Record<'PRESIDENT' | 'SCRUTINEER' | 'SECRETARY', string>;
  coOwner: string;
  contest: string;
  /** Day and hour in running text, from `12 juin 2026`, `18` and `30`. */
  moment: (day: string, hour: string, minute: string) => string;
}

export const MEETING_WORDS: Record<Locale, MeetingWords> = { fr: FRENCH, en: ENGLISH };
