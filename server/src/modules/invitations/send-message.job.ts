// Sends one message through the mail server. A permanent refusal is written down and not retried; anything else is.
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { QueueDefinition } from '../../platform/jobs/index.ts';
import { MailRejectedError, type MailTransport } from '../../platform/mail/index.ts';
import { SmsRejectedError, type SmsGateway } from '../../platform/sms/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { openLogo } from '../branding/read-branding.ts';
import { recordUsage } from '../billing/record-usage.ts';
import { statusAt } from '../envelopes/envelope.rules.ts';
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { isAwaited } from '../identification/read-codes.ts';
import { composeMail, type MailDeps } from './compose-mail.ts';
import { findMessageById, settleSending, type MessageAbout, type MessageRow } from './message.store.ts';
import { fromSender } from './sender-name.ts';
import { asksToAct, recordMessageBounce, type BounceDeps } from './record-bounce.ts';

export interface SendMessageDeps extends MailDeps, BounceDeps {
  readonly database: Database;
  readonly files: FileStore;
  /** The sealed PDF of a COMPLETED envelope, unless it is too large for a mail. */
  readonly sealedAttachment: (envelopeId: string) => Promise<Uint8Array | undefined>;
  /** undefined: none is configured, and no message was queued for it. */
  readonly mail: MailTransport | undefined;
  readonly sms: SmsGateway | undefined;
  readonly mailFrom: string;
  readonly settings: Pick<Settings, 'MAIL_HOOK_SECRET'>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** A code is worth something for ten minutes. */
const CODE_DELAYS_MS = [5, 15, 30, 60, 120, 120, 230].map((seconds) => seconds * SECOND_MS);
const MESSAGE_DELAYS_MS = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);

/** The queue of all messages, or of those with a code, which are tried again sooner and for as long as they are worth something. */
export function sendMessageQueue(deps: SendMessageDeps, concurrency: number, of: 'MESSAGES' | 'CODES' = 'MESSAGES'): QueueDefinition {
  return {
    concurrency, leaseMs: 60_000, delaysMs: of === 'CODES' ? CODE_DELAYS_MS : MESSAGE_DELAYS_MS,
    async handle(job) {
      const { messageId } = job.payload as { messageId: string };
      const message = await findMessageById(deps.database.kysely, messageId);
      if (message === undefined || message.state !== 'QUEUED') return;
      const outcome = await isStillMeant(deps, message) ? await (message.channel === 'SMS' ? sendSms : sendMail)(deps, message) : NOT_MEANT;
      await deps.database.transaction(async (tx) => {
        if (outcome.state === 'REJECTED') await recordMessageBounce(deps, tx, message, outcome.answer);
        await settleSending(tx, message.id, outcome.state, outcome);
        if (outcome.state === 'SENT' && message.channel === 'SMS') await recordUsage(tx, { accountId: message.account_id, sandbox: message.sandbox }, 'SMS', message.id, deps.clock.now());
        await job.complete(tx);
      });
    },
  };
}

const NOT_MEANT = { state: 'SUPPRESSED' as const, queueId: null, answer: 'not sent: no longer true when it was to leave' };

/**
 * A message can wait for hours for its server. An invitation leaves only while the envelope is open, and nothing goes to an address
 * that the sender has corrected since: the link in it would be the new one.
 */
async function isStillMeant(deps: SendMessageDeps, message: MessageRow): Promise<boolean> {
  if (message.recipient_id === null || message.envelope_id === null) return true;
  const envelope = await getEnvelope(deps.database.kysely, { accountId: message.account_id, sandbox: message.sandbox }, message.envelope_id);
  const recipient = envelope.recipients.find(({ id }) => id === message.recipient_id);
  if (recipient === undefined || recipient.email !== message.to_email || (message.channel === 'SMS' && recipient.phone !== message.to_phone)) return false;
  const { codeId } = (message.about ?? {}) as MessageAbout;
  if (codeId !== undefined && !await isAwaited(deps.database.kysely, recipient.id, codeId, deps.clock.now())) return false;
  return asksToAct(message) ? statusAt(envelope, deps.clock.now()) === 'SENT' : true;
}

async function sendSms(deps: SendMessageDeps, message: MessageRow) {
  if (deps.sms === undefined) throw new Error('an SMS is queued, and this process has no SMS gateway: give all processes the same settings');
  const { text } = await composeMail(deps.database.kysely, deps, message);
  try {
    return { state: 'SENT' as const, ...await deps.sms.send({ to: message.to_phone ?? '', text, reference: message.id }) };
  } catch (error) {
    if (error instanceof SmsRejectedError) return { state: 'REJECTED' as const, queueId: null, answer: error.answer };
    throw error;
  }
}

async function sendMail(deps: SendMessageDeps, message: MessageRow) {
  if (deps.mail === undefined) throw new Error('a mail is queued, and this process has no mail server: give all processes the same settings');
  const copy = message.kind === 'COMPLETED' && message.envelope_id !== null ? await deps.sealedAttachment(message.envelope_id) : undefined;
  const composed = await composeMail(deps.database.kysely, deps, message, { attached: copy !== undefined });
  const logo = composed.inline === undefined ? undefined : await openLogo(deps, deps.database.kysely, composed.inline.sha256);
  try {
    const sent = await deps.mail.send({
      from: message.recipient_id === null ? deps.mailFrom : fromSender(deps.mailFrom, composed.replyTo.name, deps.operator), to: message.to_email, subject: composed.subject, text: composed.text, html: composed.html,
      attachments: [
        ...(copy === undefined ? [] : [{ filename: `${message.envelope_id}.pdf`, contentType: 'application/pdf', content: copy }]),
        ...(logo === undefined ? [] : [{ filename: 'logo.png', contentType: 'image/png', content: logo, cid: composed.inline!.cid }]),
      ],
      // The same Message-ID at every try: a mail server that took the first one can drop the second. RFC 5322 §3.6.4, RFC 3834 §5.
      messageId: `<${message.id}@${new URL(deps.baseUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated', 'Reply-To': `"${composed.replyTo.name.replaceAll(/["\\\r\n]/g, '')}" <${composed.replyTo.email}>`,
        ...(deps.settings.MAIL_HOOK_SECRET === undefined ? {} : givenBack(message.id)),
      },
    });
    return { state: 'SENT' as const, queueId: sent.queueId, answer: sent.answer };
  } catch (error) {
    if (error instanceof MailRejectedError) return { state: 'REJECTED' as const, queueId: null, answer: error.message };
    throw error;
  }
}

/** Headers that Postmark and Brevo give back in their reports: they replace the Message-ID by one of their own. */
function givenBack(messageId: string): Record<string, string> {
  return { 'X-PM-Metadata-paraph': messageId, 'X-Mailin-custom': messageId };
}
