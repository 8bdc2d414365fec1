// The whole ladder in one process: byte range → CMS → B-B → B-T → B-LT → B-LTA (ETSI EN 319 142-1 §6). Each step is a file of
// its own; a deployment that keeps keys elsewhere calls the steps itself.

import { PdfError } from '../errors.ts';
import { buildCms, buildDocumentTimestamp, digestAlgorithmOf } from './cms.ts';
import { appendDss } from './dss.ts';
import { embedContents, type PreparedSignature } from './embed-contents.ts';
import { prepareSignature, type PrepareOptions } from './prepare-signature.ts';
import type { RevocationSource, Signer, TimestampAuthority } from './ports.ts';
import { collectValidationData } from './validation-data.ts';

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

/** The decoded /Contents of a file that was just signed, padding included. */
export const contentsOf = (prepared: Pick<PreparedSignature, 'bytes' | 'contentsOffset' | 'contentsLength'>): Uint8Array =>
  Buffer.from(Buffer.from(prepared.bytes.buffer, prepared.bytes.byteOffset + prepared.contentsOffset, prepared.contentsLength).toString('latin1'), 'hex');

/**
 * Appends the certificates and revocation data of the given signatures and of their timestamps. Everything is checked before it is
 * embedded. @throws PdfError REVOCATION_UNAVAILABLE when a certificate is revoked or stays without an answer.
 */
export async function addValidationData(bytes: Uint8Array, o: { contents?: Uint8Array[]; cmsDer: Uint8Array[]; revocation: RevocationSource }): Promise<Uint8Array> {
  const data = await collectValidationData(o.cmsDer, o.revocation);
  return appendDss(bytes, { ...data, ...(o.contents ? { signatureContents: o.contents } : {}) });
}

/** Room for a token with its chain. */
const TIMESTAMP_CONTENTS_BYTES = 12_288;

/** The place for a document timestamp over everything in the file so far. */
export async function prepareDocumentTimestamp(bytes: Uint8Array, o: { fieldName?: string } = {}): Promise<PreparedSignature> {
  return prepareSignature(bytes, {
    // Unique: every timestamp makes the file longer.
    fieldName: o.fieldName ?? `DocTimeStamp-${bytes.length.toString(36)}`,
    // Not written: the token carries the time.
    signedAt: new Date(0),
    subFilter: 'ETSI.RFC3161',
    contentsBytes: TIMESTAMP_CONTENTS_BYTES,
  });
}

/** Appends a document timestamp over everything: makes B-LT into B-LTA. */
export async function addDocumentTimestamp(bytes: Uint8Array, o: { timestampAuthority: TimestampAuthority; fieldName?: string }): Promise<Uint8Array> {
  const prepared = await prepareDocumentTimestamp(bytes, o);
  return embedContents(prepared, await buildDocumentTimestamp(prepared.digest, o.timestampAuthority));
}
