// A file that the service gives: read it as a stream, at once, or pass its answer on.
import { requestOf, type Input, type OperationId } from './call.ts';
import type { CallOptions, Send } from './transport.ts';

/** The body can be read once. */
export class Download {
  /** The answer itself. */
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }

  get contentType(): string {
    return this.response.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** Bytes, where the service said so. */
  get size(): number | undefined {
    const length = this.response.headers.get('content-length');
    return length === null ? undefined : Number(length);
  }

  /** From Content-Disposition (RFC 6266). */
  get fileName(): string | undefined {
    const disposition = this.response.headers.get('content-disposition') ?? '';
    const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
    return extended === undefined ? /filename="([^"]*)"/i.exec(disposition)?.[1] : decodeURIComponent(extended);
  }

  get stream(): ReadableStream<Uint8Array> {
    return this.response.body ?? new Blob([]).stream();
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.response.arrayBuffer());
  }

  /** For CSV, XML and PEM. */
  text(): Promise<string> {
    return this.response.text();
  }

  blob(): Promise<Blob> {
    return this.response.blob();
  }
}

/** Calls an operation that answers with a file. `headers` go with the request (`range`, `accept`). */
export async function download<Id extends OperationId>(send: Send, id: Id, input: Input<Id>, options?: CallOptions, headers: Readonly<Record<string, string>> = {}): Promise<Download> {
  return new Download(await send({ ...requestOf(id, input), headers }, options));
}
