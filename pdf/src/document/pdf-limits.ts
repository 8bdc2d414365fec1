// The limits an untrusted file is read under, and the running totals checked against them.
// These stop the known bombs early and by name; an operating-system limit on memory and CPU is the backstop.
import { overLimit } from '../errors.ts';

/** Every bound of reading; see reliability.md, "PDF input". Sizes in bytes, lengths in PDF points. */
export interface PdfLimits {
  /** The file itself. */
  fileBytes: number;
  /** One stream after its filters. */
  inflatedStreamBytes: number;
  /** All streams after their filters, in one call. */
  inflatedTotalBytes: number;
  pageCount: number;
  /** Arrays and dictionaries inside each other, page-tree levels, forms inside forms. */
  nesting: number;
  objectCount: number;
  /** Either side of a page's visible box. */
  pageSidePt: number;
  /** Content operators executed for one page, forms counted as often as they are drawn. */
  drawnOperators: number;
  /** `q` inside each other in one content stream. */
  savedStates: number;
  /** Pixels of one image. */
  imageSamples: number;
}

/** The limits of an installation that sets none. */
export const DEFAULT_PDF_LIMITS: PdfLimits = {
  fileBytes: 256 * 1024 * 1024,
  inflatedStreamBytes: 200 * 1024 * 1024,
  inflatedTotalBytes: 500 * 1024 * 1024,
  pageCount: 2_000,
  nesting: 500,
  objectCount: 500_000,
  pageSidePt: 14_400,
  drawnOperators: 5_000_000,
  savedStates: 5_000,
  imageSamples: 400_000_000,
};

/** Running totals of one call. */
export class LimitBudget {
  readonly limits: PdfLimits;
  private inflatedBytes = 0;
  private objects = 0;
  private parsable = Number.MAX_SAFE_INTEGER;

  constructor(limits: Partial<PdfLimits> = {}) {
    this.limits = { ...DEFAULT_PDF_LIMITS, ...limits };
  }

  /** How many bytes the next stream may inflate to. */
  inflatable(): number {
    return Math.max(0, Math.min(this.limits.inflatedStreamBytes, this.limits.inflatedTotalBytes - this.inflatedBytes));
  }

  /** Counts inflated bytes; throws PDF_LIMIT_EXCEEDED. */
  spendInflated(sizeBytes: number): void {
    this.inflatedBytes += sizeBytes;
    if (this.inflatedBytes > this.limits.inflatedTotalBytes) throw overLimit('its streams inflate to too many bytes');
  }

  /** Allows each byte of the file to be read a few times; overlapping damaged objects would make it quadratic. */
  allowParsing(fileBytes: number): void {
    this.parsable = fileBytes * 32 + 1_000_000;
  }

  /** Counts bytes walked over; throws PDF_LIMIT_EXCEEDED. */
  spendParsed(sizeBytes: number): void {
    this.parsable -= sizeBytes;
    if (this.parsable < 0) throw overLimit('its objects overlap');
  }

  /** Counts parsed or copied objects; throws PDF_LIMIT_EXCEEDED. */
  spendObject(): void {
    if (++this.objects > this.limits.objectCount) throw overLimit(`more than ${this.limits.objectCount} objects`);
  }
}
