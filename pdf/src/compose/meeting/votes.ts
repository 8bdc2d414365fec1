// A resolution in the minutes: its text, each vote with its picture, and the names that the law wants written down (décret, art. 17).
import { AREA, STYLES, COLORS } from '../audit/look.ts';
import { frenchSpacing } from '../layout/french-spacing.ts';
import type { PaperResolution, PaperVote, PaperVoter } from './content.ts';
import type { Paper } from './paper.ts';
import { drawResultBar, RESULT_BAR_HEIGHT } from './result-bar.ts';

/** Names a paragraph holds: long lists become several, which break over pages well. */
const NAMES_A_PARAGRAPH = 120;
const RULES = { ARTICLE_25_1: '25-1', ARTICLE_26_1: '26-1' } as const;

/** Sets one resolution under the cursor. */
export function setResolution(paper: Paper, resolution: PaperResolution): void {
  const { flow, words } = paper;
  const say = speaker(paper);
  flow.text(say(`${words.resolution(resolution.number)} – ${resolution.title}`), { ...STYLES.h2, sizePt: 12, leadingPt: 16 }, 'H3', { keepPt: RESULT_BAR_HEIGHT + 50 });
  flow.y += 3;
  if (resolution.text !== null) {
    flow.text(say(resolution.text), STYLES.body, 'P');
    flow.y += 4;
  }
  if (resolution.keyName !== null) flow.text(say(words.key(resolution.keyName === '' ? null : resolution.keyName)), STYLES.soft, 'P');
  if (resolution.amended) flow.text(say(words.amended), STYLES.soft, 'P');
  for (const [index, vote] of resolution.votes.entries()) {
    const bridge = index === 0 ? null : resolution.votes[0]!.bridge;
    setVote(paper, vote, resolution.votes.length > 1 ? (bridge === null ? words.firstVote : words.secondVote(RULES[bridge.rule])) : undefined);
  }
}

function setVote(paper: Paper, vote: PaperVote, title: string | undefined): void {
  const { flow, words, number } = paper;
  const say = speaker(paper);
  flow.space(6);
  flow.need(RESULT_BAR_HEIGHT + 40);
  if (title !== undefined) flow.text(say(title), STYLES.h4, 'P', { keepPt: 60 });
  flow.text(say(words.majority[vote.majority]), STYLES.soft, 'P');
  if (vote.reduction !== null) flow.text(say(words.reduction({ name: vote.reduction.name, from: number(vote.reduction.from), to: number(vote.reduction.to) })), STYLES.soft, 'P');
  drawResultBar(paper, vote);
  setVerdict(paper, vote);
  setNames(paper, words.lists.against, vote.opponents);
  setNames(paper, words.lists.abstain, vote.abstainers);
  setNames(paper, words.lists.defaulting, vote.defaulters);
  const rest = vote.absentThroughout.owners === 0 ? undefined : words.absentThroughout(vote.absentThroughout, number);
  setNames(paper, words.lists.absent, vote.absentees, rest);
  setReservations(paper, [...vote.approvedWith, ...vote.opponents, ...vote.abstainers].filter(({ reservation }) => reservation !== null));
  if (vote.bridge !== null) {
    flow.space(3);
    flow.text(say(words.bridge(vote.bridge.rule)), STYLES.soft, 'P');
  }
}

function setVerdict(paper: Paper, vote: PaperVote): void {
  const { flow, words, number } = paper;
  const color = vote.adopted ? '#1f6f54' : '#8f3b13';
  flow.need(24);
  const top = flow.y + 2;
  flow.pdf.artifact(() => flow.pdf.block(AREA.left, top, 3, 16, color));
  flow.y = top + 1.5;
  flow.text(speaker(paper)(`${vote.adopted ? words.verdict.adopted : words.verdict.rejected} : ${words.why(vote, number)}`.replace(' : ', words.lang.startsWith('fr') ? ' : ' : ': ')), { ...STYLES.bodyBold, color }, 'P', { left: AREA.left + 10, width: AREA.width - 10 });
  flow.y += 4;
}

/** « Ont voté contre : A (120), B (80). » in paragraphs of a bounded length; nothing at all for nobody. */
function setNames(paper: Paper, title: string, voters: readonly PaperVoter[], rest?: string): void {
  if (voters.length === 0 && rest === undefined) return;
  const { flow, number } = paper;
  const say = speaker(paper);
  const names = [...voters.map(({ name, shares }) => `${name}\u00a0(${number(shares)})`), ...(rest === undefined ? [] : [rest])];
  flow.space(2);
  flow.text(say(title), STYLES.h4, 'P', { keepPt: 14 });
  for (let from = 0; from < names.length; from += NAMES_A_PARAGRAPH) {
    const isLast = from + NAMES_A_PARAGRAPH >= names.length;
    flow.text(say(`${names.slice(from, from + NAMES_A_PARAGRAPH).join(', ')}${isLast ? '.' : ','}`), { ...STYLES.soft, color: COLORS.ink }, 'P');
  }
}

function setReservations(paper: Paper, voters: readonly PaperVoter[]): void {
  if (voters.length === 0) return;
  const { flow, words } = paper;
  const say = speaker(paper);
  flow.space(2);
  flow.text(say(words.reservations), STYLES.h4, 'P', { keepPt: 14 });
  for (const { name, reservation } of voters) flow.text(say(`${name} : « ${reservation ?? ''} »`), { ...STYLES.soft, color: COLORS.ink }, 'P');
}

/** The language's own spaces, applied to everything that is printed. */
export function speaker({ words }: Paper): (text: string) => string {
  return words.lang.startsWith('fr') ? frenchSpacing : (text) => text.replace(/ : « (.*) »$/s, ': “$1”');
}
