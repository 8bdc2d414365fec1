// Traces by the official OpenTelemetry packages, loaded only where traces are switched on. No global provider, propagator or context manager: a
// process may hold several (tests do), and nothing that a dependency brings along traces by itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Attributes, type Context, type Span, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider, type Sampler, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { traceOutgoingHttp } from './outgoing-http.ts';
import type { OpenSpan, SpanAttributes, Tracing } from './tracing.ts';

export interface OtelOptions {
  readonly processor: SpanProcessor;
  readonly version: string;
  /** Over what OTEL_RESOURCE_ATTRIBUTES says. */
  readonly serviceName?: string | undefined;
  /** Missing: everything, unless the caller's traceparent says that its trace is not kept. */
  readonly sampler?: Sampler | undefined;
}

const KINDS = { INTERNAL: SpanKind.INTERNAL, SERVER: SpanKind.SERVER, CLIENT: SpanKind.CLIENT, CONSUMER: SpanKind.CONSUMER };

/** Starts tracing. Outgoing HTTP inside a span is traced from here on, until `close`. */
export function otelTracing({ processor, version, serviceName, sampler }: OtelOptions): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'paraph', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }));
  const provider = new TracerProvider({ resource, spanProcessors: [processor], ...(sampler === undefined ? {} : { sampler }) });
  const tracer = provider.getTracer('paraph', version);
  const here = new AsyncLocalStorage<Context>();
  const contextHere = (): SpanContext | undefined => {
    const context = here.getStore();
    return context === undefined ? undefined : trace.getSpanContext(context);
  };
  const tracing: Tracing = {
    start(name, options = {}) {
      const { kind = 'INTERNAL', attributes = {}, from } = options;
      const link = from?.link === undefined ? null : parseTraceParent(from.link);
      const parent = from === undefined ? here.getStore() ?? ROOT_CONTEXT : remoteContext(from.parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: given(attributes), ...(link === null ? {} : { links: [{ context: { ...link, isRemote: true } }] }) }, parent);
      return openSpan(span, (work) => here.run(trace.setSpan(parent, span), work));
    },
    current() {
      const context = contextHere();
      return context === undefined ? undefined : traceparentOf(context);
    },
    logFields(): Record<string, string> {
      const context = contextHere();
      return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
    },
    async close() {
      outgoing.stop();
      await provider.shutdown();
    },
  };
  const outgoing = traceOutgoingHttp(tracing);
  return tracing;
}

function openSpan(span: Span, within: OpenSpan['within']): OpenSpan {
  let isOpen = true;
  return {
    within,
    traceparent: traceparentOf(span.spanContext()),
    set: (attributes) => void span.setAttributes(given(attributes)),
    fail(type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end() {
      if (isOpen) span.end();
      isOpen = false;
    },
  };
}

function remoteContext(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string => `00-${traceId}-${spanId}-0${(traceFlags & TraceFlags.SAMPLED).toString(16)}`;

const given = (attributes: SpanAttributes): Attributes => Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Attributes;
