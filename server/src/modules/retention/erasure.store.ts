// SQL that destroys. The one list of where the people of an envelope stand, over the tables of every module: a person is erased everywhere or not at
// all. Its test finds a table that is forgotten here. Every part runs under the lock of the envelope's row.
import { sql } from 'kysely';
import type { Json } from '../../kernel/events.ts';
import { part, type Db, type Part } from '../../platform/database/index.ts';
import type { AuditHead } from '../audit/audit-chain.ts';
import type { Erased, Known } from './erase-mentions.rules.ts';

/** Tables whose rows belong to an envelope, its people or its documents, and what erasure does to each. */
export const TABLES_OF_PEOPLE: Readonly<Record<string, string>> = {
  envelopes: 'subject, message, reason, metadata and fields lose every mention', recipients: 'who it was, what they filled in, where from', envelope_documents: 'ids alone',
  documents: 'purged with the envelope, names lose every mention', sealed_documents: 'purged, the reports lose every mention', working_documents: 'deleted', personal_signatures: 'certificates and signatures emptied',
  audit_entries: 'the personal part of every entry that mentions the person', events: 'data loses every mention', webhook_deliveries: 'deleted, with their attempts', messages: 'address, number, answers; what others were told loses every mention',
  one_time_codes: 'deleted', qualified_authorisations: 'deleted', signing_attachments: 'deleted', signing_drafts: 'deleted', identity_videos: 'erased by destroying their keys',
  sepa_mandates: 'account number and debtor emptied', general_meetings: 'officers lose every mention', meeting_co_owners: 'name, address, link', meeting_ballots: 'reservations and who cast them',
  bulk_rows: 'emptied when the row was done; refusals name no envelope',
};

/** Nothing but this envelope keeps the document. */
const ownDocument = (envelopeId: string) => sql`NOT EXISTS (SELECT FROM envelope_documents o JOIN envelopes e ON e.id = o.envelope_id WHERE o.document_id = d.id AND o.envelope_id <> ${envelopeId} AND e.purged_at IS NULL)
        AND NOT EXISTS (SELECT FROM template_documents t WHERE t.document_id = d.id) AND NOT EXISTS (SELECT FROM seals s WHERE s.document_id = d.id OR s.sealed_document_id = d.id)`;

/** The documents of an envelope are gone, as uploaded, shown and sealed; its audit trail stays. */
export function purgedParts(envelopeId: string, at: Date, head: AuditHead): Part[] {
  return [
    part('envelope', sql`UPDATE envelopes SET purged_at = ${at}, version = version + 1, audit_seq = ${head.seq}, audit_head = ${head.hash} WHERE id = ${envelopeId}`),
    part('documents_purged', sql`UPDATE documents d SET purged_at = ${at} FROM envelope_documents ed WHERE ed.envelope_id = ${envelopeId} AND ed.document_id = d.id AND d.purged_at IS NULL AND ${ownDocument(envelopeId)}`),
    part('sealed_purged', sql`UPDATE sealed_documents SET purged_at = ${at} WHERE envelope_id = ${envelopeId} AND purged_at IS NULL AND kind <> 'AUDIT_TRAIL'`),
    part('filled_purged', sql`UPDATE recipients SET filled = NULL WHERE envelope_id = ${envelopeId}`),
  ];
}

/** What people attached, drew and typed, and the files between. */
export function deletedParts(envelopeId: string): Part[] {
  return [
    part('working_deleted', sql`DELETE FROM working_documents WHERE envelope_id = ${envelopeId}`),
    part('attachments_deleted', sql`DELETE FROM signing_attachments WHERE envelope_id = ${envelopeId}`),
    part('drafts_deleted', sql`DELETE FROM signing_drafts WHERE envelope_id = ${envelopeId}`),
  ];
}

/** Files that a purge of this envelope leaves without a row, perhaps: those that others name stay. Read before it, under the lock. */
export async function filesOf(db: Db, envelopeId: string): Promise<string[]> {
  const { rows } = await sql<{ h: string | null }>`
    SELECT unnest(ARRAY[d.sha256, d.shown_sha256, d.text_index_sha256]) AS h FROM envelope_documents ed JOIN documents d ON d.id = ed.document_id WHERE ed.envelope_id = ${envelopeId}
    UNION SELECT sha256 FROM sealed_documents WHERE envelope_id = ${envelopeId}
    UNION SELECT unnest(ARRAY[sha256, pages_sha256]) FROM signing_attachments WHERE envelope_id = ${envelopeId}
    UNION SELECT file->>'sha256' FROM working_documents, jsonb_array_elements(files) AS file WHERE envelope_id = ${envelopeId}
    UNION SELECT entry->'value'->>'imageSha256' FROM recipients, jsonb_array_elements(CASE WHEN jsonb_typeof(filled) = 'array' THEN filled ELSE '[]' END) AS entry WHERE envelope_id = ${envelopeId}`.execute(db);
  return rows.flatMap(({ h }) => (h === null ? [] : [h]));
}

/** JSON and texts of an envelope in which people are mentioned, to be gone through in the program. */
export interface Mentioning {
  readonly envelope: { readonly subject: string; readonly message: string | null; readonly void_reason: string | null; readonly metadata: Json; readonly fields: Json };
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly events: readonly { readonly id: string; readonly data: Json }[];
  readonly messages: readonly { readonly id: string; readonly about: Json }[];
  readonly reports: readonly { readonly kind: string; readonly position: number; readonly report: Json }[];
  readonly officers: Json;
}

export async function selectMentioning(db: Db, envelopeId: string): Promise<Mentioning> {
  const envelope = await db.selectFrom('envelopes').select(['subject', 'message', 'void_reason', 'metadata', 'fields']).where('id', '=', envelopeId).executeTakeFirstOrThrow();
  const documents = await db.selectFrom('documents as d').innerJoin('envelope_documents as ed', 'ed.document_id', 'd.id').select(['d.id', 'd.name']).distinct().where('ed.envelope_id', '=', envelopeId).execute();
  const events = await db.selectFrom('events').select(['id', 'data']).where('envelope_id', '=', envelopeId).execute();
  const messages = await db.selectFrom('messages').select(['id', 'about']).where('envelope_id', '=', envelopeId).where('about', 'is not', null).execute();
  const reports = await db.selectFrom('sealed_documents').select(['kind', 'position', 'report']).where('envelope_id', '=', envelopeId).execute();
  const meeting = await db.selectFrom('general_meetings').select('officers').where('envelope_id', '=', envelopeId).executeTakeFirst();
  return { envelope, documents, events, messages, reports, officers: meeting?.officers ?? null } as Mentioning;
}

/** Writes texts and JSON back, rid of the person. The document's name changes only where the document itself is gone with this envelope. */
export function rewrittenParts(envelopeId: string, { envelope, documents, events, messages, reports, officers }: Mentioning, at: Date, head: AuditHead): Part[] {
  const json = (value: unknown): string => JSON.stringify(value);
  return [
    part('envelope', sql`UPDATE envelopes SET subject = ${envelope.subject}, message = ${envelope.message}, void_reason = ${envelope.void_reason}, metadata = ${json(envelope.metadata)}::jsonb, fields = ${json(envelope.fields)}::jsonb,
      purged_at = coalesce(purged_at, ${at}), updated_at = ${at}, version = version + 1, audit_seq = ${head.seq}, audit_head = ${head.hash} WHERE id = ${envelopeId}`),
    part('events_rewritten', sql`UPDATE events SET data = n.data FROM jsonb_to_recordset(${json(events)}::jsonb) AS n(id text, data jsonb) WHERE events.id = n.id AND events.envelope_id = ${envelopeId}`),
    part('reports_emptied', sql`UPDATE sealed_documents s SET report = n.report, purged_at = coalesce(s.purged_at, ${at}) FROM jsonb_to_recordset(${json(reports)}::jsonb) AS n(kind text, position integer, report jsonb)
      WHERE s.envelope_id = ${envelopeId} AND s.kind = n.kind AND s.position = n.position`),
    part('officers_rewritten', sql`UPDATE general_meetings SET officers = ${json(officers ?? [])}::jsonb WHERE envelope_id = ${envelopeId}`),
    part('abouts_rewritten', sql`UPDATE messages SET about = n.about FROM jsonb_to_recordset(${json(messages)}::jsonb) AS n(id text, about jsonb) WHERE messages.id = n.id AND messages.envelope_id = ${envelopeId}`),
    part('documents_renamed', sql`UPDATE documents d SET name = n.name, purged_at = coalesce(d.purged_at, ${at}) FROM jsonb_to_recordset(${json(documents)}::jsonb) AS n(id text, name text)
      WHERE d.id = n.id AND ${ownDocument(envelopeId)}`),
  ];
}

/** What is kept of one person alone. `entries` are the numbers of the audit entries whose personal part mentions them; `mandate` takes the place of a debtor's secrets. */
export function personParts(envelopeId: string, known: Known, erased: Erased, entries: readonly number[], mandate: Buffer | undefined, at: Date): Part[] {
  const { id, email } = known;
  return [
    part('recipient_erased', sql`UPDATE recipients SET filled = NULL, name = CASE WHEN id = ${id} THEN ${erased.name} ELSE name END, email = CASE WHEN id = ${id} THEN ${erased.email} ELSE email END,
      phone = CASE WHEN id = ${id} THEN NULL ELSE phone END, act_evidence = CASE WHEN id = ${id} THEN NULL ELSE act_evidence END, decline_reason = CASE WHEN id = ${id} THEN NULL ELSE decline_reason END,
      link_hash = CASE WHEN id = ${id} THEN NULL ELSE link_hash END, access_code_hash = CASE WHEN id = ${id} THEN NULL ELSE access_code_hash END, erased_at = CASE WHEN id = ${id} THEN ${at} ELSE erased_at END
      WHERE envelope_id = ${envelopeId}`),
    part('entries_emptied', sql`UPDATE audit_entries SET personal = NULL, personal_salt = NULL WHERE envelope_id = ${envelopeId} AND seq = ANY (${entries}::integer[]) AND personal_hash IS NOT NULL`),
    part('deliveries_deleted', sql`DELETE FROM webhook_deliveries WHERE envelope_id = ${envelopeId}`),
    part('codes_deleted', sql`DELETE FROM one_time_codes WHERE envelope_id = ${envelopeId} AND recipient_id = ${id}`),
    part('authorisations_deleted', sql`DELETE FROM qualified_authorisations WHERE envelope_id = ${envelopeId} AND recipient_id = ${id}`),
    part('certificates_emptied', sql`UPDATE personal_signatures SET certificate_serial = '', certificate_chain = '{}', signatures = '{}' WHERE envelope_id = ${envelopeId} AND recipient_id = ${id}`),
    ...(mandate === undefined ? [] : [part('mandate_emptied', sql`UPDATE sepa_mandates SET iban_masked = '', reference = NULL, sealed = ${mandate} WHERE envelope_id = ${envelopeId}`)]),
    part('ballots_emptied', sql`UPDATE meeting_ballots b SET reservations = '{}', cast_by = NULL FROM meeting_co_owners o WHERE b.envelope_id = ${envelopeId} AND o.envelope_id = b.envelope_id AND o.id = b.co_owner_id AND lower(o.email) = lower(${email})`),
    part('co_owner_erased', sql`UPDATE meeting_co_owners SET name = ${erased.name}, email = NULL, link_hash = NULL WHERE envelope_id = ${envelopeId} AND lower(email) = lower(${email})`),
  ];
}

/** Addresses of the messages to one person, once the others have been rewritten: a row changes only once in a statement. */
export function messagesOfPersonQuery(envelopeId: string, known: Known, erased: Erased) {
  return sql`UPDATE messages SET to_email = ${erased.email}, to_phone = CASE WHEN channel = 'SMS' THEN '' END, answer = NULL, queue_id = NULL WHERE envelope_id = ${envelopeId} AND (recipient_id = ${known.id} OR lower(to_email) = lower(${known.email}))`;
}

/** The personal part of a whole chain, of a draft that is gone. */
export function emptyChainQuery(envelopeId: string) {
  return sql`UPDATE audit_entries SET personal = NULL, personal_salt = NULL WHERE envelope_id = ${envelopeId} AND personal_hash IS NOT NULL`;
}

/** A call to a receiver that is under way carries what is to be erased. */
export async function isDelivering(db: Db, envelopeId: string): Promise<boolean> {
  return await db.selectFrom('webhook_deliveries').select('id').where('envelope_id', '=', envelopeId).where('state', '=', 'RUNNING').limit(1).executeTakeFirst() !== undefined;
}
