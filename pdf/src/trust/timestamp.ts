// RFC 3161, both sides: the request a client makes, the answer our authority gives, and the check that no token passes without.

import { randomBytes } from 'node:crypto';
import { PdfError } from '../errors.ts';
import type { DigestAlgorithm, Signer, TimestampAuthority } from '../sign/ports.ts';
import { DerError, expectTag, readBoolean, readDer, readInteger, readOctets, readOid, readTime, sameBytes, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { bitString, boolean, generalizedTime, integer, octetString, oid, sequence, utf8String } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';
import { checkChain } from './chain.ts';
import type { Certificate } from './certificate.ts';
import { digestAlgorithmFor, digestIdentifier, digestOf, readDigestIdentifier } from './signature-algorithms.ts';
import { checkSignedData, readSignedData, type SignedData } from './signed-data-read.ts';
import { writeSignedData } from './signed-data-write.ts';

const DIGEST_LENGTH: Record<DigestAlgorithm, number> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

export interface MessageImprint {
  hashAlgorithm: DigestAlgorithm;
  digest: Uint8Array;
}

/** The policy of the product's own authority when none is configured: an identifier made from a UUID (ITU-T X.667), which no registry gives out twice. */
export const DEFAULT_TIMESTAMP_POLICY_OID = '2.25.163647487206950760820878680567305253079';

/** A TimeStampReq that asks for the certificates. `nonce` is random unless given; keep the request to check the answer. */
export function makeTimestampRequest(imprint: MessageImprint, nonce?: bigint): { requestDer: Uint8Array; nonce: bigint } {
  let value = nonce;
  if (value === undefined) {
    const bytes = randomBytes(8);
    bytes[0]! &= 0x7f;
    value = BigInt(`0x${bytes.toString('hex')}`);
  }
  const requestDer = sequence(integer(1), sequence(digestIdentifier(imprint.hashAlgorithm), octetString(imprint.digest)), integer(value), boolean(true));
  return { requestDer, nonce: value };
}

/** PKIFailureInfo bits of RFC 3161 §2.4.2. */
const FAILURE = { badAlg: 0, badRequest: 2, badDataFormat: 5, unacceptedPolicy: 15, unacceptedExtension: 16 } as const;

function refusal(failure: keyof typeof FAILURE, text: string): Buffer {
  const bit = FAILURE[failure];
  const bytes = Buffer.alloc((bit >> 3) + 1);
  bytes[bit >> 3] = 0x80 >> (bit & 7);
  return sequence(sequence(integer(2), sequence(utf8String(text)), bitString(bytes, 7 - (bit & 7))));
}

/**
 * Answers a TimeStampReq with a TimeStampResp, granted or refused; it never throws for what a client sends.
 * `serial` must never repeat for one authority; `now` is the time that the token states, to the millisecond.
 */
export async function answerTimestampRequest(requestDer: Uint8Array, o: { signer: Signer; now: Date; serial: bigint; policyOid?: string }): Promise<Uint8Array> {
  const policy = o.policyOid ?? DEFAULT_TIMESTAMP_POLICY_OID;
  let imprint: DerNode;
  let nonce: DerNode | undefined;
  let includeCertificates = false;
  try {
    if (requestDer.length > 4096) return refusal('badDataFormat', 'The request is too long.');
    const [version, imprintNode, ...rest] = sequenceOf(readDer(requestDer));
    if (readInteger(version) !== 1n) return refusal('badRequest', 'Version 1 is expected.');
    imprint = expectTag(imprintNode, 0x30);
    const [algorithm, digest] = sequenceOf(imprint);
    const hashAlgorithm = readDigestIdentifier(algorithm);
    if (!hashAlgorithm) return refusal('badAlg', 'SHA-256, SHA-384 and SHA-512 are accepted.');
    if (readOctets(digest).length !== DIGEST_LENGTH[hashAlgorithm]) return refusal('badDataFormat', 'The imprint has the wrong length.');
    if (rest[0]?.tag === 6 && readOid(rest.shift()) !== policy) return refusal('unacceptedPolicy', 'The policy asked for is not offered.');
    if (rest[0]?.tag === 2) {
      nonce = rest.shift();
      readInteger(nonce);
    }
    if (rest[0]?.tag === 1) includeCertificates = readBoolean(rest.shift());
    if (rest.length > 0) return refusal('unacceptedExtension', 'Extensions are not supported.');
  } catch {
    return refusal('badDataFormat', 'The request cannot be read.');
  }
  const content = sequence(
    integer(1),
    oid(policy),
    imprint.bytes,
    integer(o.serial),
    generalizedTime(o.now, true),
    // Accuracy: one second, the most that an unwatched server clock should claim.
    sequence(integer(1)),
    ...(nonce ? [nonce.bytes] : []),
  );
  const digestAlgorithm = digestAlgorithmFor(o.signer.keyAlgorithm);
  const token = await writeSignedData({ signer: o.signer, contentType: OID.tstInfo, content, digest: digestOf(digestAlgorithm, content), digestAlgorithm, includeCertificates });
  return sequence(sequence(integer(0)), token);
}

/** What a token says, after its own signature was checked. */
export interface TimestampFacts {
  time: Date;
  imprint: MessageImprint;
  serial: bigint;
  policyOid: string;
  nonce: bigint | undefined;
  signedData: SignedData;
  authority: Certificate;
}

/**
 * Reads a TimeStampToken and checks what it can prove by itself: signature, signed attributes, and that its certificate is for
 * timestamping alone (EKU present, critical and only, RFC 3161 §2.3). Trust in the certificate is a separate check.
 * @throws PdfError TIMESTAMP_REJECTED with the reason.
 */
export function readTimestampToken(tokenDer: Uint8Array): TimestampFacts {
  const reject = (reason: string, cause?: unknown): never => {
    throw new PdfError('TIMESTAMP_REJECTED', `The timestamp was rejected: ${reason}.`, { cause });
  };
  try {
    const signedData = readSignedData(tokenDer);
    if (signedData.contentType !== OID.tstInfo || !signedData.content) return reject('it is not a timestamp token');
    const { digestAlgorithm, signerCertificate } = signedData;
    if (!digestAlgorithm || !signerCertificate) return reject("the authority's certificate or digest is missing");
    const problems = checkSignedData(signedData, digestOf(digestAlgorithm, signedData.content));
    if (problems.length > 0) return reject(problems.join(', '));
    const usage = signerCertificate.extendedKeyUsage;
    if (usage?.length !== 1 || usage[0] !== OID.timeStamping || !signerCertificate.extendedKeyUsageCritical) return reject("the authority's certificate is not for timestamping alone");
    const [version, policy, imprint, serial, time, ...rest] = sequenceOf(readDer(signedData.content));
    if (readInteger(version) !== 1n) return reject('unknown version');
    const [algorithm, digest] = sequenceOf(imprint);
    const hashAlgorithm = readDigestIdentifier(algorithm);
    if (!hashAlgorithm) return reject('its imprint uses a weak or unknown digest');
    const nonceNode = rest.find((node) => node.tag === 2);
    const facts: TimestampFacts = {
      time: readTime(time), imprint: { hashAlgorithm, digest: readOctets(digest) }, serial: readInteger(serial), policyOid: readOid(policy),
      nonce: nonceNode ? readInteger(nonceNode) : undefined, signedData, authority: signerCertificate,
    };
    if (facts.time < signerCertificate.notBefore || facts.time > signerCertificate.notAfter) return reject("its time is outside the authority's certificate");
    return facts;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'TIMESTAMP_REJECTED') throw error;
    if (error instanceof DerError || error instanceof PdfError) return reject('it cannot be read', error);
    throw error;
  }
}

/** How far a token's time may be from the moment of asking, when nothing else is configured. */
const DEFAULT_TOLERANCE_MS = 5 * 60_000;

/**
 * Checks a TimeStampResp against what was asked: status, imprint, nonce, signature, EKU, validity, and that its time is within
 * `toleranceMs` of `now`. With `trustedRootsDer` the chain must also reach one of them; an authority chosen by configuration may
 * be used without.
 * @returns the token, DER. @throws PdfError TIMESTAMP_REJECTED
 */
export function checkTimestampResponse(
  responseDer: Uint8Array,
  o: { imprint: MessageImprint; nonce: bigint; now: Date; trustedRootsDer?: Uint8Array[]; policyOid?: string; toleranceMs?: number },
): Uint8Array {
  const reject = (reason: string): never => {
    throw new PdfError('TIMESTAMP_REJECTED', `The timestamp was rejected: ${reason}.`);
  };
  let tokenDer: Uint8Array;
  try {
    const [statusInfo, token] = sequenceOf(readDer(responseDer));
    const status = readInteger(sequenceOf(statusInfo)[0]);
    if (status > 1n || !token) return reject(`the authority answered with status ${status}`);
    tokenDer = token.bytes;
  } catch (error) {
    if (error instanceof DerError) return reject('the answer cannot be read');
    throw error;
  }
  const facts = readTimestampToken(tokenDer);
  if (facts.imprint.hashAlgorithm !== o.imprint.hashAlgorithm || !sameBytes(facts.imprint.digest, o.imprint.digest)) return reject('it is over other data');
  if (facts.nonce !== o.nonce) return reject('its nonce is not the one sent');
  if (o.policyOid && facts.policyOid !== o.policyOid) return reject('its policy is not the one expected');
  if (Math.abs(facts.time.getTime() - o.now.getTime()) > (o.toleranceMs ?? DEFAULT_TOLERANCE_MS)) return reject('its time is too far from now');
  if (o.trustedRootsDer) {
    const chain = checkChain(facts.authority, { candidates: facts.signedData.certificates, trustedRootsDer: o.trustedRootsDer, at: facts.time });
    if (!chain.trusted) return reject(`its certificate is not trusted (${chain.problem})`);
  }
  return tokenDer;
}

/**
 * A TimestampAuthority over an `exchange` of request for response bytes: the product's own authority called in the process, or an
 * HTTP client (`application/timestamp-query`). Every answer is checked; an exchange that fails is TIMESTAMP_REJECTED.
 */
export function timestampAuthority(o: {
  exchange: (requestDer: Uint8Array) => Promise<Uint8Array>;
  now: () => Date;
  trustedRootsDer?: Uint8Array[];
  policyOid?: string;
  toleranceMs?: number;
}): TimestampAuthority {
  return {
    async timestamp(imprint) {
      const { requestDer, nonce } = makeTimestampRequest(imprint);
      let responseDer: Uint8Array;
      try {
        responseDer = await o.exchange(requestDer);
      } catch (cause) {
        throw new PdfError('TIMESTAMP_REJECTED', 'The timestamp authority did not answer.', { cause });
      }
      const { trustedRootsDer, policyOid, toleranceMs } = o;
      return checkTimestampResponse(responseDer, { imprint, nonce, now: o.now(), ...(trustedRootsDer ? { trustedRootsDer } : {}), ...(policyOid ? { policyOid } : {}), ...(toleranceMs ? { toleranceMs } : {}) });
    },
  };
}

/** Asks several authorities in their order until one gives a token that passes the check. @throws the last one's PdfError. */
export function timestampWithFailOver(authorities: TimestampAuthority[]): TimestampAuthority {
  return {
    async timestamp(imprint) {
      let last: unknown = new PdfError('TIMESTAMP_REJECTED', 'No timestamp authority is configured.');
      for (const authority of authorities) {
        try {
          return await authority.timestamp(imprint);
        } catch (error) {
          last = error;
        }
      }
      throw last;
    },
  };
}
