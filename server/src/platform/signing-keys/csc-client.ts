// HTTP to a remote signing service that speaks the API of the Cloud Signature Consortium, v2: JSON by POST, a bearer token that may run
// out at any time, limits on time and size. The operator names the service, so the guard for users' addresses does not apply.
import { request } from 'undici';
import { AppError } from '../../kernel/errors.ts';

export interface CscClient {
  /** @param path below the base, such as `credentials/info`. @throws AppError UNAVAILABLE; a `CscRefusal` is its cause when the service said no. */
  post<T>(path: string, body: object): Promise<T>;
}

/** What the service answered instead of a result. */
export class CscRefusal extends Error {
  readonly status: number;
  /** `error` of the body, such as `invalid_request`. */
  readonly reason: string;

  constructor(status: number, reason: string, description: string) {
    super(`${status} ${reason}: ${description}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Gives access tokens; `renew` says that the last one was refused. */
export type AccessTokens = (options: { renew: boolean }) => Promise<string>;

export interface CscClientOptions {
  /** Up to and with `/csc/v2`; https unless it is this machine. */
  baseUrl: string;
  tokens: AccessTokens;
  /** For one call; default 30,000. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1_048_576;

export function cscClient(o: CscClientOptions): CscClient {
  const base = checkedBase(o.baseUrl);
  const timeoutMs = o.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const once = async (path: string, body: object, renew: boolean): Promise<unknown> =>
    send(`${base}/${path}`, { body: JSON.stringify(body), type: 'application/json', authorization: `Bearer ${await o.tokens({ renew })}`, timeoutMs });
  return {
    async post<T>(path: string, body: object): Promise<T> {
      try {
        try {
          return (await once(path, body, false)) as T;
        } catch (error) {
          // A token may run out between two calls that belong together; the call itself did nothing yet.
          if (!(error instanceof CscRefusal && error.status === 401)) throw error;
        }
        return (await once(path, body, true)) as T;
      } catch (error) {
        throw unavailable(path, error);
      }
    },
  };
}

function unavailable(path: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError({ code: 'UNAVAILABLE', message: 'The remote signing service did not sign. Nothing was signed; it will be tried again.', internal: `${path}: ${(cause as Error).message}`, cause });
}

/** An address of a service without its last slash. @throws unless it is https, or this machine */
export function checkedBase(text: string): string {
  const url = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw new Error('The address of a remote signing service begins with https://.');
  return text.replace(/\/+$/, '');
}

interface Outgoing { body: string; type: string; authorization: string; timeoutMs: number }

async function send(url: string, o: Outgoing): Promise<unknown> {
  const answer = await request(url, {
    method: 'POST', headers: { 'content-type': o.type, accept: 'application/json', authorization: o.authorization }, body: o.body,
    // The whole exchange, however slowly it trickles.
    signal: AbortSignal.timeout(o.timeoutMs),
  });
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    parts.push(part);
  }
  const value = parsed(Buffer.concat(parts).toString('utf8'));
  if (answer.statusCode === 200) {
    if (value === undefined) throw new Error('the answer is no JSON object');
    return value;
  }
  throw new CscRefusal(answer.statusCode, String(value?.['error'] ?? 'unknown'), String(value?.['error_description'] ?? '').slice(0, 500));
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens are renewed this long before they run out. */
const EARLY_MS = 30_000;

/** Access tokens by OAuth 2 client credentials (RFC 6749 §4.4), as services give them for seals. Kept until shortly before they run out. */
export function clientCredentialTokens(o: { tokenUrl: string; clientId: string; clientSecret: string; scope?: string; now: () => Date; timeoutMs?: number }): AccessTokens {
  checkedBase(o.tokenUrl);
  let kept: { token: string; untilMs: number } | undefined;
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(o.clientId)}:${encodeURIComponent(o.clientSecret)}`).toString('base64')}`;
  return async ({ renew }) => {
    if (!renew && kept !== undefined && o.now().getTime() < kept.untilMs) return kept.token;
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: o.scope ?? 'service' }).toString();
    const answer = (await send(o.tokenUrl, { body, type: 'application/x-www-form-urlencoded', authorization, timeoutMs: o.timeoutMs ?? DEFAULT_TIMEOUT_MS })) as { access_token?: unknown; expires_in?: unknown };
    if (typeof answer.access_token !== 'string') throw new Error('the token endpoint gave no token');
    const lifetimeMs = (typeof answer.expires_in === 'number' ? answer.expires_in : 60) * 1_000;
    kept = { token: answer.access_token, untilMs: o.now().getTime() + lifetimeMs - EARLY_MS };
    return kept.token;
  };
}
