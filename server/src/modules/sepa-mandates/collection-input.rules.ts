// The checks of a collection that a schema cannot make; every offending row is listed at once.
import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { AppError, type ErrorCode, type ErrorDetail } from '../../kernel/errors.ts';
import { compactIban } from './mandate-input.rules.ts';
import type { SignedMandate } from './pain-mandates.rules.ts';
import type { CollectMandatesBody, PainVersion, Sequence } from './sepa-mandate.schema.ts';

/** One debit as it was asked for, with its mandate. */
export type CollectionRow = CollectMandatesBody['collections'][number] & { readonly mandate: SignedMandate };

/** One debit ready to be written. */
export interface Debit { readonly mandate: SignedMandate; readonly amountCents: number; readonly sequence: Sequence; readonly endToEndId: string; readonly remittance: string | undefined }

export interface CheckedCollection {
  readonly version: PainVersion;
  /** YYYY-MM-DD. */
  readonly collectionDate: string;
  readonly account: { readonly iban: string; readonly bic: string | undefined };
  readonly debits: readonly Debit[];
}

/** @param today in the banks' time, YYYY-MM-DD @throws AppError with the code of the first fault and, in details, every one */
export function checkCollection(body: CollectMandatesBody, rows: readonly CollectionRow[], today: string): CheckedCollection {
  const faults: (ErrorDetail & { code: ErrorCode })[] = [];
  const fault = (path: string, value: unknown, message: string, code: ErrorCode = 'VALIDATION_ERROR'): void => void faults.push({ code, path, ...(value === undefined ? {} : { value }), message });
  const { collectionDate, creditorAccount } = body;
  if (!isDay(collectionDate)) fault('collectionDate', collectionDate, 'is no day of the calendar');
  else if (collectionDate < today) fault('collectionDate', collectionDate, `lies in the past: today is ${today}`);
  const iban = compactIban(creditorAccount.iban);
  // The value of an account number is not echoed.
  if (!isValidIBAN(iban)) fault('creditorAccount.iban', undefined, 'is no IBAN: its check digits or its length are wrong', 'IBAN_INVALID');
  else if (!isSEPACountry(iban.slice(0, 2))) fault('creditorAccount.iban', iban.slice(0, 2), `is an account in ${iban.slice(0, 2)}, which is outside of SEPA`, 'IBAN_COUNTRY_NOT_SEPA');
  const bic = creditorAccount.bic?.replaceAll(/\s/g, '').toUpperCase();
  if (bic !== undefined && !isValidBIC(bic)) fault('creditorAccount.bic', creditorAccount.bic, 'is no BIC');
  const debits = rows.map((row) => debitOf(row, collectionDate));
  const seen = new Map<string, number>();
  const onceOnly = (path: string, value: string, message: (earlier: number) => string, index: number): void => {
    const earlier = seen.get(`${path} ${value}`);
    if (earlier === undefined) seen.set(`${path} ${value}`, index);
    else faults.push({ code: 'VALIDATION_ERROR', path: `collections[${index}].${path}`, row: index, value, message: message(earlier) });
  };
  rows.forEach(({ envelopeId, mandate, sequence }, index) => {
    onceOnly('envelopeId', envelopeId, (earlier) => `stands in collections[${earlier}] already: one debit by a mandate in one file`, index);
    onceOnly('endToEndId', debits[index]!.endToEndId, (earlier) => `is the endToEndId of collections[${earlier}] already`, index);
    if (sequence !== undefined && (sequence === 'OOFF') !== (mandate.paymentType === 'ONE_OFF')) {
      faults.push({ code: 'VALIDATION_ERROR', path: `collections[${index}].sequence`, row: index, value: sequence, message: `does not fit a ${mandate.paymentType} mandate` });
    }
  });
  const [first, ...more] = faults;
  if (first !== undefined) {
    throw new AppError({ code: first.code, message: `The collection cannot be made: ${first.path} ${first.message}${more.length > 0 ? ` (and ${more.length} more, see details)` : ''}.`, details: faults });
  }
  return { version: body.version ?? 'pain.008.001.08', collectionDate, account: { iban, bic }, debits };
}

/** The default reference names day and mandate: 8 + 1 + 26 characters, the 35 that there are. */
function debitOf({ envelopeId, mandate, amountCents, sequence, endToEndId, remittanceInformation }: CollectionRow, day: string): Debit {
  return {
    mandate, amountCents, sequence: sequence ?? (mandate.paymentType === 'ONE_OFF' ? 'OOFF' : 'RCUR'),
    endToEndId: endToEndId ?? `${day.replaceAll('-', '')}-${envelopeId.slice(envelopeId.indexOf('_') + 1)}`, remittance: remittanceInformation ?? mandate.reference ?? undefined,
  };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
