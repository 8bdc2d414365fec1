// The one error of this package: a stable code for the caller's switch and a sentence that may be shown to the public.
// Internal detail (library messages, offsets) goes into `cause`, never into the message.

/** What can go wrong with bytes. The first three are the answers to an upload (decisions.md, Errors). */
export type PdfErrorCode =
  | 'INVALID_PDF'
  | 'DOCUMENT_ENCRYPTED'
  | 'PDF_LIMIT_EXCEEDED'
  | 'PAGE_OUT_OF_RANGE'
  | 'IMAGE_UNREADABLE'
  | 'FONT_UNAVAILABLE'
  | 'SIGNATURE_INVALID'
  | 'TIMESTAMP_REJECTED'
  | 'REVOCATION_UNAVAILABLE'
  | 'CERTIFICATE_INVALID'
  | 'KEY_UNSUPPORTED'
  | 'CONTENTS_TOO_SMALL';

/** Thrown by every function of the package; `message` is public, `cause` is not. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PdfError';
    this.code = code;
  }
}

/** A file that is no readable PDF. `detail` is for the log, not for the public. */
export function invalidPdf(detail: string): PdfError {
  return new PdfError('INVALID_PDF', 'The file is not a readable PDF.', { cause: detail });
}

/** A file over one of the limits of `PdfLimits`; `what` names the limit in the public message. */
export function overLimit(what: string): PdfError {
  return new PdfError('PDF_LIMIT_EXCEEDED', `The PDF is over a limit: ${what}.`);
}
