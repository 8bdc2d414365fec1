// Layers (ISO 32000-2 §8.11): which are hidden when the file opens, and content with the hidden parts taken out.
import { resourceName, operatorWord, scanOperators } from './content-scan.ts';
import { latin1 } from './object-parser.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfName, PdfRef } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** The layers of a file in their opening state. */
export class LayerView {
  private readonly file: PdfFile;
  private readonly off = new Set<number>();
  private allOff = false;
  private readonly on = new Set<number>();
  /** True when the file has layers at all. */
  readonly present: boolean;

  constructor(file: PdfFile) {
    this.file = file;
    const properties = file.dictAt(file.catalog, 'OCProperties');
    this.present = properties !== undefined;
    const config = file.dictAt(properties, 'D');
    this.allOff = file.nameAt(config, 'BaseState') === 'OFF';
    this.collect(file.arrayAt(config, 'OFF'), this.off);
    this.collect(file.arrayAt(config, 'ON'), this.on);
    for (const usage of file.arrayAt(config, 'AS')?.slice(0, 100) ?? []) this.applyUsage(file.resolve(usage));
  }

  /** True when something can be hidden. */
  get hides(): boolean {
    return this.present && (this.allOff || this.off.size > 0);
  }

  /** Whether the group or membership an /OC entry names is hidden. */
  hidden(value: PdfValue | undefined, depth = 0): boolean {
    if (!this.hides || value === undefined || value === null || depth > 20) return false;
    const dictionary = this.file.resolve(value);
    if (!(dictionary instanceof Map)) return false;
    if (this.file.nameAt(dictionary, 'Type') !== 'OCMD') return value instanceof PdfRef && this.groupOff(value.num);
    const expression = this.file.arrayAt(dictionary, 'VE');
    if (expression !== undefined) return !this.holds(expression, depth + 1);
    const groups = dictionary.get('OCGs');
    const resolved = this.file.resolve(groups);
    const list = Array.isArray(resolved) ? resolved.slice(0, 10_000) : groups instanceof PdfRef ? [groups] : [];
    const offs = list.filter((group) => group instanceof PdfRef).map((group) => this.groupOff((group as PdfRef).num));
    if (offs.length === 0) return false;
    switch (this.file.nameAt(dictionary, 'P')) {
      case 'AllOn': return offs.some((off) => off);
      case 'AnyOff': return !offs.some((off) => off);
      case 'AllOff': return !offs.every((off) => off);
      default: return offs.every((off) => off);
    }
  }

  private holds(expression: PdfValue[], depth: number): boolean {
    const operator = this.file.resolve(expression[0]);
    const operands = expression.slice(1, 1_000).map((operand) => {
      const inner = this.file.resolve(operand);
      return Array.isArray(inner) ? depth < 20 && this.holds(inner, depth + 1) : !this.hidden(operand, depth + 1);
    });
    if (!(operator instanceof PdfName)) return true;
    if (operator.value === 'Not') return !operands[0];
    return operator.value === 'Or' ? operands.some((on) => on) : operands.every((on) => on);
  }

  private groupOff(num: number): boolean {
    return this.off.has(num) || (this.allOff && !this.on.has(num));
  }

  private collect(list: PdfValue[] | undefined, into: Set<number>): void {
    for (const item of list ?? []) if (item instanceof PdfRef) into.add(item.num);
  }

  /** Usage application for viewing (§8.11.4.4): a group may say itself that it is not for the screen. */
  private applyUsage(usage: PdfValue | undefined): void {
    if (!(usage instanceof Map) || this.file.nameAt(usage, 'Event') !== 'View') return;
    for (const group of this.file.arrayAt(usage, 'OCGs')?.slice(0, 10_000) ?? []) {
      const dictionary = this.file.resolve(group);
      if (!(group instanceof PdfRef) || !(dictionary instanceof Map)) continue;
      const state = this.file.nameAt(this.file.dictAt(this.file.dictAt(dictionary, 'Usage'), 'View'), 'ViewState');
      if (state === 'OFF') this.off.add(group.num);
      else if (state === 'ON') {
        this.off.delete(group.num);
        this.on.add(group.num);
      }
    }
  }
}

const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const SHOWS = new Set(['Tj', 'TJ', 'Do', 'sh', 'BI']);

/** The content without what lies in hidden marked content; graphics state operators stay. `properties` names the layers. */
export function withoutHiddenContent(content: Uint8Array, layers: LayerView, properties: PdfDict | undefined): Uint8Array {
  const stack: boolean[] = [];
  let hiddenDepth = 0;
  const pieces: Uint8Array[] = [];
  let kept = 0;
  const replace = (start: number, end: number, by: string): void => {
    pieces.push(content.subarray(kept, start), Buffer.from(by, 'latin1'));
    kept = end;
  };
  scanOperators(content, (operator) => {
    const word = operatorWord(content, operator);
    if (word === 'BDC' || word === 'BMC') {
      const layer = word === 'BDC' && latin1(content, operator.firstNameStart, operator.firstNameEnd) === 'OC';
      const hides = layer && layers.hidden(properties?.get(resourceName(latin1(content, operator.nameStart, operator.nameEnd))));
      stack.push(hides);
      if (hides) hiddenDepth++;
    } else if (word === 'EMC') {
      if (stack.pop() === true) hiddenDepth--;
    } else if (hiddenDepth > 0) {
      if (PAINTS.has(word)) replace(operator.start, operator.end, 'n');
      else if (SHOWS.has(word)) replace(operator.operandsStart, operator.end, ' ');
      else if (word === "'" || word === '"') replace(operator.operandsStart, operator.end, 'T*');
    }
  });
  if (kept === 0) return content;
  pieces.push(content.subarray(kept));
  return Buffer.concat(pieces);
}
