// Upload intake: checks a file, makes of it what people are shown and what is sealed, and indexes its text.
// The limits here stop the known bombs by name; run it in a process with an operating-system limit on memory and CPU as
// the backstop, for untrusted files can always find something new.
import { openPdf, PdfFile } from './pdf-file.ts';
import type { PdfLimits } from './pdf-limits.ts';
import { PdfError } from '../errors.ts';
import { normalise } from './normalise.ts';
import { pageFacts, readPages } from './page-tree.ts';
import type { PageFacts, PageNode } from './page-tree.ts';
import { hasSignature } from './signatures-present.ts';
import type { TextIndex } from './anchors.ts';
import { indexText } from './text-index.ts';

/** What is known of a document. */
export interface PdfFacts {
  pageCount: number;
  pages: PageFacts[];
  /** True when it carries signatures: it is kept byte-exact and only appended to. */
  alreadySigned: boolean;
}

/** The result of an intake. */
export interface IntakeResult {
  facts: PdfFacts;
  /** What is shown and sealed: the normalised file, or the very input when it is signed. */
  bytes: Uint8Array;
  textIndex: TextIndex;
  /** What was taken out, for people to read, e.g. `JavaScript`; empty for a signed file. */
  removed: string[];
}

/**
 * Checks and normalises an uploaded file.
 * Throws INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED. Uses CPU for up to seconds on large files: keep it off an
 * event loop that serves, in a child process with OS limits.
 */
export async function intakePdf(bytes: Uint8Array, options: { limits?: Partial<PdfLimits> } = {}): Promise<IntakeResult> {
  try {
    let { file, pages } = openWithPages(bytes, options.limits);
    // A signed file is walked all the same: its streams must keep within the limits.
    let normalised = normalise(file, pages);
    if (file.damaged && !file.crossReference.rebuilt) {
      // Some object was not where the table said; the pages may lack it.
      file = new PdfFile(file.bytes, options.limits, { rebuild: true });
      pages = readPages(file);
      normalised = normalise(file, pages);
    }
    const alreadySigned = hasSignature(file);
    const facts: PdfFacts = { pageCount: pages.length, pages: pages.map(pageFacts), alreadySigned };
    const result = alreadySigned ? { bytes, removed: [] } : normalised;
    const textIndex = await indexText(normalised.textBytes(), pages);
    return { facts, bytes: result.bytes, removed: result.removed, textIndex };
  } catch (error) {
    throw asPdfError(error);
  }
}

/** Opens a file and reads its pages; tries again with rebuilt object positions when the table turns out wrong. */
export function openWithPages(bytes: Uint8Array, limits?: Partial<PdfLimits>): { file: PdfFile; pages: PageNode[] } {
  const file = openPdf(bytes, limits);
  try {
    const pages = readPages(file);
    if (!file.damaged) return { file, pages };
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'INVALID_PDF' || file.crossReference.rebuilt) throw error;
  }
  if (file.crossReference.rebuilt) return { file, pages: readPages(file) };
  const rebuilt = new PdfFile(file.bytes, limits, { rebuild: true });
  return { file: rebuilt, pages: readPages(rebuilt) };
}

/** Errors of the parsing itself (a stack exhausted by nesting, a value out of range) mean an unreadable file. */
export function asPdfError(error: unknown): PdfError {
  return error instanceof PdfError ? error : new PdfError('INVALID_PDF', 'The file is not a readable PDF.', { cause: error });
}
