// What mail providers report, in their words, as one shape. Each function takes a parsed JSON body and never throws for what stands in it.

/** One report that a message did not reach its reader. */
export interface BounceReport {
  /** Our own id of the message (`msg_…`), where the report carries it. */
  readonly messageId: string | undefined;
  /** The name that the mail server gave the message when it took it over. */
  readonly queueId: string | undefined;
  /** The address that failed, if the report names it. */
  readonly email: string | undefined;
  /** The server's words, on one line. */
  readonly answer: string;
  /** Only a final refusal changes anything. */
  readonly permanent: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value as Fields : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.slice(0, 100).map(fieldsOf) : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The server's words on one line, cut like those that come at once. */
export const oneLineAnswer = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(' ').replace(/\s+/g, ' ').trim().slice(0, 500);

/** Our id in a Message-ID or in a header of our own; undefined for anybody else's. */
export function ownMessageId(text: string | undefined): string | undefined {
  return /(?:^|[<\s"])(msg_[0-9a-z]{26})(?=@|$|[>\s"])/.exec(text ?? '')?.[1];
}

/**
 * Amazon SES through SNS: the notification's `Message`. `bounceType` Permanent is final; Transient and Undetermined are not.
 * SES replaces the Message-ID by its own, which is also what it answered when it took the message: our queue id.
 */
export function sesReports(notification: unknown): BounceReport[] {
  const { notificationType, eventType, bounce, mail } = fieldsOf(notification);
  if ((notificationType ?? eventType) !== 'Bounce') return [];
  const { bounceType, bouncedRecipients } = fieldsOf(bounce);
  const sent = fieldsOf(mail);
  const original = listOf(sent['headers']).find(({ name }) => String(name).toLowerCase() === 'message-id');
  return listOf(bouncedRecipients).map((recipient) => ({
    messageId: ownMessageId(textOf(original?.['value'])), queueId: textOf(sent['messageId']), email: textOf(recipient['emailAddress']), permanent: bounceType === 'Permanent',
    answer: oneLineAnswer(textOf(recipient['diagnosticCode']) ?? textOf(recipient['status']) ?? 'bounced (SES)'),
  }));
}

/** Postmark types that say "this address does not take mail". The others are passing, or about the text. */
const POSTMARK_PERMANENT: readonly unknown[] = ['HardBounce', 'BadEmailAddress'];

/** Postmark's bounce webhook. Our id comes back in the metadata that went with the message. */
export function postmarkReports(body: unknown): BounceReport[] {
  const fields = fieldsOf(body);
  // Hooks made before there were several kinds of them carry no RecordType.
  if ((fields['RecordType'] ?? 'Bounce') !== 'Bounce' || textOf(fields['Type']) === undefined) return [];
  return [{
    messageId: ownMessageId(textOf(fieldsOf(fields['Metadata'])['paraph'])), queueId: textOf(fields['MessageID']), email: textOf(fields['Email']),
    permanent: POSTMARK_PERMANENT.includes(fields['Type']), answer: oneLineAnswer(textOf(fields['Details']) ?? textOf(fields['Description']) ?? 'bounced (Postmark)'),
  }];
}

const BREVO_BOUNCES: readonly unknown[] = ['hard_bounce', 'invalid_email', 'blocked', 'soft_bounce', 'deferred'];
/** `blocked`: Brevo no longer writes to the address, because it bounced before. */
const BREVO_PERMANENT: readonly unknown[] = ['hard_bounce', 'invalid_email', 'blocked'];

/** Brevo's transactional webhook, one event or a batch of them. Our id comes back as X-Mailin-custom. */
export function brevoReports(body: unknown): BounceReport[] {
  const events = Array.isArray(body) ? listOf(body) : [fieldsOf(body)];
  return events.filter(({ event }) => BREVO_BOUNCES.includes(event)).map((fields) => ({
    messageId: ownMessageId(textOf(fields['X-Mailin-custom'])) ?? ownMessageId(textOf(fields['message-id'])), queueId: undefined, email: textOf(fields['email']),
    permanent: BREVO_PERMANENT.includes(fields['event']), answer: oneLineAnswer(textOf(fields['reason']) ?? `${String(fields['event'])} (Brevo)`),
  }));
}
