// What a child may see and do beyond its limits: only the product's own code and the named folders, no network, no
// process of its own, no secret in its environment. Node's permission model is no wall against native code, but it
// turns a parser bug into an error message.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PdfWorkKind } from './pdf-workers.ts';
import type { PdfWorkerLimits } from './worker-limits.ts';

export interface ChildFolders {
  /** Where inputs lie, besides the folders to write. */
  read: string[];
  /** Where results are written. */
  write: string[];
}

interface SandboxOptions {
  kind: PdfWorkKind;
  limits: PdfWorkerLimits;
  folders: ChildFolders;
  entry?: string;
}

/** Node flags of a child, without the entry point. */
export function childArguments(options: SandboxOptions): string[] {
  const repository = resolve(import.meta.dirname, '../../../..');
  const code = ['node_modules', 'pdf', 'package.json', 'server/package.json', 'server/src/platform/pdf-workers'].map((name) => join(repository, name));
  const cache = compileCacheFolder(options.kind);
  const write = [...options.folders.write, ...(cache === undefined ? [] : [cache])];
  const read = [...code, ...options.folders.read, ...write, ...(options.entry === undefined ? [] : [options.entry])];
  return [
    '--permission',
    '--allow-worker', // pdf.js and the watchdog; a thread has the same permissions
    ...read.map((folder) => `--allow-fs-read=${folder}`),
    ...write.map((folder) => `--allow-fs-write=${folder}`),
    `--max-old-space-size=${Math.floor((options.limits.memoryBytes * 0.7) / 2 ** 20)}`,
    '--max-semi-space-size=16',
    '--v8-pool-size=1',
    '--disable-warning=SecurityWarning',
  ];
}

/** Environment of a child: nothing of ours but what Node itself needs. */
export function childEnvironment(options: SandboxOptions, withWatchdog: boolean): NodeJS.ProcessEnv {
  const cache = compileCacheFolder(options.kind);
  return {
    // Threads of the C library otherwise reserve memory in many arenas, which counts against the limit.
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    ...(withWatchdog ? { PARAPH_PDF_WATCHDOG: `${options.limits.memoryBytes},${options.limits.cpuMs}` } : {}),
  };
}

/** Compiled code of the children, apart from the API's own cache and apart for each kind: a child may write it. */
function compileCacheFolder(kind: PdfWorkKind): string | undefined {
  const own = process.env.NODE_COMPILE_CACHE;
  if (own === undefined || own === '') return undefined;
  const folder = `${resolve(own)}-pdf-${kind.toLowerCase()}`;
  try {
    mkdirSync(folder, { recursive: true }); // Node grants a folder only when it exists as the child starts
    return folder;
  } catch {
    return undefined; // a read-only installation goes without
  }
}
