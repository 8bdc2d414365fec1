// Files as callers have them, as fetch takes them.

/** A file to upload. A stream can be read once, so its upload is not repeated; a function that opens it anew can be. */
export type FileInput = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | (() => ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>);

/** A body that can be made again for every attempt, unless it is a stream. */
export interface UploadBody {
  /** What fetch is given. */
  open(): BodyInit;
  readonly repeatable: boolean;
  /** fetch needs `duplex: 'half'` for it. */
  readonly streamed: boolean;
  /** The name of a File. */
  readonly fileName: string | undefined;
}

export function uploadBody(file: FileInput): UploadBody {
  if (typeof file === 'function') return { open: () => streamOf(file()), repeatable: true, streamed: true, fileName: undefined };
  if (file instanceof Blob) return { open: () => file, repeatable: true, streamed: false, fileName: 'name' in file && typeof file.name === 'string' ? file.name : undefined };
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) return { open: () => file as BodyInit, repeatable: true, streamed: false, fileName: undefined };
  return { open: () => streamOf(file), repeatable: false, streamed: true, fileName: undefined };
}

/** Node's streams and other async iterables become the stream that fetch knows everywhere. */
function streamOf(source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  if (source instanceof ReadableStream) return source;
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      await iterator.return?.(reason);
    },
  });
}

/** A small file as the part `file` of a form, beside the properties of a body: texts as they are, everything else as JSON. */
export function formBody(file: Blob | ArrayBuffer | Uint8Array, properties: object): UploadBody {
  return {
    repeatable: true, streamed: false, fileName: undefined,
    open() {
      const form = new FormData();
      form.set('file', file instanceof Blob ? file : new Blob([file as BlobPart]));
      for (const [name, value] of Object.entries(properties)) if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      return form;
    },
  };
}
