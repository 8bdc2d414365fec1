// RFC 3161 authorities over HTTP, several in the order of preference. What fails is left aside for a minute, so that one dead authority
// costs one time-out, not one for each seal. Without a token there is no seal: never a local clock.
import { timestampAuthority, timestampWithFailOver } from '@paraph/pdf/trust';
import type { TimestampAuthority } from '@paraph/pdf/sign';
import type { Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import type { TrustHttp } from './trust-http.ts';

const ASIDE_MS = 60_000;

/**
 * @param o.urls http is common and harmless here: each token is signed and checked (nonce, imprint, certificate, time, chain to one of the roots).
 * @param o.trustedRootsDer the roots that the authorities' chains must reach.
 */
export function httpTimestampAuthorities(o: { urls: readonly string[]; trustedRootsDer: Uint8Array[]; http: TrustHttp; clock: Clock; log: Pick<Log, 'warn'> }): TimestampAuthority {
  const { clock, http, log } = o;
  const entries = o.urls.map((url) => ({ url, asideUntilMs: 0 }));
  const clients = entries.map((entry) => {
    const exchange = (requestDer: Uint8Array): Promise<Uint8Array> =>
      http.post(entry.url, requestDer, { sent: 'application/timestamp-query', expected: 'application/timestamp-reply' });
    const checked = timestampAuthority({ exchange, now: () => clock.now(), trustedRootsDer: o.trustedRootsDer });
    const client: TimestampAuthority = {
      async timestamp(imprint) {
        try {
          return await checked.timestamp(imprint);
        } catch (error) {
          entry.asideUntilMs = clock.monotonicMs() + ASIDE_MS;
          const { cause } = error as { cause?: Error };
          log.warn({ authority: new URL(entry.url).host, reason: (error as Error).message, detail: cause?.message }, 'a timestamp authority gave no timestamp');
          throw error;
        }
      },
    };
    return { entry, client };
  });
  return {
    timestamp(imprint) {
      const now = clock.monotonicMs();
      // Those left aside come last, for they may be all there is.
      const isAside = ({ entry }: (typeof clients)[number]): number => (entry.asideUntilMs > now ? 1 : 0);
      return timestampWithFailOver(clients.toSorted((a, b) => isAside(a) - isAside(b)).map(({ client }) => client)).timestamp(imprint);
    },
  };
}
