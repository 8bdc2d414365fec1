// The port to traces: spans that know which span they belong to, here and across processes. Off means undefined, and then nothing of it is loaded.
// Attributes are closed sets, numbers, request ids and hosts: never an address, a person's id, a text somebody wrote or a query with its values.
import { AppError } from '../../kernel/errors.ts';

/** What a span says about itself. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where a span belongs. Without `from` it belongs to what goes on around it; without anything around it is a trace's first. */
export interface SpanOptions {
  /** SERVER: somebody asked us. CLIENT: we ask somebody. CONSUMER: work from a queue. Default INTERNAL. */
  readonly kind?: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'CONSUMER';
  readonly attributes?: SpanAttributes;
  /** It came from elsewhere: a W3C traceparent to go on with, one to point at from a new trace, or neither (a new trace). Nonsense counts as neither. */
  readonly from?: { readonly parent?: string | undefined; readonly link?: string | undefined };
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs `work` so that whatever it starts, waited for or not, belongs to this span. */
  within<T>(work: () => T): T;
  set(attributes: SpanAttributes): void;
  /** @param type a closed word (an error's code or class), never its message: messages hold data */
  fail(type: string): void;
  /** The second call does nothing. */
  end(): void;
  /** W3C Trace Context §3.2. */
  readonly traceparent: string;
}

export interface Tracing {
  start(name: string, options?: SpanOptions): OpenSpan;
  /** The traceparent of what goes on here; undefined outside of every span. */
  current(): string | undefined;
  /** For every line of the log: `trace_id` and `span_id`, or nothing outside of every span. */
  logFields(): Record<string, string>;
  /** Hands over what is left, for some seconds at most. */
  close(): Promise<void>;
}

/** Runs `work` in a span that ends with it. With no tracing it is just `work`. */
export async function inSpan<T>(tracing: Tracing | undefined, name: string, options: SpanOptions, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  if (tracing === undefined) return work(undefined);
  const span = tracing.start(name, options);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    noteError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A refusal that the caller earned is an outcome; everything else is a failure of ours. */
export function noteError(span: OpenSpan, error: unknown): void {
  const isRefusal = error instanceof AppError && error.code !== 'INTERNAL' && error.code !== 'UNAVAILABLE';
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
  if (isRefusal) span.set({ 'error.type': type });
  else span.fail(type);
}

/** Work that begins later than this after it was asked for has a trace of its own: collectors decide about a trace long before. */
const GOES_ON_FOR_MS = 5 * 60_000;

/** How work from a queue hangs together with what asked for it. @param traceparent as it was stored with the work */
export function fromQueue(traceparent: string | null, ageMs: number): NonNullable<SpanOptions['from']> {
  if (traceparent === null) return {};
  return ageMs <= GOES_ON_FOR_MS ? { parent: traceparent } : { link: traceparent };
}
