// The port through which messages leave, and the two ways in which one does not.

/** One message to one person. Addresses may carry a display name: `Ana Lima <ana@example.com>`. */
export interface MailMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, e.g. `Auto-Submitted`. */
  headers?: Record<string, string>;
  /** `<unique@domain>`; the same at every attempt, so that a message sent twice is shown once. */
  messageId: string;
  /** One with a `cid` is a picture that the text shows in its place (RFC 2392). */
  attachments?: { filename: string; contentType: string; content: Uint8Array; cid?: string }[];
}

/** What the next server said when it took over responsibility. Both go into the audit trail. */
export interface MailReceipt {
  /** The server's own name for the message, or its whole answer where it gives none. */
  queueId: string;
  /** The server's answer, one line of at most 500 characters, e.g. `250 2.0.0 Ok: queued as 4F2A`. */
  answer: string;
}

export interface MailTransport {
  /** Throws MailRejectedError or MailDeferredError; when this returns, the next server is responsible. */
  send(message: MailMessage): Promise<MailReceipt>;
  /** Whether the next server answers and takes our login. Throws when it does not. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The server refuses this message or this address for good (5xx): sending again is useless, the recipient is BOUNCED. */
export class MailRejectedError extends Error {
  readonly answer: string;
  readonly statusCode: number;

  constructor(options: { answer: string; statusCode: number; cause?: unknown }) {
    super(`The mail server refused the message: ${options.answer}`, { cause: options.cause });
    this.name = 'MailRejectedError';
    this.answer = options.answer;
    this.statusCode = options.statusCode;
  }
}

/** Nobody took the message yet: 4xx, no connection, a login or TLS that fails. To be tried again. */
export class MailDeferredError extends Error {
  readonly answer: string;

  constructor(options: { answer: string; cause?: unknown }) {
    super(`The mail server did not take the message: ${options.answer}`, { cause: options.cause });
    this.name = 'MailDeferredError';
    this.answer = options.answer;
  }
}
