// The pool of child processes behind the port `PdfWorkers`: lanes by kind, a bounded queue each, warm children.

import { AppError, ERROR_CODES, type ErrorCode } from '../../kernel/errors.ts';
import type { Log } from '../log/index.ts';
import type { PdfOperations } from './pdf-operations.ts';
import type { PdfRunOptions, PdfWorkers, PdfWorkKind } from './pdf-workers.ts';
import { WorkerChild, type JobOutcome } from './worker-child.ts';
import { DEFAULT_PDF_WORKER_LIMITS, type PdfWorkerLimits } from './worker-limits.ts';
import type { WireError } from './worker-protocol.ts';
import type { ChildFolders } from './worker-sandbox.ts';

export interface ChildPdfWorkersOptions {
  log: Log;
  /** The only folders that the children reach besides the product's code. */
  folders: ChildFolders;
  /** Most children of each kind at a time. */
  children?: Partial<Record<PdfWorkKind, number>>;
  /** Jobs that may wait in each lane; more are refused with UNAVAILABLE. */
  queueLimit?: number;
  /** After this long without a job a child ends; one of each kind stays when `keepsOne`. */
  idleMs?: number;
  keepsOne?: boolean;
  limits?: Partial<PdfWorkerLimits>;
  /** See `WorkerChildOptions`. */
  processLimits?: boolean;
  /** Entry point of the children; tests give their own. */
  entry?: string;
}

interface Job {
  operation: string;
  input: unknown;
  options: PdfRunOptions;
  settle: (outcome: JobOutcome) => void;
}

interface Lane {
  kind: PdfWorkKind;
  most: number;
  queue: Job[];
  children: Set<WorkerChild>;
}

/** Starts no child before the first job or `warm`. */
export function childPdfWorkers(options: ChildPdfWorkersOptions): PdfWorkers {
  return new ChildPdfWorkers(options);
}

class ChildPdfWorkers implements PdfWorkers {
  readonly #options: ChildPdfWorkersOptions;
  readonly #limits: PdfWorkerLimits;
  readonly #lanes: Record<PdfWorkKind, Lane>;
  readonly #sweep: NodeJS.Timeout;
  #nextId = 1;
  #isClosing = false;
  #onIdle: (() => void) | undefined;

  constructor(options: ChildPdfWorkersOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_PDF_WORKER_LIMITS, ...options.limits };
    const lane = (kind: PdfWorkKind): Lane => ({ kind, most: options.children?.[kind] ?? 2, queue: [], children: new Set() });
    this.#lanes = { INTAKE: lane('INTAKE'), SEAL: lane('SEAL') };
    const idleMs = options.idleMs ?? 5 * 60_000;
    this.#sweep = setInterval(() => this.#retireIdle(idleMs), Math.min(idleMs, 30_000));
    this.#sweep.unref();
  }

  async run<K extends keyof PdfOperations>(operation: K, input: PdfOperations[K]['input'], options: PdfRunOptions = {}): Promise<PdfOperations[K]['result']> {
    const kind = options.kind ?? (['intake', 'intakeAttachment', 'intakeLogo', 'verify', 'readAttachment'].includes(operation) ? 'INTAKE' : 'SEAL');
    options.signal?.throwIfAborted();
    if (this.#isClosing) throw unavailable('The service is stopping.');
    const lane = this.#lanes[kind];
    if (lane.queue.length >= (this.#options.queueLimit ?? 64)) throw unavailable('Too many PDF files are being processed. Try again shortly.');
    const started = performance.now();
    const outcome = await new Promise<JobOutcome>((resolve) => {
      const onAbort = (): void => this.#unqueue(lane, job);
      const settle = (result: JobOutcome): void => {
        options.signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const job: Job = { operation, input, options, settle };
      lane.queue.push(job);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      this.#dispatch(lane);
    });
    if (outcome.kind === 'VALUE') return outcome.value as PdfOperations[K]['result'];
    options.signal?.throwIfAborted();
    this.#options.log.warn({ operation, kind, outcome, durationMs: Math.round(performance.now() - started) }, 'pdf job failed');
    throw toAppError(kind, operation, outcome);
  }

  warm(kind: PdfWorkKind): void {
    const lane = this.#lanes[kind];
    if (!this.#isClosing && lane.children.size === 0) this.#spawn(lane, lane.kind === 'INTAKE' ? 'intake' : 'prepareSeal');
  }

  async close(options: { graceMs?: number } = {}): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweep);
    for (const lane of Object.values(this.#lanes)) {
      for (const job of lane.queue.splice(0)) job.settle({ kind: 'DIED', reason: 'ABORTED', detail: 'stopping' });
      for (const child of lane.children) if (child.isIdle) child.retire();
    }
    const all = () => Object.values(this.#lanes).flatMap((lane) => [...lane.children]);
    if (all().length === 0) return;
    const gone = new Promise<void>((resolve) => (this.#onIdle = resolve));
    const timer = setTimeout(() => all().forEach((child) => child.kill()), options.graceMs ?? 10_000);
    await gone;
    clearTimeout(timer);
  }

  #unqueue(lane: Lane, job: Job): void {
    const at = lane.queue.indexOf(job);
    if (at < 0) return;
    lane.queue.splice(at, 1);
    job.settle({ kind: 'DIED', reason: 'ABORTED', detail: 'aborted in the queue' });
  }

  #dispatch(lane: Lane): void {
    while (lane.queue.length > 0) {
      const idle = [...lane.children].find((child) => child.isIdle && !child.isWorn);
      const child = idle ?? (lane.children.size < lane.most ? this.#spawn(lane) : undefined);
      if (child === undefined) return;
      void this.#give(lane, child, lane.queue.shift()!);
    }
  }

  async #give(lane: Lane, child: WorkerChild, job: Job): Promise<void> {
    const message = { id: this.#nextId++, operation: job.operation, input: job.input };
    const timeoutMs = job.options.timeoutMs ?? this.#limits.timeoutMs;
    job.settle(await child.run(message, { timeoutMs, signal: job.options.signal }));
    if (child.isWorn || this.#isClosing) child.retire();
    this.#dispatch(lane);
  }

  #spawn(lane: Lane, preload?: keyof PdfOperations): WorkerChild {
    const { folders, entry, processLimits } = this.#options;
    const child = new WorkerChild({
      kind: lane.kind,
      limits: this.#limits,
      folders,
      ...(entry === undefined ? {} : { entry }),
      ...(processLimits === undefined ? {} : { processLimits }),
      ...(preload === undefined ? {} : { preload }),
      onExit: (gone) => {
        lane.children.delete(gone);
        if (Object.values(this.#lanes).every(({ children }) => children.size === 0)) this.#onIdle?.();
        if (!this.#isClosing) this.#dispatch(lane);
      },
    });
    lane.children.add(child);
    return child;
  }

  #retireIdle(idleMs: number): void {
    for (const lane of Object.values(this.#lanes)) {
      const keeps = this.#options.keepsOne === true ? 1 : 0;
      for (const child of [...lane.children].slice(keeps)) {
        if (child.isIdle && performance.now() - child.idleSince >= idleMs) child.retire();
      }
    }
  }
}

function unavailable(message: string): AppError {
  return new AppError({ code: 'UNAVAILABLE', message, retryAfterSeconds: 2 });
}

/** The answer for a job that gave no value. A plain crash on an upload means that no reader should trust that file. */
function toAppError(kind: PdfWorkKind, operation: string, outcome: Exclude<JobOutcome, { kind: 'VALUE' }>): AppError {
  if (outcome.kind === 'ERROR') return fromWireError(kind, operation, outcome.error);
  const internal = `pdf worker, ${operation}: ${outcome.reason} ${outcome.detail}`;
  if (outcome.reason === 'ABORTED') return unavailable('The service is stopping.');
  if (outcome.reason === 'NOT_STARTED') return new AppError({ code: 'UNAVAILABLE', message: 'PDF files cannot be processed at the moment.', retryAfterSeconds: 10, internal });
  if (outcome.reason === 'CRASH') return kind === 'INTAKE' ? invalidPdf(internal) : internalError(internal);
  const what = { MEMORY: 'memory', CPU: 'computing time', TIME: 'time' }[outcome.reason];
  return limitExceeded(`more ${what} than is allowed for one file`, internal);
}

function fromWireError(kind: PdfWorkKind, operation: string, error: WireError): AppError {
  const internal = `pdf worker, ${operation}: ${error.stack ?? error.message}`;
  if (error.isOutOfMemory) return limitExceeded('more memory than is allowed for one file', internal);
  if (error.isPdfError && (ERROR_CODES as readonly string[]).includes(error.code ?? '')) {
    return new AppError({ code: error.code as ErrorCode, message: error.message, internal });
  }
  if (kind === 'INTAKE' && error.isPdfError && error.code === 'IMAGE_UNREADABLE') return new AppError({ code: 'VALIDATION_ERROR', message: error.message, internal });
  // A PdfError with a code of the signing side, a full disk, or a bug: not what the file's owner can mend.
  if (kind === 'INTAKE' && !error.isSystemError && !error.isPdfError) return invalidPdf(internal);
  return internalError(internal);
}

const invalidPdf = (internal: string) => new AppError({ code: 'INVALID_PDF', message: 'The file is not a readable PDF.', internal });
const internalError = (internal: string) => new AppError({ code: 'INTERNAL', message: 'The PDF could not be processed.', internal });
const limitExceeded = (what: string, internal: string) =>
  new AppError({ code: 'PDF_LIMIT_EXCEEDED', message: `The PDF is over a limit: it needs ${what}.`, internal });
