// Who timestamps our seals: the installation's own authority, or the ones that the operator names.
import { readFileSync } from 'node:fs';
import { certificatesFromPem } from '@paraph/pdf/trust';
import type { RevocationSource, TimestampAuthority } from '@paraph/pdf/sign';
import type { Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import { httpTimestampAuthorities } from './http-authorities.ts';
import { httpRevocationSource, revocationFromFirst } from './http-revocation.ts';
import { trustHttp } from './trust-http.ts';

export interface ChosenTimestamps {
  readonly client: TimestampAuthority;
  /** For people, in the audit trail. */
  readonly name: string;
  /** Roots besides the installation's own that our verification must trust; DER and PEM of the same. */
  readonly rootsDer: readonly Uint8Array[];
  readonly rootsPem: readonly string[];
  /** Of our own chains, and of the chosen authorities'. */
  readonly revocation: RevocationSource;
}

/**
 * @param o.urls empty: the own authority. @param o.foreignSeal whether a bought certificate seals. @param o.rootsFile PEM file of the roots of the authorities named.
 * @throws when authorities are named without a root, or the file cannot be read: found at the start, not at the first seal
 */
export function chosenTimestamps(o: {
  urls: readonly string[]; rootsFile: string | undefined; foreignSeal: boolean; own: { client: TimestampAuthority; name: string; revocation: RevocationSource }; clock: Clock; log: Pick<Log, 'warn'>; timeoutMs?: number;
}): ChosenTimestamps {
  const { own, urls } = o;
  const http = trustHttp(o.timeoutMs === undefined ? {} : { timeoutMs: o.timeoutMs });
  // A bought seal's authority answers for it over HTTP, also where the timestamps are our own.
  const revocation = revocationFromFirst([own.revocation, httpRevocationSource(http)]);
  if (urls.length === 0) return { ...own, rootsDer: [], rootsPem: [], ...(o.foreignSeal ? { revocation } : {}) };
  if (o.rootsFile === undefined) throw new Error('TIMESTAMP_URLS needs TIMESTAMP_ROOTS: a PEM file with the root certificates of these authorities.');
  const pem = readFileSync(o.rootsFile, 'utf8');
  const rootsDer = certificatesFromPem(pem);
  return {
    client: httpTimestampAuthorities({ urls, trustedRootsDer: rootsDer, http, clock: o.clock, log: o.log }),
    name: urls.map((url) => new URL(url).host).join(', '),
    rootsDer, rootsPem: [pem],
    revocation,
  };
}
