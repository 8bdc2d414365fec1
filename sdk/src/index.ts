// @paraph/sdk: what is public.
export { Paraph } from './client.ts';
export type { AnswerOf, BodyOf, Input, OperationId, QueryOf } from './call.ts';
export { Download } from './download.ts';
export { ApiError, ConnectionError, ParaphError, TimeoutError, WebhookVerificationError, type ErrorDetail } from './errors.ts';
export type { WebhookEvent, WebhookEventData, WebhookEventType } from './events.ts';
export type { Listing } from './listing.ts';
export type { components, operations, paths } from './openapi.generated.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
export type { FileInput } from './upload-body.ts';
export { verifyWebhook, type HeadersInput, type VerifyOptions } from './verify-webhook.ts';
import type { components } from './openapi.generated.ts';

type Schemas = components['schemas'];
export type Document = Schemas['Document'];
export type Envelope = Schemas['Envelope'];
export type Recipient = Schemas['Recipient'];
export type Field = Schemas['Field'];
export type Template = Schemas['Template'];
export type Webhook = Schemas['Webhook'];
export type ApiKey = Schemas['ApiKey'];
