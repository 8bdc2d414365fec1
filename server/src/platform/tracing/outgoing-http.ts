// Every HTTP request that leaves (webhooks, timestamp authorities, revocation, SMS gateways, remote signing): undici tells of each on its
// diagnostics channels, so none is forgotten. Only the host is said, never path or query; and no traceparent is sent: receivers are strangers.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OpenSpan, Tracing } from './tracing.ts';

/** What undici tells (documented in its docs/docs/api/DiagnosticsChannel.md). */
interface OutgoingRequest { readonly origin?: string | URL; readonly method?: string; readonly host?: string | null }
interface Told { readonly request: OutgoingRequest; readonly response?: { readonly statusCode: number }; readonly error?: Error & { code?: string } }

/** Begins to listen. A request outside of every span is not traced: nobody would find it. */
export function traceOutgoingHttp(tracing: Tracing): { stop(): void } {
  const open = new WeakMap<OutgoingRequest, OpenSpan>();
  const handlers: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      if (tracing.current() === undefined) return;
      const method = request.method ?? 'GET';
      open.set(request, tracing.start(method, { kind: 'CLIENT', attributes: { 'http.request.method': method, ...hostOf(request) } }));
    },
    'undici:request:headers': ({ request, response }) => {
      const span = open.get(request);
      span?.set({ 'http.response.status_code': response?.statusCode });
      if (response !== undefined && response.statusCode >= 400) span?.fail(String(response.statusCode));
    },
    'undici:request:trailers': ({ request }) => open.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      const span = open.get(request);
      span?.fail(error?.code ?? error?.name ?? 'unknown');
      span?.end();
    },
  };
  const listeners = Object.entries(handlers).map(([channel, handle]) => [channel, (message: unknown) => handle(message as Told)] as const);
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return {
    stop() {
      for (const [channel, listener] of listeners) unsubscribe(channel, listener);
    },
  };
}

/** The name that was asked for, where the connection goes to a vetted address instead. */
function hostOf({ host, origin }: OutgoingRequest): { 'server.address'?: string; 'server.port'?: number } {
  const url = URL.parse(String(origin ?? ''));
  if (url === null) return {};
  const name = (host ? URL.parse(`${url.protocol}//${host}`)?.hostname : undefined) ?? url.hostname;
  return { 'server.address': name, 'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80) };
}
