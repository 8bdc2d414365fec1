// Own process: a context manager of OpenTelemetry stays.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { parseSettings, SettingsError } from '../../config/settings.ts';
import { AppError } from '../../kernel/errors.ts';
import { chosenTracing, fromQueue, inSpan } from './index.ts';
import { otelTracing } from './otel-tracing.ts';

const chosen = (environment: Record<string, string>) => chosenTracing(parseSettings(environment), { version: '1', onTrouble: () => undefined });
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

/** Prints every package of OpenTelemetry that is loaded while `modules` are, and traces are chosen by the environment. */
const loader = (modules: string): string => `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ resolve(specifier, context, next) { const found = next(specifier, context); const name = /@opentelemetry\\/[^/]+/.exec(found.url); if (name) loaded.add(name[0]); return found; } });
  const root = ${JSON.stringify(join(import.meta.dirname, '../..'))};
  ${modules}
  const { chosenTracing } = await import(root + '/platform/tracing/index.ts');
  const { parseSettings } = await import(root + '/config/settings.ts');
  await chosenTracing(parseSettings(process.env), { version: '1', onTrouble() {} });
  console.log([...loaded].join());
  process.exit();`;
const loadedWith = (environment: Record<string, string>, modules = ''): string =>
  spawnSync(process.execPath, ['--input-type=module', '-e', loader(modules)], { env: { PATH: process.env['PATH'], ...environment }, encoding: 'utf8' }).stdout;

test('without a collector there is no tracing, and nothing that traces is loaded', async () => {
  assert.equal(await chosen({}), undefined);
  assert.equal(await chosen({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }), undefined);
  // Two libraries bring the API package along; it does nothing by itself.
  assert.equal(loadedWith({}, "await import(root + '/start.ts');").replace('@opentelemetry/semantic-conventions', '').replace('@opentelemetry/api', '').replaceAll(',', '').trim(), '');
  assert.match(loadedWith(ENDPOINT), /sdk-trace/);
});

test('the sampler is the one that OTEL_TRACES_SAMPLER names, and nonsense is said at the start', async () => {
  const keeps = async (environment: Record<string, string>, parent?: string): Promise<boolean> => {
    const tracing = await chosen({ ...ENDPOINT, ...environment });
    const span = tracing!.start('x', { from: { parent } });
    await tracing!.close();
    return span.traceparent.endsWith('-01');
  };
  const [kept, unkept] = ['01', '00'].map((flag) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flag}`);
  assert.deepEqual([await keeps({}), await keeps({}, kept), await keeps({}, unkept)], [true, true, false]);
  assert.deepEqual([await keeps({ OTEL_TRACES_SAMPLER: 'always_on' }, unkept), await keeps({ OTEL_TRACES_SAMPLER: 'always_off' }, kept)], [true, false]);
  const none = { OTEL_TRACES_SAMPLER_ARG: '0' };
  assert.deepEqual([await keeps({ OTEL_TRACES_SAMPLER: 'traceidratio', ...none }, kept), await keeps({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', ...none }, kept)], [false, true]);
  assert.equal(await keeps({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', ...none }), false);
  for (const wrong of [{ OTEL_TRACES_SAMPLER: 'sometimes' }, { OTEL_TRACES_SAMPLER_ARG: '2' }, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }]) {
    assert.throws(() => parseSettings(wrong), SettingsError, JSON.stringify(wrong));
  }
});

test('a collector that never answers keeps no process from ending, and is said', { timeout: 30_000 }, async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const told: string[] = [];
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
  const tracing = await chosenTracing(parseSettings(environment), { version: '1', closeMs: 50, onTrouble: (detail) => told.push(detail) });
  tracing!.start('x').end();
  await tracing!.close();
  assert.deepEqual(told, ['the last spans were lost: no collector took them within 50 ms']);
  silent.close();
});

test('what is started within a span belongs to it, waited for or not; a refusal is no failure, an error is one', async () => {
  const exporter = new InMemorySpanExporter();
  const tracing = otelTracing({ processor: new SimpleSpanProcessor({ exporter }), version: '1' });
  const late = Promise.withResolvers<void>();
  let later: Promise<void> | undefined;
  const fail = (error: unknown) => assert.rejects(inSpan(tracing, 'inner', {}, async () => { throw error; }));
  await inSpan(tracing, 'outer', {}, async () => {
    later = late.promise.then(() => inSpan(tracing, 'later', {}, async () => undefined));
    await fail(new AppError({ code: 'CONFLICT', message: 'anna@example.test has signed' }));
    await fail(new AppError({ code: 'UNAVAILABLE', message: 'busy' }));
    await fail(new TypeError('anna@example.test'));
  });
  late.resolve();
  await later;
  assert.equal(tracing.current(), undefined);
  const spans = exporter.getFinishedSpans();
  const outer = spans.find(({ name }) => name === 'outer')!;
  assert.deepEqual(spans.filter((span) => span !== outer).map(({ parentSpanContext }) => parentSpanContext?.spanId), Array(4).fill(outer.spanContext().spanId));
  assert.deepEqual(spans.filter(({ attributes }) => attributes['error.type'] !== undefined).map(({ attributes, status }) => [attributes['error.type'], status.code]), [['CONFLICT', 0], ['UNAVAILABLE', 2], ['TypeError', 2]]);
  assert.equal(JSON.stringify(spans.map(({ attributes, events, status }) => [attributes, events, status])).includes('@'), false);
  await tracing.close();
});

test('queued work goes on with the trace for five minutes, and points at it afterwards', () => {
  assert.deepEqual([fromQueue('t', 0), fromQueue('t', 300_000), fromQueue('t', 300_001), fromQueue(null, 0)], [{ parent: 't' }, { parent: 't' }, { link: 't' }, {}]);
});
