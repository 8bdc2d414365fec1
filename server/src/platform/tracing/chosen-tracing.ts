// Traces as the standard OTEL_* variables ask for them. Without an address to send them to there are none, and nothing of OpenTelemetry is loaded.
import type { Settings } from '../../config/settings.ts';
import { systemClock } from '../clock/index.ts';
import type { Tracing } from './tracing.ts';

type TracingSettings = Pick<Settings, 'OTEL_SDK_DISABLED' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_EXPORTER_OTLP_PROTOCOL' | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** At the end of a process, spans that nobody takes are given up after this. */
const CLOSE_MS = 5_000;

/**
 * undefined: off. Time-outs, compression, certificates and batches follow the variables that the exporter reads by itself.
 * @param o.onTrouble told when spans could not be handed over @param o.closeMs for the last ones, at the end
 */
export async function chosenTracing(settings: TracingSettings, o: { version: string; onTrouble: (detail: string) => void; closeMs?: number }): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined || settings.OTEL_SDK_DISABLED) return undefined;
  const [{ diag, DiagLogLevel }, { parseKeyPairsIntoRecord }, sdk, { OTLPTraceExporter }, { otelTracing }] = await Promise.all([
    import('@opentelemetry/api'), import('@opentelemetry/core'), import('@opentelemetry/sdk-trace'),
    settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? import('@opentelemetry/exporter-trace-otlp-http') : import('@opentelemetry/exporter-trace-otlp-proto'),
    import('./otel-tracing.ts'),
  ]);
  const tell = (message: string, ...more: unknown[]): void => o.onTrouble([message, ...more].map(String).join(' ').slice(0, 500));
  diag.setLogger({ error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(), always_off: () => new sdk.AlwaysOffSampler(), traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const [, basedOnParent, root] = /^(parentbased_)?(.+)$/.exec(settings.OTEL_TRACES_SAMPLER)!;
  const sampler = roots[root as keyof typeof roots]();
  const tracing = otelTracing({
    version: o.version, serviceName: settings.OTEL_SERVICE_NAME, sampler: basedOnParent === undefined ? sampler : new sdk.ParentBasedSampler({ root: sampler }),
    processor: new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(settings.OTEL_EXPORTER_OTLP_HEADERS) }) }),
  });
  return {
    ...tracing,
    async close() {
      const lost = await firstWithin(o.closeMs ?? CLOSE_MS, tracing.close().then(() => undefined, (error: unknown) => error));
      if (lost !== undefined) tell('the last spans were lost:', lost);
    },
  };
}

/** What `work` comes to; after `limitMs` a sentence that says so. */
async function firstWithin(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<string>();
  const timer = systemClock.after(limitMs, () => late.resolve(`no collector took them within ${limitMs} ms`));
  const first = await Promise.race([work, late.promise]);
  timer.cancel();
  return first;
}
