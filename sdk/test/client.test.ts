// The client without a service: what it repeats, what it does not, and what it sends.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError, ConnectionError, Paraph, ParaphError, TimeoutError } from '../src/index.ts';
import type { ClientOptions } from '../src/index.ts';

interface Seen { method: string; url: string; headers: Headers; body: string }

/** A service that gives these answers one after the other, the last one for ever. */
function service(answers: (() => Response | Promise<Response>)[], more: Partial<ClientOptions> = {}): { paraph: Paraph; seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    seen.push({ method: init.method!, url, headers: new Headers(init.headers), body: init.body === undefined ? '' : await new Response(init.body as BodyInit).text() });
    init.signal?.throwIfAborted();
    return answers[Math.min(seen.length, answers.length) - 1]!();
  }) as typeof globalThis.fetch;
  return { paraph: new Paraph({ baseUrl: 'https://sign.example.test/', apiKey: 'sk_test_x', fetch, ...more }), seen };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => (): Response => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const limited = json(429, { error: 'Too many', code: 'RATE_LIMITED', requestId: 'req_1' }, { 'retry-after': '0' });
const lost = (): never => { throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') }); };
const ok = json(200, { id: 'env_1', status: 'SENT' });

describe('repeats', () => {
  test('429 and 503 are tried again, and a POST keeps its Idempotency-Key', async () => {
    const { paraph, seen } = service([limited, json(503, { error: 'Busy', code: 'UNAVAILABLE', requestId: 'r' }, { 'retry-after': '0' }), ok]);
    assert.equal((await paraph.envelopes.send('env_1')).id, 'env_1');
    assert.equal(seen.length, 3);
    assert.equal(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size, 1);
    assert.match(seen[0]!.headers.get('idempotency-key')!, /^[0-9a-f-]{36}$/);
  });

  test('two calls have two keys, and one that is given is used', async () => {
    const { paraph, seen } = service([ok]);
    await paraph.envelopes.send('env_1');
    await paraph.envelopes.send('env_1');
    await paraph.envelopes.send('env_1', { idempotencyKey: 'mine' });
    const [first, second, third] = seen.map(({ headers }) => headers.get('idempotency-key'));
    assert.notEqual(first, second);
    assert.equal(third, 'mine');
  });

  test('Retry-After is waited for; one that is too long is thrown with its seconds', async () => {
    const started = performance.now();
    const { paraph } = service([json(429, { error: 'x', code: 'RATE_LIMITED', requestId: 'r' }, { 'retry-after': '1' }), ok]);
    await paraph.envelopes.get('env_1');
    assert.ok(performance.now() - started >= 990);
    const patient = service([json(429, { error: 'x', code: 'RATE_LIMITED', requestId: 'r' }, { 'retry-after': '3600' }), ok]);
    await assert.rejects(patient.paraph.envelopes.get('env_1'), (error) => error instanceof ApiError && error.retryAfterSeconds === 3600);
    assert.equal(patient.seen.length, 1);
  });

  test('a lost connection: GET and POST are tried again, PATCH and DELETE are not', async () => {
    for (const [attempts, call] of [
      [2, (p: Paraph) => p.envelopes.get('env_1')], [2, (p: Paraph) => p.envelopes.send('env_1')],
      [1, (p: Paraph) => p.envelopes.update('env_1', { subject: 'x' })], [1, (p: Paraph) => p.envelopes.delete('env_1')],
    ] as const) {
      const { paraph, seen } = service([lost, ok]);
      await call(paraph).catch((error: unknown) => assert.ok(error instanceof ConnectionError));
      assert.equal(seen.length, attempts);
    }
  });

  test('other errors are not repeated, and end after maxRetries', async () => {
    const refused = service([json(400, { error: 'No', code: 'VALIDATION_ERROR', requestId: 'req_9', details: [{ path: 'subject', message: 'is required' }] })]);
    await assert.rejects(refused.paraph.envelopes.create({ subject: '', recipients: [] }), (error) => {
      assert.ok(error instanceof ApiError && error instanceof ParaphError);
      assert.deepEqual([error.status, error.code, error.requestId, error.message, error.details], [400, 'VALIDATION_ERROR', 'req_9', 'No', [{ path: 'subject', message: 'is required' }]]);
      return true;
    });
    assert.equal(refused.seen.length, 1);
    const busy = service([limited], { maxRetries: 2 });
    await assert.rejects(busy.paraph.envelopes.get('env_1'), ApiError);
    assert.equal(busy.seen.length, 3);
  });
});

describe('waiting', () => {
  const never = (signal: AbortSignal | null | undefined): Promise<Response> => new Promise((_resolve, reject) => { signal?.addEventListener('abort', () => reject(signal.reason as Error)); });
  const silent = (): Paraph => new Paraph({ baseUrl: 'https://sign.example.test', apiKey: 'sk_test_x', maxRetries: 0, fetch: ((_url: string, init: RequestInit) => never(init.signal)) as typeof fetch });

  test('no answer in time is a TimeoutError', async () => {
    await assert.rejects(silent().envelopes.get('env_1', { timeoutMs: 20 }), TimeoutError);
  });

  test('a signal ends a call with its own reason, also during a pause', async () => {
    const reason = new Error('changed my mind');
    await assert.rejects(silent().envelopes.get('env_1', { signal: AbortSignal.abort(reason) }), reason);
    const abort = new AbortController();
    const { paraph } = service([json(429, { error: 'x', code: 'RATE_LIMITED', requestId: 'r' }, { 'retry-after': '30' })]);
    const call = paraph.envelopes.get('env_1', { signal: abort.signal });
    setTimeout(() => abort.abort(reason), 10);
    await assert.rejects(call, reason);
  });
});

describe('requests', () => {
  test('addresses, keys, versions and queries stand where they belong', async () => {
    const { paraph, seen } = service([json(200, { data: [], pagination: { page: 1, pageSize: 20, total: 0, pages: 0 } }), ok]);
    await paraph.envelopes.list({ status: 'SENT', q: 'a&b' }).page();
    await paraph.envelopes.update('env/1', { subject: 'é' }, { ifMatch: '"3"' });
    assert.equal(seen[0]!.url, 'https://sign.example.test/api/v1/envelopes?status=SENT&q=a%26b');
    assert.equal(seen[0]!.headers.get('authorization'), 'Bearer sk_test_x');
    assert.equal(seen[0]!.headers.get('idempotency-key'), null);
    assert.deepEqual([seen[1]!.url, seen[1]!.method, seen[1]!.headers.get('if-match'), seen[1]!.body], ['https://sign.example.test/api/v1/envelopes/env%2F1', 'PATCH', '"3"', '{"subject":"é"}']);
  });

  test('an id that is empty or a step up never becomes another address', async () => {
    const { paraph, seen } = service([ok]);
    for (const id of ['', '.', '..', undefined as unknown as string]) await assert.rejects(async () => paraph.envelopes.delete(id), TypeError);
    assert.equal(seen.length, 0);
  });

  test('lists go on to their last page and give nothing twice', async () => {
    const page = (number: number, ids: string[]) => json(200, { data: ids.map((id) => ({ id })), pagination: { page: number, pageSize: 2, total: 5, pages: 3 } });
    const { paraph, seen } = service([page(1, ['a', 'b']), page(2, ['b', 'c']), page(3, ['d'])]);
    const ids: string[] = [];
    for await (const { id } of paraph.envelopes.list({ limit: 2 })) ids.push(id);
    assert.deepEqual(ids, ['a', 'b', 'c', 'd']);
    assert.deepEqual(seen.map(({ url }) => new URL(url).searchParams.get('page')), ['1', '2', '3']);
  });

  test('uploads: every kind of file arrives; a stream is not tried again, a function that opens one is', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const stream = (): ReadableStream<Uint8Array> => new Blob([bytes]).stream();
    async function* chunks(): AsyncGenerator<Uint8Array> { yield bytes.slice(0, 3); yield bytes.slice(3); }
    for (const file of [bytes, bytes.buffer, new Blob([bytes]), stream(), chunks(), () => chunks()]) {
      const { paraph, seen } = service([ok]);
      await paraph.documents.upload(file, { name: 'été.pdf' });
      assert.deepEqual([seen[0]!.body, seen[0]!.headers.get('x-file-name'), seen[0]!.headers.get('content-type')], ['%PDF-1.7', '%C3%A9t%C3%A9.pdf', 'application/pdf']);
    }
    const once = service([limited, ok]);
    await assert.rejects(once.paraph.documents.upload(stream()), ApiError);
    const again = service([limited, ok]);
    await again.paraph.documents.upload(() => stream());
    assert.deepEqual(again.seen.map(({ body }) => body), ['%PDF-1.7', '%PDF-1.7']);
  });

  test('a key that is missing is said at once', () => {
    assert.throws(() => new Paraph({ baseUrl: 'https://sign.example.test', apiKey: '' }), TypeError);
  });
});
