// One envelope with everything that is known about it: who is where, what happened, what can be downloaded.
import type { AccountScope } from '../../../kernel/account-scope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { wireTime } from '../../../kernel/time.ts';
import { findMemberNames } from '../../../modules/accounts/read-accounts.ts';
import { findKeyNames } from '../../../modules/api-keys/read-keys.ts';
import type { AuditEntry } from '../../../modules/audit/audit-chain.ts';
import { readChain } from '../../../modules/audit/read-chain.ts';
import { allActed, hasActed, openTurns } from '../../../modules/envelopes/envelope.rules.ts';
import { isAccessLocked, requiredIdentification } from '../../../modules/envelopes/identification.rules.ts';
import { getEnvelope, type EnvelopeRow, type RecipientRow } from '../../../modules/envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../../../modules/envelopes/signing-link.ts';
import { videoStates, type VideoState } from '../../../modules/identity-videos/read-video.ts';
import { readMessages } from '../../../modules/invitations/read-messages.ts';
import { findSignedDocument } from '../../../modules/sealing/get-sealed.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { DashboardDeps, SignedIn } from './dashboard-deps.ts';
import type { EnvelopeDetail, Person, TimelineEntry } from './dashboard.schema.ts';
import { envelopeLine } from './envelope-line.ts';

/** The account's envelope in whichever environment it lies: a person in the dashboard sees both. @throws AppError NOT_FOUND */
async function findOwn(db: Db, accountId: string, id: string): Promise<EnvelopeRow> {
  return getEnvelope(db, { accountId, sandbox: false }, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return getEnvelope(db, { accountId, sandbox: true }, id);
    throw error;
  });
}

/** @throws AppError NOT_FOUND */
export async function scopeOfEnvelope(db: Db, accountId: string, id: string): Promise<AccountScope> {
  return { accountId, sandbox: (await findOwn(db, accountId, id)).sandbox };
}

/** @throws AppError NOT_FOUND */
export async function getEnvelopeDetail(deps: DashboardDeps, account: SignedIn, id: string): Promise<EnvelopeDetail> {
  const db = deps.database.kysely;
  const row = await findOwn(db, account.id, id);
  const [{ entries }, messages, keyNames, memberNames, videos] = await Promise.all([
    readChain(db, id), readMessages(db, id), findKeyNames(db, account.id), findMemberNames(db, account.id), videoStates(db, { accountId: account.id, sandbox: row.sandbox }, id),
  ]);
  const sealed = row.status === 'COMPLETED' ? (await findSignedDocument(deps, { accountId: account.id, sandbox: row.sandbox }, id, undefined)).file : null;
  const names = new Map([...keyNames, ...memberNames, ...row.recipients.map((recipient) => [recipient.id, recipient.name] as const), [account.id, account.name]]);
  return {
    ...envelopeLine(row), documents: row.documents, message: row.message, signatureLevel: row.signature_level, signingOrder: row.signing_order, expiresAt: wireTime(row.expires_at), voidReason: row.void_reason, purgedAt: wireTime(row.purged_at),
    sealed: sealed === null ? null : { sizeBytes: sealed.sizeBytes, sha256: sealed.sha256, padesLevel: sealed.padesLevel },
    sealing: row.status === 'SENT' && allActed(row.recipients),
    recipients: row.recipients.map((recipient) => person(deps, account, row, recipient, videos.get(recipient.id) ?? null)),
    messages: messages.map((message) => ({ id: message.id, recipientId: message.recipient_id, kind: message.kind, state: message.state, at: message.created_at.toISOString() })),
    timeline: entries.map((entry) => timelineEntry(entry, names)),
  };
}

function person(deps: DashboardDeps, account: SignedIn, envelope: EnvelopeRow, recipient: RecipientRow, identityVideo: VideoState | null): Person {
  const open = envelope.status === 'SENT' && !hasActed(recipient) && openTurns(envelope).has(recipient.id);
  // Nobody's link but one's own is shown here: a link is a person's identification (reliability.md, Evidence).
  const own = recipient.email.toLowerCase() === account.user.email.toLowerCase();
  return {
    id: recipient.id, name: recipient.name, email: recipient.email, role: recipient.role, status: recipient.status, order: recipient.signing_order,
    sentAt: wireTime(recipient.sent_at), viewedAt: wireTime(recipient.viewed_at), actedAt: wireTime(recipient.signed_at ?? recipient.approved_at ?? recipient.declined_at),
    declineReason: recipient.decline_reason, signUrl: open && own ? signUrl(deps.baseUrl, linkToken(deps.secrets, recipient.id, recipient.link_generation)) : null,
    phone: recipient.phone, identification: requiredIdentification(envelope, recipient), requireIdentityVideo: recipient.require_identity_video, identityVideo,
    accessCode: recipient.access_code_hash === null ? 'NONE' : isAccessLocked(recipient) ? 'LOCKED' : 'SET',
  };
}

/** What an entry of the chain says; the pages put it into words, in the reader's language. */
function timelineEntry({ seq, at, action, actor, facts, personal }: AuditEntry, names: ReadonlyMap<string, string>): TimelineEntry {
  const ids = (facts['invited'] ?? facts['recipientIds'] ?? (typeof facts['recipientId'] === 'string' ? [facts['recipientId']] : [])) as string[];
  const text = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);
  return {
    seq, at: at.toISOString(), action, actor: { kind: actor.kind, name: names.get(actor.id) ?? '' },
    people: ids.map((id) => names.get(id) ?? id), reason: text(personal?.['reason']), sha256: text(facts['sha256']), padesLevel: text(facts['padesLevel']),
  };
}
