// Several documents as one, each under a bookmark (issue: one sealed PDF per envelope).
import { openWithPages, asPdfError } from './intake.ts';
import { CleanDocument } from './normalise.ts';
import { PdfName, textString } from './pdf-objects.ts';
import type { PdfRef } from './pdf-objects.ts';
import { writeOutline } from './outline.ts';
import { overLimit } from '../errors.ts';
import { DEFAULT_PDF_LIMITS } from './pdf-limits.ts';

const MAX_PARTS = 100;

/**
 * One file with the pages of all parts in order and a bookmark per part, named as given. Parts are normalised on the way;
 * signatures inside a part do not survive (their appearances do). Throws INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED.
 */
export async function mergePdfs(parts: { name: string; bytes: Uint8Array }[]): Promise<Uint8Array> {
  if (parts.length > MAX_PARTS) throw overLimit(`more than ${MAX_PARTS} documents`);
  try {
    const document = new CleanDocument();
    const starts: { name: string; page: PdfRef }[] = [];
    const identities: Uint8Array[] = [];
    let version = '1.7';
    for (const part of parts) {
      const { file, pages } = openWithPages(part.bytes);
      const firstPage = document.pageRefs.length;
      if (firstPage + pages.length > DEFAULT_PDF_LIMITS.pageCount) throw overLimit(`more than ${DEFAULT_PDF_LIMITS.pageCount} pages`);
      document.addPages(file, pages, false);
      starts.push({ name: part.name, page: document.pageRefs[firstPage]! });
      identities.push(part.bytes.subarray(Math.max(0, part.bytes.length - 4_096)));
      if (file.bytes[5] === 0x32) version = '2.0';
    }
    addBookmarks(document, starts);
    return document.write(new Map(), Buffer.concat(identities), version);
  } catch (error) {
    throw asPdfError(error);
  }
}

function addBookmarks(document: CleanDocument, starts: { name: string; page: PdfRef }[]): void {
  writeOutline(document, starts.map(({ name, page }) => ({ title: textString(name), destination: [page, PdfName.of('Fit')], kids: [] })));
  document.catalog.set('PageMode', PdfName.of('UseOutlines'));
}
