// Messages of Amazon SNS: what is signed, and which addresses are Amazon's. Source: "Verifying the signatures of Amazon SNS messages".
import { verify, X509Certificate } from 'node:crypto';

/** The parts that matter here; all are strings on the wire. */
export interface SnsMessage {
  readonly Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  readonly TopicArn: string;
  readonly Message: string;
  readonly SigningCertURL: string;
  readonly SubscribeURL?: string;
}

const TYPES: readonly unknown[] = ['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'];
const NOTIFICATION_KEYS = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
const CONFIRMATION_KEYS = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** The message, or undefined when the body is none. */
export function readSnsMessage(body: unknown): SnsMessage | undefined {
  const fields = (body ?? {}) as Record<string, unknown>;
  const isText = ['TopicArn', 'Message', 'SigningCertURL', 'Signature', 'SignatureVersion'].every((key) => typeof fields[key] === 'string');
  return isText && TYPES.includes(fields['Type']) ? fields as unknown as SnsMessage : undefined;
}

/** Whether an address is of SNS itself: a certificate or a confirmation from anywhere else is a trap. */
export function isSnsAddress(text: string | undefined): text is string {
  const url = URL.parse(text ?? '');
  return url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/.test(url.hostname);
}

/** Whether the certificate's key signed the message. Version 1 is RSA with SHA-1, version 2 with SHA-256. */
export function isSignedBy(message: SnsMessage, certificatePem: string): boolean {
  const fields = message as unknown as Record<string, string | undefined>;
  const digest = fields['SignatureVersion'] === '2' ? 'sha256' : fields['SignatureVersion'] === '1' ? 'sha1' : undefined;
  if (digest === undefined) return false;
  const keys = message.Type === 'Notification' ? NOTIFICATION_KEYS : CONFIRMATION_KEYS;
  const signed = keys.flatMap((key) => (typeof fields[key] === 'string' ? [`${key}\n${fields[key]}\n`] : [])).join('');
  try {
    return verify(digest, Buffer.from(signed, 'utf8'), new X509Certificate(certificatePem).publicKey, Buffer.from(fields['Signature']!, 'base64'));
  } catch {
    return false;
  }
}
