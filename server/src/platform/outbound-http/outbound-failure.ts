// Why no answer came, in kinds that a retry policy and a person can use.

export const OUTBOUND_FAILURE_KINDS = ['TIMEOUT', 'ABORTED', 'DNS', 'REFUSED', 'UNREACHABLE', 'TLS', 'RESET', 'PROTOCOL', 'REFUSED_ADDRESS'] as const;
export type OutboundFailureKind = (typeof OUTBOUND_FAILURE_KINDS)[number];

export interface OutboundFailure {
  ok: false;
  kind: OutboundFailureKind;
  /** One line for the delivery's record; names no internal address. */
  detail: string;
  durationMs: number;
  /** Set when the status came but the answer did not end in time. */
  status?: number;
  address?: string;
}

const KIND_BY_CODE: Record<string, OutboundFailureKind> = {
  ECONNREFUSED: 'REFUSED',
  EHOSTUNREACH: 'UNREACHABLE', ENETUNREACH: 'UNREACHABLE', EADDRNOTAVAIL: 'UNREACHABLE', EHOSTDOWN: 'UNREACHABLE', EAFNOSUPPORT: 'UNREACHABLE',
  ETIMEDOUT: 'TIMEOUT', UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  ECONNRESET: 'RESET', EPIPE: 'RESET', UND_ERR_SOCKET: 'RESET',
  EPROTO: 'TLS', UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS', DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS', SELF_SIGNED_CERT_IN_CHAIN: 'TLS',
  ENOTFOUND: 'DNS', ESERVFAIL: 'DNS', EREFUSED: 'DNS', ECANCELLED: 'DNS', EBADRESP: 'DNS', EAI_AGAIN: 'DNS',
};

/** Sorts an error of undici, the socket, TLS or the resolver. */
export function failureOf(thrown: unknown, context: { durationMs: number; isTimeout: boolean }): OutboundFailure {
  const error = thrown as NodeJS.ErrnoException & { syscall?: string };
  const code = error.code ?? '';
  const kind = kindOf(error, code, context.isTimeout);
  return { ok: false, kind, detail: DETAILS[kind](code || error.name || 'Error'), durationMs: context.durationMs };
}

function kindOf(error: NodeJS.ErrnoException & { syscall?: string }, code: string, isTimeout: boolean): OutboundFailureKind {
  if (isTimeout) return 'TIMEOUT';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'ABORTED';
  // The resolver's own connection trouble is a DNS failure, not the receiver's.
  if (error.syscall !== undefined && /^(query|getaddrinfo)/.test(error.syscall)) return 'DNS';
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.startsWith('CERT_') || code.startsWith('UNABLE_TO_')) return 'TLS';
  return KIND_BY_CODE[code] ?? 'PROTOCOL';
}

const DETAILS: Record<OutboundFailureKind, (code: string) => string> = {
  TIMEOUT: () => 'no complete answer in time',
  ABORTED: () => 'the delivery was stopped by this service',
  DNS: (code) => `the host name could not be resolved (${code})`,
  REFUSED: () => 'the connection was refused',
  UNREACHABLE: (code) => `the address could not be reached (${code})`,
  TLS: (code) => `no secure connection (${code})`,
  RESET: (code) => `the connection was closed before the answer (${code})`,
  PROTOCOL: (code) => `the answer was not valid HTTP (${code})`,
  REFUSED_ADDRESS: () => 'the address is not allowed',
};
