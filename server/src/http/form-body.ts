// A JSON body that also comes as multipart/form-data: its properties as parts, and one `file`, small enough to be held (decisions.md, Bulk send).
import type { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { AppError } from '../kernel/errors.ts';
import { readFilePart } from './multipart.ts';

/** 1 MiB (decisions.md, Bulk send). */
export const MAXIMUM_FORM_FILE_BYTES = 1_048_576;

export interface FormFile {
  readonly bytes: Buffer;
  readonly name: string | undefined;
}

/** A form as it was read: texts by name, and the file. */
export class FormBody {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: FormFile;

  constructor(texts: Record<string, string>, file: FormFile) {
    this.texts = texts;
    this.file = file;
  }

  /** The texts as the JSON body they stand for: properties that are not texts hold JSON. What is no JSON stays a text, and the schema refuses it. */
  bodyFor(schema: TSchema): Record<string, unknown> {
    const { properties } = schema as { properties?: Record<string, { type?: string }> };
    return Object.fromEntries(Object.entries(this.texts).map(([name, text]) => [name, properties?.[name]?.type === 'string' ? text : parsed(text)]));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @throws AppError MULTIPART_UNREADABLE, FILE_TOO_LARGE */
export async function readForm(contentType: string, body: Readable): Promise<FormBody> {
  const texts: Record<string, string> = {};
  const file = await readFilePart(contentType, body, async ({ stream, fileName }) => ({ bytes: await held(stream), name: fileName }), (name, value) => { texts[name] = value; });
  return new FormBody(texts, file);
}

async function held(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAXIMUM_FORM_FILE_BYTES) throw fileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The 413 of a file, or of a text that stands for one. */
export function fileTooLarge(): AppError {
  return new AppError({ code: 'FILE_TOO_LARGE', message: 'The file is over 1 MiB (1,048,576 bytes). Split it into several.' });
}
