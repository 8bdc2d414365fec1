// The recurring blocks of the audit trail: section headings, facts, notices, hashes.
import { setFacts } from '../layout/facts.ts';
import { layText, textLine } from '../layout/laid-lines.ts';
import type { Flow } from '../layout/flow.ts';
import type { LaidLine } from '../layout/laid-lines.ts';
import { breakLines } from '../layout/text-style.ts';
import type { EvidenceCertificate } from './evidence.ts';
import { groupedHash, longDay } from './formats.ts';
import { AREA, COLORS, STYLES } from './look.ts';
import type { AuditWords } from './words.ts';

/** A pair as given by the sections: plain text, or lines already laid; undefined values are left out. */
export type FactInput = [name: string, value: string | LaidLine[] | undefined];

const NAME_WIDTH = 142;
/** Width of a fact's value, in points. */
export const VALUE_WIDTH = AREA.width - NAME_WIDTH;

/** Opens a numbered section: its structure element, its heading with a rule, its bookmark. */
export function openSection(flow: Flow, title: string): void {
  flow.space(22);
  flow.need(110);
  flow.section = flow.pdf.child(flow.pdf.root, 'Sect');
  flow.pdf.bookmark(title);
  flow.text(title, STYLES.h2, 'H2');
  flow.pdf.artifact(() => flow.pdf.rule(AREA.left, flow.y + 3, AREA.width, COLORS.accent, 0.8));
  flow.y += 10;
}

/** Facts in the text column, names to the left. */
export function facts(flow: Flow, pairs: readonly FactInput[]): void {
  setFacts(
    flow,
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: typeof value === 'string' ? layText(value, STYLES.body, VALUE_WIDTH) : value }])),
    { left: AREA.left, nameWidthPt: NAME_WIDTH, name: STYLES.key, gapPt: 1.6 },
  );
}

/** A hash on one line, in groups, copied without the spaces. */
export function hashLine(hash: string): LaidLine[] {
  return [{ ...textLine(groupedHash(hash), STYLES.mono, hash), heightPt: STYLES.body.leadingPt }];
}

/** A framed notice: a title and a text. `tone` TEST is the warm one. */
export function notice(flow: Flow, title: string, text: string, tone: 'TEST' | 'NOTE'): void {
  const inner = AREA.width - 30;
  const lines = breakLines(text, STYLES.soft, inner);
  const height = 10 + STYLES.noticeTitle.leadingPt + lines.length * STYLES.soft.leadingPt + 9;
  flow.space(10);
  flow.need(height);
  const { pdf } = flow;
  const top = flow.y;
  const color = tone === 'TEST' ? COLORS.test : COLORS.accent;
  pdf.artifact(() => {
    pdf.block(AREA.left, top, AREA.width, height, tone === 'TEST' ? COLORS.testPale : COLORS.notePale);
    pdf.block(AREA.left, top, 3, height, color);
  });
  const block = pdf.child(flow.section, 'Sect');
  pdf.child(block, 'P').add(() => pdf.line(title, AREA.left + 16, top + 19.5, { ...STYLES.noticeTitle, color }));
  pdf.child(block, 'P').add(
    () =>
      void flow.drawLines(
        lines.map((line) => textLine(line, { ...STYLES.soft, color: COLORS.ink })),
        AREA.left + 16,
        top + 10 + STYLES.noticeTitle.leadingPt,
      ),
  );
  flow.y = top + height;
}

/** A small heading kept with what follows it. */
export function minorHeading(flow: Flow, title: string): void {
  flow.space(9);
  flow.text(title, STYLES.h4, 'P', { keepPt: 78 });
  flow.y += 2;
}

/** A certificate as facts. */
export function certificateFacts(flow: Flow, certificate: EvidenceCertificate, words: AuditWords): void {
  const { keys } = words;
  facts(flow, [
    [keys.subject, certificate.subject],
    [keys.issuer, certificate.issuer],
    [keys.serial, monoLines(certificate.serialNumber)],
    [keys.validity, `${keys.from} ${longDay(certificate.notBefore, words)} ${keys.to} ${longDay(certificate.notAfter, words)}`],
    [keys.fingerprint, hashLine(certificate.fingerprintSha256)],
  ]);
}

/** A value in the mono face: identifiers, serial numbers, addresses. */
export function monoLines(value: string): LaidLine[] {
  return layText(value, STYLES.mono, VALUE_WIDTH).map((line) => ({ ...line, heightPt: STYLES.body.leadingPt }));
}

/** Several short values in one cell, one a line. */
export function stacked(values: readonly string[]): LaidLine[] {
  return values.flatMap((value) => layText(value, STYLES.body, VALUE_WIDTH));
}
