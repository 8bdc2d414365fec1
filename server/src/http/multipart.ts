// The one file of a multipart body, streamed: nothing is buffered; other parts are passed over, or given as texts. Spec: Document upload 1.
import type { Readable } from 'node:stream';
import busboy, { type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '../kernel/errors.ts';

export interface FilePart {
  readonly stream: Readable;
  readonly fileName: string | undefined;
  readonly mediaType: string;
}

function unreadable(why: string, cause?: unknown): AppError {
  return new AppError({ code: 'MULTIPART_UNREADABLE', message: `The multipart body could not be read: ${why}. Send a part named "file", and let your HTTP library set the boundary.`, cause });
}

/**
 * Hands the part named `file` to `consume` while the body is still arriving, and up to 20 other parts of 64 KiB to `onText`.
 * @throws AppError MULTIPART_UNREADABLE, and whatever `consume` throws
 */
export async function readFilePart<T>(
  contentType: string, body: Readable, consume: (part: FilePart) => Promise<T>, onText: (name: string, value: string) => void = () => {},
): Promise<T> {
  let parser: InstanceType<typeof busboy.Busboy>;
  try {
    parser = new busboy.Busboy({ headers: { 'content-type': contentType } as BusboyHeaders, limits: { files: 4, fields: 20, parts: 24, fieldSize: 65_536 } });
  } catch (error) {
    throw unreadable((error as Error).message, error);
  }
  let consumed: Promise<T> | undefined;
  let current: Readable | undefined;
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('file', (name, stream, fileName, _encoding, mediaType) => {
      if (name !== 'file' || consumed !== undefined) return void stream.resume();
      current = stream;
      // The consumer reads errors as it reads bytes; one that comes after it has stopped reading is nobody's.
      stream.on('error', () => {});
      consumed = (async () => consume({ stream, fileName, mediaType }))();
      // A refusal of the file ends the parse; without this a full stream would wait for a reader for ever.
      consumed.catch((error: unknown) => { stream.resume(); reject(error as Error); });
    });
    parser.on('field', (name, value) => onText(name, value));
    parser.on('finish', resolve);
    parser.on('error', (error: unknown) => {
      current?.destroy(unreadable('it is malformed'));
      reject(unreadable((error as Error).message, error));
    });
    body.on('error', reject);
    body.on('close', () => { if (!body.readableEnded) reject(unreadable('it ended early')); });
  });
  body.pipe(parser);
  try {
    await parsed;
  } finally {
    body.unpipe(parser);
    body.resume();
  }
  if (consumed === undefined) throw unreadable('it has no part named "file"');
  return consumed;
}
