// Signed mandates leave with their whole accounts: as mandate data, or as a collection with amounts. Each export is noted in the audit chain of each mandate.
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, notFound, validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/events.ts';
import type { Tx } from '../../platform/database/index.ts';
import { noteInMany } from '../audit/note-in-many.ts';
import { checkCollection, type CollectionRow } from './collection-input.rules.ts';
import type { MandateDeps, MandateSecrets } from './create-mandate.ts';
import { painCollection } from './pain-collection.rules.ts';
import { painMandates, type SignedMandate } from './pain-mandates.rules.ts';
import type { CollectMandatesBody, ExportMandatesQuery } from './sepa-mandate.schema.ts';
import { lockMandates, lockSigned, type HeldMandate } from './sepa-mandate.store.ts';

/** Mandates in one export. */
const MAXIMUM_EXPORTED = 10_000;

type ExportDeps = Pick<MandateDeps, 'secrets' | 'clock' | 'newId'>;
/** French mandates before any others; SEPA banks share the time of Paris. */
const dayOf = (time: Date): string => format(new TZDate(time.getTime(), 'Europe/Paris'), 'yyyy-MM-dd');

/** One signed mandate as mandate data, within `tx`. @throws AppError NOT_FOUND, ENVELOPE_NOT_COMPLETED */
export async function exportMandate(deps: ExportDeps, tx: Tx, scope: AccountScope, actor: Actor, envelopeId: string): Promise<string> {
  const [row] = await lockMandates(tx, scope, [envelopeId]);
  if (row === undefined) throw notFound('SEPA mandate');
  if (row.status !== 'COMPLETED') throw new AppError({ code: 'ENVELOPE_NOT_COMPLETED', message: `The mandate is unavailable until its envelope is COMPLETED; it is ${row.status}.` });
  return dataOf(deps, tx, actor, [row]);
}

/** All signed mandates of a time as mandate data, within `tx`. @throws AppError VALIDATION_ERROR when they are too many for one file */
export async function exportMandates(deps: ExportDeps, tx: Tx, scope: AccountScope, actor: Actor, filter: ExportMandatesQuery): Promise<string> {
  const rows = await lockSigned(tx, scope, filter, MAXIMUM_EXPORTED + 1);
  if (rows.length > MAXIMUM_EXPORTED) throw validationError(`There are more than ${MAXIMUM_EXPORTED} mandates: narrow it down with signedAfter and signedBefore.`, [{ path: 'signedAfter', message: 'is needed' }]);
  return dataOf(deps, tx, actor, rows);
}

async function dataOf(deps: ExportDeps, tx: Tx, actor: Actor, rows: readonly HeldMandate[]): Promise<string> {
  await note(deps, tx, actor, rows, () => ({ as: 'MANDATE_DATA' }));
  return painMandates([...rows].sort((one, other) => one.signed_at!.getTime() - other.signed_at!.getTime()).map((row) => signed(deps, row)));
}

/**
 * A collection by signed mandates as a whole pain.008 document, within `tx`.
 * @throws AppError VALIDATION_ERROR, IBAN_INVALID, IBAN_COUNTRY_NOT_SEPA, NOT_FOUND and ENVELOPE_NOT_COMPLETED listing every offending row
 */
export async function collectMandates(deps: ExportDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CollectMandatesBody): Promise<string> {
  const now = deps.clock.now();
  const rows = await lockMandates(tx, scope, body.collections.map(({ envelopeId }) => envelopeId));
  const byId = new Map(rows.map((row) => [row.envelope_id, row]));
  const at = (wrong: (row: HeldMandate | undefined) => string | undefined): ErrorDetail[] => body.collections.flatMap(({ envelopeId: value }, row) => {
    const message = wrong(byId.get(value));
    return message === undefined ? [] : [{ path: `collections[${row}].envelopeId`, row, value, message }];
  });
  const missing = at((row) => (row === undefined ? 'is no SEPA mandate of this account and environment' : undefined));
  if (missing.length > 0) throw new AppError({ code: 'NOT_FOUND', message: `No SEPA mandate with the id ${String(missing[0]!.value)} exists in this account and environment.`, details: missing });
  const unsigned = at((row) => (row!.status === 'COMPLETED' ? undefined : `is ${row!.status}: nothing can be collected before it is signed`));
  if (unsigned.length > 0) throw new AppError({ code: 'ENVELOPE_NOT_COMPLETED', message: `${unsigned.length === 1 ? 'A mandate is' : `${unsigned.length} mandates are`} not signed yet (see details).`, details: unsigned });
  const collected: CollectionRow[] = body.collections.map((each) => ({ ...each, mandate: signed(deps, byId.get(each.envelopeId)!) }));
  const checked = checkCollection(body, collected, dayOf(now));
  const amounts = new Map(body.collections.map((each) => [each.envelopeId, each.amountCents]));
  await note(deps, tx, actor, rows, ({ envelope_id: id }) => ({ as: 'COLLECTION', version: checked.version, collectionDate: body.collectionDate, amountCents: amounts.get(id)! }));
  return painCollection({ ...checked, messageId: body.messageId ?? deps.newId('message').replace('_', '-'), createdAt: now });
}

async function note(deps: ExportDeps, tx: Tx, actor: Actor, rows: readonly HeldMandate[], facts: (row: HeldMandate) => { [key: string]: Json }): Promise<void> {
  await noteInMany(tx, actor, deps.clock.now(), rows.map((row) => ({ envelopeId: row.envelope_id, head: { seq: row.audit_seq, hash: row.audit_head }, note: { action: 'sepa_mandate.exported', facts: facts(row) } })));
}

function signed({ secrets }: ExportDeps, row: HeldMandate): SignedMandate {
  const opened = JSON.parse(secrets.open('sepa-mandate', row.envelope_id, row.sealed)) as MandateSecrets;
  return { rum: row.rum, ics: row.ics, scheme: row.scheme, paymentType: row.payment_type, reference: row.reference, signedOn: dayOf(row.signed_at!), secrets: opened };
}
