// A CMS that somebody else made: checked as strictly as our own is made, and given the signature timestamp that it lacks.

import { PdfError } from '../errors.ts';
import { children, DerError, readDer, sameBytes, sequenceOf, setElements } from '../trust/asn1/der-read.ts';
import { explicit, implicitConstructed, sequence, setOf, tlv } from '../trust/asn1/der-write.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { sha256 } from '../trust/signature-algorithms.ts';
import { checkSignedData, readSignedData, type SignedData } from '../trust/signed-data-read.ts';
import { attribute } from '../trust/signed-data-write.ts';
import type { TimestampAuthority } from './ports.ts';

/**
 * Checks that a CMS is a PAdES signature over this digest by this certificate: one signerInfo, detached, in DER, the signed attributes of
 * baseline and no signing-time (ETSI EN 319 142-1 §6.3).
 * @throws PdfError SIGNATURE_INVALID with the reason.
 */
export function checkForeignCms(cmsDer: Uint8Array, o: { digest: Uint8Array; certificateDer: Uint8Array }): SignedData {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new PdfError('SIGNATURE_INVALID', `The signature that was returned is refused: ${reason}.`, { cause });
  };
  let signedData: SignedData;
  let problems: string[];
  try {
    signedData = readSignedData(cmsDer);
    problems = checkSignedData(signedData, o.digest);
  } catch (error) {
    if (error instanceof DerError || error instanceof PdfError) return refuse('it is no DER CMS', error);
    throw error;
  }
  if (signedData.contentType !== OID.data || signedData.content) return refuse('it is not detached');
  if (problems.length > 0) return refuse(problems.join(', '));
  if (!signedData.signerCertificate || !sameBytes(signedData.signerCertificate.der, o.certificateDer)) return refuse('it is by another certificate');
  if (signedData.signedAttributes.has(OID.signingTime)) return refuse('it has a signing-time attribute, which PAdES baseline forbids');
  return signedData;
}

/**
 * A checked CMS made into B-T: adds the signature timestamp unless it has one.
 * @throws PdfError SIGNATURE_INVALID, TIMESTAMP_REJECTED
 */
export async function timestampForeignCms(cmsDer: Uint8Array, o: { digest: Uint8Array; certificateDer: Uint8Array; timestampAuthority: TimestampAuthority }): Promise<Uint8Array> {
  const { signature, unsignedAttributes } = checkForeignCms(cmsDer, o);
  if (unsignedAttributes.has(OID.signatureTimeStampToken)) return cmsDer;
  const token = await o.timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest: sha256(signature) });
  const [type, wrapped] = sequenceOf(readDer(cmsDer));
  const parts = sequenceOf(children(wrapped!)[0]);
  const info = sequenceOf(setElements(parts.at(-1))[0]);
  const isUnsigned = info.at(-1)?.tag === 0xa1;
  const old = isUnsigned ? children(info.at(-1)!).map((node) => node.bytes) : [];
  const attributes = [...old, attribute(OID.signatureTimeStampToken, token)].toSorted((a, b) => Buffer.compare(a, b));
  const signerInfo = tlv(0x30, ...(isUnsigned ? info.slice(0, -1) : info).map((node) => node.bytes), implicitConstructed(1, ...attributes));
  const signedData = sequence(...parts.slice(0, -1).map((node) => node.bytes), setOf(signerInfo));
  return sequence(type!.bytes, explicit(0, signedData));
}
