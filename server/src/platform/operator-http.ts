// HTTP to a service that the operator has chosen by a setting: limited in time and size, no redirects. Users' addresses never come here
// (platform/outbound-http is for those).
import { request } from 'undici';
import { readLimited } from './limited-body.ts';

export interface OperatorRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole exchange. Default 10,000. */
  readonly timeoutMs?: number;
}

export interface OperatorAnswer {
  readonly status: number;
  /** UTF-8; at most 64 KiB, the rest is not read. */
  readonly body: string;
}

/** Sends a request and reads the answer, whatever its status. Throws when there is none in time. */
export type OperatorHttp = (url: string, request: OperatorRequest) => Promise<OperatorAnswer>;

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

export const operatorHttp: OperatorHttp = async (url, { method, headers, body, timeoutMs }) => {
  const answer = await request(url, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }), signal: AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS) });
  const { bytes } = await readLimited(answer.body as AsyncIterable<Buffer>, MAX_ANSWER_BYTES);
  return { status: answer.statusCode, body: bytes.toString('utf8') };
};
