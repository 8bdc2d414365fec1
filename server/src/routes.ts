// Every route of the REST API, in the order of the specification's table. The API surface and its description are made from this list.
import type { AnyApiRoute } from './http/route.ts';
import { getHealthRoute, getOpenApiRoute } from './http/surfaces/api-v1/service.routes.ts';
import { getAccountMeRoute, listWorkspacesRoute } from './modules/accounts/routes/account.routes.ts';
import { keyRoutes, type KeyRouteDeps } from './modules/api-keys/routes/keys.routes.ts';
import { getBillingUsageRoute, type BillingRouteDeps } from './modules/billing/routes/get-usage.route.ts';
import type { BulkDeps } from './modules/bulk-send/bulk-deps.ts';
import { bulkSendRoutes } from './modules/bulk-send/routes/bulk-send.routes.ts';
import { deleteDocumentRoute, getDocumentContentRoute, getDocumentRoute, listDocumentsRoute, type DocumentRouteDeps } from './modules/documents/routes/documents.routes.ts';
import { uploadDocumentRoute } from './modules/documents/routes/upload-document.route.ts';
import type { UploadDeps } from './modules/documents/upload-document.ts';
import type { EnvelopeDeps } from './modules/envelopes/envelope-deps.ts';
import {
  createEnvelopeRoute, deleteEnvelopeRoute, getEnvelopeRoute, listEnvelopesRoute, sendEnvelopeRoute, updateEnvelopeRoute, voidEnvelopeRoute,
} from './modules/envelopes/routes/envelopes.routes.ts';
import { duplicateEnvelopeRoute, listEnvelopeEventsRoute, preflightEnvelopeRoute, tagEnvelopeRoute } from './modules/envelopes/routes/envelope-extras.routes.ts';
import { correctRecipientRoute, remindRoute, revealLinkRoute } from './modules/envelopes/routes/recipients.routes.ts';
import type { MeetingDeps } from './modules/general-meetings/meeting-deps.ts';
import { createMeetingRoute, getMeetingRoute, inviteCoOwnersRoute, listMeetingsRoute, listVotesRoute, recordVotesRoute, tallyRoute, updateMeetingRoute } from './modules/general-meetings/routes/meetings.routes.ts';
import { videoRoutes } from './modules/identity-videos/routes/videos.routes.ts';
import type { VideoDeps } from './modules/identity-videos/video-deps.ts';
import { payrollRoutes } from './modules/payroll-adapters/routes/payroll-adapters.routes.ts';
import { getAuditTrailRoute, getSignedDocumentRoute } from './modules/sealing/routes/sealing.routes.ts';
import type { SealingDeps } from './modules/sealing/sealing-deps.ts';
import type { MandateDeps } from './modules/sepa-mandates/create-mandate.ts';
import { sepaMandateRoutes } from './modules/sepa-mandates/routes/sepa-mandates.routes.ts';
import { getAttachmentRoute, listAttachmentsRoute } from './modules/signing-ceremony/routes/attachments.routes.ts';
import { sealRoutes } from './modules/seals/routes/seals.routes.ts';
import type { SealsDeps } from './modules/seals/seals-deps.ts';
import { advanceClockRoute, playRecipientRoute } from './modules/signing-ceremony/routes/sandbox.routes.ts';
import type { TemplateDeps } from './modules/templates/change-templates.ts';
import { templateRoutes } from './modules/templates/routes/templates.routes.ts';
import type { SigningDeps } from './modules/signing-ceremony/signing-deps.ts';
import { getReadinessRoute, getStatusRoute, type StatusRouteDeps } from './modules/status/routes/status.routes.ts';
import { lookUpRoute, verifyRoute, type VerificationRouteDeps } from './modules/verification/routes/verification.routes.ts';
import { webhookRoutes, type WebhookRouteDeps } from './modules/webhooks/routes/webhook.routes.ts';

export type ApiDeps = StatusRouteDeps & UploadDeps & DocumentRouteDeps & EnvelopeDeps & TemplateDeps & SealingDeps & SigningDeps & WebhookRouteDeps & BillingRouteDeps & KeyRouteDeps
  & MeetingDeps
  & BulkDeps
  & MandateDeps
  & SealsDeps
  & VerificationRouteDeps
  & VideoDeps;

/** @param description gives the OpenAPI text of these very routes */
export function apiRoutes(deps: ApiDeps, description: () => string): AnyApiRoute[] {
  return [
    getAccountMeRoute(deps), listWorkspacesRoute(deps), getHealthRoute(), getReadinessRoute(deps), getStatusRoute(deps),
    uploadDocumentRoute(deps), listDocumentsRoute(deps), getDocumentRoute(deps), getDocumentContentRoute(deps), deleteDocumentRoute(deps),
    listEnvelopesRoute(deps), createEnvelopeRoute(deps), getEnvelopeRoute(deps), updateEnvelopeRoute(deps), deleteEnvelopeRoute(deps), sendEnvelopeRoute(deps), voidEnvelopeRoute(deps),
    listEnvelopeEventsRoute(deps), duplicateEnvelopeRoute(deps), tagEnvelopeRoute(deps), preflightEnvelopeRoute(deps), remindRoute(deps), correctRecipientRoute(deps), revealLinkRoute(deps),
    ...templateRoutes(deps), ...bulkSendRoutes(deps), ...sepaMandateRoutes(deps), ...payrollRoutes(),
    playRecipientRoute(deps), advanceClockRoute(deps),
    getAuditTrailRoute(deps), getSignedDocumentRoute(deps), listAttachmentsRoute(deps), getAttachmentRoute(deps),
    listMeetingsRoute(deps), createMeetingRoute(deps), getMeetingRoute(deps), updateMeetingRoute(deps), inviteCoOwnersRoute(deps), listVotesRoute(deps), recordVotesRoute(deps), tallyRoute(deps),
    ...videoRoutes(deps),
    ...webhookRoutes(deps),
    ...sealRoutes(deps),
    ...keyRoutes(deps), getBillingUsageRoute(deps),
    verifyRoute(deps), lookUpRoute(deps),
    getOpenApiRoute(description),
  ];
}
