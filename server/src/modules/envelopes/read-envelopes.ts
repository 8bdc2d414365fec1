// Reading envelopes: one, or a page of them.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ListEnvelopesQuery } from './envelope.schema.ts';
import { listEvents, type EventRow } from './envelope-event.store.ts';
import { listEnvelopes } from './envelope-list.store.ts';
import { selectKnownPeople, type KnownPerson } from './people.store.ts';
import { findEnvelope, lockEnvelope, type EnvelopeRow } from './envelope.store.ts';

export type { EnvelopeRow, RecipientRow } from './envelope.store.ts';
export { findByLinkHash, findRecipientScope, latestLocale } from './envelope.store.ts';

/** @throws AppError NOT_FOUND */
export async function getEnvelope(db: Db, scope: AccountScope, id: string): Promise<EnvelopeRow> {
  const envelope = await findEnvelope(db, scope, id);
  if (envelope === undefined) throw notFound('envelope');
  return envelope;
}

/** The envelope with its row locked until `tx` ends. @throws AppError NOT_FOUND */
export async function getEnvelopeForChange(tx: Tx, scope: AccountScope, id: string): Promise<EnvelopeRow> {
  const envelope = await lockEnvelope(tx, scope, id);
  if (envelope === undefined) throw notFound('envelope');
  return envelope;
}

export async function getEnvelopePage(db: Db, scope: AccountScope, page: PageRequest, filter: ListEnvelopesQuery): Promise<{ rows: EnvelopeRow[]; total: number }> {
  return listEnvelopes(db, scope, page, filter);
}

/** A page of what happened to an envelope, newest first. @throws AppError NOT_FOUND */
export async function getEnvelopeEvents(db: Db, scope: AccountScope, id: string, page: PageRequest): Promise<{ rows: EventRow[]; total: number }> {
  await getEnvelope(db, scope, id);
  return listEvents(db, scope, id, page);
}

const SUGGESTED = 8;

/** A few people of earlier envelopes whose address or name begins like `q`, those written to last first. */
export async function findKnownPeople(db: Db, scope: AccountScope, q: string): Promise<KnownPerson[]> {
  return q.trim() === '' ? [] : selectKnownPeople(db, scope, q.trim(), SUGGESTED);
}

/** Those who have been invited, and so are told when it is over. */
export function invitedIds(envelope: EnvelopeRow): string[] {
  return envelope.recipients.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id);
}
