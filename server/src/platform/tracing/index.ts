// Traces: what other folders may import from here. OpenTelemetry itself is reached by chosen-tracing.ts alone.
export { chosenTracing } from './chosen-tracing.ts';
export { tracedPorts } from './traced-ports.ts';
export { fromQueue, inSpan, noteError, type OpenSpan, type SpanAttributes, type SpanOptions, type Tracing } from './tracing.ts';
