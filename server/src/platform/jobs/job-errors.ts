// What a job handler may throw to say what is to become of the job. Anything else is a failed attempt on the queue's schedule.

/** The handler wants to be called again after `delayMs`, for a reason that is not its failure: the attempt does not count against the schedule. */
export class RetryLaterError extends Error {
  readonly delayMs: number;

  constructor(options: { delayMs: number; message?: string; cause?: unknown }) {
    super(options.message ?? 'to be tried again later', { cause: options.cause });
    this.name = 'RetryLaterError';
    this.delayMs = options.delayMs;
  }
}

/** Trying again cannot help: the job is dead at once. */
export class PermanentError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PermanentError';
  }
}

/** Another worker may run the job by now: nothing more is to be written for this attempt. Thrown by `complete`, which undoes the transaction. */
export class LeaseLostError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LeaseLostError';
  }
}
