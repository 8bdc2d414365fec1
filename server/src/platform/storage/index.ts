// The file store: its port and the local folder behind it.

export type { ByteRange, FileStore, ListedFile, ReceivedFile, StoredFile } from './file-store.ts';
export { localFileStore, readStored } from './local-file-store.ts';
