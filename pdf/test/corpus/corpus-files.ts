// The corpus on disk: real PDFs by different producers, with the page counts that poppler gives (make-corpus.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file; `pages` is null where poppler cannot open it without a password. */
export interface CorpusFile {
  name: string;
  pages: number | null;
  locked: boolean;
  read(): Uint8Array;
}

/** All files, by name. */
export function corpusFiles(): CorpusFile[] {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8')) as Record<string, { pages: number | null; locked?: true }>;
  return Object.entries(manifest).map(([name, { pages, locked }]) => ({
    name, pages, locked: locked === true, read: () => readFileSync(join(import.meta.dirname, 'files', `${name}.pdf`)),
  }));
}
