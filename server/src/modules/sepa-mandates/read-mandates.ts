// Reading mandates: a page of them with masked accounts, and the signed ones whole, for collection.
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Db } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { MandateSecrets } from './create-mandate.ts';
import { painMandates, type SignedMandate } from './pain-mandates.rules.ts';
import { rumKey } from './rum.rules.ts';
import type { ExportMandatesQuery, ListMandatesQuery, MandateSummary } from './sepa-mandate.schema.ts';
import { findMandate, listMandates, listSigned, type MandateRow } from './sepa-mandate.store.ts';

/** Mandates in one export. */
const MAXIMUM_EXPORTED = 10_000;

export async function getMandatePage(db: Db, scope: AccountScope, page: PageRequest, query: ListMandatesQuery): Promise<{ rows: MandateRow[]; total: number }> {
  const { rum, ...filter } = query;
  return listMandates(db, scope, page, rum === undefined ? filter : { ...filter, rum: rumKey(rum) });
}

export function mandateSummary(row: MandateRow): MandateSummary {
  return {
    envelopeId: row.envelope_id, documentId: row.document_id, rum: row.rum, ics: row.ics, scheme: row.scheme, paymentType: row.payment_type, language: row.language, reference: row.reference,
    ibanMasked: row.iban_masked, status: row.status, signedAt: wireTime(row.signed_at), createdAt: row.created_at.toISOString(),
  };
}

/** One signed mandate as pain.008 data. @throws AppError NOT_FOUND, ENVELOPE_NOT_COMPLETED */
export async function exportMandate(deps: { secrets: InstallationSecrets }, db: Db, scope: AccountScope, envelopeId: string): Promise<string> {
  const row = await findMandate(db, scope, envelopeId);
  if (row === undefined) throw notFound('SEPA mandate');
  if (row.status !== 'COMPLETED') throw new AppError({ code: 'ENVELOPE_NOT_COMPLETED', message: `The mandate is unavailable until its envelope is COMPLETED; it is ${row.status}.` });
  return painMandates([signed(deps, row)]);
}

/** All signed mandates of a time as pain.008 data. @throws AppError VALIDATION_ERROR when they are too many for one file */
export async function exportMandates(deps: { secrets: InstallationSecrets }, db: Db, scope: AccountScope, filter: ExportMandatesQuery): Promise<string> {
  const rows = await listSigned(db, scope, filter, MAXIMUM_EXPORTED + 1);
  if (rows.length > MAXIMUM_EXPORTED) throw validationError(`There are more than ${MAXIMUM_EXPORTED} mandates: narrow it down with signedAfter and signedBefore.`, [{ path: 'signedAfter', message: 'is needed' }]);
  return painMandates(rows.map((row) => signed(deps, row)));
}

/** The day of the signature is the day in Paris: mandates are French before they are anything else, and SEPA banks share its time. */
function signed({ secrets }: { secrets: InstallationSecrets }, row: MandateRow): SignedMandate {
  const opened = JSON.parse(secrets.open('sepa-mandate', row.envelope_id, row.sealed)) as MandateSecrets;
  return { rum: row.rum, ics: row.ics, scheme: row.scheme, paymentType: row.payment_type, reference: row.reference, signedOn: format(new TZDate(row.signed_at!.getTime(), 'Europe/Paris'), 'yyyy-MM-dd'), secrets: opened };
}
