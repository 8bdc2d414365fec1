// Stream filters (ISO 32000-2 §7.4) for the streams this package must read: Flate, LZW, ASCII85, ASCIIHex, RunLength,
// with predictors. Image filters are never decoded. Every decoder is bounded by the caller's budget.
import { inflateRawSync, inflateSync, constants } from 'node:zlib';
import { invalidPdf, overLimit } from '../errors.ts';
import type { LimitBudget } from './pdf-limits.ts';
import { decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength, undoPredictor } from './plain-filters.ts';
import { PdfName } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** A filter with its parameters, both direct. */
export interface FilterStep {
  filter: string;
  parameters: PdfDict | undefined;
}

const ABBREVIATIONS: Record<string, string> = {
  Fl: 'FlateDecode', LZW: 'LZWDecode', A85: 'ASCII85Decode', AHx: 'ASCIIHexDecode', RL: 'RunLengthDecode',
  DCT: 'DCTDecode', CCF: 'CCITTFaxDecode',
};

/** The filters of a stream dictionary, in decoding order. */
export function filterSteps(dictionary: PdfDict, resolve: (value: PdfValue | undefined) => PdfValue | undefined): FilterStep[] {
  const listOf = (value: PdfValue | undefined): (PdfValue | undefined)[] =>
    Array.isArray(value) ? value.slice(0, 16).map((item) => resolve(item)) : value === undefined || value === null ? [] : [value];
  const filters = listOf(resolve(dictionary.get('Filter') ?? dictionary.get('F')));
  const parameters = listOf(resolve(dictionary.get('DecodeParms') ?? dictionary.get('DP')));
  return filters.map((filter, i) => ({
    filter: filter instanceof PdfName ? (ABBREVIATIONS[filter.value] ?? filter.value) : '?',
    parameters: parameters[i] instanceof Map ? parameters[i] : undefined,
  }));
}

/** True for filters that only image readers undo. */
export function isImageFilter(filter: string): boolean {
  return filter === 'DCTDecode' || filter === 'JPXDecode' || filter === 'CCITTFaxDecode' || filter === 'JBIG2Decode';
}

/** Undoes the filters; `onDamage` is told when data had to be guessed at. Throws INVALID_PDF for an unknown filter, PDF_LIMIT_EXCEEDED over the budget. */
export function decodeFilters(raw: Uint8Array, steps: FilterStep[], budget: LimitBudget, onDamage: () => void = () => undefined): Uint8Array {
  let bytes = raw;
  for (const { filter, parameters } of steps) {
    const max = budget.inflatable();
    switch (filter) {
      case 'FlateDecode': bytes = undoPredictor(inflate(bytes, max, onDamage), parameters); break;
      case 'LZWDecode': bytes = undoPredictor(decodeLzw(bytes, parameters?.get('EarlyChange') !== 0, max), parameters); break;
      case 'ASCII85Decode': bytes = decodeAscii85(bytes, max); break;
      case 'ASCIIHexDecode': bytes = decodeAsciiHex(bytes); break;
      case 'RunLengthDecode': bytes = decodeRunLength(bytes, max); break;
      case 'Crypt': break;
      default: throw invalidPdf(`filter ${filter}`);
    }
    if (bytes.length > max) throw overLimit('a stream inflates to too many bytes');
    budget.spendInflated(bytes.length);
  }
  return bytes;
}

/** Inflates, giving what could be read of a damaged stream, as readers do. */
function inflate(bytes: Uint8Array, maxOutputLength: number, onDamage: () => void): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    rethrowTooLong(error);
  }
  onDamage();
  // What is cut off is read up to its end.
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, maxOutputLength) };
  let at = 0;
  // Stray line ends before the zlib header are common.
  while (at < 2 && (bytes[at] === 10 || bytes[at] === 13)) at++;
  const body = at > 0 ? bytes.subarray(at) : bytes;
  try {
    return inflateSync(body, options);
  } catch (error) {
    rethrowTooLong(error);
  }
  // A wrong checksum or header: the raw deflate data may still be whole, or whole up to a point.
  let low = 0;
  let best: Uint8Array = new Uint8Array(0);
  for (let high = body.length, tries = 0; tries < 12 && high - low > 1; tries++) {
    const middle = tries === 0 ? high : (low + high) >> 1;
    try {
      best = inflateRawSync(body.subarray(2, middle), options);
      low = middle;
      if (tries === 0) break;
    } catch (error) {
      rethrowTooLong(error);
      high = middle;
    }
  }
  return best;
}

function rethrowTooLong(error: unknown): void {
  if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw overLimit('a stream inflates to too many bytes');
}
