// How a person showed who they are, from the audit chain: honest about codes that nothing sent, which the sender read in the outbox.
import type { EvidenceIdentification } from '@paraph/pdf/compose';
import type { AuditEntry } from '../audit/audit-chain.ts';
import type { RecipientRow } from '../envelopes/read-envelopes.ts';
import type { MessageAbout, MessageRow } from '../invitations/read-messages.ts';

/** The way that was really gone. Only the code of the last verification counts; failures of all codes are counted. */
export function identificationEvidence(entries: readonly AuditEntry[], messages: readonly MessageRow[], recipient: RecipientRow): EvidenceIdentification {
  const own = entries.filter(({ facts }) => facts['recipientId'] === recipient.id);
  const access = own.findLast(({ action }) => action === 'recipient.access_code_accepted');
  const rejected = own.filter(({ action }) => action === 'recipient.code_rejected').length;
  const verified = own.findLast(({ action }) => action === 'recipient.code_verified');
  const sent = own.find(({ action, facts }) => action === 'recipient.code_sent' && facts['codeId'] === verified?.facts['codeId']);
  const video = own.findLast(({ action }) => action === 'recipient.identity_video_recorded');
  const sentTo = sent?.personal?.['to'];
  return {
    method: verified === undefined ? 'EMAIL_LINK' : methodOf(verified, messages),
    ...(sent === undefined ? {} : { codeSentAt: sent.at.toISOString() }), ...(typeof sentTo === 'string' ? { codeSentTo: sentTo } : {}),
    ...(verified === undefined ? {} : { codeVerifiedAt: verified.at.toISOString() }), ...(rejected === 0 ? {} : { codesRejected: rejected }),
    ...(video === undefined ? {} : { identityVideo: { id: String(video.facts['videoId']), sha256: String(video.facts['sha256']), recordedAt: video.at.toISOString(), keptUntil: String(video.facts['eraseAt']) } }),
    ...(access === undefined ? {} : { accessCodeGivenAt: access.at.toISOString() }),
  };
}

function methodOf({ facts }: AuditEntry, messages: readonly MessageRow[]): EvidenceIdentification['method'] {
  const message = messages.find(({ about }) => (about as MessageAbout | null)?.codeId === facts['codeId']);
  if (message?.state === 'OUTBOX') return 'CODE_BY_SENDER';
  return facts['channel'] === 'SMS' ? 'SMS_CODE' : 'EMAIL_CODE';
}
