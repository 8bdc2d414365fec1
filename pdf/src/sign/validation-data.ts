// The validation data that makes B-T into B-LT: which certificates and revocation answers a signature needs. Reads CMS structures
// alone, so that the holder of the keys can do it without reading a PDF.

import { PdfError } from '../errors.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { parseCertificate, type Certificate } from '../trust/certificate.ts';
import { checkChain } from '../trust/chain.ts';
import { assertNotRevoked } from '../trust/revocation.ts';
import { readSignedData } from '../trust/signed-data-read.ts';
import { readTimestampToken } from '../trust/timestamp.ts';
import type { RevocationSource } from './ports.ts';

/** What goes into the Document Security Store. */
export interface ValidationData {
  certificatesDer: Uint8Array[];
  ocspDer: Uint8Array[];
  crlDer: Uint8Array[];
}

/**
 * Everything that the given signatures, and the timestamps in them, need to be checked later. All of it is checked here.
 * @param cmsDer CMS signatures or timestamp tokens. @param certificatesDer further certificates for the chains, roots above all: many
 * authorities leave theirs out of what they sign.
 * @throws PdfError REVOCATION_UNAVAILABLE when a certificate is revoked or stays without an answer.
 */
export async function collectValidationData(cmsDer: readonly Uint8Array[], revocation: RevocationSource, certificatesDer: readonly Uint8Array[] = []): Promise<ValidationData> {
  const data: ValidationData = { certificatesDer: [], ocspDer: [], crlDer: [] };
  for (const { chainDer, at } of cmsDer.flatMap((der) => chainsOf(der, certificatesDer.map(parseCertificate)))) {
    const material = await revocation.collect(chainDer);
    assertNotRevoked(chainDer, material, at);
    data.certificatesDer.push(...chainDer, ...(material.certificatesDer ?? []));
    data.ocspDer.push(...material.ocspDer);
    data.crlDer.push(...material.crlDer);
  }
  return data;
}

/** The chain of the signer and those of the timestamps in it, each with the time for which it must be good. */
function chainsOf(cmsDer: Uint8Array, further: readonly Certificate[]): { chainDer: Uint8Array[]; at: Date }[] {
  const signedData = readSignedData(cmsDer);
  const tokens = signedData.contentType === OID.tstInfo ? [cmsDer] : (signedData.unsignedAttributes.get(OID.signatureTimeStampToken) ?? []).map((node) => node.bytes);
  const timestamps = tokens.map(readTimestampToken);
  const at = timestamps[0]?.time ?? signedData.signerCertificate?.notBefore ?? new Date(0);
  const chains = signedData.contentType === OID.tstInfo ? [] : [{ leaf: signedData.signerCertificate, candidates: signedData.certificates }];
  return [...chains, ...timestamps.map((facts) => ({ leaf: facts.authority, candidates: facts.signedData.certificates }))].map(({ leaf, candidates: own }) => {
    const candidates = [...own, ...further];
    if (!leaf) throw new PdfError('CERTIFICATE_INVALID', "The signer's certificate is not in the signature.");
    // The chain's own end stands in for the root: whom to trust is the verifier's choice, not the signer's.
    const roots = candidates.filter((candidate) => Buffer.compare(candidate.issuerDer, candidate.subjectDer) === 0).map((root) => root.der);
    const { chain } = checkChain(leaf, { candidates, trustedRootsDer: roots, at });
    return { chainDer: chain.map((certificate) => certificate.der), at };
  });
}
