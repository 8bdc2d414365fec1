// The port to PDF work. Everything that parses a PDF happens in child processes with limits of the operating system:
// hostile files cannot stop the API, and a long sealing cannot hold its event loop. Source: reliability.md, "PDF input".

import type { PdfOperations } from './pdf-operations.ts';

/**
 * Two separate sets of children: INTAKE reads what strangers upload, SEAL only what intake has rewritten. Uploads can
 * therefore neither keep sealing waiting nor leave anything behind in a process that seals.
 */
export type PdfWorkKind = 'INTAKE' | 'SEAL';

export interface PdfRunOptions {
  /** Default: INTAKE for `intake`, `intakeAttachment`, `verify` and `readAttachment`, SEAL for the rest. */
  kind?: PdfWorkKind;
  /** Aborting takes the job out of the queue or kills its child; `run` then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Wall clock, from the moment the job starts; default 60,000. */
  timeoutMs?: number;
}

export interface PdfWorkers {
  /**
   * Runs one operation in a child process. Inputs and results are JSON; files go by path. Throws AppError INVALID_PDF,
   * DOCUMENT_ENCRYPTED or PDF_LIMIT_EXCEEDED (also when the child was stopped at its memory, CPU or time limit),
   * UNAVAILABLE when the queue is full or the process is stopping, INTERNAL for a fault of ours (a retry may succeed).
   */
  run<K extends keyof PdfOperations>(operation: K, input: PdfOperations[K]['input'], options?: PdfRunOptions): Promise<PdfOperations[K]['result']>;
  /** Starts a child ahead of the job that is about to come, so that the job does not wait for it. Cheap when one idles. */
  warm(kind: PdfWorkKind): void;
  /** Refuses new jobs, waits for running ones up to `graceMs`, then kills. */
  close(options?: { graceMs?: number }): Promise<void>;
}
