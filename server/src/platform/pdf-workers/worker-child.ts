// One child process: starts it with limits, gives it one job at a time, and kills it when the job goes over a limit.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PdfWorkKind } from './pdf-workers.ts';
import { childArguments, childEnvironment, type ChildFolders } from './worker-sandbox.ts';
import { hasProcessLimits, limitedCommand, processCpuMs, processRssBytes, type PdfWorkerLimits } from './worker-limits.ts';
import type { JobMessage, ReadyMessage, ReplyMessage, WireError } from './worker-protocol.ts';

/** How a job ended. DIED: the child is gone and must be replaced. */
export type JobOutcome =
  | { kind: 'VALUE'; value: unknown }
  | { kind: 'ERROR'; error: WireError }
  | { kind: 'DIED'; reason: 'MEMORY' | 'CPU' | 'TIME' | 'ABORTED' | 'CRASH' | 'NOT_STARTED'; detail: string };

type KillReason = 'MEMORY' | 'CPU' | 'TIME' | 'ABORTED';

export interface WorkerChildOptions {
  kind: PdfWorkKind;
  limits: PdfWorkerLimits;
  folders: ChildFolders;
  /** Entry point of the child; tests give their own. */
  entry?: string;
  /** Name of an operation to load at once, before the first job asks for it. */
  preload?: string;
  /** Whether the operating system limits the child (else a thread inside it does); default: what this system offers. */
  processLimits?: boolean;
  onExit: (child: WorkerChild) => void;
}

interface RunningJob {
  id: number;
  settle: (outcome: JobOutcome) => void;
  timers: NodeJS.Timeout[];
}

const STDERR_KEPT_BYTES = 4096;
const WATCH_EVERY_MS = 250;
/** A child whose memory stays above this after a job is replaced: fragmentation, caches, leaks of libraries. */
const RETIRE_RSS_BYTES = 384 << 20;

export class WorkerChild {
  readonly kind: PdfWorkKind;
  idleSince = performance.now();
  readonly #process: ChildProcess;
  readonly #limits: PdfWorkerLimits;
  readonly #hasProcessLimits: boolean;
  #jobs = 0;
  #running: RunningJob | undefined;
  #killReason: KillReason | undefined;
  #stderr = '';
  #isReady = false;
  #isGone = false;
  #isWorn = false;

  constructor(options: WorkerChildOptions) {
    this.kind = options.kind;
    this.#limits = options.limits;
    this.#hasProcessLimits = options.processLimits ?? hasProcessLimits();
    const entry = options.entry ?? join(import.meta.dirname, 'pdf-worker-main.ts');
    const nodeArgs = [...childArguments(options), entry, ...(options.preload === undefined ? [] : [options.preload])];
    const { command, args } = this.#hasProcessLimits
      ? limitedCommand(process.execPath, nodeArgs, options.limits)
      : { command: process.execPath, args: nodeArgs };
    this.#process = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: childEnvironment(options, !this.#hasProcessLimits) });
    this.#process.on('message', (reply: ReplyMessage | ReadyMessage) => {
      if ('ready' in reply) this.#isReady = true;
      else this.#onReply(reply);
    });
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString('latin1')).slice(-STDERR_KEPT_BYTES);
    });
    this.#process.on('error', () => undefined); // e.g. a signal to a child that just ended; its end is seen below
    // Not the event 'close': it never comes for a child that was disconnected from our side. What the child wrote last
    // says whether V8 ran out of memory, so its end is settled after both.
    const exited = once(this.#process, 'exit');
    const silent = this.#process.stderr === null ? undefined : once(this.#process.stderr, 'close');
    void Promise.all([exited, silent]).then(
      ([[code, signal]]) => this.#onGone(`${signal ?? `exit ${code}`} ${this.#stderr.trim()}`, options),
      (error: unknown) => this.#onGone(`could not be started: ${String(error)}`, options),
    );
    this.#setHold(false);
  }

  get isIdle(): boolean {
    return this.#running === undefined && !this.#isGone;
  }

  /** Whether it should not get another job. */
  get isWorn(): boolean {
    return this.#isWorn || this.#isGone;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one job; never rejects. Only when idle. */
  run(message: JobMessage, options: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<JobOutcome> {
    return new Promise((resolve) => {
      const abort = (): void => this.#kill('ABORTED');
      const startCpuMs = this.#cpuMs();
      const settle = (outcome: JobOutcome): void => {
        for (const timer of running.timers) clearInterval(timer);
        options.signal?.removeEventListener('abort', abort);
        this.#running = undefined;
        this.idleSince = performance.now();
        if (!this.#isGone) this.#setHold(false);
        resolve(outcome);
      };
      const running: RunningJob = { id: message.id, settle, timers: [] };
      this.#running = running;
      this.#jobs += 1;
      this.#setHold(true);
      running.timers.push(setTimeout(() => this.#kill('TIME'), options.timeoutMs));
      if (this.#hasProcessLimits) running.timers.push(setInterval(() => this.#watch(startCpuMs), WATCH_EVERY_MS));
      options.signal?.addEventListener('abort', abort, { once: true });
      this.#process.send(message, (error) => {
        if (error) this.#process.kill('SIGKILL'); // its end settles the job
      });
    });
  }

  /** Lets an idle child end by itself. */
  retire(): void {
    this.#isWorn = true;
    if (this.#process.connected) this.#process.disconnect();
  }

  kill(): void {
    this.#kill('ABORTED');
  }

  #cpuMs(): number {
    return this.#process.pid === undefined ? 0 : (processCpuMs(this.#process.pid) ?? 0);
  }

  #watch(startCpuMs: number): void {
    const pid = this.#process.pid;
    if (pid === undefined) return;
    if (this.#cpuMs() - startCpuMs > this.#limits.cpuMs) this.#kill('CPU');
    else if ((processRssBytes(pid) ?? 0) > this.#limits.memoryBytes) this.#kill('MEMORY');
  }

  #kill(reason: KillReason): void {
    this.#killReason ??= reason;
    this.#process.kill('SIGKILL');
  }

  #onReply(reply: ReplyMessage): void {
    const running = this.#running;
    if (running === undefined || reply.id !== running.id) return;
    if (reply.rssBytes > RETIRE_RSS_BYTES || this.#jobs >= this.#limits.jobsPerChild) this.#isWorn = true;
    if (!reply.ok && reply.error.isOutOfMemory) this.#isWorn = true;
    running.settle(reply.ok ? { kind: 'VALUE', value: reply.value } : { kind: 'ERROR', error: reply.error });
  }

  #onGone(detail: string, options: WorkerChildOptions): void {
    if (this.#isGone) return;
    this.#isGone = true;
    const reason = this.#killReason ?? (this.#isReady ? reasonOf(detail) : 'NOT_STARTED');
    this.#running?.settle({ kind: 'DIED', reason, detail: detail.slice(-600) });
    options.onExit(this);
  }

  /** An idle child must not keep the process alive; a busy one must. */
  #setHold(isHeld: boolean): void {
    const method = isHeld ? 'ref' : 'unref';
    this.#process[method]();
    this.#process.channel?.[method]();
    (this.#process.stderr as unknown as { ref(): void; unref(): void } | null)?.[method]();
  }
}

/** A SIGKILL that we did not send comes from the kernel's out-of-memory killer or from the watchdog thread. */
function reasonOf(detail: string): 'MEMORY' | 'CRASH' {
  return /^SIG(KILL|XCPU|XFSZ)|out of memory|allocation failed|Failed to allocate|Cannot allocate memory|bad_alloc/i.test(detail) ? 'MEMORY' : 'CRASH';
}
