// A child for the pool's tests: its operations do what hostile files make libraries do.

import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { spawnSync } from 'node:child_process';
import { serveJobs, type Operation } from '../serve-jobs.ts';

class PdfError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'PdfError';
    this.code = code;
  }
}

const attempt = (action: () => unknown): string => {
  try {
    action();
    return 'allowed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

const OPERATIONS: Record<string, (input: { path?: string }) => Promise<unknown>> = {
  echo: async (input) => ({ input, pid: process.pid }),
  environment: async () => process.env,
  refuse: async () => {
    throw new PdfError('DOCUMENT_ENCRYPTED', 'The file is encrypted.');
  },
  foreignCode: async () => {
    throw new PdfError('CONTENTS_TOO_SMALL', 'The room for the signature is too small.');
  },
  bug: async () => {
    throw new TypeError('undefined is not a function');
  },
  missingFile: async (input) => readFileSync(input.path ?? ''),
  loop: async () => {
    for (;;);
  },
  hang: () => new Promise(() => undefined),
  crash: async () => process.abort(),
  eatBuffers: async () => {
    const eaten = [];
    for (;;) eaten.push(Buffer.alloc(32 << 20, 1));
  },
  eatHeap: async () => {
    const eaten = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
  },
  reach: async (input) => ({
    read: attempt(() => readFileSync('/etc/hostname')),
    write: attempt(() => writeFileSync('/tmp/paraph-escaped', '')),
    writeHere: attempt(() => writeFileSync(input.path ?? '', 'x')),
    spawn: attempt(() => spawnSync('true')),
    connect: await new Promise((resolve) => {
      connect(9, '127.0.0.1').on('connect', () => resolve('allowed')).on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    }),
  }),
};

serveJobs((name) => (name in OPERATIONS ? Promise.resolve(OPERATIONS[name] as unknown as Operation) : undefined));
