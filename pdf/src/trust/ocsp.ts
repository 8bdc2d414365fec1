// OCSP (RFC 6960): requests for a chain, the answers of our own responder, and reading answers.

import { children, readBitString, readDer, readInteger, readOctets, readOid, readTime, sameBytes, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { bitString, enumerated, explicit, generalizedTime, implicitConstructed, implicitPrimitive, nullValue, octetString, oid, sequence } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';
import { keyIdentifier } from './certificate-build.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { digestOf, readDigestIdentifier, sha1, signatureIdentifier, verifyWithIdentifier } from './signature-algorithms.ts';
import type { Signer } from '../sign/ports.ts';

/** What the issuer knows of one serial number. `UNKNOWN` for numbers it never issued. */
export type CertificateStatus = { status: 'GOOD' } | { status: 'UNKNOWN' } | { status: 'REVOKED'; revokedAt: Date; reason?: number };

/** CertID over SHA-1, as every responder understands it (RFC 5019 §2.1.1): a name, not a security function. */
function certificateId(serialDer: Uint8Array, issuer: Certificate): Buffer {
  return sequence(sequence(oid(OID.sha1), nullValue()), octetString(sha1(issuer.subjectDer)), octetString(keyIdentifier(issuer.spkiDer)), serialDer);
}

/** An OCSPRequest for one certificate, without nonce (so that answers can be prepared ahead). */
export function makeOcspRequest(certificateDer: Uint8Array, issuerDer: Uint8Array): Uint8Array {
  const id = certificateId(parseCertificate(certificateDer).serialDer, parseCertificate(issuerDer));
  return sequence(sequence(sequence(sequence(id))));
}

/** OCSPResponse without a body: 1 malformedRequest, 2 internalError, 6 unauthorized. */
const refusal = (status: 1 | 2 | 6): Buffer => sequence(enumerated(status));

const MAX_REQUESTS = 16;

const issuerOfResponder = (responder: Signer): Certificate => parseCertificate(responder.chainDer[1] ?? responder.chainDer[0]!);

/**
 * Answers an OCSPRequest as the delegated responder of whichever issuing authority it asks about. `lookup` says what is known of a
 * serial number. A nonce is echoed. Never throws for what a client sends.
 * @param o.responders one for each issuing authority; a chain is leaf (EKU OCSPSigning), issuing authority, root.
 */
export async function answerOcspRequest(
  requestDer: Uint8Array,
  o: { responders: readonly Signer[]; now: Date; nextUpdate: Date; lookup: (serial: bigint) => Promise<CertificateStatus> },
): Promise<Uint8Array> {
  let responder: Signer | undefined;
  let ids: DerNode[];
  let nonce: Uint8Array | undefined;
  try {
    if (requestDer.length > 8_192) return refusal(1);
    const tbs = sequenceOf(sequenceOf(readDer(requestDer))[0]).filter((node) => node.tag !== 0xa0 && node.tag !== 0xa1);
    ids = sequenceOf(tbs[0]).map((request) => sequenceOf(request)[0]!);
    if (ids.length === 0 || ids.length > MAX_REQUESTS) return refusal(1);
    const extensions = tbs[1]?.tag === 0xa2 ? sequenceOf(children(tbs[1])[0]) : [];
    nonce = extensions.find((extension) => readOid(sequenceOf(extension)[0]) === OID.ocspNonce)?.bytes;
    // RFC 8954: 1 to 32 octets.
    if (nonce && nonce.length > 64) return refusal(1);
    // One answer has one signature, so all that is asked must be of one issuer.
    responder = o.responders.find((candidate) => ids.every((id) => idNames(id, issuerOfResponder(candidate))));
    if (!responder) return refusal(6);
  } catch {
    return refusal(1);
  }
  const singles: Buffer[] = [];
  for (const id of ids) singles.push(single(id, await o.lookup(readInteger(sequenceOf(id)[3])), o.now, o.nextUpdate));
  return respond(singles, { responder, now: o.now, nonce });
}

/** An answer about one certificate, made by the authority itself without a request (for the DSS of its own signatures). */
export async function makeOcspResponse(o: { certificateDer: Uint8Array; status: CertificateStatus; responder: Signer; now: Date; nextUpdate: Date }): Promise<Uint8Array> {
  const issuer = issuerOfResponder(o.responder);
  const id = readDer(certificateId(parseCertificate(o.certificateDer).serialDer, issuer));
  return respond([single(id, o.status, o.now, o.nextUpdate)], { responder: o.responder, now: o.now, nonce: undefined });
}

function single(id: DerNode, status: CertificateStatus, now: Date, nextUpdate: Date): Buffer {
  const coded =
    status.status === 'GOOD'
      ? implicitPrimitive(0, Buffer.alloc(0))
      : status.status === 'UNKNOWN'
        ? implicitPrimitive(2, Buffer.alloc(0))
        : implicitConstructed(1, generalizedTime(status.revokedAt), ...(status.reason === undefined ? [] : [explicit(0, enumerated(status.reason))]));
  return sequence(id.bytes, coded, generalizedTime(now), explicit(0, generalizedTime(nextUpdate)));
}

async function respond(singles: Buffer[], o: { responder: Signer; now: Date; nonce: Uint8Array | undefined }): Promise<Buffer> {
  const leaf = parseCertificate(o.responder.chainDer[0]!);
  const data = sequence(
    explicit(2, octetString(keyIdentifier(leaf.spkiDer))),
    generalizedTime(o.now),
    sequence(...singles),
    ...(o.nonce ? [explicit(1, sequence(o.nonce))] : []),
  );
  const signature = await o.responder.sign(data);
  const basic = sequence(data, signatureIdentifier(o.responder.keyAlgorithm), bitString(signature), explicit(0, sequence(leaf.der)));
  return sequence(enumerated(0), explicit(0, sequence(oid(OID.ocspBasic), octetString(basic))));
}

/** Whether a CertID is about certificates of this issuer. */
function idNames(id: DerNode, issuer: Certificate): boolean {
  const [algorithm, nameHash, keyHash] = sequenceOf(id);
  const isSha1 = readOid(sequenceOf(algorithm)[0]) === OID.sha1;
  const digest = isSha1 ? undefined : readDigestIdentifier(algorithm);
  if (!isSha1 && !digest) return false;
  const hash = (bytes: Uint8Array) => (digest ? digestOf(digest, bytes) : sha1(bytes));
  const keyBits = readBitString(sequenceOf(readDer(issuer.spkiDer))[1]);
  return sameBytes(readOctets(nameHash), hash(issuer.subjectDer)) && sameBytes(readOctets(keyHash), hash(keyBits));
}

export interface OcspAnswer {
  status: CertificateStatus;
  thisUpdate: Date;
  nextUpdate: Date | undefined;
  producedAt: Date;
}

/** The bare BasicOCSPResponse of a successful OCSPResponse. @throws DerError */
function basicOf(responseDer: Uint8Array): DerNode[] | undefined {
  const [status, wrapped] = sequenceOf(readDer(responseDer));
  if (status?.tag !== 10 || status.content[0] !== 0 || !wrapped) return undefined;
  const [type, value] = sequenceOf(children(wrapped)[0]);
  return readOid(type) === OID.ocspBasic ? sequenceOf(readDer(readOctets(value))) : undefined;
}

/** Certificates that the answer brings along. @throws DerError */
export function ocspCertificates(responseDer: Uint8Array): Uint8Array[] {
  const wrapped = basicOf(responseDer)?.[3];
  return wrapped ? sequenceOf(children(wrapped)[0]).map((node) => node.bytes) : [];
}

/**
 * What an OCSPResponse says of `certificate`, when it is signed by `issuer` or a responder that `issuer` delegated to (RFC 6960
 * §4.2.2.2). @returns undefined when it says nothing that can be relied on. @throws DerError
 */
export function readOcspAnswer(responseDer: Uint8Array, certificate: Certificate, issuer: Certificate, verifyDelegate: (delegate: Certificate, issuer: Certificate) => boolean): OcspAnswer | undefined {
  const basic = basicOf(responseDer);
  if (!basic) return undefined;
  const [dataNode, algorithm, signature, certificates] = basic;
  const data = sequenceOf(dataNode);
  if (data[0]?.tag === 0xa0) data.shift();
  const [, producedAt, responses] = data;
  const delegates = certificates ? sequenceOf(children(certificates)[0]).map((node) => parseCertificate(node.bytes)) : [];
  const signers = [issuer, ...delegates.filter((delegate) => delegate.extendedKeyUsage?.includes(OID.ocspSigning) && verifyDelegate(delegate, issuer))];
  const answered = sequenceOf(responses).map((response) => sequenceOf(response)).find(([id]) => {
    const serial = id ? sequenceOf(id)[3] : undefined;
    return id !== undefined && serial !== undefined && sameBytes(serial.bytes, certificate.serialDer) && idNames(id, issuer);
  });
  if (!answered) return undefined;
  const signed = signers.some((signer) => verifyWithIdentifier(algorithm!, { publicKey: signer.publicKey, data: dataNode!.bytes, signature: readBitString(signature) }));
  if (!signed) return undefined;
  const [, status, thisUpdate, ...rest] = answered;
  const next = rest.find((node) => node.tag === 0xa0);
  return { status: readStatus(status!), thisUpdate: readTime(thisUpdate), nextUpdate: next ? readTime(children(next)[0]) : undefined, producedAt: readTime(producedAt) };
}

function readStatus(node: DerNode): CertificateStatus {
  if (node.tag === 0x80) return { status: 'GOOD' };
  if (node.tag !== 0xa1) return { status: 'UNKNOWN' };
  const [time, reason] = children(node);
  const code = reason ? children(reason)[0]?.content[0] : undefined;
  return { status: 'REVOKED', revokedAt: readTime(time), ...(code === undefined ? {} : { reason: code }) };
}
