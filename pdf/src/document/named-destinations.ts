// Destinations (ISO 32000-2 §12.3.2): names looked up, pages translated to the new document's pages.
import type { GraphCopier } from './graph-copy.ts';
import { PdfName, PdfRef, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** The named destinations of a file, read when first needed. */
export class NamedDestinations {
  private readonly copier: GraphCopier;
  private byName: Map<string, PdfValue> | undefined;

  constructor(copier: GraphCopier) {
    this.copier = copier;
  }

  /** The explicit destination in the new document; undefined when it leads nowhere in it. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    const file = this.copier.source;
    let found = file.resolve(value);
    if (found instanceof PdfName) found = file.resolve(this.names().get(found.value));
    else if (found instanceof PdfString) found = file.resolve(this.names().get(Buffer.from(found.bytes).toString('latin1')));
    if (found instanceof Map) found = file.get(found, 'D');
    if (!Array.isArray(found) || found.length === 0 || found.length > 8) return undefined;
    const page = found[0];
    if (!(page instanceof PdfRef)) return undefined;
    const target = this.copier.aliasOf(page.num);
    return target === undefined ? undefined : [target, ...found.slice(1).map((item) => this.copier.copy(item))];
  }

  private names(): Map<string, PdfValue> {
    if (this.byName !== undefined) return this.byName;
    const file = this.copier.source;
    const result = new Map<string, PdfValue>();
    for (const [key, value] of file.dictAt(file.catalog, 'Dests') ?? []) result.set(key, value);
    const queue: (PdfDict | undefined)[] = [file.dictAt(file.dictAt(file.catalog, 'Names'), 'Dests')];
    const seen = new Set<PdfDict>();
    while (queue.length > 0 && seen.size < 10_000) {
      const node = queue.pop();
      if (node === undefined || seen.has(node)) continue;
      seen.add(node);
      const names = file.arrayAt(node, 'Names') ?? [];
      for (let i = 0; i + 1 < names.length; i += 2) {
        const key = file.resolve(names[i]);
        if (key instanceof PdfString) result.set(Buffer.from(key.bytes).toString('latin1'), names[i + 1]!);
      }
      for (const kid of file.arrayAt(node, 'Kids') ?? []) {
        const inner = file.resolve(kid);
        if (inner instanceof Map) queue.push(inner);
      }
    }
    this.byName = result;
    return result;
  }
}
