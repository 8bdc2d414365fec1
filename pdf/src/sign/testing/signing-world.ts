// A whole signing installation in memory for tests: authority, seal, timestamp authority, revocation, and a clock that is set by hand.
// Nothing in it is a mock: these are the product's own parts.

import { answerTimestampRequest, authorityRevocationSource, createCertificateAuthority, memorySigner, rootCertificateDer, timestampAuthority, type AuthorityFiles, type CertificateStatus, type NewKeyAlgorithm } from '../../trust/index.ts';
import type { RevocationSource, Signer, TimestampAuthority } from '../ports.ts';

export interface SigningWorld {
  authority: AuthorityFiles;
  rootDer: Uint8Array;
  seal: Signer;
  timestampAuthority: TimestampAuthority;
  revocation: RevocationSource;
  clock: { now: Date };
  /** Statuses by serial number; everything else is good. */
  statuses: Map<bigint, CertificateStatus>;
}

export const WORLD_START = new Date('2026-03-01T09:00:00.250Z');

export async function signingWorld(o: { keyAlgorithm?: NewKeyAlgorithm; organization?: string; now?: Date } = {}): Promise<SigningWorld> {
  const now = o.now ?? WORLD_START;
  const authority = await createCertificateAuthority({ now, organization: o.organization ?? 'Société d’Essai', baseUrl: 'http://sign.test', ...(o.keyAlgorithm ? { keyAlgorithm: o.keyAlgorithm } : {}) });
  return worldOf(authority, now);
}

/** The same around an authority that exists. */
export function worldOf(authority: AuthorityFiles, now: Date): SigningWorld {
  const clock = { now };
  const rootDer = rootCertificateDer(authority);
  const stamper = memorySigner(authority.timestamp);
  const statuses = new Map<bigint, CertificateStatus>();
  let serial = 0n;
  return {
    authority,
    rootDer,
    seal: memorySigner(authority.seal),
    timestampAuthority: timestampAuthority({
      exchange: (requestDer) => answerTimestampRequest(requestDer, { signer: stamper, now: clock.now, serial: ++serial }),
      now: () => clock.now,
      trustedRootsDer: [rootDer],
    }),
    revocation: authorityRevocationSource({ authority, now: () => clock.now, lookup: async (number) => statuses.get(number) ?? { status: 'GOOD' } }),
    clock,
    statuses,
  };
}
