// PDF work in child processes: the port, the pool behind it, and the step that stays with the holder of the key.

export type { PdfRunOptions, PdfWorkers, PdfWorkKind } from './pdf-workers.ts';
export type * from './pdf-operations.ts';
export { childPdfWorkers, type ChildPdfWorkersOptions } from './child-pdf-workers.ts';
export { fillContents } from './fill-contents.ts';
