// The text index of a document: made once at upload, read when an anchor is looked for.
import { readFile } from 'node:fs/promises';
import type { TextIndex } from '@paraph/pdf/anchors';
import type { FileStore } from '../../platform/storage/index.ts';

const KEPT = 32;
const recent = new Map<string, TextIndex>();

/** Reads an index, keeping the last few: an integrator often creates many envelopes from one document. Indexes never change. */
export async function readTextIndex(files: FileStore, document: { text_index_sha256: string }): Promise<TextIndex> {
  const key = document.text_index_sha256;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const index = JSON.parse(await readFile(await files.localPath(key), 'utf8')) as TextIndex;
  if (recent.size >= KEPT) recent.delete(recent.keys().next().value!);
  recent.set(key, index);
  return index;
}
