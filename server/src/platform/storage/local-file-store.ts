// The file store in a local folder: <root>/ab/<sha256>, and <root>/tmp for what is being written. A file enters by
// temporary name → fsync → rename → fsync of the folder, so a power cut leaves the whole file or none.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../kernel/errors.ts';
import type { ByteRange, FileStore, ListedFile, ReceivedFile, StoredFile } from './file-store.ts';
import { storageError } from './storage-error.ts';
import { sweepTemporaryFiles, temporaryNames } from './temporary-files.ts';

const HEAD_BYTES = 1024;
const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Opens (and makes, mode 0700) the folder, and sweeps temporary files that a dead process left. */
export async function localFileStore(options: { root: string }): Promise<FileStore> {
  const root = resolve(options.root);
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await sweepTemporaryFiles(temporary);
  return new LocalFileStore(root, temporaryNames(temporary));
}

class LocalFileStore implements FileStore {
  readonly #root: string;
  readonly #nextPath: () => string;
  readonly #shards = new Set<string>();

  constructor(root: string, nextPath: () => string) {
    this.#root = root;
    this.#nextPath = nextPath;
  }

  async receive(stream: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<ReceivedFile> {
    const path = this.#nextPath();
    const handle = await open(path, 'wx', 0o600).catch(storageError);
    try {
      const written = await writeHashed(handle, stream, options.maxBytes);
      await handle.close();
      const file = { sha256: written.sha256, sizeBytes: written.sizeBytes };
      return { ...file, path, head: written.head, keep: () => this.#keep(path, file), discard: () => rm(path, { force: true }) };
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
      return storageError(error);
    }
  }

  reservePath(): string {
    return this.#nextPath();
  }

  async adopt(path: string, known?: StoredFile): Promise<StoredFile> {
    if (known !== undefined) return this.#keep(path, known);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    return this.#keep(path, { sha256: hash.digest('hex'), sizeBytes });
  }

  async put(bytes: Uint8Array): Promise<StoredFile> {
    const file = { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
    const path = this.#nextPath();
    try {
      const handle = await open(path, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      return await this.#keep(path, file);
    } catch (error) {
      await rm(path, { force: true });
      return storageError(error);
    }
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    // Opened before it is streamed, so that a missing file is an answer and not an error in the middle of one.
    const handle = await open(this.#pathOf(sha256), 'r').catch((error: unknown) => missing(error, sha256));
    return handle.createReadStream({ highWaterMark: 256 * 1024, ...range });
  }

  async localPath(sha256: string): Promise<string> {
    await this.sizeBytes(sha256);
    return this.#pathOf(sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.#statOf(sha256)) !== undefined;
  }

  async sizeBytes(sha256: string): Promise<number> {
    const found = await this.#statOf(sha256);
    if (found === undefined) throw missingFile(sha256);
    return found.size;
  }

  async remove(sha256: string, options: { unlessKeptSince?: Date } = {}): Promise<boolean> {
    const found = await this.#statOf(sha256);
    if (found === undefined) return false;
    if (options.unlessKeptSince && found.mtime >= options.unlessKeptSince) return false;
    await rm(this.#pathOf(sha256), { force: true });
    return true;
  }

  async *list(): AsyncIterable<ListedFile> {
    for await (const shard of await opendir(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(shard.name)) continue;
      for await (const entry of await opendir(join(this.#root, shard.name))) {
        const found = SHA256_HEX.test(entry.name) ? await this.#statOf(entry.name) : undefined;
        if (found) yield { sha256: entry.name, sizeBytes: found.size, keptAt: found.mtime };
      }
    }
  }

  async #keep(path: string, file: StoredFile): Promise<StoredFile> {
    try {
      const target = this.#pathOf(file.sha256);
      const present = await this.#statOf(file.sha256);
      if (present?.size === file.sizeBytes) {
        // The sweep of files without a row goes by this time: the row of this second keeper may not be committed yet.
        const now = new Date();
        const wasTouched = await utimes(target, now, now).then(() => true, () => false);
        if (wasTouched) {
          await rm(path, { force: true });
          return file;
        }
      }
      await syncFile(path);
      await this.#makeShard(file.sha256.slice(0, 2));
      await rename(path, target);
      await syncFolder(join(this.#root, file.sha256.slice(0, 2)));
      return file;
    } catch (error) {
      await rm(path, { force: true });
      return storageError(error);
    }
  }

  async #makeShard(shard: string): Promise<void> {
    if (this.#shards.has(shard)) return;
    const made = await mkdir(join(this.#root, shard), { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(this.#root);
    this.#shards.add(shard);
  }

  #pathOf(sha256: string): string {
    if (!SHA256_HEX.test(sha256)) throw new AppError({ code: 'INTERNAL', message: 'A file could not be found.', internal: `not a SHA-256: ${sha256}` });
    return join(this.#root, sha256.slice(0, 2), sha256);
  }

  async #statOf(sha256: string) {
    return stat(this.#pathOf(sha256)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      return storageError(error);
    });
  }
}

async function writeHashed(handle: FileHandle, stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  const head = Buffer.alloc(HEAD_BYTES);
  let sizeBytes = 0;
  for await (const chunk of stream) {
    if (sizeBytes + chunk.length > maxBytes) {
      throw new AppError({ code: 'FILE_TOO_LARGE', message: `The file is larger than ${maxBytes} bytes.` });
    }
    if (sizeBytes < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - sizeBytes), sizeBytes);
    hash.update(chunk);
    for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: new Uint8Array(head.subarray(0, Math.min(sizeBytes, HEAD_BYTES))) };
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a rename durable. Windows cannot open folders and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missing(error: unknown, sha256: string): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missingFile(sha256);
  return storageError(error);
}

function missingFile(sha256: string): AppError {
  return new AppError({ code: 'INTERNAL', message: 'A stored file is missing.', internal: `no file ${sha256} in the store` });
}

/** Whole content of a stored file, for small ones such as a text index. Throws AppError INTERNAL over `maxBytes`. */
export async function readStored(store: FileStore, sha256: string, options: { maxBytes: number }): Promise<Buffer> {
  const sizeBytes = await store.sizeBytes(sha256);
  if (sizeBytes > options.maxBytes) {
    throw new AppError({ code: 'INTERNAL', message: 'A stored file is too large.', internal: `${sha256} has ${sizeBytes} bytes` });
  }
  return readFile(await store.localPath(sha256));
}
