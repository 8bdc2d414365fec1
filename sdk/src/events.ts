// Webhook events as they arrive. Spec: Events. A switch over `event` narrows `data`.
import type { components } from './openapi.generated.ts';

type Envelope = components['schemas']['Envelope'];
type Recipient = components['schemas']['Recipient'];

interface OfEnvelope extends Pick<Envelope, 'subject' | 'status' | 'signatureLevel' | 'recipientCount' | 'signedCount'> {
  readonly envelopeId: string;
  readonly sandbox: boolean;
}

interface OfRecipient extends Pick<Recipient, 'email' | 'name' | 'role' | 'status'> {
  readonly envelopeId: string;
  readonly sandbox: boolean;
  readonly recipientId: string;
}

/** `data` of every event by its name. */
export interface WebhookEventData {
  'envelope.created': OfEnvelope;
  'envelope.sent': OfEnvelope;
  'envelope.completed': OfEnvelope & {
    readonly completedAt: string;
    /** How many signed with a certificate of their own at the level ADVANCED. */
    readonly aesSignerCount: number;
    readonly recipients: readonly Pick<Recipient, 'email' | 'name' | 'role' | 'status'>[];
    /** Valid for 7 days from the event; absent when it could not be made. The signed-document operation is the source of truth. */
    readonly signedDocumentUrl?: string;
  };
  'envelope.declined': OfEnvelope & { readonly declinedBy: string; readonly reason?: string };
  'envelope.voided': OfEnvelope & { readonly reason?: string };
  'envelope.expired': OfEnvelope & { readonly expiredAt: string };
  'envelope.returned_to_sender': OfEnvelope & { readonly returnedBy: string; readonly reason: string };
  'envelope.resubmitted': OfEnvelope;
  'recipient.viewed': OfRecipient & { readonly viewedAt: string };
  /** Comes for every signer, the last one included, before the sealed PDF exists: download after envelope.completed. */
  'recipient.signed': OfRecipient & { readonly signedAt: string };
  'recipient.approved': OfRecipient & { readonly approvedBy: string };
  'recipient.bounced': OfRecipient & { readonly recipientEmail: string };
}

export type WebhookEventType = keyof WebhookEventData;

/** A delivery. `id` is the same for every attempt: keep it to notice what you have handled already. */
export type WebhookEvent = { [Type in WebhookEventType]: { readonly id: string; readonly event: Type; readonly timestamp: string; readonly data: WebhookEventData[Type] } }[WebhookEventType];
