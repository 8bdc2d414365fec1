// Keeping a B-LTA file alive: before the certificate of its last document timestamp lapses, that timestamp's own validation data is added,
// and a new timestamp over everything (ETSI EN 319 142-1 §5.5). May be repeated for ever.

import { PdfError } from '../errors.ts';
import { openPdf, type PdfFile } from '../document/pdf-file.ts';
import { PdfString } from '../document/pdf-objects.ts';
import { readDerPrefix } from '../trust/asn1/der-read.ts';
import { readTimestampToken } from '../trust/timestamp.ts';
import { appendDss } from './dss.ts';
import { readFormFields } from './form-fields.ts';
import type { RevocationSource, TimestampAuthority } from './ports.ts';
import { addDocumentTimestamp } from './sign-pdf.ts';
import { collectValidationData } from './validation-data.ts';

export interface DocumentTimestamp {
  fieldName: string;
  time: Date;
  /** The authority's certificate is good until then: renew before. */
  lapsesAt: Date;
  /** The token, and the decoded /Contents that holds it with its padding: what a renewal needs (`collectValidationData`, `appendDss`). */
  token: Uint8Array;
  contents: Uint8Array;
}

/**
 * The newest document timestamp, as it says of itself: nothing is checked but its own signature (`verifyPdf` checks the rest).
 * @returns undefined when there is none. @throws PdfError INVALID_PDF, TIMESTAMP_REJECTED
 */
export function newestDocumentTimestamp(bytes: Uint8Array): DocumentTimestamp | undefined {
  const found = findNewest(openPdf(bytes));
  if (!found) return undefined;
  const { time, authority } = readTimestampToken(found.token);
  return { ...found, time, lapsesAt: authority.notAfter };
}

function findNewest(file: PdfFile): { fieldName: string; contents: Uint8Array; token: Uint8Array } | undefined {
  const stamps = readFormFields(file).flatMap(({ name, value }) => {
    const contents = value && file.nameAt(value, 'SubFilter') === 'ETSI.RFC3161' ? file.get(value, 'Contents') : undefined;
    const range = file.numbersAt(value, 'ByteRange', 4);
    return contents instanceof PdfString && range ? [{ fieldName: name, contents: contents.bytes, end: range[2]! + range[3]! }] : [];
  });
  const newest = stamps.toSorted((a, b) => a.end - b.end).at(-1);
  return newest && { ...newest, token: readDerPrefix(newest.contents).bytes };
}

/**
 * Adds the validation data of the newest document timestamp and a new one over it all. What was there stays byte for byte.
 * @throws PdfError SIGNATURE_INVALID when there is no document timestamp to renew; REVOCATION_UNAVAILABLE, TIMESTAMP_REJECTED; then nothing is made.
 */
export async function renewDocumentTimestamp(
  bytes: Uint8Array,
  o: { timestampAuthority: TimestampAuthority; revocation: RevocationSource; certificatesDer?: readonly Uint8Array[] },
): Promise<Uint8Array> {
  const newest = findNewest(openPdf(bytes));
  if (!newest) throw new PdfError('SIGNATURE_INVALID', 'There is no document timestamp to renew.');
  const data = await collectValidationData([newest.token], o.revocation, o.certificatesDer);
  const withData = await appendDss(bytes, { ...data, signatureContents: [newest.contents] });
  return addDocumentTimestamp(withData, { timestampAuthority: o.timestampAuthority });
}
