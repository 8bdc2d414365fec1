// Writes CMS SignedData (RFC 5652 §5) with one signerInfo, in DER: the shape of a PAdES signature and of a timestamp token.

import type { DigestAlgorithm, Signer } from '../sign/ports.ts';
import { PdfError } from '../errors.ts';
import { explicit, implicitConstructed, integer, octetString, oid, sequence, setOf, tlv } from './asn1/der-write.ts';
import { readDer } from './asn1/der-read.ts';
import { OID } from './asn1/object-identifiers.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { digestAlgorithmFor, digestIdentifier, signatureIdentifier, verifyWithIdentifier } from './signature-algorithms.ts';

interface SignerParts {
  leaf: Certificate;
  certificates: Buffer;
  identifier: Buffer;
  signingCertificate: Buffer;
}

// The encoded chain of a signer never changes; sealing makes thousands of signatures with one.
const partsBySigner = new WeakMap<Signer, SignerParts>();

function partsOf(signer: Signer): SignerParts {
  let parts = partsBySigner.get(signer);
  if (!parts) {
    const leaf = parseCertificate(signer.chainDer[0]!);
    const issuerAndSerial = sequence(leaf.issuerDer, leaf.serialDer);
    // ESSCertIDv2 (RFC 5035 §4): SHA-256 is the DEFAULT, so DER leaves it out.
    const generalName = sequence(tlv(0xa4, leaf.issuerDer));
    const essCertificate = sequence(octetString(Buffer.from(leaf.fingerprint, 'hex')), sequence(generalName, leaf.serialDer));
    parts = {
      leaf,
      certificates: implicitConstructed(0, ...signer.chainDer.toSorted((a, b) => Buffer.compare(a, b))),
      identifier: issuerAndSerial,
      signingCertificate: attribute(OID.signingCertificateV2, sequence(sequence(essCertificate))),
    };
    partsBySigner.set(signer, parts);
  }
  return parts;
}

/** Attribute ::= SEQUENCE { attrType, SET OF value } */
export const attribute = (id: string, value: Uint8Array): Buffer => sequence(oid(id), setOf(value));

/**
 * Makes the ContentInfo. Signed attributes are content-type, message-digest and signing-certificate-v2 and nothing else:
 * PAdES baseline forbids signing-time (ETSI EN 319 142-1 §6.3), the dictionary's /M carries the claimed time.
 * The signature is verified with the leaf certificate before it is used, whoever made it.
 * @throws PdfError SIGNATURE_INVALID when the signer's answer does not verify.
 */
export async function writeSignedData(o: {
  signer: Signer;
  contentType: string;
  /** Encapsulated content (timestamps); absent for a detached signature. */
  content?: Uint8Array;
  digest: Uint8Array;
  digestAlgorithm: DigestAlgorithm;
  includeCertificates?: boolean;
  /** Given the signature value, the unsigned attributes. */
  unsignedAttributes?: (signature: Uint8Array) => Promise<Uint8Array[]>;
}): Promise<Buffer> {
  const { signer } = o;
  const needed = digestAlgorithmFor(signer.keyAlgorithm);
  if (o.digestAlgorithm !== needed) throw new PdfError('KEY_UNSUPPORTED', `A key of kind ${signer.keyAlgorithm} needs a ${needed} digest.`);
  const parts = partsOf(signer);
  const attributes = setOf(attribute(OID.contentType, oid(o.contentType)), attribute(OID.messageDigest, octetString(o.digest)), parts.signingCertificate);
  const signature = await signer.sign(attributes);
  const algorithm = signatureIdentifier(signer.keyAlgorithm);
  if (!verifyWithIdentifier(readDer(algorithm), { publicKey: parts.leaf.publicKey, data: attributes, signature })) {
    throw new PdfError('SIGNATURE_INVALID', "The signature that the key's holder returned does not verify with its certificate.");
  }
  const digestId = digestIdentifier(o.digestAlgorithm);
  // Signed over as SET OF, written as [0] IMPLICIT (RFC 5652 §5.4).
  const implicitAttributes = Buffer.from(attributes);
  implicitAttributes[0] = 0xa0;
  const unsigned = o.unsignedAttributes ? await o.unsignedAttributes(signature) : [];
  const signerInfo = sequence(
    integer(1),
    parts.identifier,
    digestId,
    implicitAttributes,
    algorithm,
    octetString(signature),
    ...(unsigned.length > 0 ? [implicitConstructed(1, ...unsigned.toSorted((a, b) => Buffer.compare(a, b)))] : []),
  );
  const encapsulated = o.content ? sequence(oid(o.contentType), explicit(0, octetString(o.content))) : sequence(oid(o.contentType));
  // Version 3 when the content is not plain data (RFC 5652 §5.1).
  const version = integer(o.contentType === OID.data ? 1 : 3);
  const certificates = o.includeCertificates === false ? [] : [parts.certificates];
  return sequence(oid(OID.signedData), explicit(0, sequence(version, setOf(digestId), encapsulated, ...certificates, setOf(signerInfo))));
}

