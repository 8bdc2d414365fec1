// What webhooks need of platform/outbound-http: one guarded POST, and the check of an address before it is stored.

/** Why no answer came. */
export type OutboundFailure = 'TIMEOUT' | 'DNS' | 'CONNECTION_REFUSED' | 'CONNECTION_RESET' | 'TLS' | 'NETWORK' | 'REFUSED_ADDRESS';

export type OutboundResult =
  | {
    readonly answered: true; readonly status: number;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    /** The first bytes of the answer, up to the limit. */
    readonly body: Uint8Array; readonly durationMs: number;
  }
  | { readonly answered: false; readonly failure: OutboundFailure; /** For the subscriber: no address inside a private network. */ readonly message: string; readonly durationMs: number };

export interface OutboundRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** In all, connecting and the last byte of the answer included. */
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
}

/** Calls to addresses that a user gave, behind the guard of reliability.md ("SSRF guard"). */
export interface Outbound {
  /** Never rejects for what the other side does. Follows no redirect. */
  post(url: string, request: OutboundRequest): Promise<OutboundResult>;
  /** @throws AppError URL_REJECTED */
  vet(url: string): Promise<void>;
}
