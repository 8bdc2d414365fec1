// Running content: blocks set one under the other, pages started as they fill, tables that break between and inside rows
// with their heading repeated. Everything lands in the structure tree in reading order.
import type { StructureElement, StructureType, TaggedPdf } from './tagged-pdf.ts';
import { heightOf, pictureGroups, takeFitting, textLine } from './laid-lines.ts';
import type { LaidLine } from './laid-lines.ts';
import { breakLines } from './text-style.ts';
import type { TextStyle } from './text-style.ts';

/** A column: its width in points and its heading. */
export interface Column {
  widthPt: number;
  heading: string;
}

/** Looks of tables. */
export interface TableLook {
  heading: TextStyle;
  ruleColor: string;
  strongColor: string;
  gapPt: number;
  padPt: number;
}

/** The area of a page that content may fill, in points from the top-left. */
export interface Area {
  left: number;
  top: number;
  width: number;
  bottom: number;
}

/** Content is dropped past this many pages: a limit for hostile evidence, ten times the largest honest one. */
const MAX_PAGES = 1000;

/** A cursor over pages. `onPage` draws what every new page carries at once (never text flow). */
export class Flow {
  readonly pdf: TaggedPdf;
  readonly area: Area;
  section: StructureElement;
  y: number;
  pageCount = 0;

  constructor(pdf: TaggedPdf, area: Area) {
    this.pdf = pdf;
    this.area = area;
    this.section = pdf.root;
    this.y = area.top;
    this.newPage();
  }

  /** Starts the next page; throws RangeError past 1,000 pages. */
  newPage(): void {
    if (++this.pageCount > MAX_PAGES) throw new RangeError(`a composed document is limited to ${MAX_PAGES} pages`);
    this.pdf.addPage();
    this.y = this.area.top;
  }

  /** Starts a new page unless `heightPt` more fits on this one. */
  need(heightPt: number): void {
    if (this.y + heightPt > this.area.bottom && this.y > this.area.top) this.newPage();
  }

  /** Leaves white space, none at the top of a page. */
  space(heightPt: number): void {
    if (this.y > this.area.top) this.y += heightPt;
  }

  /** A paragraph or heading, broken over pages between lines; `keepPt` of room after it is asked for before it begins. */
  text(text: string, style: TextStyle, type: StructureType, o: { keepPt?: number; left?: number; width?: number } = {}): void {
    const left = o.left ?? this.area.left;
    const lines = breakLines(text, style, o.width ?? this.area.width);
    this.need(Math.min(lines.length, 3) * style.leadingPt + (o.keepPt ?? 0));
    const element = this.pdf.child(this.section, type);
    for (const chunk of this.chunks(lines.map((line) => textLine(line, style)))) {
      element.add(() => {
        this.y = this.drawLines(chunk, left, this.y);
      });
    }
  }

  /** A table. Rows shorter than half a page are kept whole; taller ones break between lines. */
  table(columns: readonly Column[], rows: readonly (readonly LaidLine[])[][], look: TableLook): void {
    const table = this.pdf.child(this.section, 'Table');
    this.need(headingHeight(look) + 40);
    this.drawHeading(columns, look, table);
    for (const row of rows) {
      const height = Math.max(...row.map((cell) => heightOf(cell))) + 2 * look.padPt;
      const room = this.area.bottom - this.y;
      if (height > room && height < (this.area.bottom - this.area.top) / 2) this.continueTable(columns, look);
      this.drawRow(
        columns,
        row.map((cell) => [...cell]),
        look,
        table,
      );
    }
  }

  /** Draws laid lines downwards from y, without breaking; returns the y below them. Call inside a content closure. */
  drawLines(lines: readonly LaidLine[], left: number, top: number): number {
    let y = top;
    for (const line of lines) {
      if (line.kind === 'TEXT') {
        const baseline = y + line.heightPt - line.style.leadingPt * 0.29;
        const draw = (): void => this.pdf.line(line.text, left, baseline, line.style);
        if (line.actual === undefined) draw();
        else this.pdf.withActualText(line.actual, draw);
      } else if (line.kind === 'PICTURE') {
        line.draw(left, y);
      }
      y += line.heightPt;
    }
    return y;
  }

  private drawRow(columns: readonly Column[], cells: LaidLine[][], look: TableLook, table: StructureElement): void {
    const tr = this.pdf.child(table, 'TR');
    const elements = cells.map(() => this.pdf.child(tr, 'TD'));
    while (cells.some((cell) => cell.length > 0)) {
      const room = this.area.bottom - this.y - 2 * look.padPt;
      const parts = cells.map((cell) => takeFitting(cell, room));
      if (parts.every((part) => part.length === 0)) {
        this.continueTable(columns, look);
        continue;
      }
      const top = this.y + look.padPt;
      let x = this.area.left;
      let bottom = top;
      parts.forEach((part, index) => {
        if (part.length > 0) bottom = Math.max(bottom, this.drawCell(elements[index]!, part, x, top));
        x += columns[index]!.widthPt + look.gapPt;
      });
      this.y = bottom + look.padPt;
      if (cells.some((cell) => cell.length > 0)) this.continueTable(columns, look);
    }
    this.pdf.artifact(() => this.pdf.rule(this.area.left, this.y, this.area.width, look.ruleColor, 0.4));
  }

  private drawCell(element: StructureElement, lines: LaidLine[], x: number, top: number): number {
    let y = top;
    for (const group of pictureGroups(lines)) {
      const first = group[0]!;
      const owner = first.kind === 'PICTURE' ? this.pdf.child(element, 'Figure', { alt: first.alt, bbox: [x, y, x + first.widthPt, y + first.heightPt] }) : element;
      owner.add(() => {
        y = this.drawLines(group, x, y);
      });
    }
    return y;
  }

  private continueTable(columns: readonly Column[], look: TableLook): void {
    this.newPage();
    this.drawHeading(columns, look, undefined);
  }

  /** The first heading is a row of the table; repeated ones are artifacts, so that it is read once. */
  private drawHeading(columns: readonly Column[], look: TableLook, table: StructureElement | undefined): void {
    const baseline = this.y + look.heading.leadingPt;
    const cells: { x: number; heading: string }[] = [];
    let x = this.area.left;
    for (const column of columns) {
      cells.push({ x, heading: column.heading });
      x += column.widthPt + look.gapPt;
    }
    if (table === undefined) {
      this.pdf.artifact(() => cells.forEach((cell) => this.pdf.line(cell.heading, cell.x, baseline, look.heading)), 'Pagination');
    } else {
      const tr = this.pdf.child(table, 'TR');
      for (const cell of cells) this.pdf.child(tr, 'TH', { scope: 'Column' }).add(() => this.pdf.line(cell.heading, cell.x, baseline, look.heading));
    }
    this.y += headingHeight(look);
    this.pdf.artifact(() => this.pdf.rule(this.area.left, this.y, this.area.width, look.strongColor, 0.7));
  }

  /** Lines grouped by page: each group is drawn before the next page begins. */
  private *chunks(lines: LaidLine[]): Generator<LaidLine[]> {
    const rest = [...lines];
    while (rest.length > 0) {
      const part = takeFitting(rest, this.area.bottom - this.y);
      if (part.length > 0) yield part;
      if (rest.length > 0) this.newPage();
    }
  }
}

function headingHeight(look: TableLook): number {
  return look.heading.leadingPt + 5;
}
