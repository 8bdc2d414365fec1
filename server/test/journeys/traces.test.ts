// Traces from a request through the outbox to jobs, children and webhooks: kept in memory, and handed to a real OTLP/HTTP receiver on loopback.
// Own process: a context manager of OpenTelemetry stays.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { sql } from 'kysely';
import { loopbackReceiver, type LoopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { otelTracing } from '../../src/platform/tracing/otel-tracing.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, envelopeBody } from '../../src/testing/fixtures.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;
const EVENTS = ['envelope.sent', 'recipient.signed', 'envelope.completed'];

describe('in memory', () => {
  const exporter = new InMemorySpanExporter();
  const tracing = otelTracing({ processor: new SimpleSpanProcessor({ exporter }), version: '1.2.3' });
  const lines: string[] = [];
  let api: TestApi;
  let hook: LoopbackReceiver;
  before(async () => {
    hook = await loopbackReceiver();
    api = await testApi({ tracing, mail: fakeMail(), log: createLog({ level: 'debug', fields: tracing.logFields, destination: { write: (line) => void lines.push(line) } }) });
  });
  after(async () => {
    await api.close();
    await tracing.close();
    await hook.close();
  });

  const spans = (name?: string): ReadableSpan[] => exporter.getFinishedSpans().filter((span) => name === undefined || span.name === name);
  const ofTrace = (): ReadableSpan[] => spans().filter((span) => span.spanContext().traceId === TRACE);
  const call = async (method: string, path: string, body?: unknown, more: object = {}): Promise<any> => {
    const answer = await api.call(method, path, { key: api.keys.sandbox, headers: { traceparent }, ...(body === undefined ? {} : { body }), ...more });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  test('the first path is one connected trace, from the caller to the webhook', async () => {
    await call('POST', '/webhooks', { url: `${hook.url}?token=hunter2`, events: EVENTS });
    const document = await call('POST', '/documents', undefined, { raw: contractPdf(), headers: { traceparent, 'content-type': 'application/pdf' } });
    const { id } = await call('POST', '/envelopes', envelopeBody(document.id));
    const sent = await call('POST', `/envelopes/${id}/send`);
    await api.runJobs();
    await call('POST', `/sandbox/envelopes/${id}/recipients/${sent.recipients[0].id}/sign`);
    await api.runJobs();
    assert.equal((await call('GET', `/envelopes/${id}`)).status, 'COMPLETED');

    const trace = ofTrace();
    const known = new Set([CALLER, ...trace.map((span) => span.spanContext().spanId)]);
    assert.deepEqual(trace.filter((span) => !known.has(span.parentSpanContext?.spanId ?? '')).map(({ name }) => name), [], 'every span has its parent in the trace');
    const pathOf = (span: ReadableSpan): string[] => {
      const parent = trace.find((other) => other.spanContext().spanId === span.parentSpanContext?.spanId);
      return [...(parent === undefined ? [] : pathOf(parent)), span.name];
    };
    const paths = trace.map((span) => pathOf(span).join(' > '));
    const send = 'POST /api/v1/envelopes/:id/send > transaction';
    const sign = 'POST /api/v1/sandbox/envelopes/:id/recipients/:recipientId/:action > transaction';
    for (const expected of [
      'POST /api/v1/documents > pdf intake', send, `${send} > webhook attempt > POST`,
      `${sign} > job seal > pdf prepareSeal`, `${sign} > job seal > pdf verify`, `${sign} > job seal > transaction > webhook attempt > POST`,
      `${sign} > job seal > transaction > job seal > pdf composeAuditTrail`,
    ]) assert.ok(paths.includes(expected), `${expected} is missing in\n${paths.join('\n')}`);

    const request = trace.find(({ name }) => name === 'POST /api/v1/envelopes/:id/send')!;
    assert.deepEqual([request.attributes['http.route'], request.attributes['http.response.status_code'], /^req_/.test(String(request.attributes['paraph.request_id']))], ['/api/v1/envelopes/:id/send', 200, true]);
    const job = trace.find(({ name }) => name === 'job seal')!;
    assert.deepEqual([job.attributes['paraph.queue'], job.attributes['paraph.attempt'], job.attributes['paraph.outcome'], Number(job.attributes['paraph.wait_ms']) >= 0], ['seal', 1, 'DONE', true]);
    const attempts = trace.filter(({ name }) => name === 'webhook attempt');
    assert.deepEqual(attempts.map(({ attributes }) => attributes['paraph.event']).sort(), [...EVENTS].sort());
    assert.ok(attempts.every(({ attributes }) => attributes['paraph.outcome'] === 'DELIVERED' && Number.isInteger(attributes['paraph.wait_ms'])));
  });

  test('receivers are told nothing of the trace', () => {
    assert.equal(hook.arrived.length, 3);
    for (const { headers } of hook.arrived) assert.deepEqual(Object.keys(headers).filter((name) => /trace|baggage|b3/.test(name)), []);
  });

  test('no span holds a person, an address, a secret, or a query', () => {
    const text = JSON.stringify(spans().map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links })));
    assert.ok(text.length > 2_000);
    assert.doesNotMatch(text, /@|hunter2|Anna|rcp_|usr_|acc_|env_|sk_test_|sk_live_|whsec_|SELECT|INSERT|accessToken/i);
  });

  test('lines of the log name the trace they belong to', async () => {
    const wrong = await api.call('POST', '/envelopes', { headers: { traceparent: `00-${'a'.repeat(32)}-${CALLER}-01` }, body: { nothing: true } });
    assert.equal(wrong.status, 400);
    const line = lines.map((each) => JSON.parse(each)).find(({ requestId }) => requestId === wrong.headers['x-request-id']);
    assert.deepEqual([line.trace_id, /^[0-9a-f]{16}$/.test(line.span_id)], ['a'.repeat(32), true]);
    const span = spans().find(({ attributes }) => attributes['paraph.request_id'] === wrong.headers['x-request-id'])!;
    assert.deepEqual([span.attributes['error.type'], span.attributes['http.response.status_code'], span.status.code], ['VALIDATION_ERROR', 400, 0]);
  });

  test('a request without a traceparent, or with nonsense for one, begins a trace of its own', async () => {
    for (const given of [undefined, 'nonsense', `00-${'0'.repeat(32)}-${CALLER}-01`, `00-${TRACE}-${CALLER}-01-extra`]) {
      const before = spans().length;
      await api.call('GET', '/account/me', { headers: given === undefined ? {} : { traceparent: given } });
      const [span] = spans().slice(before).filter(({ name }) => name === 'GET /api/v1/account/me');
      assert.deepEqual([span?.parentSpanContext, span?.spanContext().traceId === TRACE], [undefined, false], String(given));
    }
  });

  test('a trace that its caller does not keep is not kept here, nor in the jobs that follow', async () => {
    const unkept = `00-${'b'.repeat(32)}-${CALLER}-00`;
    const document = await call('POST', '/documents', undefined, { raw: contractPdf(), headers: { traceparent: unkept, 'content-type': 'application/pdf' } });
    const { id } = await call('POST', '/envelopes', envelopeBody(document.id), { headers: { traceparent: unkept } });
    await call('POST', `/envelopes/${id}/send`, undefined, { headers: { traceparent: unkept } });
    const before = spans().length;
    await api.runJobs();
    assert.deepEqual(spans().slice(before).filter(({ name }) => name.startsWith('webhook')), []);
    const { rows } = await sql<{ traceparent: string }>`SELECT traceparent FROM webhook_deliveries WHERE envelope_id = ${id}`.execute(api.services.database.kysely);
    assert.match(rows[0]!.traceparent, /^00-b{32}-[0-9a-f]{16}-00$/);
  });

  test('work that begins long after it was asked for has a trace of its own, linked to the one that asked', async () => {
    const { kysely } = api.services.database;
    await sql`
      INSERT INTO jobs (queue, key, payload, state, run_at, traceparent, created_at, ready_at)
      VALUES ('expire', 'long-ago', '{"envelopeId":"env_x","accountId":"acc_x","sandbox":true}', 'SCHEDULED', now() - interval '1 minute', ${traceparent}, now() - interval '1 day', now() - interval '1 day')`.execute(kysely);
    await api.runJobs();
    const job = spans('job expire').at(-1)!;
    assert.deepEqual([job.spanContext().traceId === TRACE, job.links[0]?.context.traceId, job.links[0]?.context.spanId], [false, TRACE, CALLER]);
    assert.ok(Number(job.attributes['paraph.wait_ms']) < 3_600_000, 'it waits from the moment at which it could be claimed');
  });

  test('a mail is a span of the job that sends it', async () => {
    const document = await api.call('POST', '/documents', { raw: contractPdf(), headers: { traceparent, 'content-type': 'application/pdf' } });
    const { body } = await api.call('POST', '/envelopes', { headers: { traceparent }, body: envelopeBody(document.body.id) });
    await api.call('POST', `/envelopes/${body.id}/send`, { headers: { traceparent } });
    await api.runJobs();
    const [send, job] = [spans('smtp send').at(-1)!, spans('job send-message').at(-1)!];
    assert.deepEqual([send.parentSpanContext?.spanId, job.spanContext().traceId], [job.spanContext().spanId, TRACE]);
  });

  test('a failed attempt is a failed span with a closed word', async () => {
    hook.answer = (_arrived, response) => response.writeHead(503).end();
    const document = await call('POST', '/documents', undefined, { raw: contractPdf(), headers: { traceparent, 'content-type': 'application/pdf' } });
    const { id } = await call('POST', '/envelopes', envelopeBody(document.id));
    await call('POST', `/envelopes/${id}/send`);
    await api.runJobs();
    const attempt = spans('webhook attempt').at(-1)!;
    assert.deepEqual([attempt.attributes['paraph.outcome'], attempt.attributes['error.type'], attempt.status.code], ['HTTP_ERROR', 'HTTP_ERROR', 2]);
    const post = spans('POST').at(-1)!;
    assert.deepEqual([post.attributes['server.address'], post.attributes['http.response.status_code'], post.status.code], ['127.0.0.1', 503, 2]);
  });
});

test('a process hands its traces to an OTLP/HTTP collector, to the last one before it ends', async () => {
  const collector = await loopbackReceiver();
  const folder = await mkdtemp(join(tmpdir(), 'paraph-traces-'));
  const port = await freePort();
  const server = await startServerProcess({
    dataDir: join(folder, 'data'), port,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=paraph-test', OTEL_SERVICE_NAME: 'signatures', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' },
  });
  try {
    const key = /sk_test_\w+/.exec(server.printed())![0];
    const answer = await fetch(`${server.baseUrl}/v1/documents`, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf', traceparent }, body: new Uint8Array(contractPdf()) });
    assert.equal(answer.status, 201);
  } finally {
    await server.stop();
    await collector.close();
    await rm(folder, { recursive: true, force: true });
  }
  assert.ok(collector.arrived.length > 0);
  assert.deepEqual([...new Set(collector.arrived.map(({ path, headers }) => `${path} ${headers['content-type']} ${headers['x-tenant']}`))], ['/v1/traces application/json paraph-test']);
  const resources = collector.arrived.flatMap(({ rawBody }) => JSON.parse(rawBody).resourceSpans as any[]);
  const attribute = (attributes: any[], name: string): string | undefined => attributes.find(({ key }) => key === name)?.value.stringValue;
  assert.deepEqual(['service.name', 'deployment.environment.name'].map((name) => attribute(resources[0].resource.attributes, name)), ['signatures', 'test']);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans: some }: any) => some).filter(({ traceId }: any) => traceId === TRACE);
  const request = spans.find(({ name }: any) => name === 'POST /api/v1/documents');
  assert.equal(request.parentSpanId, CALLER);
  assert.deepEqual(spans.filter(({ parentSpanId }: any) => parentSpanId === request.spanId).map(({ name }: any) => name).sort(), ['pdf intake', 'transaction']);
});
