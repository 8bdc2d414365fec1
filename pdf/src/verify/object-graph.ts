// One walk over everything a revision can reach: who refers to whom, and which references lead nowhere yet. Needed to tell
// harmless updates from prepared attacks (shadow documents).

import type { PdfFile } from '../document/pdf-file.ts';
import { PdfRef, PdfStream, type PdfValue } from '../document/pdf-objects.ts';

export interface ObjectGraph {
  /** Object number → the places that refer to it, as `holder/key/key`; array positions are left out; `trailer` is holder 0. */
  referrers: Map<number, Set<string>>;
  /** Numbers referred to that are not in use. */
  dangling: Set<number>;
}

const MAX_DEPTH = 200;
const MAX_PLACES = 16;

export function readObjectGraph(file: PdfFile): ObjectGraph {
  const graph: ObjectGraph = { referrers: new Map(), dangling: new Set() };
  const queue: number[] = [];
  const visit = (value: PdfValue | undefined, path: string, depth: number): void => {
    if (value instanceof PdfRef) {
      let places = graph.referrers.get(value.num);
      if (!places) {
        graph.referrers.set(value.num, (places = new Set()));
        if (file.crossReference.places.get(value.num)) queue.push(value.num);
        else graph.dangling.add(value.num);
      }
      // More places than this: certainly shared, which is all that is asked.
      if (places.size < MAX_PLACES) places.add(path);
    } else if (depth > MAX_DEPTH) return;
    else if (Array.isArray(value)) for (const item of value) visit(item, path, depth + 1);
    else if (value instanceof Map || value instanceof PdfStream) {
      for (const [key, item] of value instanceof Map ? value : value.dict) visit(item, `${path}/${key}`, depth + 1);
    }
  };
  for (const key of ['Root', 'Info']) visit(file.trailer.get(key), `0/${key}`, 0);
  for (let num = queue.pop(); num !== undefined; num = queue.pop()) visit(file.object(num), String(num), 0);
  return graph;
}

/** Whether two values are the same, references compared by number. */
export function sameValue(a: PdfValue | undefined, b: PdfValue | undefined, depth = 0): boolean {
  if (a === b) return true;
  if (depth > MAX_DEPTH || a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return (a ?? null) === (b ?? null);
  if (a instanceof PdfRef) return b instanceof PdfRef && a.num === b.num && a.gen === b.gen;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i], depth + 1));
  if (a instanceof Map) return b instanceof Map && changedKeys(a, b, depth).length === 0;
  if (a instanceof PdfStream) return b instanceof PdfStream && sameValue(a.dict, b.dict, depth + 1) && Buffer.compare(a.raw, b.raw) === 0;
  if ('bytes' in a) return 'bytes' in b && Buffer.compare(a.bytes, b.bytes) === 0;
  return 'value' in a && 'value' in b && a.value === b.value;
}

/** The keys whose values differ between two dictionaries. */
export function changedKeys(a: Map<string, PdfValue>, b: Map<string, PdfValue>, depth = 0): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !sameValue(a.get(key), b.get(key), depth + 1));
}
