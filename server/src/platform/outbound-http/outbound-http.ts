// Requests to an address that a user gave: vetted, to the vetted address only, within limits of time and size.

import { buildConnector } from 'undici';
import { AppError } from '../../kernel/errors.ts';
import { readLimited } from '../limited-body.ts';
import { AddressPools } from './address-pools.ts';
import { acceptUrl, isAllowedAddress, parsePolicy, type AcceptableUrl, type OutboundPolicy, type ParsedPolicy } from './outbound-policy.ts';
import { systemResolver, type ResolveName } from './resolver.ts';
import { failureOf, type OutboundFailure } from './outbound-failure.ts';

export interface OutboundRequest {
  /** `host`, `content-length` and `connection` are set here. */
  headers: Record<string, string>;
  body: Uint8Array | string;
  /** For everything: resolving, connecting, sending, the whole answer. Default 10,000 (Spec: Delivery behaviour 1). */
  timeoutMs?: number;
  /** More of the answer is not read. Default 65,536. */
  maxAnswerBytes?: number;
  signal?: AbortSignal;
}

/** The receiver answered, with whatever status; a redirect is an answer and is not followed. */
export interface OutboundAnswer {
  ok: true;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  isTruncated: boolean;
  durationMs: number;
  /** The IP address that was connected to. */
  address: string;
}

export interface OutboundHttp {
  /**
   * At creation time: throws AppError URL_REJECTED ("URL rejected: …"). A name that cannot be resolved now is let through
   * (`isResolved: false`), because every delivery checks again and then fails closed.
   */
  vetUrl(url: string): Promise<{ isResolved: boolean }>;
  /** Never throws; the failure says what happened. */
  postToPublicAddress(url: string, request: OutboundRequest): Promise<OutboundAnswer | OutboundFailure>;
  /** Through the same guard and limits. @throws unless it is answered 200 */
  getFromPublicAddress(url: string): Promise<Buffer>;
  close(): Promise<void>;
}

export interface OutboundHttpOptions {
  policy: OutboundPolicy;
  resolve?: ResolveName;
  /** Opens the connection: undici's connector, given the vetted address as `hostname`. */
  connect?: buildConnector.connector;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_ANSWER_BYTES = 65_536;
const VET_TIMEOUT_MS = 3_000;
/** Addresses of one name that are tried after each other when no connection comes about. */
const MAX_ADDRESSES = 3;

export function outboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const policy = parsePolicy(options.policy);
  const resolve = options.resolve ?? systemResolver({ usesHostsFile: policy.allowedRanges.length > 0 });
  const pools = new AddressPools(options.connect ?? buildConnector({ allowH2: false, timeout: DEFAULT_TIMEOUT_MS }));
  return {
    vetUrl: (url) => vetUrl(url, policy, resolve),
    postToPublicAddress: (url, request) => send(url, { ...request, method: 'POST' }, { policy, resolve, pools }),
    async getFromPublicAddress(url) {
      const answer = await send(url, { method: 'GET', headers: {} }, { policy, resolve, pools });
      if (!answer.ok || answer.status !== 200) throw new Error(`${URL.parse(url)?.host ?? 'the address'} ${answer.ok ? `answered ${answer.status}` : `did not answer: ${answer.detail}`}`);
      return answer.body;
    },
    close: () => pools.close(),
  };
}

async function vetUrl(text: string, policy: ParsedPolicy, resolve: ResolveName): Promise<{ isResolved: boolean }> {
  const accepted = acceptUrl(text, policy);
  if ('refusal' in accepted) throw rejected(accepted.refusal);
  const addresses = await resolveWithin(accepted, resolve, AbortSignal.timeout(VET_TIMEOUT_MS)).catch(() => []);
  if (!addresses.every((address) => isAllowedAddress(address, policy))) {
    throw rejected('its host name leads to an address that is not reachable from the public internet');
  }
  return { isResolved: addresses.length > 0 };
}

const rejected = (refusal: string) => new AppError({ code: 'URL_REJECTED', message: `URL rejected: ${refusal}.` });

/** A request of either method; only POST has a body. */
type AnyRequest = Omit<OutboundRequest, 'body'> & ({ method: 'POST'; body: Uint8Array | string } | { method: 'GET'; body?: undefined });

async function send(
  text: string,
  request: AnyRequest,
  context: { policy: ParsedPolicy; resolve: ResolveName; pools: AddressPools },
): Promise<OutboundAnswer | OutboundFailure> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
  const fail = (error: unknown): OutboundFailure => failureOf(error, { durationMs: elapsed(started), isTimeout: deadline.aborted });
  const accepted = acceptUrl(text, context.policy);
  if ('refusal' in accepted) return { ok: false, kind: 'REFUSED_ADDRESS', detail: accepted.refusal, durationMs: elapsed(started) };
  try {
    const addresses = await resolveWithin(accepted, context.resolve, signal);
    if (addresses.length === 0) return { ok: false, kind: 'DNS', detail: 'the host name does not exist', durationMs: elapsed(started) };
    // One private address among public ones refuses the name: which one a later connection takes is up to the resolver.
    if (!addresses.every((address) => isAllowedAddress(address, context.policy))) {
      return { ok: false, kind: 'REFUSED_ADDRESS', detail: 'the host name leads to a private address', durationMs: elapsed(started) };
    }
    return await sendToFirst(accepted, addresses.slice(0, MAX_ADDRESSES), request, { pools: context.pools, signal, started, fail });
  } catch (error) {
    return fail(error);
  }
}

interface Attempt {
  pools: AddressPools;
  signal: AbortSignal;
  started: number;
  fail: (error: unknown) => OutboundFailure;
}

async function sendToFirst(accepted: AcceptableUrl, addresses: string[], request: AnyRequest, attempt: Attempt): Promise<OutboundAnswer | OutboundFailure> {
  let failure: OutboundFailure | undefined;
  for (const address of addresses) {
    const outcome = await sendTo(accepted, address, request, attempt);
    if (outcome.ok) return outcome;
    failure = outcome;
    // Only when nothing can have been sent yet.
    if (outcome.kind !== 'REFUSED' && outcome.kind !== 'UNREACHABLE') break;
  }
  return failure ?? attempt.fail(new Error('no address'));
}

async function sendTo(accepted: AcceptableUrl, address: string, request: AnyRequest, attempt: Attempt): Promise<OutboundAnswer | OutboundFailure> {
  const { url } = accepted;
  const maxAnswerBytes = request.maxAnswerBytes ?? DEFAULT_ANSWER_BYTES;
  let status: number | undefined;
  try {
    const answer = await attempt.pools.of(url, address, accepted.isAddress ? undefined : accepted.host).request({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { 'accept-encoding': 'identity', ...request.headers, host: url.host },
      body: typeof request.body === 'string' ? request.body : request.body === undefined ? null : Buffer.from(request.body),
      signal: attempt.signal,
    });
    status = answer.statusCode;
    const { bytes: body, isTruncated } = await readLimited(answer.body as AsyncIterable<Buffer>, maxAnswerBytes);
    return { ok: true, status, headers: answer.headers, body, isTruncated, durationMs: elapsed(attempt.started), address };
  } catch (error) {
    return { ...attempt.fail(error), ...(status === undefined ? {} : { status }), address };
  }
}

/** The literal itself, or what the resolver says within the time. */
async function resolveWithin(accepted: AcceptableUrl, resolve: ResolveName, signal: AbortSignal): Promise<string[]> {
  if (accepted.isAddress) return [accepted.host];
  signal.throwIfAborted();
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([resolve(accepted.host), aborted]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}

const elapsed = (started: number): number => Math.round(performance.now() - started);
