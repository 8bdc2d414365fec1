// Builds and checks certificate paths to a trusted root (RFC 5280 §6, the part that signatures need): signatures, names, validity
// at a moment, authority flag, key usage, path length. Revocation is checked apart (revocation.ts).

import { isSelfIssued, isSignedBy, parseCertificate, type Certificate } from './certificate.ts';

export type ChainProblem = 'UNTRUSTED' | 'EXPIRED' | 'NOT_YET_VALID' | 'UNKNOWN_CRITICAL_EXTENSION' | 'PATH_LENGTH_EXCEEDED';

export interface ChainResult {
  trusted: boolean;
  /** Leaf first, root last; as far as it could be built. */
  chain: Certificate[];
  problem?: ChainProblem;
}

const MAX_DEPTH = 8;
const MAX_STEPS = 200;
const KEY_CERT_SIGN = 5;

/**
 * Looks for a path from `leaf` over `candidates` to one of the trusted roots, valid at `at`. A root is trusted for being listed:
 * only its validity and name are looked at.
 */
export function checkChain(leaf: Certificate, o: { candidates: readonly Certificate[]; trustedRootsDer: readonly Uint8Array[]; at: Date }): ChainResult {
  const roots = o.trustedRootsDer.map((der) => parseCertificate(der));
  const trusted = new Set(roots.map((root) => root.fingerprint));
  const pool = [...roots, ...o.candidates];
  let best: ChainResult = { trusted: false, chain: [leaf], problem: 'UNTRUSTED' };
  let steps = 0;
  const walk = (chain: Certificate[]): ChainResult | undefined => {
    const last = chain.at(-1)!;
    if (trusted.has(last.fingerprint)) {
      const problem = problemOf(chain, o.at);
      const result: ChainResult = problem ? { trusted: false, chain, problem } : { trusted: true, chain };
      if (!problem) return result;
      if (best.problem === 'UNTRUSTED') best = result;
      return undefined;
    }
    if (chain.length > best.chain.length && best.problem === 'UNTRUSTED') best = { trusted: false, chain, problem: 'UNTRUSTED' };
    if (chain.length >= MAX_DEPTH || isSelfIssued(last)) return undefined;
    for (const issuer of pool) {
      if (++steps > MAX_STEPS) return undefined;
      if (chain.some((used) => used.fingerprint === issuer.fingerprint)) continue;
      if (!mayIssue(issuer) || !isSignedBy(last, issuer)) continue;
      const found = walk([...chain, issuer]);
      if (found) return found;
    }
    return undefined;
  };
  return walk([leaf]) ?? best;
}

const mayIssue = (certificate: Certificate): boolean =>
  certificate.isAuthority && (certificate.keyUsage === undefined || certificate.keyUsage.has(KEY_CERT_SIGN));

function problemOf(chain: Certificate[], at: Date): ChainProblem | undefined {
  for (const [index, certificate] of chain.entries()) {
    if (at < certificate.notBefore) return 'NOT_YET_VALID';
    if (at > certificate.notAfter) return 'EXPIRED';
    if (certificate.unknownCritical) return 'UNKNOWN_CRITICAL_EXTENSION';
    // Authorities between this one and the leaf (RFC 5280 §4.2.1.9); self-issued ones are not made an exception of.
    if (certificate.pathLength !== undefined && index > 0 && index - 1 > certificate.pathLength) return 'PATH_LENGTH_EXCEEDED';
  }
  return undefined;
}
