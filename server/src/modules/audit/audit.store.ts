// SQL over audit_entries and the chain head on the envelope.
import { sql } from 'kysely';
import type { Json } from '../../kernel/events.ts';
import { part, type Db, type Part } from '../../platform/database/index.ts';
import type { AuditEntry, AuditHead } from './audit-chain.ts';

/** Appends entries of one envelope, whose row must be locked by the transaction (or new in it). */
export function entriesPart(entries: readonly AuditEntry[]): Part {
  const rows = JSON.stringify(entries.map((entry) => ({
    e: entry.envelopeId, s: entry.seq, at: entry.at.toISOString(), ak: entry.actor.kind, ai: entry.actor.id, ac: entry.action, f: entry.facts, p: entry.personal,
    ps: entry.personalSalt?.toString('hex') ?? null, ph: entry.personalHash?.toString('hex') ?? null, pv: entry.previousHash.toString('hex'), h: entry.hash.toString('hex'),
  })));
  return part('audit_entry', sql`
    INSERT INTO audit_entries (envelope_id, seq, at, actor_kind, actor_id, action, facts, personal, personal_salt, personal_hash, previous_hash, hash)
    SELECT e, s, at, ak, ai, ac, f, p, decode(ps, 'hex'), decode(ph, 'hex'), decode(pv, 'hex'), decode(h, 'hex')
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(e text, s integer, at timestamptz, ak text, ai text, ac text, f jsonb, p jsonb, ps text, ph text, pv text, h text)`);
}

/** Moves the head of a chain, where nothing else of the envelope changes. */
export function headPart(envelopeId: string, head: AuditHead): Part {
  return part('envelope', sql`UPDATE envelopes SET audit_seq = ${head.seq}, audit_head = ${head.hash} WHERE id = ${envelopeId}`);
}

/** The same for many envelopes, of each the last of its entries. */
export function headsPart(entries: readonly AuditEntry[]): Part {
  const rows = JSON.stringify(entries.map(({ envelopeId, seq, hash }) => ({ e: envelopeId, s: seq, h: hash.toString('hex') })));
  return part('envelope', sql`
    UPDATE envelopes SET audit_seq = s, audit_head = decode(h, 'hex') FROM jsonb_to_recordset(${rows}::jsonb) AS x(e text, s integer, h text) WHERE envelopes.id = x.e`);
}

/** The whole chain of an envelope, oldest first, with its head. The caller has already checked whose envelope it is. */
export async function loadChain(db: Db, envelopeId: string): Promise<{ entries: AuditEntry[]; head: AuditHead }> {
  const rows = await db.selectFrom('audit_entries').selectAll().where('envelope_id', '=', envelopeId).orderBy('seq').execute();
  const envelope = await db.selectFrom('envelopes').select(['audit_seq', 'audit_head']).where('id', '=', envelopeId).executeTakeFirstOrThrow();
  return {
    head: { seq: envelope.audit_seq, hash: envelope.audit_head },
    entries: rows.map((row) => ({
      envelopeId: row.envelope_id, seq: row.seq, at: row.at, actor: { kind: row.actor_kind as AuditEntry['actor']['kind'], id: row.actor_id }, action: row.action,
      facts: row.facts as { [key: string]: Json }, personal: row.personal as { [key: string]: Json } | null,
      personalSalt: row.personal_salt, personalHash: row.personal_hash, previousHash: row.previous_hash, hash: row.hash,
    })),
  };
}
