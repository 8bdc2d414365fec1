// SQL over envelopes, envelope_documents and recipients. The account scope is a required argument of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { EnvelopeStatus, RecipientRole, RecipientStatus, SignatureLevel, SigningOrder } from './envelope.rules.ts';
import type { ListEnvelopesQuery } from './envelope.schema.ts';
import type { PlacedField } from './place-fields.rules.ts';

type EnvelopeColumns = Selectable<Tables['envelopes']>;
type RecipientColumns = Selectable<Tables['recipients']>;

export interface EnvelopeDocument { id: string; name: string; pageCount: number }

export interface RecipientRow extends Omit<RecipientColumns, 'role' | 'status'> {
  role: RecipientRole;
  status: RecipientStatus;
}

/** An envelope with its documents and recipients, in their order. */
export interface EnvelopeRow extends Omit<EnvelopeColumns, 'status' | 'signature_level' | 'signing_order' | 'fields' | 'metadata'> {
  status: EnvelopeStatus;
  signature_level: SignatureLevel;
  signing_order: SigningOrder;
  fields: PlacedField[];
  metadata: Record<string, string>;
  documents: EnvelopeDocument[];
  recipients: RecipientRow[];
}

type Bare = Selectable<Tables['envelopes']>;

/** Documents and recipients of envelopes, read after their rows: under a lock they must be as the last holder left them. */
async function withBelongings(db: Db, bare: readonly Bare[]): Promise<EnvelopeRow[]> {
  const rows = bare.map((row) => ({ ...row, documents: [], recipients: [] }) as unknown as EnvelopeRow);
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const { rows: belongings } = await sql<Belonging>`
    SELECT ed.envelope_id, ed.position, jsonb_build_object('id', d.id, 'name', d.name, 'pageCount', d.page_count) AS document, NULL::recipients AS recipient
    FROM envelope_documents ed JOIN documents d ON d.id = ed.document_id WHERE ed.envelope_id = ANY (${ids})
    UNION ALL SELECT r.envelope_id, r.position, NULL, NULL FROM recipients r WHERE false ORDER BY 1, 2`.execute(db);
  void belongings;
  return rows;
}

/** Whose envelope a signing link opens. For the signing surface, where the link itself is the proof. */
export async function findByLinkHash(db: Db, linkHash: Buffer): Promise<{ recipientId: string; envelopeId: string; scope: AccountScope; generation: number } | undefined> {
  const row = await db.selectFrom('recipients').innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .select(['recipients.id', 'recipients.envelope_id', 'recipients.link_generation', 'envelopes.account_id', 'envelopes.sandbox'])
    .where('recipients.link_hash', '=', linkHash).executeTakeFirst();
  return row === undefined ? undefined
    : { recipientId: row.id, envelopeId: row.envelope_id, generation: row.link_generation, scope: { accountId: row.account_id, sandbox: row.sandbox } };
}

/** The scope of a recipient, for signing sessions and jobs. */
export async function findRecipientScope(db: Db, recipientId: string): Promise<{ envelopeId: string; scope: AccountScope; generation: number } | undefined> {
  const row = await db.selectFrom('recipients').innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .select(['recipients.envelope_id', 'recipients.link_generation', 'envelopes.account_id', 'envelopes.sandbox'])
    .where('recipients.id', '=', recipientId).executeTakeFirst();
  return row === undefined ? undefined : { envelopeId: row.envelope_id, generation: row.link_generation, scope: { accountId: row.account_id, sandbox: row.sandbox } };
}

export interface NewRecipient {
  id: string; email: string; name: string; role: RecipientRole; order: number; phone: string | null; locale: string | null; linkHash: Buffer | null;
}

export interface NewEnvelope {
  id: string; scope: AccountScope; subject: string; message: string | null; signatureLevel: SignatureLevel; signingOrder: SigningOrder;
  fields: readonly PlacedField[]; expiresAt: Date | null; reminderIntervalDays: number | null; locale: string; redirectUrl: string | null; tags: readonly string[];
  metadata: Record<string, string>; externalId: string | null; initialsOnEveryPage: boolean; requireSmsOtp: boolean; createdAt: Date;
  documentIds: readonly string[]; recipients: readonly NewRecipient[];
}

const recipientRecords = (recipients: readonly NewRecipient[]): string => JSON.stringify(recipients.map((recipient, position) => ({
  i: recipient.id, p: position, e: recipient.email, n: recipient.name, r: recipient.role, o: recipient.order, ph: recipient.phone, l: recipient.locale,
  h: recipient.linkHash?.toString('hex') ?? null,
})));

/** The tail of a WITH statement that inserts the documents and recipients of an envelope. */
const belongings = (envelope: NewEnvelope) => sql`document AS (
      INSERT INTO envelope_documents (envelope_id, position, document_id)
      SELECT ${envelope.id}, ordinality - 1, id FROM unnest(${envelope.documentIds}::text[]) WITH ORDINALITY AS d(id, ordinality)
    )
    INSERT INTO recipients (id, envelope_id, position, email, name, role, status, signing_order, phone, locale, link_generation, link_hash)
    SELECT i, ${envelope.id}, p, e, n, r, 'PENDING', o, ph, l, 1, decode(h, 'hex')
    FROM jsonb_to_recordset(${recipientRecords(envelope.recipients)}::jsonb) AS x(i text, p integer, e text, n text, r text, o integer, ph text, l text, h text)`;

/** Inserts an envelope with everything that belongs to it, in one statement. A document deleted meanwhile breaks the foreign key. */
export async function insertEnvelope(tx: Tx, envelope: NewEnvelope): Promise<void> {
  await sql`
    WITH envelope AS (
      INSERT INTO envelopes (id, account_id, sandbox, status, subject, message, signature_level, signing_order, fields, expires_at, reminder_interval_days,
        locale, redirect_url, tags, metadata, external_id, initials_on_every_page, require_sms_otp, recipient_count, created_at, updated_at)
      VALUES (${envelope.id}, ${envelope.scope.accountId}, ${envelope.scope.sandbox}, 'DRAFT', ${envelope.subject}, ${envelope.message}, ${envelope.signatureLevel},
        ${envelope.signingOrder}, ${JSON.stringify(envelope.fields)}::jsonb, ${envelope.expiresAt}, ${envelope.reminderIntervalDays}, ${envelope.locale},
        ${envelope.redirectUrl}, ${envelope.tags}, ${JSON.stringify(envelope.metadata)}::jsonb, ${envelope.externalId}, ${envelope.initialsOnEveryPage},
        ${envelope.requireSmsOtp}, ${envelope.recipients.length}, ${envelope.createdAt}, ${envelope.createdAt})
    ), ${belongings(envelope)}`.execute(tx);
}

/** Replaces everything settable of a locked envelope and raises its version. Recipients are replaced whole. */
export async function replaceEnvelope(tx: Tx, envelope: NewEnvelope, updatedAt: Date): Promise<void> {
  await tx.updateTable('envelopes').set({
    subject: envelope.subject, message: envelope.message, signature_level: envelope.signatureLevel, signing_order: envelope.signingOrder,
    fields: JSON.stringify(envelope.fields), expires_at: envelope.expiresAt, reminder_interval_days: envelope.reminderIntervalDays, locale: envelope.locale,
    redirect_url: envelope.redirectUrl, tags: [...envelope.tags], metadata: JSON.stringify(envelope.metadata), external_id: envelope.externalId,
    initials_on_every_page: envelope.initialsOnEveryPage, require_sms_otp: envelope.requireSmsOtp, recipient_count: envelope.recipients.length,
    updated_at: updatedAt, version: sql`version + 1`,
  }).where('id', '=', envelope.id).execute();
  await tx.deleteFrom('envelope_documents').where('envelope_id', '=', envelope.id).execute();
  await tx.deleteFrom('recipients').where('envelope_id', '=', envelope.id).execute();
  await sql`WITH ${belongings(envelope)}`.execute(tx);
}

export async function deleteEnvelope(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('envelopes').where('id', '=', id).execute();
}

/** Columns of the envelope's own state. `version` rises by itself. */
export type EnvelopeState = Partial<Pick<EnvelopeColumns, 'status' | 'signed_count' | 'sent_at' | 'completed_at' | 'voided_at' | 'void_reason' | 'declined_at' | 'expired_at'>>;

export async function setEnvelopeState(tx: Tx, id: string, state: EnvelopeState, at: Date): Promise<void> {
  await tx.updateTable('envelopes').set({ ...state, updated_at: at, version: sql`version + 1` }).where('id', '=', id).execute();
}

export type RecipientState = Partial<Pick<RecipientColumns, 'status' | 'sent_at' | 'viewed_at' | 'signed_at' | 'approved_at' | 'declined_at' | 'decline_reason' | 'link_generation' | 'link_hash'>>
  & { filled?: string; act_evidence?: string };

export async function setRecipientState(tx: Tx, ids: readonly string[], state: RecipientState): Promise<void> {
  if (ids.length > 0) await tx.updateTable('recipients').set(state).where('id', 'in', ids).execute();
}

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of envelopes, newest first, with the total count. */
export async function listEnvelopes(db: Db, scope: AccountScope, page: PageRequest, filter: ListEnvelopesQuery): Promise<{ rows: EnvelopeRow[]; total: number }> {
  let query = db.selectFrom('envelopes').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  const { status } = filter;
  if (status === 'PARTIALLY_SIGNED') query = query.where('status', '=', 'SENT').where('signed_count', '>', 0);
  else if (status === 'DELIVERED') {
    query = query.where('status', '=', 'SENT').where(sql<boolean>`EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND r.viewed_at IS NOT NULL)`);
  } else if (status !== undefined) query = query.where('status', '=', status);
  if (filter.tag !== undefined) query = query.where(sql<boolean>`tags @> ARRAY[${filter.tag.toLowerCase()}]`);
  if (filter.externalId !== undefined) query = query.where('external_id', '=', filter.externalId);
  if (filter.createdAfter !== undefined) query = query.where('created_at', '>', new Date(filter.createdAfter));
  if (filter.createdBefore !== undefined) query = query.where('created_at', '<', new Date(filter.createdBefore));
  if (filter.recipientEmail !== undefined) {
    query = query.where(sql<boolean>`EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND lower(r.email) = ${filter.recipientEmail.toLowerCase()})`);
  }
  if (filter.q !== undefined && filter.q !== '') {
    const like = likePattern(filter.q);
    query = query.where(sql<boolean>`(subject ILIKE ${like} OR EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND (r.email ILIKE ${like} OR r.name ILIKE ${like})))`);
  }
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().select(DOCUMENTS).orderBy('created_at', 'desc').orderBy('id', 'desc')
    .limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: await withRecipients(db, rows), total: count };
}
