// The outbound port of webhooks over the guarded HTTP client.
import type { Outbound, OutboundFailure } from './modules/webhooks/outbound-port.ts';
import type { OutboundFailureKind, OutboundHttp } from './platform/outbound-http/index.ts';

const FAILURES: Record<OutboundFailureKind, OutboundFailure> = {
  TIMEOUT: 'TIMEOUT', ABORTED: 'NETWORK', DNS: 'DNS', REFUSED: 'CONNECTION_REFUSED', UNREACHABLE: 'NETWORK', TLS: 'TLS', RESET: 'CONNECTION_RESET', PROTOCOL: 'NETWORK',
  REFUSED_ADDRESS: 'REFUSED_ADDRESS',
};

/** The adapter; it adds no behaviour of its own. */
export function webhookOutbound(http: OutboundHttp): Outbound {
  return {
    async vet(url) {
      await http.vetUrl(url);
    },
    async post(url, request) {
      const result = await http.postToPublicAddress(url, { ...request, headers: { ...request.headers } });
      if (!result.ok) return { answered: false, failure: FAILURES[result.kind], message: result.detail, durationMs: result.durationMs };
      const headers = Object.fromEntries(Object.entries(result.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]])));
      return { answered: true, status: result.status, headers, body: result.body, durationMs: result.durationMs };
    },
  };
}
