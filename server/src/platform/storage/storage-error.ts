// What a failing disk means to the caller: come back later, nothing was half done.

import { AppError } from '../../kernel/errors.ts';

const FULL_OR_AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Throws the error again; as AppError UNAVAILABLE when the disk is full, read-only, broken or out of handles. */
export function storageError(error: unknown): never {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (!(error instanceof AppError) && code !== undefined && FULL_OR_AWAY.has(code)) {
    throw new AppError({
      code: 'UNAVAILABLE',
      message: 'The file store cannot take files at the moment. Try again later.',
      retryAfterSeconds: 30,
      internal: `file store: ${code}`,
      cause: error,
    });
  }
  throw error;
}
