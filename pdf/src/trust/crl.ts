// Certificate revocation lists (RFC 5280 §5): the one our authority publishes, and reading any.

import { createPrivateKey } from 'node:crypto';
import { children, readDer, readInteger, readBitString, readBoolean, readOctets, readOid, readTime, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { certificateTime, enumerated, explicit, implicitPrimitive, integer, octetString, oid, sequence } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';
import { keyIdentifier, signStructure, spkiOf } from './certificate-build.ts';
import { certificatesFromPem, parseCertificate, type Certificate } from './certificate.ts';
import type { PemIdentity } from './memory-signer.ts';
import { verifyWithIdentifier } from './signature-algorithms.ts';

/** One revoked certificate. `reason` is a CRLReason of RFC 5280 §5.3.1; 0 (unspecified) is left out of what is written. */
export interface RevokedCertificate {
  serial: bigint;
  revokedAt: Date;
  reason?: number;
}

/** A number that rises with time, whichever process makes the list: the seconds since 1970. */
export const crlNumberAt = (now: Date): bigint => BigInt(Math.floor(now.getTime() / 1000));

/** A full CRL of one issuer, signed now. `number` must rise from one CRL to the next. */
export function makeCrl(o: { issuer: PemIdentity; revoked: readonly RevokedCertificate[]; number: bigint; now: Date; nextUpdate: Date }): Uint8Array {
  const issuer = parseCertificate(certificatesFromPem(o.issuer.chainPem)[0]!);
  const privateKey = createPrivateKey(o.issuer.privateKeyPem);
  const entries = o.revoked.map(({ serial, revokedAt, reason }) =>
    sequence(
      integer(serial),
      certificateTime(revokedAt),
      ...(reason ? [sequence(sequence(oid(OID.reasonCode), octetString(enumerated(reason))))] : []),
    ),
  );
  const extensions = sequence(
    sequence(oid(OID.authorityKeyIdentifier), octetString(sequence(implicitPrimitive(0, keyIdentifier(spkiOf(privateKey)))))),
    sequence(oid(OID.crlNumber), octetString(integer(o.number))),
  );
  return signStructure(
    (algorithm) =>
      sequence(
        integer(1), algorithm, issuer.subjectDer, certificateTime(o.now), certificateTime(o.nextUpdate),
        ...(entries.length > 0 ? [sequence(...entries)] : []),
        explicit(0, extensions),
      ),
    privateKey,
  );
}

export interface RevocationList {
  issuerDer: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | undefined;
  revoked: Map<bigint, { revokedAt: Date; reason: number | undefined }>;
  /** A critical extension that is not processed (indirect or partial lists): the list proves nothing. */
  unknownCritical: boolean;
  isSignedBy(issuer: Certificate): boolean;
}

const MAX_ENTRIES = 100_000;
const CRL_SIGN = 6;

/** @throws DerError */
export function readCrl(der: Uint8Array): RevocationList {
  const [tbsNode, algorithm, signature] = sequenceOf(readDer(der));
  const tbs = sequenceOf(tbsNode);
  if (tbs[0]?.tag === 2) tbs.shift();
  const [, issuer, thisUpdate, ...rest] = tbs;
  const nextUpdate = rest[0]?.tag === 23 || rest[0]?.tag === 24 ? readTime(rest.shift()) : undefined;
  const revoked = new Map<bigint, { revokedAt: Date; reason: number | undefined }>();
  const list = rest[0]?.tag === 0x30 ? sequenceOf(rest.shift()).slice(0, MAX_ENTRIES) : [];
  for (const entry of list) {
    const [serial, date, extensions] = sequenceOf(entry);
    const reason = readExtensions(extensions).find(({ id }) => id === OID.reasonCode);
    revoked.set(readInteger(serial), { revokedAt: readTime(date), reason: reason ? reason.value.content[0] : undefined });
  }
  const extensions = rest[0]?.tag === 0xa0 ? readExtensions(children(rest[0])[0]) : [];
  return {
    issuerDer: issuer!.bytes,
    thisUpdate: readTime(thisUpdate),
    nextUpdate,
    revoked,
    unknownCritical: extensions.some(({ critical }) => critical),
    isSignedBy: (certificate) =>
      (certificate.keyUsage === undefined || certificate.keyUsage.has(CRL_SIGN)) &&
      verifyWithIdentifier(algorithm!, { publicKey: certificate.publicKey, data: tbsNode!.bytes, signature: readBitString(signature) }),
  };
}

function readExtensions(node: DerNode | undefined): { id: string; critical: boolean; value: DerNode }[] {
  return (node ? sequenceOf(node) : []).map((extension) => {
    const parts = sequenceOf(extension);
    return { id: readOid(parts[0]), critical: parts[1]?.tag === 1 && readBoolean(parts[1]), value: readDer(readOctets(parts.at(-1))) };
  });
}
