// Reads X.509 certificates (RFC 5280) into the facts that signing and checking need. Parsed certificates are kept in a
// bounded memory, because the same few chains are checked after every sealing.

import { createPublicKey, type KeyObject } from 'node:crypto';
import { PdfError } from '../errors.ts';
import { DerError, children, childrenOf, expectTag, readBitString, readBoolean, readDer, readInteger, readOctets, readOid, readText, readTime, sequenceOf, setElements, type DerNode } from './asn1/der-read.ts';
import { OID } from './asn1/object-identifiers.ts';
import { sha256, verifyWithIdentifier } from './signature-algorithms.ts';

/** Facts of one certificate. All byte arrays are views of `der`. */
export interface Certificate {
  readonly der: Uint8Array;
  /** SHA-256 over `der`, hexadecimal. */
  readonly fingerprint: string;
  readonly tbs: Uint8Array;
  /** The serial number's TLV; issuer and subject as whole Name TLVs, compared byte by byte. */
  readonly serialDer: Uint8Array;
  readonly serial: bigint;
  readonly issuerDer: Uint8Array;
  readonly subjectDer: Uint8Array;
  readonly spkiDer: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Read when first asked for. @throws PdfError CERTIFICATE_INVALID */
  readonly publicKey: KeyObject;
  readonly signatureIdentifier: DerNode;
  readonly signature: Uint8Array;
  readonly isAuthority: boolean;
  readonly pathLength: number | undefined;
  /** Bits of RFC 5280 §4.2.1.3 (0 = digitalSignature, 1 = contentCommitment, 5 = keyCertSign, 6 = cRLSign); undefined when absent. */
  readonly keyUsage: ReadonlySet<number> | undefined;
  readonly extendedKeyUsage: readonly string[] | undefined;
  readonly extendedKeyUsageCritical: boolean;
  readonly subjectKeyIdentifier: Uint8Array | undefined;
  readonly authorityKeyIdentifier: Uint8Array | undefined;
  readonly ocspUrls: readonly string[];
  readonly issuerUrls: readonly string[];
  readonly crlUrls: readonly string[];
  /** The responder certificate is trusted for its lifetime (RFC 6960 §4.2.2.2.1). */
  readonly ocspNoCheck: boolean;
  /** What the issuer states about being qualified (ETSI EN 319 412-5 §4); undefined without the extension. */
  readonly qualified: QualifiedStatements | undefined;
  /** A critical extension that this reader does not process: the certificate must not be relied on. */
  readonly unknownCritical: string | undefined;
}

/** Statements of a qualified certificate. They are the issuer's word: whether it may give it stands on a trusted list. */
export interface QualifiedStatements {
  /** An EU qualified certificate (QcCompliance). */
  readonly compliance: boolean;
  /** The key is in a qualified device (QcSSCD). */
  readonly secureDevice: boolean;
  readonly types: readonly ('ESIGN' | 'ESEAL' | 'WEB')[];
  /** Qualified under the law of other countries than the EU's (QcCClegislation). */
  readonly otherLegislation: boolean;
}

const MAX_CACHED = 512;
const cache = new Map<string, Certificate>();

/** @throws PdfError CERTIFICATE_INVALID */
export function parseCertificate(der: Uint8Array): Certificate {
  const fingerprint = sha256(der).toString('hex');
  const known = cache.get(fingerprint);
  if (known) return known;
  try {
    // A copy, so that a cached certificate never keeps a whole PDF alive, nor changes with it.
    const parsed = parse(Uint8Array.from(der), fingerprint);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(fingerprint, parsed);
    return parsed;
  } catch (cause) {
    throw new PdfError('CERTIFICATE_INVALID', 'The certificate cannot be read.', { cause });
  }
}

function parse(der: Uint8Array, fingerprint: string): Certificate {
  const [tbsNode, outerAlgorithm, signatureNode] = sequenceOf(readDer(der));
  const tbs = sequenceOf(tbsNode);
  const version = tbs[0]?.tag === 0xa0 ? 1 : 0;
  const [serialNode, algorithm, issuer, validity, subject, spki] = tbs.slice(version);
  // RFC 5280 §4.1.1.2: both algorithm fields must be the same.
  if (!outerAlgorithm || !algorithm || Buffer.compare(outerAlgorithm.bytes, algorithm.bytes) !== 0) throw new DerError('Signature algorithms differ.');
  const [notBefore, notAfter] = sequenceOf(validity);
  const extensionsNode = tbs.slice(version + 6).find((node) => node.tag === 0xa3);
  const extensions = readExtensions(extensionsNode ? children(extensionsNode)[0] : undefined);
  const spkiDer = expectTag(spki, 0x30).bytes;
  // Names are shown to people later: one that cannot be read is found out here.
  for (const node of [issuer, subject]) readName(expectTag(node, 0x30).bytes);
  let publicKey: KeyObject | undefined;
  return {
    der,
    fingerprint,
    tbs: tbsNode!.bytes,
    serialDer: expectTag(serialNode, 2).bytes,
    serial: BigInt(`0x${Buffer.from(serialNode!.content).toString('hex')}`),
    issuerDer: expectTag(issuer, 0x30).bytes,
    subjectDer: expectTag(subject, 0x30).bytes,
    spkiDer,
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    get publicKey() {
      return (publicKey ??= readPublicKey(spkiDer));
    },
    signatureIdentifier: outerAlgorithm,
    signature: readBitString(signatureNode),
    ...extensions,
  };
}

function readPublicKey(spkiDer: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(spkiDer), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new PdfError('CERTIFICATE_INVALID', "The certificate's key cannot be read.", { cause });
  }
}

type ExtensionFacts = Pick<
  Certificate,
  | 'isAuthority' | 'pathLength' | 'keyUsage' | 'extendedKeyUsage' | 'extendedKeyUsageCritical' | 'subjectKeyIdentifier'
  | 'authorityKeyIdentifier' | 'ocspUrls' | 'issuerUrls' | 'crlUrls' | 'ocspNoCheck' | 'qualified' | 'unknownCritical'
>;

/** Critical and harmless for what is checked here, or processed elsewhere. Name constraints are not: they stay unknown. */
const ACCEPTED_CRITICAL = new Set<string>([OID.certificatePolicies, OID.policyConstraints, OID.inhibitAnyPolicy, OID.subjectAlternativeName, OID.crlDistributionPoints]);

function readExtensions(node: DerNode | undefined): ExtensionFacts {
  const facts: { -readonly [K in keyof ExtensionFacts]: ExtensionFacts[K] } = {
    isAuthority: false, pathLength: undefined, keyUsage: undefined, extendedKeyUsage: undefined, extendedKeyUsageCritical: false,
    subjectKeyIdentifier: undefined, authorityKeyIdentifier: undefined, ocspUrls: [], issuerUrls: [], crlUrls: [], ocspNoCheck: false, qualified: undefined, unknownCritical: undefined,
  };
  const seen = new Set<string>();
  for (const extension of node ? sequenceOf(node) : []) {
    const parts = sequenceOf(extension);
    const id = readOid(parts[0]);
    if (seen.has(id)) throw new DerError('An extension occurs twice.');
    seen.add(id);
    const critical = parts[1]?.tag === 1 && readBoolean(parts[1]);
    const value = readDer(readOctets(parts.at(-1)));
    switch (id) {
      case OID.basicConstraints: {
        const [authority, length] = sequenceOf(value);
        facts.isAuthority = authority?.tag === 1 && readBoolean(authority);
        facts.pathLength = length ? Number(readInteger(length)) : undefined;
        break;
      }
      case OID.keyUsage:
        facts.keyUsage = bitsOf(readBitString(value));
        break;
      case OID.extendedKeyUsage:
        facts.extendedKeyUsage = sequenceOf(value).map(readOid);
        facts.extendedKeyUsageCritical = critical;
        break;
      case OID.subjectKeyIdentifier:
        facts.subjectKeyIdentifier = readOctets(value);
        break;
      case OID.authorityKeyIdentifier:
        facts.authorityKeyIdentifier = sequenceOf(value).find((part) => part.tag === 0x80)?.content;
        break;
      case OID.authorityInfoAccess: {
        const access = sequenceOf(value).map((description) => sequenceOf(description));
        facts.ocspUrls = urls(access.filter(([method]) => readOid(method) === OID.accessOcsp).map(([, location]) => location));
        facts.issuerUrls = urls(access.filter(([method]) => readOid(method) === OID.accessCaIssuers).map(([, location]) => location));
        break;
      }
      case OID.crlDistributionPoints:
        facts.crlUrls = sequenceOf(value).flatMap((point) => {
          const name = children(point).find((part) => part.tag === 0xa0);
          const full = name ? children(name).find((part) => part.tag === 0xa0) : undefined;
          return full ? urls(children(full)) : [];
        });
        break;
      case OID.qcStatements:
        facts.qualified = readQualified(value);
        break;
      case OID.ocspNoCheck:
        facts.ocspNoCheck = true;
        break;
      default:
        if (critical && !ACCEPTED_CRITICAL.has(id)) facts.unknownCritical ??= id;
    }
  }
  return facts;
}

const QC_TYPES: Record<string, 'ESIGN' | 'ESEAL' | 'WEB'> = { [OID.qcTypeSign]: 'ESIGN', [OID.qcTypeSeal]: 'ESEAL', [OID.qcTypeWeb]: 'WEB' };

function readQualified(value: DerNode): QualifiedStatements {
  const statements = new Map(sequenceOf(value).map((statement) => {
    const [id, info] = sequenceOf(statement);
    return [readOid(id), info] as const;
  }));
  const types = statements.get(OID.qcType);
  return {
    compliance: statements.has(OID.qcCompliance), secureDevice: statements.has(OID.qcSecureDevice), otherLegislation: statements.has(OID.qcLegislation),
    types: types === undefined ? [] : sequenceOf(types).flatMap((type) => QC_TYPES[readOid(type)] ?? []),
  };
}

const urls = (names: (DerNode | undefined)[]): string[] =>
  names.filter((name) => name?.tag === 0x86).map((name) => Buffer.from(name!.content).toString('latin1'));

function bitsOf(bytes: Uint8Array): Set<number> {
  const bits = new Set<number>();
  bytes.slice(0, 2).forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit++) if (byte & (0x80 >> bit)) bits.add(index * 8 + bit);
  });
  return bits;
}

const verifiedPairs = new Map<string, boolean>();

/** Whether `issuer`'s key made the signature of `certificate`, and its name is the issuer's. Results are kept (bounded). */
export function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (Buffer.compare(certificate.issuerDer, issuer.subjectDer) !== 0) return false;
  const key = `${certificate.fingerprint}${issuer.fingerprint}`;
  let result = verifiedPairs.get(key);
  if (result === undefined) {
    try {
      result = verifyWithIdentifier(certificate.signatureIdentifier, { publicKey: issuer.publicKey, data: certificate.tbs, signature: certificate.signature });
    } catch {
      // A key or an algorithm that cannot be read signs nothing.
      result = false;
    }
    if (verifiedPairs.size >= MAX_CACHED) verifiedPairs.delete(verifiedPairs.keys().next().value!);
    verifiedPairs.set(key, result);
  }
  return result;
}

export const isSelfIssued = (certificate: Certificate): boolean => Buffer.compare(certificate.issuerDer, certificate.subjectDer) === 0;

const NAME_ATTRIBUTE: Record<string, string> = {
  [OID.commonName]: 'CN', [OID.organization]: 'O', [OID.organizationalUnit]: 'OU', [OID.country]: 'C',
  [OID.serialNumber]: 'serialNumber', [OID.surname]: 'SN', [OID.givenName]: 'GN', [OID.emailAddress]: 'emailAddress',
};

/** The attributes of a Name TLV in their order, as `[type, value]`; unknown types by their dotted identifier. */
export function readName(nameDer: Uint8Array): [string, string][] {
  return sequenceOf(readDer(nameDer)).flatMap((set) =>
    setElements(set).map((pair): [string, string] => {
      const [type, value] = sequenceOf(pair);
      const id = readOid(type);
      return [NAME_ATTRIBUTE[id] ?? id, value ? readText(value) : ''];
    }),
  );
}

/** A Name for people to read: `CN=…, O=…`. Not for comparisons. */
export const nameText = (nameDer: Uint8Array): string => readName(nameDer).map(([type, value]) => `${type}=${value}`).join(', ');

/** The common name, or else the whole name. */
export const commonName = (nameDer: Uint8Array): string =>
  readName(nameDer).find(([type]) => type === 'CN')?.[1] ?? nameText(nameDer);

/** The certificates of a PEM text, in order, as DER. @throws PdfError CERTIFICATE_INVALID when there is none. */
export function certificatesFromPem(pem: string): Buffer[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new PdfError('CERTIFICATE_INVALID', 'No certificate was found in the PEM text.');
  return blocks.map((block) => Buffer.from(block.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'));
}

/** One certificate as PEM. */
export const certificateToPem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`;

/** Only for a raw list such as the certificates of a CMS: the certificates in it, others skipped. */
export function parseCertificateList(content: Uint8Array): Certificate[] {
  return childrenOf(content).filter((node) => node.tag === 0x30).map((node) => parseCertificate(node.bytes));
}
