// HTTP to the trust services that an operator has chosen, and to the addresses in their certificates: binary in, binary out, limited in time
// and size, no redirects. Users' addresses never come here (platform/outbound-http is for those).
import { request } from 'undici';

export interface TrustHttp {
  /** Throws unless the answer is 200 within the limits. @param url may hold `user:password@` */
  post(url: string, body: Uint8Array, type: { sent: string; expected: string }): Promise<Uint8Array>;
  get(url: string): Promise<Uint8Array>;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** National revocation lists reach some megabytes. */
const MAX_ANSWER_BYTES = 16 * 1_048_576;

export function trustHttp(o: { timeoutMs?: number } = {}): TrustHttp {
  const send = async (address: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: Uint8Array): Promise<Uint8Array> => {
    const { url, authorization } = withoutUser(address);
    const answer = await request(url, {
      method, headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) }, ...(body === undefined ? {} : { body: Buffer.from(body) }),
      // The whole exchange, however slowly it trickles.
      signal: AbortSignal.timeout(o.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
    const discard = (): Promise<unknown> => answer.body.dump({ limit: 65_536 }).catch(() => undefined);
    if (answer.statusCode !== 200) {
      await discard();
      throw new Error(`${url.host} answered ${answer.statusCode}`);
    }
    const expected = headers['accept'];
    const type = String(answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    if (expected !== undefined && type !== '' && type !== expected && type !== 'application/octet-stream') {
      await discard();
      throw new Error(`${url.host} answered with ${type}`);
    }
    const parts: Buffer[] = [];
    let sizeBytes = 0;
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      sizeBytes += part.length;
      if (sizeBytes > MAX_ANSWER_BYTES) throw new Error(`${url.host} answered with too much`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  return {
    post: (url, body, { sent, expected }) => send(url, 'POST', { 'content-type': sent, accept: expected }, body),
    get: (url) => send(url, 'GET', {}),
  };
}

function withoutUser(address: string): { url: URL; authorization: string | undefined } {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('only http and https are spoken here');
  if (url.username === '') return { url, authorization: undefined };
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return { url, authorization: `Basic ${Buffer.from(user).toString('base64')}` };
}
