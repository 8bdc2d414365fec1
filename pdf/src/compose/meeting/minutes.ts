// The minutes of a general meeting: attendance sheet, every resolution with its votes, and the places where the officers sign.
import { facts, openSection } from '../audit/blocks.ts';
import { AREA, COLORS, STYLES, TABLE } from '../audit/look.ts';
import { layText } from '../layout/laid-lines.ts';
import type { LaidLine } from '../layout/laid-lines.ts';
import { breakLines, widthOf } from '../layout/text-style.ts';
import type { Locale } from '../locale.ts';
import type { MinutesContent, PaperOwner, PaperSide, PaperSigner, SignaturePlace } from './content.ts';
import { beginPaper, finishPaper } from './paper.ts';
import type { Paper } from './paper.ts';
import { setResolution, speaker } from './votes.ts';

const GAP = 22;
const BLOCK = { width: (AREA.width - GAP) / 2, height: 118, box: 74 } as const;
const WIDTHS = [196, 92, 58, AREA.width - 196 - 92 - 58 - 3 * TABLE.gapPt] as const;

/** Composes the minutes. The same content gives the same bytes. Throws RangeError past 1,000 pages. */
export async function composeMinutes(content: MinutesContent, o: { locale: Locale }): Promise<{ bytes: Uint8Array; signatures: SignaturePlace[] }> {
  const paper = beginPaper(content, o.locale, 'minutes');
  const { flow, words } = paper;
  setOpening(paper, content);
  openSection(flow, words.sections.resolutions);
  for (const [index, resolution] of content.resolutions.entries()) {
    if (index > 0) {
      flow.space(12);
      flow.pdf.artifact(() => flow.pdf.rule(AREA.left, flow.y, AREA.width, COLORS.hair, 0.5));
      flow.space(12);
    }
    setResolution(paper, resolution);
  }
  openSection(flow, words.sections.attendance);
  setAttendance(paper, content.owners);
  openSection(flow, words.sections.signatures);
  const signatures = setSignatures(paper, content.signers);
  flow.space(14);
  flow.text(speaker(paper)(words.contest), STYLES.soft, 'P');
  return { bytes: await finishPaper(paper, content, 'minutes'), signatures };
}

function setOpening(paper: Paper, content: MinutesContent): void {
  const { flow, words, number, moment } = paper;
  const { keys } = words;
  const sum = (owners: readonly PaperOwner[]): PaperSide => ({ owners: owners.length, shares: owners.reduce((total, { shares }) => total + shares, 0) });
  const absent = content.owners.filter(({ presence }) => presence === 'ABSENT');
  const attending = content.owners.filter(({ presence }) => presence !== 'ABSENT');
  flow.text(speaker(paper)(words.opening({ ...content.condominium, when: moment(content.meetingAt) })), STYLES.body, 'P');
  flow.space(10);
  facts(flow, [
    [keys.building, content.condominium.name],
    [keys.address, content.condominium.address ?? undefined],
    [keys.heldOn, moment(content.meetingAt)],
    [keys.closedOn, moment(content.closedAt)],
    [keys.shares, number(content.totalShares)],
    [keys.attending, words.people(sum(attending), number)],
    [keys.absent, words.people(sum(absent), number)],
  ]);
}

function setAttendance({ flow, words, number }: Paper, owners: readonly PaperOwner[]): void {
  const columns = words.attendanceColumns.map((heading, index) => ({ heading, widthPt: WIDTHS[index]! }));
  flow.table(columns, owners.map((owner) => [
    layText(owner.name, STYLES.cellBold, WIDTHS[0]),
    layText(owner.lots.join(', '), STYLES.cell, WIDTHS[1]),
    [atRight(number(owner.shares), WIDTHS[2])],
    layText(owner.presence === 'PROXY' && owner.by !== null ? words.representedBy(owner.by) : words.presence[owner.presence], owner.presence === 'ABSENT' ? STYLES.soft : STYLES.cell, WIDTHS[3]),
  ]), TABLE);
}

/** Numbers stand under one another; figure spaces push them to the right edge of their column. */
function atRight(text: string, width: number): LaidLine {
  const room = width - 8 - widthOf(text, STYLES.cell);
  const pad = '\u00a0'.repeat(Math.max(0, Math.floor(room / widthOf('\u00a0', STYLES.cell))));
  return { kind: 'TEXT', text: `${pad}${text}`, style: STYLES.cell, heightPt: STYLES.cell.leadingPt, actual: text };
}

function setSignatures(paper: Paper, signers: readonly PaperSigner[]): SignaturePlace[] {
  const { flow, words } = paper;
  flow.text(speaker(paper)(words.signing), STYLES.body, 'P');
  flow.y += 10;
  const places: SignaturePlace[] = [];
  for (let from = 0; from < signers.length; from += 2) {
    flow.need(BLOCK.height);
    signers.slice(from, from + 2).forEach((signer, column) => places.push(setSignature(paper, signer, AREA.left + column * (BLOCK.width + GAP), flow.y)));
    flow.y += BLOCK.height + 8;
  }
  return places;
}

function setSignature({ flow, words }: Paper, signer: PaperSigner, x: number, top: number): SignaturePlace {
  const { pdf } = flow;
  const roles = signer.roles.length === 0 ? words.coOwner : signer.roles.map((role) => words.officer[role]).join(', ');
  const block = pdf.child(flow.section, 'Sect');
  pdf.child(block, 'P').add(() => pdf.line(breakLines(roles, STYLES.key, BLOCK.width)[0] ?? '', x, top + 10, STYLES.key));
  pdf.child(block, 'P').add(() => pdf.line(breakLines(signer.name, STYLES.bodyBold, BLOCK.width)[0] ?? '', x, top + 24, STYLES.bodyBold));
  const y = top + 32;
  pdf.artifact(() => pdf.frame(x, y, BLOCK.width, BLOCK.box, COLORS.hair, 0.7));
  return { key: signer.key, pageNumber: flow.pageCount, x: x + 6, y: y + 5, width: BLOCK.width - 12, height: BLOCK.box - 10 };
}
