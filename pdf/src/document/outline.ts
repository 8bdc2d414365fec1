// Bookmarks (ISO 32000-2 §12.3.3): titles and places in the document alone; what they would run is left behind.
import type { GraphCopier } from './graph-copy.ts';
import { NamedDestinations } from './named-destinations.ts';
import type { CleanDocument } from './normalise.ts';
import { PdfName, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfRef, PdfValue } from './pdf-objects.ts';

/** A bookmark with those under it. */
export interface OutlineItem {
  title: PdfString;
  destination: PdfValue | undefined;
  kids: OutlineItem[];
}

const MAX_ITEMS = 20_000;
const MAX_LEVELS = 50;

/** Rebuilds a file's bookmarks in the new document. */
export function copyOutline(copier: GraphCopier, document: CleanDocument): void {
  const file = copier.source;
  const destinations = new NamedDestinations(copier);
  const seen = new Set<PdfDict>();
  const read = (parent: PdfDict | undefined, level: number): OutlineItem[] => {
    const items: OutlineItem[] = [];
    let node = file.dictAt(parent, 'First');
    while (node !== undefined && level < MAX_LEVELS && !seen.has(node) && seen.size < MAX_ITEMS) {
      seen.add(node);
      const title = file.get(node, 'Title');
      const action = file.dictAt(node, 'A');
      const place = node.get('Dest') ?? (file.nameAt(action, 'S') === 'GoTo' ? action?.get('D') : undefined);
      const kids = read(node, level + 1);
      if (title instanceof PdfString) items.push({ title, destination: destinations.resolve(place), kids });
      node = file.dictAt(node, 'Next');
    }
    return items;
  };
  const items = read(file.dictAt(file.catalog, 'Outlines'), 0);
  if (items.length > 0) writeOutline(document, items);
}

/** Writes bookmarks, the first level open. */
export function writeOutline(document: CleanDocument, items: OutlineItem[]): void {
  if (items.length === 0) return;
  const { target } = document;
  const writeLevel = (level: OutlineItem[], parent: PdfRef): PdfRef[] => {
    const refs = level.map(() => target.reserve());
    level.forEach((item, i) => {
      const entry: PdfDict = new Map<string, PdfValue>([['Title', item.title], ['Parent', parent]]);
      if (item.destination !== undefined) entry.set('Dest', item.destination);
      if (i > 0) entry.set('Prev', refs[i - 1]!);
      if (i < refs.length - 1) entry.set('Next', refs[i + 1]!);
      if (item.kids.length > 0) {
        const kids = writeLevel(item.kids, refs[i]!);
        entry.set('First', kids[0]!);
        entry.set('Last', kids.at(-1)!);
        entry.set('Count', -kids.length);
      }
      target.set(refs[i]!, entry);
    });
    return refs;
  };
  const root = target.reserve();
  const refs = writeLevel(items, root);
  target.set(root, new Map<string, PdfValue>([['Type', PdfName.of('Outlines')], ['First', refs[0]!], ['Last', refs.at(-1)!], ['Count', refs.length]]));
  document.catalog.set('Outlines', root);
}
