// The whole ladder in one process: byte range → CMS → B-B → B-T → B-LT → B-LTA (ETSI EN 319 142-1 §6). Each step is a file of
// its own; a deployment that keeps keys elsewhere calls the steps itself.

import { PdfError } from '../errors.ts';
import { readSignedData } from '../trust/signed-data-read.ts';
import { readTimestampToken } from '../trust/timestamp.ts';
import { assertNotRevoked } from '../trust/revocation.ts';
import { checkChain } from '../trust/chain.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { buildCms, buildDocumentTimestamp, digestAlgorithmOf } from './cms.ts';
import { appendDss } from './dss.ts';
import { embedContents, type PreparedSignature } from './embed-contents.ts';
import { prepareSignature, type PrepareOptions } from './prepare-signature.ts';
import type { RevocationSource, Signer, TimestampAuthority } from './ports.ts';

export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

export interface SignOptions extends Omit<PrepareOptions, 'subFilter' | 'digestAlgorithm'> {
  signer: Signer;
  level: SignatureLevel;
  /** Needed from B-T on. */
  timestampAuthority?: TimestampAuthority;
  /** Needed from B-LT on: for the signer's chain and the timestamp authority's. */
  revocation?: RevocationSource;
}

/**
 * Signs up to the level asked for, or not at all: a missing authority or source is an error, never a lower level.
 * @throws PdfError of any step.
 */
export async function signPdf(bytes: Uint8Array, o: SignOptions): Promise<Uint8Array> {
  const { signer, level, timestampAuthority, revocation } = o;
  if (level !== 'B-B' && !timestampAuthority) throw new PdfError('TIMESTAMP_REJECTED', `Level ${level} needs a timestamp authority.`);
  if ((level === 'B-LT' || level === 'B-LTA') && !revocation) throw new PdfError('REVOCATION_UNAVAILABLE', `Level ${level} needs a source of revocation data.`);
  const prepared = await prepareSignature(bytes, { ...o, subFilter: 'ETSI.CAdES.detached', digestAlgorithm: digestAlgorithmOf(signer) });
  const cms = await buildCms(prepared.digest, { signer, ...(level !== 'B-B' && timestampAuthority ? { timestampAuthority } : {}) });
  const signed = embedContents(prepared, cms);
  if (level === 'B-B' || level === 'B-T') return signed;
  const withData = await addValidationData(signed, { contents: [contentsOf(prepared)], cmsDer: [cms], revocation: revocation! });
  return level === 'B-LT' ? withData : addDocumentTimestamp(withData, { timestampAuthority: timestampAuthority! });
}

const contentsOf = (prepared: PreparedSignature): Uint8Array =>
  Buffer.from(Buffer.from(prepared.bytes.buffer, prepared.bytes.byteOffset + prepared.contentsOffset, prepared.contentsLength).toString('latin1'), 'hex');

/**
 * Appends the certificates and revocation data of the given signatures and of their timestamps. Everything is checked before it is
 * embedded. @throws PdfError REVOCATION_UNAVAILABLE when a certificate is revoked or stays without an answer.
 */
export async function addValidationData(bytes: Uint8Array, o: { contents?: Uint8Array[]; cmsDer: Uint8Array[]; revocation: RevocationSource }): Promise<Uint8Array> {
  const certificatesDer: Uint8Array[] = [];
  const ocspDer: Uint8Array[] = [];
  const crlDer: Uint8Array[] = [];
  for (const { chainDer, at } of o.cmsDer.flatMap(chainsOf)) {
    const material = await o.revocation.collect(chainDer);
    assertNotRevoked(chainDer, material, at);
    certificatesDer.push(...chainDer, ...(material.certificatesDer ?? []));
    ocspDer.push(...material.ocspDer);
    crlDer.push(...material.crlDer);
  }
  return appendDss(bytes, { certificatesDer, ocspDer, crlDer, ...(o.contents ? { signatureContents: o.contents } : {}) });
}

/** The chain of the signer and those of the timestamps in it, each with the time for which it must be good. */
function chainsOf(cmsDer: Uint8Array): { chainDer: Uint8Array[]; at: Date }[] {
  const signedData = readSignedData(cmsDer);
  const tokens = signedData.contentType === OID.tstInfo ? [cmsDer] : (signedData.unsignedAttributes.get(OID.signatureTimeStampToken) ?? []).map((node) => node.bytes);
  const timestamps = tokens.map(readTimestampToken);
  const at = timestamps[0]?.time ?? signedData.signerCertificate?.notBefore ?? new Date(0);
  const chains = signedData.contentType === OID.tstInfo ? [] : [{ leaf: signedData.signerCertificate, candidates: signedData.certificates }];
  return [...chains, ...timestamps.map((facts) => ({ leaf: facts.authority, candidates: facts.signedData.certificates }))].map(({ leaf, candidates }) => {
    if (!leaf) throw new PdfError('CERTIFICATE_INVALID', "The signer's certificate is not in the signature.");
    // The chain's own end stands in for the root: whom to trust is the verifier's choice, not the signer's.
    const roots = candidates.filter((candidate) => Buffer.compare(candidate.issuerDer, candidate.subjectDer) === 0).map((root) => root.der);
    const { chain } = checkChain(leaf, { candidates, trustedRootsDer: roots, at });
    return { chainDer: chain.map((certificate) => certificate.der), at };
  });
}

/** Room for a token with its chain. */
const TIMESTAMP_CONTENTS_BYTES = 12_288;

/** Appends a document timestamp over everything: makes B-LT into B-LTA. */
export async function addDocumentTimestamp(bytes: Uint8Array, o: { timestampAuthority: TimestampAuthority; fieldName?: string }): Promise<Uint8Array> {
  const prepared = await prepareSignature(bytes, {
    fieldName: o.fieldName ?? `DocTimeStamp-${bytes.length.toString(36)}`,
    // Not written: the token carries the time.
    signedAt: new Date(0),
    subFilter: 'ETSI.RFC3161',
    contentsBytes: TIMESTAMP_CONTENTS_BYTES,
  });
  const token = await buildDocumentTimestamp(prepared.digest, o.timestampAuthority);
  return embedContents(prepared, token);
}
