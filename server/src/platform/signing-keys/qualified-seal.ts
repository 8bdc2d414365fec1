// Whether a seal may be called qualified (eIDAS, Regulation (EU) 910/2014, art. 3 (27) and annex III): what its certificate states, and where its key is.
import { parseCertificate } from '@paraph/pdf/trust';
import type { ForeignSeal } from './chosen-seal.ts';

/**
 * True when the certificate states that it is an EU qualified certificate (QcCompliance) for electronic seals (QcType eseal), its key in a qualified
 * device (QcSSCD), under no other law (QcCClegislation), and the key is indeed not in a file. ETSI EN 319 412-5 §4. That its issuer stands
 * on a trusted list is the operator's to check: the statements are the issuer's word.
 */
export function isQualifiedSeal(seal: ForeignSeal | undefined): boolean {
  if (seal === undefined || seal.keyPlace === 'P12') return false;
  const { qualified } = parseCertificate(seal.signer.chainDer[0]!);
  return qualified !== undefined && qualified.compliance && qualified.secureDevice && qualified.types.includes('ESEAL') && !qualified.otherLegislation;
}
