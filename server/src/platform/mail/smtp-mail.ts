// Mail by SMTP, on pooled connections (RFC 5321).

import { createTransport } from 'nodemailer';
import { MailDeferredError, MailRejectedError, type MailMessage, type MailReceipt, type MailTransport } from './mail-transport.ts';

const MAX_ANSWER_LENGTH = 500;
/** Commands whose refusal concerns this recipient or this text. A refused login, greeting or sender is a fault of the set-up, which can be mended. */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);
/** RFC 4954 §6: authentication is missing, too weak, wrong. */
const AUTHENTICATION_ANSWERS = new Set([530, 534, 535, 538]);

export interface SmtpMailOptions {
  /** `smtp://user:password@host:587` (STARTTLS when offered; `?requireTLS=true` insists) or `smtps://host:465`. */
  url: string;
  maxConnections?: number;
  /** For each of: connecting, the greeting, a silent connection. */
  timeoutMs?: number;
}

export function smtpMail(options: SmtpMailOptions): MailTransport {
  const timeoutMs = options.timeoutMs ?? 15_000;
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: options.maxConnections ?? 4,
    maxMessages: 200,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        const info = await transport.sendMail(toNodemailer(message));
        return receipt(String(info.response ?? ''));
      } catch (error) {
        throw toMailError(error);
      }
    },
    async check() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}

function toNodemailer({ attachments, ...message }: MailMessage) {
  return {
    ...message,
    attachments: (attachments ?? []).map(({ filename, contentType, content, cid }) => ({
      filename,
      contentType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
  };
}

/** Postfix: `queued as X`; Exim: `id=X`; others end with their name for it, or give none. */
function receipt(response: string): MailReceipt {
  const answer = oneLine(response);
  const queueId = /queued as ([\w.-]+)/i.exec(answer)?.[1] ?? /\bid=([\w.-]+)/i.exec(answer)?.[1] ?? /\b(?:queued|ok)[: ]+<?([\w.@+-]{6,})>?(?:\s.*)?$/i.exec(answer)?.[1];
  return { queueId: queueId ?? answer, answer };
}

function toMailError(thrown: unknown): MailRejectedError | MailDeferredError {
  const error = thrown as { command?: string; responseCode?: number; response?: string; message?: string };
  const answer = oneLine(error.response ?? error.message ?? String(thrown));
  const statusCode = error.responseCode ?? 0;
  const isFinal = statusCode >= 500 && MESSAGE_COMMANDS.has(error.command ?? '') && !AUTHENTICATION_ANSWERS.has(statusCode);
  if (isFinal) return new MailRejectedError({ answer, statusCode, cause: thrown });
  return new MailDeferredError({ answer, cause: thrown });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER_LENGTH);
