// Changes come from our own pages alone (CSRF). The session cookie is SameSite=Strict; this is the second half.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';

/**
 * Refuses a change that a page of another site asks for. `Sec-Fetch-Site` is the browser's own word and needs no comparison, so no
 * proxy can spoil it; browsers send it over https and on localhost. Elsewhere `Origin` must be the public address, or the host that
 * was asked for (a proxy's X-Forwarded-Host only with TRUST_PROXY). A caller that sends neither is no browser and has no session of one.
 * @throws AppError INSUFFICIENT_SCOPE
 */
export function assertSameOrigin(request: FastifyRequest, baseUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === 'same-origin') return;
  if (site === undefined && (origin === undefined || isOurs(origin, [new URL(baseUrl).host, request.host, request.headers.host]))) return;
  throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: 'This request came from another site. Open the dashboard at its own address and try again.' });
}

/** `Origin: null` (a sandboxed frame, a file) belongs to nobody. */
function isOurs(origin: string, hosts: readonly (string | undefined)[]): boolean {
  const host = URL.parse(origin)?.host;
  return host !== undefined && host !== '' && hosts.includes(host);
}
