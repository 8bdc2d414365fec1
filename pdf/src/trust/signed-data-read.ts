// Reads and checks CMS SignedData with exactly one signerInfo (ETSI EN 319 142-1 §6.3), strictly as DER. Used for PAdES
// signatures and timestamp tokens, ours and others'.

import { DerError, childrenOf, children, expectTag, readDer, readInteger, readOctets, readOid, readTime, sameBytes, sequenceOf, setElements, type DerNode } from './asn1/der-read.ts';
import { OID } from './asn1/object-identifiers.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { digestOf, readDigestIdentifier, sha1, verifyWithIdentifier } from './signature-algorithms.ts';
import type { DigestAlgorithm } from '../sign/ports.ts';

export interface SignedData {
  readonly contentType: string;
  /** The encapsulated content; undefined when detached. */
  readonly content: Uint8Array | undefined;
  readonly certificates: Certificate[];
  /** CRLs carried along, DER. */
  readonly crls: Uint8Array[];
  /** The certificate that the signerInfo names, when it is in the CMS. */
  readonly signerCertificate: Certificate | undefined;
  readonly digestAlgorithm: DigestAlgorithm | undefined;
  readonly signature: Uint8Array;
  readonly signatureIdentifier: DerNode;
  /** The signed attributes as the SET OF that was signed; undefined when there are none. */
  readonly signedAttributesDer: Uint8Array | undefined;
  /** Values by attribute type. An attribute that occurs twice is refused. */
  readonly signedAttributes: ReadonlyMap<string, DerNode[]>;
  readonly unsignedAttributes: ReadonlyMap<string, DerNode[]>;
}

const VERSIONS = new Set([1n, 3n, 4n, 5n]);

/** @throws DerError when it is not one DER SignedData with one signerInfo; PdfError CERTIFICATE_INVALID. */
export function readSignedData(der: Uint8Array): SignedData {
  const [type, wrapped] = sequenceOf(readDer(der));
  if (readOid(type) !== OID.signedData) throw new DerError('Not a SignedData.');
  const signedData = sequenceOf(children(expectTag(wrapped, 0xa0))[0]);
  const [version, digestAlgorithms, encapsulated, ...rest] = signedData;
  if (!VERSIONS.has(readInteger(version))) throw new DerError('Unknown version.');
  const [contentType, contentWrap] = sequenceOf(encapsulated);
  const certificateSet = rest.find((node) => node.tag === 0xa0);
  const crlSet = rest.find((node) => node.tag === 0xa1);
  const signerInfos = setElements(rest.at(-1));
  if (signerInfos.length !== 1) throw new DerError('Exactly one signerInfo is allowed.');
  const certificates = certificateSet ? choices(certificateSet, CERTIFICATE_CHOICES).map((node) => parseCertificate(node.bytes)) : [];
  const info = sequenceOf(signerInfos[0]);
  const [infoVersion, identifier, digestNode, ...tail] = info;
  // Not protected by the signature, so held to what the standard says (RFC 5652 §5.1, §5.3).
  if (readInteger(infoVersion) !== (identifier?.tag === 0x80 ? 3n : 1n)) throw new DerError('Unknown signerInfo version.');
  const named = readOid(sequenceOf(digestNode)[0]);
  if (!setElements(digestAlgorithms).some((algorithm) => readOid(sequenceOf(algorithm)[0]) === named)) throw new DerError('The digest algorithm is not listed.');
  const signedNode = tail[0]?.tag === 0xa0 ? tail.shift() : undefined;
  const [algorithm, signatureNode, unsignedNode] = tail;
  const signedAttributesDer = signedNode ? Buffer.from(signedNode.bytes) : undefined;
  if (signedAttributesDer) signedAttributesDer[0] = 0x31;
  return {
    contentType: readOid(contentType),
    content: contentWrap ? readOctets(children(expectTag(contentWrap, 0xa0))[0]) : undefined,
    certificates,
    crls: crlSet ? choices(crlSet, REVOCATION_CHOICES).map((node) => node.bytes) : [],
    signerCertificate: certificates.find((certificate) => names(identifier, certificate)),
    digestAlgorithm: readDigestIdentifier(digestNode),
    signature: readOctets(signatureNode),
    signatureIdentifier: expectTag(algorithm, 0x30),
    signedAttributesDer,
    signedAttributes: readAttributes(signedNode, 0xa0),
    unsignedAttributes: readAttributes(unsignedNode, 0xa1),
  };
}

/** CertificateChoices and RevocationInfoChoice (RFC 5652 §10.2): X.509 is read, the other kinds are passed over, anything else is no CMS. */
const CERTIFICATE_CHOICES = new Set([0x30, 0xa0, 0xa1, 0xa2, 0xa3]);
const REVOCATION_CHOICES = new Set([0x30, 0xa1]);

function choices(set: DerNode, allowed: ReadonlySet<number>): DerNode[] {
  const nodes = childrenOf(set.content);
  if (nodes.some(({ tag }) => !allowed.has(tag))) throw new DerError('Something else among the certificates.');
  return nodes.filter(({ tag }) => tag === 0x30);
}

function names(identifier: DerNode | undefined, certificate: Certificate): boolean {
  if (identifier?.tag === 0x80) return certificate.subjectKeyIdentifier !== undefined && sameBytes(identifier.content, certificate.subjectKeyIdentifier);
  const [issuer, serial] = sequenceOf(identifier);
  return issuer !== undefined && serial !== undefined && sameBytes(issuer.bytes, certificate.issuerDer) && sameBytes(serial.bytes, certificate.serialDer);
}

function readAttributes(node: DerNode | undefined, tag: number): Map<string, DerNode[]> {
  const found = new Map<string, DerNode[]>();
  for (const entry of node ? children(expectTag(node, tag)) : []) {
    const [type, values] = sequenceOf(entry);
    const id = readOid(type);
    if (found.has(id) && tag === 0xa0) throw new DerError('A signed attribute occurs twice.');
    found.set(id, [...(found.get(id) ?? []), ...setElements(values)]);
  }
  return found;
}

/** What can be wrong with a SignedData by itself. */
export type SignedDataProblem =
  | 'SIGNER_CERTIFICATE_MISSING'
  | 'DIGEST_ALGORITHM_UNSUPPORTED'
  | 'SIGNED_ATTRIBUTES_MISSING'
  | 'CONTENT_TYPE_MISMATCH'
  | 'MESSAGE_DIGEST_MISMATCH'
  | 'SIGNATURE_WRONG'
  | 'SIGNING_CERTIFICATE_MISMATCH'
  | 'SIGNING_CERTIFICATE_MISSING';

/**
 * Checks the signature, the signed attributes and that signing-certificate(-v2) names the certificate used.
 * @param digest of the content, made with `signedData.digestAlgorithm`.
 * @returns every problem found; an empty list means the signature is right. Says nothing about trust.
 */
export function checkSignedData(signedData: SignedData, digest: Uint8Array): SignedDataProblem[] {
  const problems: SignedDataProblem[] = [];
  const { signerCertificate, signedAttributes, signedAttributesDer, digestAlgorithm } = signedData;
  if (!digestAlgorithm) problems.push('DIGEST_ALGORITHM_UNSUPPORTED');
  if (!signedAttributesDer) return [...problems, 'SIGNED_ATTRIBUTES_MISSING'];
  const [type, ...otherTypes] = signedAttributes.get(OID.contentType) ?? [];
  if (!type || otherTypes.length > 0 || readOid(type) !== signedData.contentType) problems.push('CONTENT_TYPE_MISMATCH');
  const [value, ...otherValues] = signedAttributes.get(OID.messageDigest) ?? [];
  if (!value || otherValues.length > 0 || !sameBytes(readOctets(value), digest)) problems.push('MESSAGE_DIGEST_MISMATCH');
  if (!signerCertificate) return [...problems, 'SIGNER_CERTIFICATE_MISSING'];
  const named = namesSigningCertificate(signedAttributes, signerCertificate);
  if (named === undefined) problems.push('SIGNING_CERTIFICATE_MISSING');
  else if (!named) problems.push('SIGNING_CERTIFICATE_MISMATCH');
  const right = verifyWithIdentifier(signedData.signatureIdentifier, {
    publicKey: signerCertificate.publicKey,
    data: signedAttributesDer,
    signature: signedData.signature,
    ...(digestAlgorithm ? { digestAlgorithm } : {}),
  });
  if (!right) problems.push('SIGNATURE_WRONG');
  return problems;
}

function namesSigningCertificate(attributes: ReadonlyMap<string, DerNode[]>, certificate: Certificate): boolean | undefined {
  const second = attributes.get(OID.signingCertificateV2)?.[0];
  if (second) {
    const id = sequenceOf(sequenceOf(sequenceOf(second)[0])[0]);
    const algorithm = id[0]?.tag === 0x30 ? readDigestIdentifier(id.shift()) : 'SHA-256';
    return algorithm !== undefined && sameBytes(readOctets(id[0]), digestOf(algorithm, certificate.der));
  }
  // ESSCertID of RFC 2634, still made by timestamp authorities; SHA-1 here only names a certificate whose signature is checked.
  const first = attributes.get(OID.signingCertificate)?.[0];
  if (first) return sameBytes(readOctets(sequenceOf(sequenceOf(sequenceOf(first)[0])[0])[0]), sha1(certificate.der));
  return undefined;
}

/** The signing-time attribute, which PAdES baseline forbids; undefined when absent. */
export function signingTimeOf(signedData: SignedData): Date | undefined {
  const node = signedData.signedAttributes.get(OID.signingTime)?.[0];
  return node ? readTime(node) : undefined;
}

