// The CMS of a PAdES signature: B-B, and with a timestamp authority B-T (ETSI EN 319 142-1 §6.3).

import { PdfError } from '../errors.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { digestAlgorithmFor, sha256 } from '../trust/signature-algorithms.ts';
import { attribute, writeSignedData } from '../trust/signed-data-write.ts';
import type { DigestAlgorithm, Signer, TimestampAuthority } from './ports.ts';

const DIGEST_BY_LENGTH = new Map<number, DigestAlgorithm>([[32, 'SHA-256'], [48, 'SHA-384'], [64, 'SHA-512']]);

/** The digest that `prepareSignature` must be asked for, so that this signer can sign it. */
export const digestAlgorithmOf = (signer: Pick<Signer, 'keyAlgorithm'>): DigestAlgorithm => digestAlgorithmFor(signer.keyAlgorithm);

/**
 * The detached CMS over a byte range's digest. With `timestampAuthority` the signature timestamp is asked for and embedded: when
 * no acceptable token comes, there is no signature.
 * @param digest as `prepareSignature` returned it: SHA-256 unless the key needs another (`digestAlgorithmOf`).
 * @throws PdfError SIGNATURE_INVALID, TIMESTAMP_REJECTED, KEY_UNSUPPORTED
 */
export async function buildCms(digest: Uint8Array, o: { signer: Signer; timestampAuthority?: TimestampAuthority }): Promise<Uint8Array> {
  const digestAlgorithm = DIGEST_BY_LENGTH.get(digest.length);
  if (!digestAlgorithm) throw new PdfError('SIGNATURE_INVALID', 'The digest has the length of no accepted algorithm.');
  const { signer, timestampAuthority } = o;
  return writeSignedData({
    signer,
    contentType: OID.data,
    digest,
    digestAlgorithm,
    ...(timestampAuthority
      ? {
          unsignedAttributes: async (signature: Uint8Array) => {
            const token = await timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest: sha256(signature) });
            return [attribute(OID.signatureTimeStampToken, token)];
          },
        }
      : {}),
  });
}

/** The token of a document timestamp over a byte range's digest (ISO 32000-2 §12.8.5): the bytes for /Contents. */
export async function buildDocumentTimestamp(digest: Uint8Array, timestampAuthority: TimestampAuthority): Promise<Uint8Array> {
  return timestampAuthority.timestamp({ hashAlgorithm: DIGEST_BY_LENGTH.get(digest.length) ?? 'SHA-256', digest });
}

