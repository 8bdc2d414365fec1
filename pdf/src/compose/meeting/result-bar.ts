// The picture of a vote: one bar of all the votes, its sides told apart by place and pattern as well as by colour, and the mark of what was required.
import { AREA, COLORS, STYLES } from '../audit/look.ts';
import { widthOf } from '../layout/text-style.ts';
import type { PaperVote } from './content.ts';
import type { Paper } from './paper.ts';

const SIDES = ['for', 'against', 'abstain', 'defaulting', 'absent'] as const;
type SideName = (typeof SIDES)[number];

const FILLS: Record<SideName, string> = { for: '#1f6f54', against: '#b1432b', abstain: '#8a93a0', defaulting: '#c9a04a', absent: '#eef0f2' };
const BAR_HEIGHT = 15;
const ROW = 13;

/** Room that a bar with its legend takes, in points. */
export const RESULT_BAR_HEIGHT = 14 + BAR_HEIGHT + 8 + 3 * ROW;

/** Draws the bar with its legend under the cursor; kept on one page. */
export function drawResultBar({ flow, words, number }: Paper, vote: PaperVote): void {
  const { pdf } = flow;
  flow.need(RESULT_BAR_HEIGHT);
  // The mark of what is required stands above the bar.
  const top = flow.y + (vote.majority === 'ARTICLE_24' ? 5 : 14);
  const alt = SIDES.map((side) => `${words.sides[side]} : ${words.side(vote[side], number)}`).join(' ; ');
  pdf.child(flow.section, 'Figure', { alt, bbox: [AREA.left, top - 5, AREA.left + AREA.width, top + BAR_HEIGHT] }).add(() => drawBar(flow.pdf, vote, top, words.required(number(vote.required.shares))));
  flow.y = top + BAR_HEIGHT + 8;
  const legend = pdf.child(flow.section, 'L');
  const shown = SIDES.filter((side) => vote[side].owners > 0 || side === 'for' || side === 'against');
  shown.forEach((side, index) => {
    const [x, y] = [AREA.left + (index % 2) * (AREA.width / 2), flow.y + Math.floor(index / 2) * ROW];
    pdf.artifact(() => swatch(pdf, side, x, y + 1.5, 8));
    const name = words.sides[side];
    pdf.child(pdf.child(legend, 'LI'), 'LBody').add(() => {
      pdf.line(name, x + 14, y + 8.8, STYLES.cellBold);
      pdf.line(words.side(vote[side], number), x + 14 + widthOf(`${name}  `, STYLES.cellBold), y + 8.8, STYLES.cell);
    });
  });
  flow.y += Math.ceil(shown.length / 2) * ROW + 3;
}

function drawBar(pdf: Paper['flow']['pdf'], vote: PaperVote, top: number, required: string): void {
  const scale = (shares: number): number => (shares / Math.max(vote.total, 1)) * AREA.width;
  let x = AREA.left;
  for (const side of SIDES) {
    const width = scale(vote[side].shares);
    if (width > 0) swatch(pdf, side, x, top, width, BAR_HEIGHT);
    x += width;
  }
  pdf.frame(AREA.left, top, AREA.width, BAR_HEIGHT, COLORS.soft, 0.5);
  // Of article 24 the bar is not all the votes but those expressed: no line on it would be true.
  if (vote.majority === 'ARTICLE_24') return;
  const at = Math.min(AREA.left + scale(vote.required.shares), AREA.left + AREA.width);
  pdf.block(at - 0.6, top - 4, 1.2, BAR_HEIGHT + 8, COLORS.ink);
  const room = widthOf(required, STYLES.running);
  pdf.line(required, Math.min(Math.max(at, AREA.left + room / 2), AREA.left + AREA.width - room / 2), top - 6, STYLES.running, 'center');
}

/** A filled box; abstentions are dotted with stripes, defaulting and absent ones hatched, so that a print without colours still tells. */
function swatch(pdf: Paper['flow']['pdf'], side: SideName, x: number, y: number, width: number, height = width): void {
  pdf.block(x, y, width, height, FILLS[side]);
  if (side === 'for' || side === 'against') {
    if (side === 'against') stripes(pdf, x, y, width, height, '#ffffff', 5);
    return;
  }
  if (side !== 'absent') stripes(pdf, x, y, width, height, '#ffffff', side === 'abstain' ? 3 : 2);
  pdf.frame(x, y, width, height, COLORS.hair, 0.4);
}

function stripes(pdf: Paper['flow']['pdf'], x: number, y: number, width: number, height: number, color: string, step: number): void {
  const { doc } = pdf;
  doc.save().rect(x, y, width, height).clip().lineWidth(0.6).strokeColor(color);
  for (let at = x - height; at < x + width; at += step) doc.moveTo(at, y + height).lineTo(at + height, y);
  doc.stroke().restore();
}
