// Reading mandates: a page of them with masked accounts.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Db } from '../../platform/database/index.ts';
import { rumKey } from './rum.rules.ts';
import type { ListMandatesQuery, MandateSummary } from './sepa-mandate.schema.ts';
import { listMandates, type ListedMandate } from './sepa-mandate.store.ts';

export async function getMandatePage(db: Db, scope: AccountScope, page: PageRequest, query: ListMandatesQuery): Promise<{ rows: ListedMandate[]; total: number }> {
  const { rum, ...filter } = query;
  return listMandates(db, scope, page, rum === undefined ? filter : { ...filter, rum: rumKey(rum) });
}

export function mandateSummary(row: ListedMandate): MandateSummary {
  return {
    envelopeId: row.envelope_id, documentId: row.document_id, rum: row.rum, ics: row.ics, scheme: row.scheme, paymentType: row.payment_type, language: row.language, reference: row.reference, debtorName: row.iban_masked === '' ? null : row.debtor_name,
    ibanMasked: row.iban_masked, status: row.status, signedAt: wireTime(row.signed_at), createdAt: row.created_at.toISOString(),
  };
}
