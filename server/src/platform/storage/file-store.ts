// The port behind which every document, sealed PDF and text index lies. Files are named by their content, so the same
// bytes are stored once, a file never changes, and a retry after a crash writes the same name again.

import type { Readable } from 'node:stream';

/** A file in the store. `sha256` is lower-case hex and is the only name it has. */
export interface StoredFile {
  sha256: string;
  sizeBytes: number;
}

/** A file that was received whole but is not kept yet. Exactly one of `keep` and `discard` must be called. */
export interface ReceivedFile extends StoredFile {
  /** Local path, readable by child processes until `keep` or `discard`. */
  path: string;
  /** The first bytes (at most 1,024), for magic numbers. */
  head: Uint8Array;
  /** Puts it into the store; durable when this returns. Also right when the same content is stored already. */
  keep(): Promise<StoredFile>;
  discard(): Promise<void>;
}

/** Part of a file; both positions are inclusive and count from 0, as in an HTTP Range header. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** A stored file as the reconciliation of files and rows sees it. */
export interface ListedFile extends StoredFile {
  /** When it was last kept. Files kept recently may belong to a transaction that has not committed yet. */
  keptAt: Date;
}

/** Content-addressed storage. All methods throw AppError UNAVAILABLE when the disk (or the object store) is full or away. */
export interface FileStore {
  /**
   * Streams to a temporary file while hashing; memory stays at one chunk. Throws AppError FILE_TOO_LARGE as soon as more
   * than `maxBytes` came, and whatever the stream throws; nothing is left behind then.
   */
  receive(stream: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<ReceivedFile>;
  /** A path for a file that a child process will write, on the same volume as the store: hand it to `adopt` afterwards. */
  reservePath(): string;
  /** Moves a finished local file in and hashes it, unless who wrote it has done so (`known`). The path is gone afterwards. */
  adopt(path: string, known?: StoredFile): Promise<StoredFile>;
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** Throws AppError INTERNAL when the file is missing: a row names it, so that is a fault, not a 404. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** A readable local path for child processes. Never write to it. */
  localPath(sha256: string): Promise<string>;
  has(sha256: string): Promise<boolean>;
  sizeBytes(sha256: string): Promise<number>;
  /**
   * Deletes a file; answers false when there was none, or when it was kept again after `unlessKeptSince`. Only for content
   * that no row names: give the moment at which that was read.
   */
  remove(sha256: string, options?: { unlessKeptSince?: Date }): Promise<boolean>;
  list(): AsyncIterable<ListedFile>;
}
