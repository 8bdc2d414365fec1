// Pairs of name and value, set as a two-column table without rules; a long value runs on over the page.
import { takeFitting } from './laid-lines.ts';
import type { Flow } from './flow.ts';
import type { LaidLine } from './laid-lines.ts';
import type { TextStyle } from './text-style.ts';

/** One pair. */
export interface Fact {
  name: string;
  value: LaidLine[];
}

/** Where and how facts stand: `left` and `nameWidthPt` in points from the page's left edge and from `left`. */
export interface FactsLook {
  left: number;
  nameWidthPt: number;
  name: TextStyle;
  gapPt: number;
}

/** Sets the facts under the cursor; nothing at all for none. */
export function setFacts(flow: Flow, facts: readonly Fact[], look: FactsLook): void {
  if (facts.length === 0) return;
  const { pdf } = flow;
  const table = pdf.child(flow.section, 'Table');
  for (const fact of facts) {
    const rest = [...fact.value];
    flow.need(rest.slice(0, 6).reduce((sum, line) => sum + line.heightPt, 0));
    const tr = pdf.child(table, 'TR');
    const name = pdf.child(tr, 'TH', { scope: 'Row' });
    name.add(() => pdf.line(fact.name, look.left, flow.y + look.name.leadingPt * 0.71, look.name));
    const value = pdf.child(tr, 'TD');
    while (rest.length > 0) {
      const part = takeFitting(rest, flow.area.bottom - flow.y);
      value.add(() => {
        flow.y = flow.drawLines(part, look.left + look.nameWidthPt, flow.y);
      });
      if (rest.length > 0) flow.newPage();
    }
    flow.y += look.gapPt;
  }
}
