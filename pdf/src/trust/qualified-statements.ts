// What a certificate says of its own qualification: the qcStatements extension (RFC 3739 §3.2.6, ETSI EN 319 412-5). Whether it is true is the
// trusted list's word, which is the operator's choice of root.

import { DerError, children, readDer, readOctets, readOid, sequenceOf } from './asn1/der-read.ts';
import { oid, sequence } from './asn1/der-write.ts';
import { OID } from './asn1/object-identifiers.ts';

/** The purposes of a qualified certificate. */
export type QualifiedType = 'esign' | 'eseal' | 'web';

export interface QualifiedStatements {
  /** QcCompliance: issued as a qualified certificate of Regulation (EU) 910/2014. */
  compliant: boolean;
  /** QcSSCD: the key lives in a qualified signature or seal creation device. */
  inDevice: boolean;
  types: QualifiedType[];
}

const TYPES: Record<string, QualifiedType> = { [OID.qcTypeEsign]: 'esign', [OID.qcTypeEseal]: 'eseal', [OID.qcTypeWeb]: 'web' };

/** Reads the statements of a certificate; none when the extension is missing or unreadable. */
export function qualifiedStatements(certificateDer: Uint8Array): QualifiedStatements {
  const found: QualifiedStatements = { compliant: false, inDevice: false, types: [] };
  try {
    for (const statement of statementsOf(certificateDer)) {
      const [id, info] = sequenceOf(statement);
      switch (readOid(id)) {
        case OID.qcCompliance:
          found.compliant = true;
          break;
        case OID.qcDevice:
          found.inDevice = true;
          break;
        case OID.qcType:
          found.types.push(...sequenceOf(info).flatMap((type) => TYPES[readOid(type)] ?? []));
          break;
      }
    }
    return found;
  } catch (error) {
    if (error instanceof DerError) return { compliant: false, inDevice: false, types: [] };
    throw error;
  }
}

function statementsOf(certificateDer: Uint8Array) {
  const [tbs] = sequenceOf(readDer(certificateDer));
  const wrapped = sequenceOf(tbs).find((node) => node.tag === 0xa3);
  for (const extension of wrapped ? sequenceOf(children(wrapped)[0]) : []) {
    const parts = sequenceOf(extension);
    if (readOid(parts[0]) === OID.qcStatements) return sequenceOf(readDer(readOctets(parts.at(-1))));
  }
  return [];
}

/** The extension's value for a certificate of a person, as a provider would write it: for simulations. */
export function qualifiedPersonStatements(): Buffer {
  return sequence(sequence(oid(OID.qcCompliance)), sequence(oid(OID.qcDevice)), sequence(oid(OID.qcType), sequence(oid(OID.qcTypeEsign))));
}
