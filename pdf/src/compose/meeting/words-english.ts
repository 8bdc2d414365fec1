// The papers of a meeting in English, for co-owners of a building under French law.
import type { MeetingWords } from './words.ts';

const s = (count: number): string => (count === 1 ? '' : 's');

/** The English words. */
export const ENGLISH: MeetingWords = {
  lang: 'en-GB',
  agenda: 'Agenda of the general meeting',
  minutes: 'Minutes of the general meeting',
  page: 'Page',
  made: (when) => `Drawn up on ${when}`,
  sandboxTitle: 'Test environment',
  sandboxText: 'This meeting was created in the sandbox: this document is a trial and has no legal value.',
  sandboxTag: 'TEST – NO LEGAL VALUE',
  opening: ({ name, address, when }) => `The co-owners of ${name}${address === null ? '' : `, ${address},`} met in general meeting on ${when}. Votes cast in session, remotely, by proxy and by correspondence were collected and counted as follows.`,
  remote: (from, to) => `Remote voting is open${from === null ? '' : ` from ${from}`}${to === null ? ' until the meeting is closed' : ` until ${to}`}.`,
  agendaNote: 'Each co-owner has as many votes as shares. An owner of more than half of them has as many votes as all the other co-owners together (French law no. 65-557 of 10 July 1965, article 22).',
  keys: { building: 'Building', address: 'Address', heldOn: 'Meeting of', closedOn: 'Votes closed on', shares: 'Shares', owners: 'Co-owners', attending: 'Taking part', absent: 'Absent' },
  sections: { attendance: 'Attendance sheet', resolutions: 'Resolutions', signatures: 'Signatures' },
  resolution: (number) => `Resolution ${number}`,
  attendanceColumns: ['Co-owner', 'Lots', 'Shares', 'Taking part'],
  presence: { IN_PERSON: 'Present', REMOTE: 'Remotely', PROXY: 'Represented', CORRESPONDENCE: 'Voted by correspondence', ABSENT: 'Absent and not represented' },
  representedBy: (name) => `Represented by ${name}`,
  majority: {
    ARTICLE_24: 'Article 24 majority: the majority of the votes expressed by co-owners present, represented or voting by correspondence',
    ARTICLE_25: 'Article 25 majority: the majority of the votes of all co-owners',
    ARTICLE_26: 'Article 26 majority: the majority of co-owners, holding at least two thirds of the votes',
    UNANIMITY: 'Unanimity of the co-owners',
  },
  key: (name) => (name === null ? 'Voted by some co-owners only, with shares of their own.' : `Voted with the key “${name}”.`),
  amended: 'This resolution was amended in session: co-owners who voted for it by correspondence count as defaulting (article 17-1 A).',
  firstVote: 'First vote',
  secondVote: (rule) => `Second vote (article ${rule})`,
  reduction: ({ name, from, to }) => `Reduction of article 22: the votes of ${name} fall from ${from} to ${to}.`,
  verdict: { adopted: 'Resolution adopted', rejected: 'Resolution rejected' },
  why(vote, number) {
    const { required, reason } = vote;
    const [given, needed] = [number(vote.for.shares), number(required.shares)];
    const heads = `${vote.for.owners} co-owner${s(vote.for.owners)} for, ${required.owners} required`;
    switch (reason) {
      case 'NO_VOTES_EXPRESSED': return 'no vote was expressed.';
      case 'TIE': return `the votes are equal, ${given} for and ${given} against.`;
      case 'MORE_AGAINST': return `${given} votes for and ${number(vote.against.shares)} against.`;
      case 'OWNERS_BELOW_MAJORITY': return `the majority of co-owners is not reached (${heads}).`;
      case 'SHARES_AND_OWNERS_BELOW_MAJORITY': return `neither the majority of co-owners (${heads}) nor that of votes (${given} for, ${needed} required) is reached.`;
      case 'NOT_UNANIMOUS': return `unanimity is not reached (${given} votes for out of ${needed}).`;
      case 'SHARES_BELOW_MAJORITY': return `${given} votes for, ${needed} required.`;
      default: return vote.majority === 'ARTICLE_24' ? `${given} votes for and ${number(vote.against.shares)} against.` : `${given} votes for, ${needed} required${required.owners === null ? '' : `; ${heads}`}.`;
    }
  },
  bridge: (rule) => (rule === 'ARTICLE_25_1'
    ? 'As the resolution gathered at least a third of the votes of all co-owners, article 25-1 allows a second vote at once, at the majority of article 24.'
    : 'As the resolution was approved by at least half of the co-owners who took part, holding at least a third of the votes, article 26-1 allows a second vote at once, at the majority of article 25.'),
  sides: { for: 'For', against: 'Against', abstain: 'Abstention', defaulting: 'Defaulting', absent: 'Absent' },
  lists: { against: 'Voted against', abstain: 'Abstained', defaulting: 'Counted as defaulting', absent: 'Absent and not represented, took no part in the vote' },
  side: ({ shares, owners }, number) => `${number(shares)} vote${s(shares)} · ${number(owners)} co-owner${s(owners)}`,
  people: ({ shares, owners }, number) => `${number(owners)} co-owner${s(owners)} · ${number(shares)} share${s(shares)}`,
  absentThroughout: ({ shares, owners }, number) => `${number(owners)} co-owner${s(owners)} absent throughout the meeting (${number(shares)} votes), named in the attendance sheet`,
  reservations: 'Reservations',
  nobody: 'None',
  required: (shares) => `required: ${shares}`,
  signing: 'These minutes, drawn up at the end of the meeting, are signed electronically by the persons below (French decree no. 67-223 of 17 March 1967, article 17).',
  officer: { PRESIDENT: 'President of the meeting', SCRUTINEER: 'Scrutineer', SECRETARY: 'Secretary of the meeting' },
  coOwner: 'Co-owner',
  contest: 'Article 42, second paragraph, of French law no. 65-557 of 10 July 1965: co-owners who opposed a decision or defaulted can contest it within two months of the notification of these minutes, after which their right is lost. The syndic notifies them within one month of the meeting.',
  moment: (day, hour, minute) => `${day} at ${hour}:${minute}`,
};
