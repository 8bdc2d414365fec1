// Opens PDF bytes with the slim worker, and again with the complete worker when a document needs a part that was cut.
import { AnnotationMode, PDFWorker, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import fullWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Folder of character maps, standard fonts and decoders, fetched by pdf.js only when a document needs one. */
const RESOURCES = new URL(`/assets/pdfjs-${import.meta.env.PDFJS_VERSION}/`, location.origin).href;

/** Annotations of a file that came in signed are part of what is seen; form fields are drawn, not made editable. */
export const SHOWN_ANNOTATIONS = AnnotationMode.ENABLE;

/** An opened document. `page` is cheap to call again; `onReplaced` tells that pages must be drawn anew (the complete worker took over). */
export interface OpenedPdf {
  readonly pageCount: number;
  page(pageNumber: number): Promise<PDFPageProxy>;
  onReplaced(listener: () => void): () => void;
  close(): void;
}

/** One worker, shared by all documents. `broken` rejects when its script cannot be loaded or it was stopped, on which pdf.js would wait for ever. */
interface Engine {
  port: Worker;
  worker: PDFWorker;
  broken: Promise<never>;
  stop: () => void;
}

let slim: Engine | null = null;
let full: Engine | null = null;
const takeOvers = new Set<(engine: Engine) => void>();

function makeEngine(port: Worker, onBroken: () => void): Engine {
  const { promise: broken, reject } = withReject();
  port.addEventListener('error', () => {
    onBroken();
    reject(new Error('the PDF worker could not be started'));
  });
  const stop = (): void => {
    port.terminate();
    reject(new Error('the PDF worker was replaced'));
  };
  // @ts-expect-error the package types `port` as null
  return { port, worker: new PDFWorker({ port }), broken, stop };
}

function withReject(): { promise: Promise<never>; reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejectIt) => {
    reject = rejectIt;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

function fullEngine(): Engine {
  full ??= makeEngine(new Worker(fullWorkerUrl, { type: 'module' }), () => (full = null));
  return full;
}

/** Starts loading the worker; called early, so that it is ready when the document has arrived. */
export function warmUpPdf(): Engine {
  if (full !== null) return full;
  if (slim === null) {
    const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    slim = makeEngine(port, () => (slim = null));
    // Posted by the stubs of build/pdfjs-cuts.ts; pdf.js's own messages have no such property.
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data !== 'object' || event.data === null || !('needsFullWorker' in event.data) || slim?.port !== port) return;
      const { stop } = slim;
      slim = null;
      const engine = fullEngine();
      takeOvers.forEach((takeOver) => takeOver(engine));
      stop();
    });
  }
  return slim;
}

function openWith({ worker, broken }: Engine, file: Blob): Promise<PDFDocumentProxy> {
  const opened = file.arrayBuffer().then(
    (buffer) =>
      getDocument({
        data: new Uint8Array(buffer),
        worker,
        cMapUrl: `${RESOURCES}cmaps/`,
        standardFontDataUrl: `${RESOURCES}standard_fonts/`,
        wasmUrl: `${RESOURCES}wasm/`,
        iccUrl: `${RESOURCES}iccs/`,
        enableXfa: false,
      }).promise,
  );
  return Promise.race([opened, broken]);
}

/**
 * The bytes are kept as a Blob, which a browser may put on disk: a second opening must not need a second download.
 * @throws Error when pdf.js cannot read the document, or its worker cannot be loaded.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPdf> {
  const file = new Blob([bytes]);
  const listeners = new Set<() => void>();
  let opening = openWith(warmUpPdf(), file);
  const takeOver = (engine: Engine): void => {
    opening = openWith(engine, file);
    opening.then(
      () => listeners.forEach((listener) => listener()),
      () => undefined,
    );
  };
  takeOvers.add(takeOver);

  return {
    pageCount: (await latest()).numPages,
    page: async (pageNumber) => (await latest()).getPage(pageNumber),
    onReplaced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      takeOvers.delete(takeOver);
      void opening.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    },
  };

  /** The document as opened last: a worker that was replaced meanwhile does not count. */
  async function latest(): Promise<PDFDocumentProxy> {
    const mine = opening;
    try {
      const document = await mine;
      return mine === opening ? document : await latest();
    } catch (error) {
      if (mine !== opening) return latest();
      throw error;
    }
  }
}
