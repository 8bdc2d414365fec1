// Delivery status notifications (RFC 3464): the mail in which a mail server says, later, that it could not deliver.
import PostalMime, { type Attachment } from 'postal-mime';
import { oneLineAnswer, ownMessageId, type BounceReport } from './bounce-report.rules.ts';

/** The report and the headers of the original stand in front; what follows may be the whole original with its attachments. */
const READ_BYTES = 1_048_576;
const MAX_RECIPIENTS = 100;

/** The bounces that a raw mail (RFC 5322) reports; none for a mail that is no such report. */
export async function readDsn(raw: Uint8Array): Promise<BounceReport[]> {
  const mail = await PostalMime.parse(raw.subarray(0, READ_BYTES), { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(() => undefined);
  const status = mail?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status');
  if (mail === undefined || status === undefined) return [];
  const original = mail.attachments.filter(({ mimeType }) => /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/.test(mimeType)).map(contentOf).join('\n');
  // RFC 3464 §2: the fields of the message, then those of each recipient, set apart by empty lines.
  const [, ...recipients] = contentOf(status).replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/);
  const messageId = ownMessageId(headerOf(original, 'message-id')) ?? ownMessageId(mail.inReplyTo) ?? ownMessageId(mail.references);
  return recipients.slice(0, MAX_RECIPIENTS).map(unfold).filter((fields) => headerOf(fields, 'action') !== undefined).map((fields) => ({
    messageId, queueId: undefined,
    email: addressOf(headerOf(fields, 'original-recipient')) ?? addressOf(headerOf(fields, 'final-recipient')),
    // RFC 3464 §2.3.3: "failed" is final, also with a status of class 4: the server has given up, and nobody tries again. "delayed" is tried again.
    permanent: headerOf(fields, 'action')!.toLowerCase() === 'failed' && headerOf(fields, 'status')?.startsWith('2') !== true,
    answer: oneLineAnswer(headerOf(fields, 'diagnostic-code')?.replace(/^\s*smtp\s*;\s*/i, '') ?? headerOf(fields, 'status')),
  }));
}

function contentOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');
}

/** RFC 5322 §2.2.3: a line that begins with white space continues the one before. */
const unfold = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

function headerOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(unfold(text))?.[1]?.trim();
}

/** `rfc822; ana@example.org`, and xtext (RFC 3461 §4) only where it hides a plus sign or an equals sign. */
function addressOf(field: string | undefined): string | undefined {
  const address = field?.split(';').at(-1)?.trim().replace(/^<|>$/g, '');
  return address === undefined || !address.includes('@') ? undefined : address.replace(/\+([0-9A-F]{2})(?=[^@]*@)/g, (whole, hex: string) => (hex === '2B' || hex === '3D' ? String.fromCharCode(parseInt(hex, 16)) : whole));
}
