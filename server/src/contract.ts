// The wire shapes of the REST API as types: all that the pages may import of the server. Types alone; nothing of it is in a bundle.
export type { DocumentWire } from './modules/documents/document.schema.ts';
export type { CreateEnvelopeBody, EnvelopeWire, FieldInput, FieldType, PatchEnvelopeBody, PatchRecipientBody, RecipientInput, RecipientWire } from './modules/envelopes/envelope.schema.ts';
export type { AttemptWire, DeliverySummary, DeliveryWire, TestWebhookResult, WebhookWire } from './modules/webhooks/webhook.schema.ts';
export type { KeyWire } from './modules/api-keys/api-key.schema.ts';
export type { Colleagues, Profile, Sessions, SignInOptions } from './modules/accounts/people.schema.ts';
