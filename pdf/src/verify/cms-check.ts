// The cryptographic half of a signature's check: the CMS or timestamp token in /Contents, its certificates, timestamps and
// revocation data, and the PAdES level that they prove (ETSI EN 319 142-1 §6).

import { PdfError } from '../errors.ts';
import { PdfName } from '../document/pdf-objects.ts';
import { DerError, readDerPrefix, sameBytes } from '../trust/asn1/der-read.ts';
import { OID } from '../trust/asn1/object-identifiers.ts';
import { nameText, parseCertificate, type Certificate } from '../trust/certificate.ts';
import { checkChain, type ChainProblem, type ChainResult } from '../trust/chain.ts';
import { revocationOfChain, type RevocationVerdict } from '../trust/revocation.ts';
import { digestOf } from '../trust/signature-algorithms.ts';
import { checkSignedData, readSignedData, type SignedData } from '../trust/signed-data-read.ts';
import { readTimestampToken, type TimestampFacts } from '../trust/timestamp.ts';
import { carriesWrongCertificate } from './carried-certificates.ts';
import type { SignatureProblem, SignatureReport, TimestampReport } from './report.ts';
import type { SignatureSite } from './signature-dictionary.ts';

export interface TrustContext {
  trustedRootsDer: Uint8Array[];
  now: Date;
  certificatesDer: Uint8Array[];
  ocspDer: Uint8Array[];
  crlDer: Uint8Array[];
  hasStore: boolean;
}

export interface CmsCheck {
  kind: SignatureReport['kind'];
  problems: SignatureProblem[];
  warnings: SignatureReport['warnings'];
  intact: boolean;
  trusted: boolean;
  chain: Certificate[];
  timestamp: TimestampReport | undefined;
  provenAt: Date;
  revocation: RevocationVerdict['status'];
  level: SignatureReport['level'];
}

/** `provenBy`: the file up to here existed at this time; `laterStamp`: a document timestamp says so. */
export type CheckContext = TrustContext & { provenBy: Date; laterStamp: boolean };

const CHAIN_PROBLEM: Record<ChainProblem, SignatureProblem> = {
  UNTRUSTED: 'CERTIFICATE_UNTRUSTED',
  EXPIRED: 'CERTIFICATE_EXPIRED',
  NOT_YET_VALID: 'CERTIFICATE_NOT_YET_VALID',
  UNKNOWN_CRITICAL_EXTENSION: 'CERTIFICATE_CRITICAL_EXTENSION',
  PATH_LENGTH_EXCEEDED: 'CERTIFICATE_UNTRUSTED',
};

/** Problems with the signature as such: any of them means that it is not intact. */
const INTEGRITY = new Set<SignatureProblem>([
  'CMS_UNREADABLE', 'CONTENT_ENCAPSULATED', 'SIGNER_CERTIFICATE_MISSING', 'DIGEST_ALGORITHM_UNSUPPORTED', 'SIGNED_ATTRIBUTES_MISSING',
  'CONTENT_TYPE_MISMATCH', 'MESSAGE_DIGEST_MISMATCH', 'SIGNATURE_WRONG', 'SIGNING_CERTIFICATE_MISMATCH', 'TIMESTAMP_INVALID', 'SUBFILTER_UNSUPPORTED',
]);

export function checkCms(site: SignatureSite, digestOver: (algorithm: string) => Buffer, context: CheckContext): CmsCheck {
  const subFilter = site.dict.get('SubFilter');
  const name = subFilter instanceof PdfName ? subFilter.value : '';
  const check: CmsCheck = {
    kind: name === 'ETSI.RFC3161' ? 'DOCUMENT_TIMESTAMP' : 'SIGNATURE',
    problems: [], warnings: [], intact: false, trusted: false, chain: [], timestamp: undefined, provenAt: context.provenBy, revocation: 'UNKNOWN', level: undefined,
  };
  if (!site.byteRange) return check;
  try {
    const der = unpadded(site.contents);
    if (check.kind === 'DOCUMENT_TIMESTAMP') checkDocumentTimestamp(der, digestOver, context, check);
    else if (name === 'ETSI.CAdES.detached' || name === 'adbe.pkcs7.detached') checkSignature(der, name, digestOver, context, check);
    else check.problems.push('SUBFILTER_UNSUPPORTED');
  } catch (error) {
    if (error instanceof PdfError && error.code === 'TIMESTAMP_REJECTED') check.problems.push('TIMESTAMP_INVALID');
    else if (error instanceof DerError || error instanceof PdfError) check.problems.push('CMS_UNREADABLE');
    else throw error;
  }
  check.intact = !check.problems.some((problem) => INTEGRITY.has(problem));
  return check;
}

/** The structure at the start of /Contents; what follows it must be zeros, or it could hide a second one. */
function unpadded(contents: Uint8Array): Uint8Array {
  const der = readDerPrefix(contents).bytes;
  for (let i = der.length; i < contents.length; i++) if (contents[i] !== 0) throw new DerError('The padding is not zeros.');
  return der;
}

function checkDocumentTimestamp(der: Uint8Array, digestOver: (algorithm: string) => Buffer, context: CheckContext, check: CmsCheck): void {
  const facts = readTimestampToken(der);
  if (!sameBytes(facts.imprint.digest, digestOver(facts.imprint.hashAlgorithm))) check.problems.push('MESSAGE_DIGEST_MISMATCH');
  noteCarried(facts.signedData, context, check);
  const authority = authorityChain(facts, context);
  check.chain = authority.chain;
  check.trusted = authority.trusted;
  check.timestamp = { time: facts.time, authority: nameText(facts.authority.subjectDer), trusted: authority.trusted };
  check.provenAt = facts.time;
  if (authority.problem) check.problems.push(CHAIN_PROBLEM[authority.problem]);
  judgeRevocation(authority.chain, materialOf(facts.signedData, context), context.provenBy, check);
}

function checkSignature(der: Uint8Array, subFilter: string, digestOver: (algorithm: string) => Buffer, context: CheckContext, check: CmsCheck): void {
  const signedData = readSignedData(der);
  if (signedData.contentType !== OID.data) check.problems.push('CONTENT_TYPE_MISMATCH');
  if (signedData.content) check.problems.push('CONTENT_ENCAPSULATED');
  const digest = signedData.digestAlgorithm ? digestOver(signedData.digestAlgorithm) : Buffer.alloc(0);
  const isPades = subFilter === 'ETSI.CAdES.detached';
  for (const problem of checkSignedData(signedData, digest)) {
    // The older Adobe form does without; it is then no PAdES signature, but may still be right.
    if (problem === 'SIGNING_CERTIFICATE_MISSING' && !isPades) continue;
    check.problems.push(problem);
  }
  if (!isPades) check.warnings.push('NOT_PADES');
  if (signedData.signedAttributes.has(OID.signingTime)) check.warnings.push('SIGNING_TIME_ATTRIBUTE');
  noteCarried(signedData, context, check);
  const timestamps = signatureTimestamps(signedData, context, check);
  const first = timestamps.find(({ chain }) => chain.trusted);
  if (timestamps.length > 0) {
    const shown = first ?? timestamps[0]!;
    check.timestamp = { time: shown.facts.time, authority: nameText(shown.facts.authority.subjectDer), trusted: shown.chain.trusted };
    if (!first) check.problems.push('TIMESTAMP_UNTRUSTED');
  }
  if (first) check.provenAt = first.facts.time;
  const { signerCertificate } = signedData;
  if (!signerCertificate) return;
  const candidates = [...signedData.certificates, ...storeCertificates(context)];
  const chain = checkChain(signerCertificate, { candidates, trustedRootsDer: context.trustedRootsDer, at: check.provenAt });
  check.chain = chain.chain;
  check.trusted = chain.trusted;
  if (chain.problem) check.problems.push(CHAIN_PROBLEM[chain.problem]);
  if (!maySign(signerCertificate)) check.problems.push('CERTIFICATE_USAGE');
  const material = materialOf(signedData, context);
  judgeRevocation(chain.chain, material, check.provenAt, check);
  if (isPades && !signedData.signedAttributes.has(OID.signingTime)) check.level = levelOf(check, first, context);
}

function noteCarried(signedData: SignedData, context: CheckContext, check: CmsCheck): void {
  const others = [...context.trustedRootsDer.map(parseCertificate), ...storeCertificates(context)];
  if (!check.problems.includes('CARRIED_CERTIFICATE_WRONG') && carriesWrongCertificate(signedData.certificates, others)) check.problems.push('CARRIED_CERTIFICATE_WRONG');
}

interface SignatureTimestamp {
  facts: TimestampFacts;
  chain: ChainResult;
}

function signatureTimestamps(signedData: SignedData, context: CheckContext, check: CmsCheck): SignatureTimestamp[] {
  const tokens = signedData.unsignedAttributes.get(OID.signatureTimeStampToken) ?? [];
  return tokens.slice(0, 8).flatMap((token) => {
    const facts = readTimestampToken(token.bytes);
    if (!sameBytes(facts.imprint.digest, digestOf(facts.imprint.hashAlgorithm, signedData.signature))) {
      check.problems.push('TIMESTAMP_INVALID');
      return [];
    }
    noteCarried(facts.signedData, context, check);
    return [{ facts, chain: authorityChain(facts, context) }];
  });
}

/** A timestamp's certificate must be good at the time at which the timestamp itself is proven to exist. */
const authorityChain = (facts: TimestampFacts, context: CheckContext): ChainResult =>
  checkChain(facts.authority, {
    candidates: [...facts.signedData.certificates, ...storeCertificates(context)],
    trustedRootsDer: context.trustedRootsDer,
    at: context.provenBy,
  });

function storeCertificates(context: TrustContext): Certificate[] {
  return context.certificatesDer.slice(0, 200).flatMap((der) => {
    try {
      return [parseCertificate(der)];
    } catch (error) {
      // The store may hold anything; what cannot be read cannot help.
      if (error instanceof PdfError) return [];
      throw error;
    }
  });
}

const materialOf = (signedData: SignedData, context: TrustContext) => ({ ocspDer: context.ocspDer, crlDer: [...context.crlDer, ...signedData.crls] });

function judgeRevocation(chain: readonly Certificate[], material: { ocspDer: Uint8Array[]; crlDer: Uint8Array[] }, at: Date, check: CmsCheck): void {
  if (!check.trusted) return;
  const verdict = revocationOfChain(chain, material, at);
  check.revocation = verdict.status;
  if (verdict.status === 'REVOKED') check.problems.push('CERTIFICATE_REVOKED');
  else if (verdict.status === 'UNKNOWN') check.warnings.push('REVOCATION_UNKNOWN');
}

function levelOf(check: CmsCheck, timestamp: SignatureTimestamp | undefined, context: CheckContext): CmsCheck['level'] {
  if (!timestamp) return 'B-B';
  const authorityGood = revocationOfChain(timestamp.chain.chain, materialOf(timestamp.facts.signedData, context), timestamp.facts.time).status === 'GOOD';
  if (!context.hasStore || check.revocation !== 'GOOD' || !authorityGood) return 'B-T';
  return context.laterStamp ? 'B-LTA' : 'B-LT';
}

const DOCUMENT_PURPOSES = new Set<string>([
  OID.documentSigning, OID.anyExtendedKeyUsage,
  // emailProtection, clientAuth, Adobe authentic documents, Microsoft document signing: what real signing certificates carry.
  '1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2', '1.2.840.113583.1.1.5', '1.3.6.1.4.1.311.10.3.12',
]);

/** digitalSignature or contentCommitment, and an extended usage that documents can be meant by. */
function maySign(certificate: Certificate): boolean {
  const usage = certificate.keyUsage === undefined || certificate.keyUsage.has(0) || certificate.keyUsage.has(1);
  const extended = certificate.extendedKeyUsage === undefined || certificate.extendedKeyUsage.some((id) => DOCUMENT_PURPOSES.has(id));
  return usage && extended;
}
