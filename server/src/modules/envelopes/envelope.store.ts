// SQL over envelopes, envelope_documents and recipients. The account scope is a required argument of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { AuditHead } from '../audit/audit-chain.ts';
import type { EnvelopeStatus, RecipientRole, RecipientStatus, SignatureLevel, SigningOrder } from './envelope.rules.ts';
import type { BoundTo } from './bound-envelope.rules.ts';
import type { Identification } from '../../kernel/signing-words.ts';
import type { PlacedField } from './place-fields.rules.ts';

type EnvelopeColumns = Selectable<Tables['envelopes']>;
type RecipientColumns = Selectable<Tables['recipients']>;

export interface EnvelopeDocument { id: string; name: string; pageCount: number }

export interface RecipientRow extends Omit<RecipientColumns, 'role' | 'status'> {
  role: RecipientRole;
  status: RecipientStatus;
}

/** An envelope with its documents and recipients, in their order. */
export interface EnvelopeRow extends Omit<EnvelopeColumns, 'status' | 'signature_level' | 'signing_order' | 'fields' | 'metadata' | 'bound_to'> {
  status: EnvelopeStatus;
  bound_to: BoundTo | null;
  signature_level: SignatureLevel;
  signing_order: SigningOrder;
  fields: PlacedField[];
  metadata: Record<string, string>;
  documents: EnvelopeDocument[];
  recipients: RecipientRow[];
}

/** The documents of an envelope, read beside its first recipient: an envelope has at least one. */
const DOCUMENTS = sql<EnvelopeDocument[] | null>`CASE WHEN position = 0 THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'pageCount', d.page_count) ORDER BY ed.position), '[]')
  FROM envelope_documents ed JOIN documents d ON d.id = ed.document_id WHERE ed.envelope_id = recipients.envelope_id) END`.as('documents');

/** What belongs to envelopes is read after their rows, by a statement of its own: under a lock it must be as the last holder left it. */
export async function withBelongings(db: Db, bare: readonly EnvelopeColumns[]): Promise<EnvelopeRow[]> {
  const rows = bare.map((row) => ({ ...row, documents: [], recipients: [] }) as unknown as EnvelopeRow);
  if (rows.length === 0) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = await db.selectFrom('recipients').selectAll().select(DOCUMENTS).where(sql<boolean>`envelope_id = ANY (${rows.map(({ id }) => id)})`).orderBy('position').execute();
  for (const { documents, ...recipient } of found) {
    const envelope = byId.get(recipient.envelope_id)!;
    if (documents !== null) envelope.documents = documents;
    envelope.recipients.push(recipient as RecipientRow);
  }
  return rows;
}

/** One envelope of the scope; undefined for an unknown id and for anybody else's alike. */
export async function findEnvelope(db: Db, scope: AccountScope, id: string): Promise<EnvelopeRow | undefined> {
  const rows = await db.selectFrom('envelopes').selectAll().where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).execute();
  return (await withBelongings(db, rows))[0];
}

/** The same, holding the row's lock until `tx` ends: every change of an envelope starts here. */
export async function lockEnvelope(tx: Tx, scope: AccountScope, id: string): Promise<EnvelopeRow | undefined> {
  const rows = await tx.selectFrom('envelopes').selectAll().forUpdate()
    .where('id', '=', id).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).execute();
  return (await withBelongings(tx, rows))[0];
}

/** The language of the scope's newest envelope; undefined before the first. */
export async function latestLocale(db: Db, scope: AccountScope): Promise<string | undefined> {
  const row = await db.selectFrom('envelopes').select('locale').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return row?.locale;
}

/** Whose envelope a signing link opens. For the signing surface, where the link itself is the proof. */
export async function findByLinkHash(db: Db, linkHash: Buffer): Promise<{ recipientId: string; envelopeId: string; scope: AccountScope; generation: number } | undefined> {
  const row = await db.selectFrom('recipients').innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .select(['recipients.id', 'recipients.envelope_id', 'recipients.link_generation', 'envelopes.account_id', 'envelopes.sandbox'])
    .where('recipients.link_hash', '=', linkHash).executeTakeFirst();
  return row === undefined ? undefined
    : { recipientId: row.id, envelopeId: row.envelope_id, generation: row.link_generation, scope: { accountId: row.account_id, sandbox: row.sandbox } };
}

/** A recipient as far as a session needs it. */
export interface SessionRecipient {
  readonly envelopeId: string;
  readonly scope: AccountScope;
  readonly generation: number;
  readonly access: Pick<RecipientRow, 'access_code_hash' | 'access_code_failures'>;
}

/** The scope of a recipient, for signing sessions and jobs. */
export async function findRecipientScope(db: Db, recipientId: string): Promise<SessionRecipient | undefined> {
  const row = await db.selectFrom('recipients').innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .select(['recipients.envelope_id', 'recipients.link_generation', 'recipients.access_code_hash', 'recipients.access_code_failures', 'envelopes.account_id', 'envelopes.sandbox'])
    .where('recipients.id', '=', recipientId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { access_code_hash, access_code_failures } = row;
  return { envelopeId: row.envelope_id, generation: row.link_generation, scope: { accountId: row.account_id, sandbox: row.sandbox }, access: { access_code_hash, access_code_failures } };
}

export interface NewRecipient {
  id: string; email: string; name: string; role: RecipientRole; order: number; phone: string | null; locale: string | null;
  linkGeneration: number; linkHash: Buffer | null; identification: Identification; accessCodeHash: string | null; accessCodeFailures: number; requireIdentityVideo: boolean; identityVideoId: string | null;
  /** What a person of a corrected envelope has done already; nothing for a new one. */
  carried?: CarriedState;
}

/** The state that stays with a recipient when the envelope around is replaced. */
export type CarriedState = Pick<RecipientRow,
  'status' | 'sent_at' | 'viewed_at' | 'signed_at' | 'approved_at' | 'filled' | 'act_evidence'>;

export interface NewEnvelope {
  id: string; scope: AccountScope; subject: string; message: string | null; signatureLevel: SignatureLevel; signingOrder: SigningOrder;
  fields: readonly PlacedField[]; expiresAt: Date | null; reminderIntervalDays: number | null; locale: string; redirectUrl: string | null; signedDocumentLinkDays: number | null; tags: readonly string[];
  metadata: Record<string, string>; externalId: string | null; initialsOnEveryPage: boolean; requireSmsOtp: boolean; createdAt: Date; templateId: string | null; boundTo: BoundTo | null;
  documentIds: readonly string[]; recipients: readonly NewRecipient[];
}

const recipientRecords = (recipients: readonly NewRecipient[]): string => JSON.stringify(recipients.map((recipient, position) => ({
  i: recipient.id, p: position, e: recipient.email, n: recipient.name, r: recipient.role, o: recipient.order, ph: recipient.phone, l: recipient.locale,
  id: recipient.identification, ah: recipient.accessCodeHash, af: recipient.accessCodeFailures, g: recipient.linkGeneration, h: recipient.linkHash?.toString('hex') ?? null, s: recipient.carried?.status ?? 'PENDING',
  sa: recipient.carried?.sent_at ?? null, va: recipient.carried?.viewed_at ?? null, si: recipient.carried?.signed_at ?? null, ap: recipient.carried?.approved_at ?? null,
  rv: recipient.requireIdentityVideo, vi: recipient.identityVideoId, f: recipient.carried?.filled ?? null, ae: recipient.carried?.act_evidence ?? null,
})));

/** Inserts the documents and recipients of an envelope. */
function belongingParts(envelope: NewEnvelope): Part[] {
  return [
    part('envelope_document', sql`
      INSERT INTO envelope_documents (envelope_id, position, document_id)
      SELECT ${envelope.id}, ordinality - 1, id FROM unnest(${envelope.documentIds}::text[]) WITH ORDINALITY AS d(id, ordinality)`),
    part('recipient', sql`
      INSERT INTO recipients (id, envelope_id, position, email, name, role, status, signing_order, phone, locale, identification, access_code_hash, access_code_failures, link_generation, link_hash,
        require_identity_video, identity_video_id, sent_at, viewed_at, signed_at, approved_at, filled, act_evidence)
      SELECT i, ${envelope.id}, p, e, n, r, s, o, ph, l, id, ah, af, g, decode(h, 'hex'), rv, vi, sa, va, si, ap, f, ae
      FROM jsonb_to_recordset(${recipientRecords(envelope.recipients)}::jsonb) AS x(i text, p integer, e text, n text, r text, s text, o integer, ph text, l text,
        id text, rv boolean, vi text, ah text, af integer, g integer, h text, sa timestamptz, va timestamptz, si timestamptz, ap timestamptz, f jsonb, ae jsonb)`),
  ];
}

/** Inserts an envelope with everything that belongs to it. A document deleted meanwhile breaks the foreign key. */
export function newEnvelopeParts(envelope: NewEnvelope, head: AuditHead): Part[] {
  return [
    part('envelope', sql`
      INSERT INTO envelopes (id, account_id, sandbox, status, subject, message, signature_level, signing_order, fields, expires_at, reminder_interval_days,
        locale, redirect_url, signed_document_link_days, tags, metadata, external_id, initials_on_every_page, require_sms_otp, recipient_count, template_id, bound_to, created_at, updated_at, audit_seq, audit_head)
      VALUES (${envelope.id}, ${envelope.scope.accountId}, ${envelope.scope.sandbox}, 'DRAFT', ${envelope.subject}, ${envelope.message}, ${envelope.signatureLevel},
        ${envelope.signingOrder}, ${JSON.stringify(envelope.fields)}::jsonb, ${envelope.expiresAt}, ${envelope.reminderIntervalDays}, ${envelope.locale},
        ${envelope.redirectUrl}, ${envelope.signedDocumentLinkDays}, ${envelope.tags}, ${JSON.stringify(envelope.metadata)}::jsonb, ${envelope.externalId}, ${envelope.initialsOnEveryPage},
        ${envelope.requireSmsOtp}, ${envelope.recipients.length}, ${envelope.templateId}, ${envelope.boundTo}, ${envelope.createdAt}, ${envelope.createdAt}, ${head.seq}, ${head.hash})`),
    ...belongingParts(envelope),
  ];
}

/** Removes what is about to be replaced: unique addresses are checked row by row, so this is a statement before the replacement. */
export async function deleteBelongings(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('envelope_documents').where('envelope_id', '=', id).execute();
  await tx.deleteFrom('recipients').where('envelope_id', '=', id).execute();
}

/** Replaces everything settable of a locked envelope and raises its version; its belongings must be deleted already. */
export function replacementParts(tx: Tx, envelope: NewEnvelope, updatedAt: Date, head: AuditHead): Part[] {
  return [
    part('envelope', tx.updateTable('envelopes').set({
      subject: envelope.subject, message: envelope.message, signature_level: envelope.signatureLevel, signing_order: envelope.signingOrder,
      fields: JSON.stringify(envelope.fields), expires_at: envelope.expiresAt, reminder_interval_days: envelope.reminderIntervalDays, locale: envelope.locale,
      redirect_url: envelope.redirectUrl, signed_document_link_days: envelope.signedDocumentLinkDays, tags: [...envelope.tags], metadata: JSON.stringify(envelope.metadata), external_id: envelope.externalId,
      initials_on_every_page: envelope.initialsOnEveryPage, require_sms_otp: envelope.requireSmsOtp, recipient_count: envelope.recipients.length,
      signed_count: envelope.recipients.filter(({ carried }) => carried?.status === 'SIGNED').length,
      updated_at: updatedAt, version: sql`version + 1`, audit_seq: head.seq, audit_head: head.hash,
    }).where('id', '=', envelope.id)),
    ...belongingParts(envelope),
  ];
}

export async function deleteEnvelope(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('envelopes').where('id', '=', id).execute();
}

/** Columns of the envelope's own state. `version` rises by itself. */
export type EnvelopeState = Partial<Pick<EnvelopeColumns, 'status' | 'signed_count' | 'sent_at' | 'completed_at' | 'voided_at' | 'void_reason' | 'declined_at' | 'expired_at' | 'clock_offset_seconds'>>
  & { fields?: string };

/** Moves an envelope's state together with the head of its audit chain. */
export function envelopeStatePart(tx: Tx, id: string, state: EnvelopeState, at: Date, head: AuditHead): Part {
  return part('envelope', tx.updateTable('envelopes').set({ ...state, updated_at: at, version: sql`version + 1`, audit_seq: head.seq, audit_head: head.hash }).where('id', '=', id));
}

export type RecipientState = Partial<Pick<RecipientColumns, 'status' | 'sent_at' | 'viewed_at' | 'signed_at' | 'approved_at' | 'declined_at' | 'decline_reason' | 'told_at' | 'email' | 'name' | 'phone' | 'access_code_hash' | 'access_code_failures' | 'identification' | 'require_identity_video' | 'identity_video_id'>>
  & { filled?: string; act_evidence?: string };

/** Moves recipients' state. `name` tells parts of one statement apart; no recipient may be in two of them. */
export function recipientStatePart(tx: Tx, name: 'recipient_acted' | 'recipient_invited' | 'recipient_waiting', ids: readonly string[], state: RecipientState): Part {
  return part(name, tx.updateTable('recipients').set(state).where(sql<boolean>`id = ANY (${ids})`));
}

/** A link of a recipient that replaces the one before. */
export interface NewLink { readonly id: string; readonly generation: number; readonly hash: Buffer }

/** Invites or reminds people by links that may be new; `toldAt` is on the envelope's clock. A reminder leaves their state as it is. */
export function toldPart(links: readonly NewLink[], told: { as: 'INVITED' | 'REMINDED'; at: Date; toldAt: Date }): Part {
  const rows = JSON.stringify(links.map(({ id, generation, hash }) => ({ i: id, g: generation, h: hash.toString('hex') })));
  const changes = told.as === 'INVITED' ? sql`status = 'SENT', sent_at = ${told.at}, reminder_count = 0` : sql`reminder_count = reminder_count + 1`;
  return part('recipient_told', sql`
    UPDATE recipients SET link_generation = g, link_hash = decode(h, 'hex'), told_at = ${told.toldAt}, ${changes}
    FROM jsonb_to_recordset(${rows}::jsonb) AS x(i text, g integer, h text) WHERE recipients.id = x.i`);
}
