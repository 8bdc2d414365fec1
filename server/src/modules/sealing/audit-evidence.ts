// The evidence of an envelope, gathered for its audit trail: everything that reliability.md, "Evidence in the audit trail", lists.
import { X509Certificate } from 'node:crypto';
import type { AuditEvidence, EvidenceActor, EvidenceCertificate, EvidenceField, EvidenceMessage, EvidenceRecipient, EvidenceRecord } from '@paraph/pdf/compose';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db } from '../../platform/database/index.ts';
import { findMemberNames } from '../accounts/read-accounts.ts';
import { findSender } from '../branding/read-branding.ts';
import { findKeyNames } from '../api-keys/read-keys.ts';
import type { AuditEntry } from '../audit/audit-chain.ts';
import { readChain } from '../audit/read-chain.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { maskPhone } from '../envelopes/phone.rules.ts';
import { getEnvelope, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { readMessages, type MessageRow } from '../invitations/read-messages.ts';

import type { ActEvidence } from '../signing-ceremony/act-evidence.rules.ts';
import { consentGiven } from '../signing-ceremony/consent.ts';
import type { FilledField } from '../signing-ceremony/field-values.rules.ts';
import { signedAttachments } from '../signing-ceremony/attachments.rules.ts';
import { identificationEvidence } from './identification-evidence.ts';
import { placeOf } from './marks.rules.ts';
import { signsPersonally } from './personal-plan.rules.ts';
import { levelReached } from './level-reached.rules.ts';
import { listSealed } from './sealed-document.store.ts';
import type { SealIdentity, SealingDeps } from './sealing-deps.ts';
import { listPersonalSignatures, type PersonalSignature } from './working-document.store.ts';

interface Gathered { envelope: EnvelopeRow; entries: readonly AuditEntry[]; messages: readonly MessageRow[]; names: ReadonlyMap<string, string>; personal: readonly PersonalSignature[] }

/** @throws AppError NOT_FOUND */
export async function gatherEvidence(db: Db, deps: Pick<SealingDeps, 'baseUrl' | 'productVersion' | 'seal' | 'clock'>, scope: AccountScope, envelopeId: string): Promise<AuditEvidence> {
  const envelope = await getEnvelope(db, scope, envelopeId);
  const sender = await findSender(db, scope.accountId);
  const documents = await findDocuments(db, scope, envelope.documents.map(({ id }) => id));
  const { entries, head } = await readChain(db, envelopeId);
  const sealed = await listSealed(db, envelopeId);
  // Rows of a level that was given up by a correction are no evidence of the present one.
  const personal = signsPersonally(envelope) ? await listPersonalSignatures(db, envelopeId) : [];
  const keyNames = await findKeyNames(db, scope.accountId);
  const names = new Map([...keyNames, ...await findMemberNames(db, scope.accountId), ...envelope.recipients.map(({ id, name }) => [id, name] as const), [scope.accountId, sender.account.name], ['paraph', 'Paraph']]);
  const gathered: Gathered = { envelope, entries, messages: await readMessages(db, envelopeId), names, personal };
  const whole = sealed.find(({ kind }) => kind === 'WHOLE');
  return {
    version: 1, generatedAt: deps.clock.now().toISOString(), ...(envelope.status === 'COMPLETED' ? {} : { interim: true }),
    service: { operator: deps.seal.organization, baseUrl: deps.baseUrl, productVersion: deps.productVersion },
    envelope: {
      id: envelope.id, subject: envelope.subject, status: envelope.status, sandbox: envelope.sandbox, signingOrder: envelope.signing_order,
      levelRequested: envelope.signature_level, createdAt: envelope.created_at.toISOString(),
      ...(whole === undefined ? {} : { ...levelReached(envelope, personal), padesLevel: whole.pades_level as 'B-T' | 'B-LT' | 'B-LTA' }),
      ...instants({ sentAt: envelope.sent_at, completedAt: envelope.completed_at, expiresAt: envelope.expires_at }),
    },
    // Recipients saw the chosen name; the account stays named beside it.
    sender: { name: sender.account.name, email: sender.account.email, ...(sender.name === sender.account.name ? {} : { organization: sender.name }) },
    senderActions: entries.filter(({ actor }) => actor.kind === 'API_KEY' || actor.kind === 'USER')
      .map((entry) => ({ at: entry.at.toISOString(), action: entry.action, actor: actorOf(entry, names) })),
    documents: documents.map((document, index) => {
      const part = sealed.find(({ kind, position }) => kind === 'PART' && position === index);
      return {
        id: document.id, name: document.name, pageCount: document.page_count, sizeBytes: document.size_bytes, sha256Uploaded: document.sha256, sha256Shown: document.shown_sha256,
        ...(part === undefined ? {} : { sha256Sealed: part.sha256 }),
      };
    }),
    ...(whole === undefined ? {} : { sealedDocument: { sha256: whole.sha256, sizeBytes: whole.size_bytes, pageCount: pagesOf(envelope, documents) } }),
    recipients: envelope.recipients.map((recipient) => recipientEvidence(gathered, recipient)),
    events: entries.map((entry) => ({ seq: entry.seq, at: entry.at.toISOString(), actor: actorOf(entry, names), action: entry.action, ...detailOf(entry, names), hash: entry.hash.toString('hex'), record: recordOf(entry) })),
    chain: { algorithm: 'SHA-256', length: head.seq, headHash: head.hash.toString('hex') },
    ...sealEvidence(deps.seal),
  };
}

/** Of the one sealed file: the documents, and what was attached behind them. */
function pagesOf(envelope: EnvelopeRow, documents: readonly { page_count: number }[]): number {
  return documents.reduce((sum, { page_count }) => sum + page_count, 0) + (signsPersonally(envelope) ? [] : signedAttachments(envelope)).reduce((sum, { file }) => sum + file.pageCount, 0);
}

function instants(moments: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(moments).flatMap(([name, moment]) => (moment === null ? [] : [[name, moment.toISOString()]])));
}

const ACTOR_KINDS = { API_KEY: 'API_KEY', USER: 'PERSON', RECIPIENT: 'RECIPIENT', SYSTEM: 'SYSTEM' } as const;

function actorOf(entry: AuditEntry, names: ReadonlyMap<string, string>): EvidenceActor {
  return { kind: ACTOR_KINDS[entry.actor.kind], name: names.get(entry.actor.id) ?? entry.actor.id, reference: entry.actor.id };
}

/** What the entry's hash is made of: `paraph verify-audit` makes it again. */
function recordOf({ actor, facts, previousHash, personalHash, personal, personalSalt }: AuditEntry): EvidenceRecord {
  return {
    actor, facts, previousHash: previousHash.toString('hex'), ...(personalHash === null ? {} : { personalHash: personalHash.toString('hex') }),
    ...(personal === null || personalSalt === null ? {} : { personal, personalSalt: personalSalt.toString('hex') }),
  };
}

/** One line of what an entry says beyond its action. */
function detailOf(entry: AuditEntry, names: ReadonlyMap<string, string>): { detail?: string } {
  const { facts } = entry;
  const invited = (facts['invited'] ?? facts['recipientIds']) as string[] | undefined;
  if (invited !== undefined) return { detail: invited.map((id) => names.get(id) ?? id).join(', ') };
  if (entry.action === 'recipient.code_sent') return { detail: `${String(facts['channel'])}, ${String(entry.personal?.['to'] ?? '')}` };
  if (typeof facts['sha256'] === 'string') return { detail: `SHA-256 ${facts['sha256']}` };
  return {};
}

function recipientEvidence({ envelope, entries, messages, personal }: Gathered, recipient: RecipientRow): EvidenceRecipient {
  const proof = recipient.act_evidence as ActEvidence | null;
  const viewed = entries.find(({ action, facts }) => action === 'recipient.viewed' && facts['recipientId'] === recipient.id);
  const actedAt = recipient.signed_at ?? recipient.approved_at ?? recipient.declined_at;
  const outcome = recipient.status === 'SIGNED' || recipient.status === 'APPROVED' || recipient.status === 'DECLINED' ? recipient.status : undefined;
  return {
    id: recipient.id, name: recipient.name, email: recipient.email, role: recipient.role, status: recipient.status, order: recipient.signing_order,
    ...(recipient.phone === null ? {} : { phoneMasked: maskPhone(recipient.phone) }), ...(recipient.locale === null ? {} : { locale: recipient.locale }),
    messages: messages.filter(({ recipient_id }) => recipient_id === recipient.id).map(messageEvidence),
    linkIssuedAt: recipient.sent_at === null ? [] : [recipient.sent_at.toISOString()],
    ...(viewed === undefined ? {} : { viewedAt: viewed.at.toISOString() }),
    identification: identificationEvidence(entries, messages, recipient),
    ...(proof === null || actedAt === null ? {} : {
      consent: { text: consentGiven(proof.consent.locale === 'en' ? 'en' : 'fr', recipient.role, proof.consent.sha256), version: proof.consent.version, sha256: proof.consent.sha256, givenAt: actedAt.toISOString() },
      ip: proof.ip, userAgent: proof.userAgent, timeZone: proof.timeZone,
    }),
    fields: ((recipient.filled ?? []) as unknown as FilledField[]).flatMap((filled) => fieldEvidence(envelope, recipient, filled)),
    ...personalEvidence(personal.find(({ recipientId }) => recipientId === recipient.id)),
    ...(outcome === undefined || actedAt === null ? {} : { outcome: { kind: outcome, at: actedAt.toISOString(), ...(recipient.decline_reason === null ? {} : { reason: recipient.decline_reason }) } }),
  };
}

function personalEvidence(made: PersonalSignature | undefined): Pick<EvidenceRecipient, 'certificate' | 'personalSignature'> {
  if (made === undefined) return {};
  const { level, simulated, qualified, madeAt, fileSha256, certificateChainDer: [own] } = made;
  // Of an erased person the certificate is gone, that they signed is not.
  return { ...(own === undefined ? {} : { certificate: certificateEvidence(own) }), personalSignature: { level, simulated, qualified, at: madeAt.toISOString(), sha256: fileSha256 } };
}

const OUTCOMES = { QUEUED: 'FAILED', OUTBOX: 'OUTBOX', SENT: 'ACCEPTED', SUPPRESSED: 'SUPPRESSED', REJECTED: 'BOUNCED' } as const;

function messageEvidence(message: MessageRow): EvidenceMessage {
  return {
    // What goes to a recipient; BOUNCED, WEBHOOK_DISABLED and IDENTIFICATION_FAILED go to the sender alone.
    kind: message.kind as EvidenceMessage['kind'], channel: message.channel, at: message.created_at.toISOString(), outcome: OUTCOMES[message.state],
    ...(message.queue_id === null ? {} : { queueId: message.queue_id }), ...(message.answer === null ? {} : { answer: message.answer }),
  };
}

function fieldEvidence(envelope: EnvelopeRow, recipient: RecipientRow, { fieldId, value }: FilledField): EvidenceField[] {
  const place = placeOf(envelope, recipient, fieldId);
  if (place === undefined) return [];
  const common = { documentIndex: place.documentIndex, pageNumber: place.pageNumber, type: place.fieldType };
  switch (value.kind) {
    case 'IMAGE': return [{ ...common, imageSha256: value.imageSha256 }];
    case 'TYPED': case 'TEXT': case 'DATE': return [{ ...common, value: value.text }];
    case 'CHECK': return [{ ...common, checked: value.checked }];
    case 'OPTION': return [{ ...common, value: value.option }];
    case 'ATTACHMENT': return [{ ...common, value: `${value.name} (${value.sizeBytes} B)`, imageSha256: value.sha256 }];
  }
}

function certificateEvidence(der: Uint8Array): EvidenceCertificate {
  const certificate = new X509Certificate(der);
  const line = (name: string): string => name.split('\n').join(', ');
  return {
    subject: line(certificate.subject), issuer: line(certificate.issuer), serialNumber: certificate.serialNumber.toLowerCase(),
    notBefore: new Date(certificate.validFrom).toISOString(), notAfter: new Date(certificate.validTo).toISOString(),
    fingerprintSha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

function sealEvidence(seal: SealIdentity): Pick<AuditEvidence, 'seal' | 'timestampAuthority'> {
  return {
    seal: { certificates: seal.signer.chainDer.map(certificateEvidence), privatelyTrusted: seal.privatelyTrusted },
    timestampAuthority: { name: seal.timestampAuthorityName, privatelyTrusted: seal.privatelyTrusted },
  };
}
