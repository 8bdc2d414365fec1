// What the installation's authority says about its certificates: OCSP answers and revocation lists for anyone, and the same for the
// seals of our own that carry their validation data.
import {
  answerOcspRequest, authorityRevocationSource, AUTHORITY_PATHS, certificatesFromPem, crlNumberAt, issuedByAuthority, issuerPaths, issuersOf, makeCrl, memorySigner,
  type AuthorityFiles, type CertificateStatus, type PemIdentity,
} from '@paraph/pdf/trust';
import type { RevocationSource } from '@paraph/pdf/sign';
import type { Clock } from '../clock/index.ts';
import type { Revocation, RevokedCertificates } from './revoked-certificates.ts';

export interface RevocationAnswers {
  /** DER certificates and lists by the paths that stand in the certificates. */
  readonly certificates: ReadonlyMap<string, Uint8Array>;
  readonly crlPaths: readonly string[];
  /** The current list at one of `crlPaths`: made anew when a certificate was revoked since, or when two days of its seven are left. */
  crl(path: string): Promise<{ der: Uint8Array; nextUpdate: Date }>;
  /** Answers a DER OCSPRequest; a bad one gets a refusal, not an exception. */
  ocsp(requestDer: Uint8Array): Promise<Uint8Array>;
  /** For the Document Security Store of our own seals. */
  readonly source: RevocationSource;
}

const DAY_MS = 86_400_000;
export const ANSWER_VALIDITY_MS = 7 * DAY_MS;
const CRL_RENEWED_BEFORE_MS = 2 * DAY_MS;
/** Lists begin a little earlier than now, so that a slow clock elsewhere accepts them. */
const BACKDATE_MS = 5 * 60_000;

interface KeptCrl { der: Uint8Array; thisUpdate: Date; nextUpdate: Date; contents: string }

/** @param o.files read anew each time: after a renewal the new authorities answer too */
export function revocationAnswers(o: { readonly files: AuthorityFiles; revoked: RevokedCertificates; clock: Clock }): RevocationAnswers {
  let made: { files: AuthorityFiles; answers: RevocationAnswers } | undefined;
  const current = (): RevocationAnswers => {
    const { files, revoked, clock } = o;
    if (made?.files !== files) made = { files, answers: answersOf({ files, revoked, clock }) };
    return made.answers;
  };
  return {
    get certificates() { return current().certificates; },
    get crlPaths() { return current().crlPaths; },
    crl: (path) => current().crl(path),
    ocsp: (requestDer) => current().ocsp(requestDer),
    source: { collect: (chainDer) => current().source.collect(chainDer) },
  };
}

function answersOf(o: { files: AuthorityFiles; revoked: RevokedCertificates; clock: Clock }): RevocationAnswers {
  const { files, revoked, clock } = o;
  const issuers = issuersOf(files);
  const responders = issuers.map(({ ocsp }) => memorySigner(ocsp));
  const first = (identity: PemIdentity): Uint8Array => certificatesFromPem(identity.chainPem)[0]!;
  const listIssuers = new Map<string, { identity: PemIdentity; ofAuthorities: boolean }>([
    [AUTHORITY_PATHS.rootCrl, { identity: files.root, ofAuthorities: true }],
    // A serial number of another issuing authority in a list is meaningless but harmless: they are random and never meet.
    ...issuers.map(({ generation, issuing }): [string, { identity: PemIdentity; ofAuthorities: boolean }] => [issuerPaths(generation).crl, { identity: issuing, ofAuthorities: false }]),
  ]);
  const kept = new Map<string, KeptCrl>();
  const isIssued = issuedByAuthority(files);
  const lookup = async (serial: bigint): Promise<CertificateStatus> => {
    const found = (await revoked.list()).find((entry) => entry.serial === serial);
    if (found !== undefined) return { status: 'REVOKED', revokedAt: found.revokedAt, ...(found.reason === undefined ? {} : { reason: found.reason }) };
    // Never "good" for a number that was never issued: whoever forges a certificate would have it vouched for.
    return isIssued(serial) ? { status: 'GOOD' } : { status: 'UNKNOWN' };
  };
  const authorities = async (): Promise<readonly Revocation[]> => (await revoked.list()).filter(({ isAuthority }) => isAuthority);

  return {
    certificates: new Map<string, Uint8Array>([
      [AUTHORITY_PATHS.rootCertificate, first(files.root)],
      ...issuers.map(({ generation, issuing }): [string, Uint8Array] => [issuerPaths(generation).certificate, first(issuing)]),
    ]),
    crlPaths: [...listIssuers.keys()],
    async crl(path) {
      const issuer = listIssuers.get(path);
      if (issuer === undefined) throw new RangeError(`there is no list at ${path}`);
      const now = clock.now();
      const entries = (await revoked.list()).filter(({ isAuthority }) => isAuthority === issuer.ofAuthorities);
      const contents = entries.map(({ serial, revokedAt, reason }) => `${serial}/${revokedAt.getTime()}/${reason ?? ''}`).join();
      const old = kept.get(path);
      const isFresh = old !== undefined && old.contents === contents && old.thisUpdate <= now && old.nextUpdate.getTime() - now.getTime() > CRL_RENEWED_BEFORE_MS;
      if (isFresh) return old;
      const thisUpdate = new Date(now.getTime() - BACKDATE_MS);
      const nextUpdate = new Date(now.getTime() + ANSWER_VALIDITY_MS);
      const der = makeCrl({ issuer: issuer.identity, revoked: entries, number: crlNumberAt(now), now: thisUpdate, nextUpdate });
      kept.set(path, { der, thisUpdate, nextUpdate, contents });
      return { der, nextUpdate };
    },
    ocsp: (requestDer) => {
      const now = clock.now();
      return answerOcspRequest(requestDer, { responders, now, nextUpdate: new Date(now.getTime() + ANSWER_VALIDITY_MS), lookup });
    },
    source: authorityRevocationSource({ authority: files, now: () => clock.now(), lookup, revokedAuthorities: authorities, validityMs: ANSWER_VALIDITY_MS }),
  };
}
