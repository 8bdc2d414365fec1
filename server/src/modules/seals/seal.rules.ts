// Pure decisions about seals: what is refused, what stands in the PDF.
import { AppError, validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { SealAppearance, SealLevelWord } from './seal.schema.ts';

/** What a rule has to know of a page: points, as the reader sees it. */
interface Page { readonly width: number; readonly height: number }

/** @throws AppError QUALIFIED_PROVIDER_NOT_CONFIGURED for a live qualified seal that nobody here can make; never a lower level instead */
export function assertLevelPossible(level: SealLevelWord, o: { sandbox: boolean; qualifiedProvider: boolean }): void {
  if (level !== 'QUALIFIED' || o.sandbox || o.qualifiedProvider) return;
  throw new AppError({
    code: 'QUALIFIED_PROVIDER_NOT_CONFIGURED',
    message: 'This installation has no key with a qualified certificate for seals on a qualified device (settings SEAL_PKCS11_… or SEAL_CSC_…). Ask for the level ADVANCED or TECHNICAL, or try a sandbox key, which simulates it.',
  });
}

/** @throws AppError VALIDATION_ERROR listing everything that lies outside */
export function assertOnPage(appearance: SealAppearance | undefined, pages: readonly Page[]): void {
  if (appearance === undefined) return;
  const page = pages[appearance.pageNumber - 1];
  const details: ErrorDetail[] = [];
  if (page === undefined) details.push({ path: 'appearance.pageNumber', value: appearance.pageNumber, message: `the document has ${pages.length} page${pages.length === 1 ? '' : 's'}` });
  else {
    if (appearance.x + appearance.width > page.width) details.push({ path: 'appearance.width', value: appearance.width, message: `the box ends beyond the page, which is ${page.width} pt wide` });
    if (appearance.y + appearance.height > page.height) details.push({ path: 'appearance.height', value: appearance.height, message: `the box ends beyond the page, which is ${page.height} pt high` });
  }
  if (details.length > 0) throw validationError('The appearance of the seal does not lie on the document.', details);
}

const TEST_BOX = { width: 190, height: 44, margin: 12 };

/** Where a seal shows. A simulated one always does: at the top right of the first page when nothing was asked for. */
export function shownBox(appearance: SealAppearance | null, sandbox: boolean, pages: readonly Page[]): SealAppearance | undefined {
  if (appearance !== null) return appearance;
  if (!sandbox) return undefined;
  const { width: pageWidth, height: pageHeight } = pages[0]!;
  const width = Math.min(TEST_BOX.width, pageWidth);
  const height = Math.min(TEST_BOX.height, pageHeight);
  return { pageNumber: 1, x: Math.max(0, pageWidth - width - TEST_BOX.margin), y: Math.min(TEST_BOX.margin, pageHeight - height), width, height };
}

/** The lines in the box. */
export function shownLines(seal: { sandbox: boolean; requestedLevel: SealLevelWord; reason: string | null; organization: string; at: Date }): string[] {
  const day = `${seal.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (seal.sandbox) return [`TEST – simulation (${seal.requestedLevel})`, 'Sans valeur – no legal effect', day];
  return [seal.organization, ...(seal.reason === null ? [] : [seal.reason]), day];
}

/** /Reason of the signature. */
export function statedReason(seal: { sandbox: boolean; reason: string | null; id: string }): string {
  const reason = seal.reason ?? `Paraph ${seal.id}`;
  return seal.sandbox ? `TEST – ${reason}` : reason;
}

/** What can never succeed is failed at once; everything else is tried again. */
const FINAL: ReadonlySet<string> = new Set(['INVALID_PDF', 'DOCUMENT_ENCRYPTED', 'PDF_LIMIT_EXCEEDED', 'NOT_FOUND', 'DOCUMENT_PURGED', 'VIRUS_FOUND', 'FILE_TOO_LARGE', 'QUALIFIED_PROVIDER_NOT_CONFIGURED']);

/** The failure to write down, or undefined to try again. Only sentences meant for callers leave the server. */
export function failureOf(error: unknown, o: { isLastAttempt: boolean }): { code: string; message: string } | undefined {
  if (error instanceof AppError && FINAL.has(error.code)) return { code: error.code, message: error.message };
  if (!o.isLastAttempt) return undefined;
  const known = error instanceof AppError && error.code !== 'INTERNAL';
  return known ? { code: error.code, message: error.message } : { code: 'INTERNAL', message: 'The document could not be sealed, after many attempts. The log of the service says why.' };
}
