// A collection while it is being put together: which mandates, how much, what the API is sent and what it answered beside which row.
import type { CollectMandatesBody, MandateSummary } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { plain } from '../../sheets/sheet.ts';

export type Version = NonNullable<CollectMandatesBody['version']>;
export type Sequence = NonNullable<CollectMandatesBody['collections'][number]['sequence']>;
/** Of a recurrent mandate; a one-off has OOFF alone. */
export const SEQUENCES = ['RCUR', 'FRST', 'FNAL'] as const satisfies readonly Sequence[];
/** Debits in one file. */
export const MAXIMUM_DEBITS = 1_000;

/** By envelope id: what is typed stays while a row is not picked. */
export interface RowDraft {
  readonly picked: boolean;
  /** In euros, as typed. */
  readonly amount: string;
  readonly sequence: Sequence;
}
export type RowDrafts = Readonly<Record<string, RowDraft>>;

export interface CollectionDraft {
  readonly day: string;
  readonly iban: string;
  readonly bic: string;
  readonly version: Version;
  /** What the debtors read on their statement; empty for the contract of each mandate. */
  readonly remittance: string;
}

export const EMPTY_COLLECTION: CollectionDraft = { day: '', iban: '', bic: '', version: 'pain.008.001.08', remittance: '' };
export const EMPTY_ROW: RowDraft = { picked: false, amount: '', sequence: 'RCUR' };

/** `1 234,5 €` and `1234.50` are 123450; what is no amount above nothing in whole cents is undefined. A lone separator of thousands is not guessed. */
export function centsOf(typed: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(typed.replaceAll(/[\s\u00a0\u202f€]/g, '')) ?? [];
  const total = euros === undefined ? 0 : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return total > 0 ? total : undefined;
}

/** Mandates by which money can be collected; of an erased debtor nothing is left. */
export const collectable = (mandates: readonly MandateSummary[]): MandateSummary[] => mandates.filter(({ status, ibanMasked }) => status === 'COMPLETED' && ibanMasked !== '');

/** Fewer are of too many accounts to mean one. */
const ACCOUNT_CHARACTERS = 4;

/** Those of which a debtor, a reference, a contract or the end of an account has every word. */
export function matching(mandates: readonly MandateSummary[], typed: string): readonly MandateSummary[] {
  const words = plain(typed).split(' ');
  return mandates.filter(({ debtorName, rum, reference, ibanMasked }) => {
    const text = plain(`${debtorName ?? ''} ${rum} ${reference ?? ''}`);
    const account = ibanMasked.replaceAll(/[\s*]/g, '').toLowerCase();
    return words.every((word) => text.includes(word) || (word.length >= ACCOUNT_CHARACTERS && account.includes(word)));
  });
}

/** @param picked in the order of the file; each has an amount */
export function collectionBody({ day, iban, bic, version, remittance }: CollectionDraft, picked: readonly MandateSummary[], rows: RowDrafts): CollectMandatesBody {
  return {
    collectionDate: day, version, creditorAccount: { iban: iban.trim(), ...(bic.trim() === '' ? {} : { bic: bic.trim() }) },
    collections: picked.map(({ envelopeId, paymentType }) => ({
      envelopeId, amountCents: centsOf(rows[envelopeId]?.amount ?? '') ?? 0, sequence: paymentType === 'ONE_OFF' ? 'OOFF' : rows[envelopeId]?.sequence ?? 'RCUR',
      ...(remittance.trim() === '' ? {} : { remittanceInformation: remittance.trim() }),
    })),
  };
}

export interface Refusals {
  /** By envelope id. */
  readonly rows: ReadonlyMap<string, string>;
  /** Of the form's own fields, by path. */
  readonly fields: ReadonlyMap<string, string>;
}
export const NO_REFUSALS: Refusals = { rows: new Map(), fields: new Map() };

/**
 * What the API refuses, beside what it refuses it of.
 * @param sent envelope ids in the order of the body
 * @param ofAmounts said instead of what the API says of cents, which nobody typed
 */
export function refusalsOf(error: unknown, sent: readonly string[], ofAmounts: string): Refusals {
  const rows = new Map<string, string>();
  const fields = new Map<string, string>();
  for (const { path = '', message } of error instanceof ApiError ? error.details : []) {
    const [, row] = /^collections\[(\d+)\]/.exec(path) ?? [];
    const [into, key] = row === undefined ? [fields, path] as const : [rows, sent[Number(row)] ?? path] as const;
    into.set(key, [into.get(key), path.endsWith('.amountCents') ? ofAmounts : message].filter((part) => part !== undefined).join(' · '));
  }
  return { rows, fields };
}
