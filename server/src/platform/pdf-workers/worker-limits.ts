// The limits of a child and how they are enforced. Linux: RLIMIT_DATA before Node starts, and /proc while a job runs.
// Elsewhere: a watchdog thread inside the child, which works even while its main thread is stuck.

import { existsSync, readFileSync } from 'node:fs';

export interface PdfWorkerLimits {
  /** Resident memory at which a child is killed. Source: reliability.md, "PDF input". */
  memoryBytes: number;
  /** CPU time of one job. */
  cpuMs: number;
  /** Wall clock of one job unless the caller says otherwise. */
  timeoutMs: number;
  /** Jobs after which a child is replaced, so that what leaks stays small. */
  jobsPerChild: number;
}

export const DEFAULT_PDF_WORKER_LIMITS: PdfWorkerLimits = { memoryBytes: 1 << 30, cpuMs: 20_000, timeoutMs: 60_000, jobsPerChild: 1000 };

// V8 reserves this much writable data space for code before it runs a line; it is not memory in use.
const V8_RESERVATION_BYTES = 512 << 20;
// The program itself is resident but not data.
const MAPPED_CODE_BYTES = 64 << 20;
// CPU time over the whole life of a child, for the case that nobody is left to watch it.
const LIFETIME_CPU_SECONDS = 3600;
// No operation writes a larger file: 20 documents of 50 MiB, and their marks.
const FILE_SIZE_BYTES = 2 ** 31;

/** Whether this system gives RLIMIT_DATA and /proc. */
export function hasProcessLimits(): boolean {
  return process.platform === 'linux' && existsSync('/bin/sh') && existsSync('/proc/self/stat');
}

/**
 * A command that sets the limits and then becomes `program`. RLIMIT_DATA counts private writable memory and so stops
 * ArrayBuffers, which V8's own heap limit does not (measured: pdf.md, trap 6); RLIMIT_AS would stop V8 itself.
 */
export function limitedCommand(program: string, args: string[], limits: PdfWorkerLimits): { command: string; args: string[] } {
  const dataKiB = Math.ceil((limits.memoryBytes + V8_RESERVATION_BYTES - MAPPED_CODE_BYTES) / 1024);
  const script = `ulimit -c 0; ulimit -d ${dataKiB}; ulimit -t ${LIFETIME_CPU_SECONDS}; ulimit -f ${FILE_SIZE_BYTES / 512}; exec "$@"`;
  return { command: '/bin/sh', args: ['-c', script, 'sh', program, ...args] };
}

/** CPU time used so far by a process, in milliseconds; undefined when it is gone. */
export function processCpuMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command name in brackets may hold anything; the fields count from its end. utime and stime are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10; // clock ticks are 100 a second in every Linux user space
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in bytes; undefined when it is gone. */
export function processRssBytes(pid: number): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kib === undefined ? undefined : Number(kib) * 1024;
  } catch {
    return undefined;
  }
}
