// Messages between the pool and a child. JSON, small: files go by path.

export interface JobMessage {
  id: number;
  operation: string;
  input: unknown;
}

/** The child's first word: from now on, its end is the fault of a job. */
export interface ReadyMessage {
  ready: true;
}

export interface WireError {
  name: string;
  message: string;
  stack?: string;
  /** Code of a PdfError (its message is public), or of a system error such as ENOSPC. */
  code?: string;
  isPdfError: boolean;
  isSystemError: boolean;
  /** The error, or something in its chain of causes, says that memory could not be had. */
  isOutOfMemory: boolean;
}

export type ReplyMessage = { id: number; rssBytes: number } & ({ ok: true; value: unknown } | { ok: false; error: WireError });

/** Turns whatever was thrown into something that crosses the process boundary. */
export function toWireError(thrown: unknown): WireError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isSystemError = typeof syscall === 'string' || code === 'ERR_ACCESS_DENIED';
  return {
    name: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack.slice(0, 4000) }),
    ...(typeof code === 'string' ? { code } : {}),
    isPdfError: error.name === 'PdfError',
    isSystemError,
    isOutOfMemory: causes(error).some((cause) => /allocat\w+ (memory|failed)|out of memory|Invalid (typed )?array length|Invalid string length|ENOMEM/i.test(cause)),
  };
}

function causes(error: Error): string[] {
  const messages: string[] = [];
  for (let at: unknown = error, depth = 0; at !== undefined && at !== null && depth < 10; depth += 1) {
    messages.push(at instanceof Error ? at.message : String(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return messages;
}
