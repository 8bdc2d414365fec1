// The wire shapes of the REST API as types: all that the pages may import of the server. Types alone; nothing of it is in a bundle.
export type { BillingUsage } from './modules/billing/billing.schema.ts';
export type { DocumentWire } from './modules/documents/document.schema.ts';
export type { CreateEnvelopeBody, EnvelopeWire, FieldInput, FieldType, PatchEnvelopeBody, PatchRecipientBody, RecipientInput, RecipientWire } from './modules/envelopes/envelope.schema.ts';
export type { BulkWire, CreateBulkBody, DryRunWire } from './modules/bulk-send/bulk-send.schema.ts';
export type { BallotWire, CreateMeetingBody, MeetingLine, MeetingState, MeetingWire, ResultWire, TallyWire } from './modules/general-meetings/meeting.schema.ts';
export type { NormalizeWire } from './modules/payroll-adapters/payroll.schema.ts';
export type { SealWire } from './modules/seals/seal.schema.ts';
export type { CollectMandatesBody, CreateMandateBody, MandateCheck, MandateSummary } from './modules/sepa-mandates/sepa-mandate.schema.ts';
export type { AttachmentWire } from './modules/signing-ceremony/signing.schema.ts';
export type { CreateTemplateBody, TemplateWire } from './modules/templates/template.schema.ts';
export type { StatusWire } from './modules/status/status.schema.ts';
export type { AttemptWire, DeliverySummary, DeliveryWire, TestWebhookResult, WebhookWire } from './modules/webhooks/webhook.schema.ts';
export type { KeyWire } from './modules/api-keys/api-key.schema.ts';
export type { EnvelopeKeeping, PatchRetentionBody, PersonList, RetentionPreview, RetentionWire, UpcomingList } from './modules/retention/retention.schema.ts';
export type { BrandingWire, ColourAnswer, PatchBrandingBody } from './modules/branding/branding.schema.ts';
export type { Colleagues, Profile, Sessions, SignInOptions } from './modules/accounts/people.schema.ts';
