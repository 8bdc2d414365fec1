// One folder and one pool of PDF children for all services of a test process: to start a child costs more than most of its jobs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../platform/log/index.ts';
import { childPdfWorkers, type PdfWorkers } from '../platform/pdf-workers/index.ts';

let shared: { readonly root: string; readonly pdfWorkers: PdfWorkers } | undefined;

/** The pool and the folder it may write to. The children end with this process, which also removes the folder. */
export function sharedPdfWorkers(): { readonly root: string; readonly pdfWorkers: PdfWorkers } {
  if (shared !== undefined) return shared;
  const root = mkdtempSync(join(tmpdir(), 'paraph-test-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  return (shared = { root, pdfWorkers: childPdfWorkers({ log: silentLog, folders: { read: [], write: [root] }, children: { INTAKE: 1, SEAL: 1 } }) });
}
