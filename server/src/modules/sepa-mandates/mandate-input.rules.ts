// The checks of a mandate, all at once: account, creditor, reference, scheme (decisions.md, SEPA mandates).
import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { AppError, type ErrorCode, type ErrorDetail } from '../../kernel/errors.ts';
import { phoneInE164 } from '../envelopes/phone.rules.ts';
import { compactIcs, isValidIcs } from './ics.rules.ts';
import { isValidRum } from './rum.rules.ts';
import type { CheckMandateBody, CreateMandateBody } from './sepa-mandate.schema.ts';

/** The languages whose official text is known for certain. */
export const MANDATE_LANGUAGES = ['fr', 'en'] as const;
export type MandateLanguage = (typeof MANDATE_LANGUAGES)[number];

/** What the checks bring into one form. */
export interface CheckedMandate {
  readonly ics: string;
  readonly siret: string | undefined;
  readonly iban: string;
  readonly bic: string | undefined;
  readonly rum: string | undefined;
  readonly phone: string | null;
  readonly language: MandateLanguage;
}

/** Something wrong in a mandate. */
export type MandateFault = ErrorDetail & { code: ErrorCode };

/** What is wrong in the accounts and identifiers that are there; a mandate that is still being written has only some of them. */
export function mandateFaults({ creditor = {}, debtor = {}, scheme, rum }: CheckMandateBody): MandateFault[] {
  const faults: MandateFault[] = [];
  const fault = (code: ErrorCode, path: string, value: unknown, message: string): void => void faults.push({ code, path, value, message });
  if (creditor.ics !== undefined && !isValidIcs(compactIcs(creditor.ics))) fault('ICS_INVALID', 'creditor.ics', creditor.ics, 'is no SEPA creditor identifier: its check digits or its length are wrong');
  if (creditor.siret !== undefined && !isValidSiret(compact(creditor.siret))) fault('SIRET_INVALID', 'creditor.siret', creditor.siret, 'is no SIRET: 14 digits with a right check digit');
  const iban = debtor.iban === undefined ? undefined : compactIban(debtor.iban);
  // The value of an account number is not echoed.
  if (iban !== undefined && !isValidIBAN(iban)) fault('IBAN_INVALID', 'debtor.iban', undefined, 'is no IBAN: its check digits or its length are wrong');
  else if (iban !== undefined && !isSEPACountry(iban.slice(0, 2))) fault('IBAN_COUNTRY_NOT_SEPA', 'debtor.iban', iban.slice(0, 2), `is an account in ${iban.slice(0, 2)}, which is outside of SEPA`);
  if (debtor.bic !== undefined && !isValidBIC(compact(debtor.bic).toUpperCase())) fault('VALIDATION_ERROR', 'debtor.bic', debtor.bic, 'is no BIC');
  if (rum !== undefined && !isValidRum(rum)) fault('RUM_INVALID', 'rum', rum, "takes 1 to 35 letters, digits and / - ? : ( ) . , ' + or spaces, no / at an end and no //");
  if (scheme === 'B2B' && debtor.type !== undefined && debtor.type !== 'BUSINESS') fault('B2B_REQUIRES_BUSINESS_DEBTOR', 'debtor.type', debtor.type, 'must be BUSINESS: a consumer cannot sign a B2B mandate. Use the scheme CORE');
  if (typeof debtor.phone === 'string' && phoneInE164(debtor.phone) === undefined) fault('VALIDATION_ERROR', 'debtor.phone', debtor.phone, 'is no phone number: write it as +33612345678');
  return faults;
}

/** @throws AppError with the code of the first fault and, in details, every one with its own code */
export function checkMandate(body: CreateMandateBody): CheckedMandate {
  const { creditor, debtor, language = 'fr' } = body;
  const faults = mandateFaults(body);
  const fault = (code: ErrorCode, path: string, value: unknown, message: string): void => void faults.push({ code, path, value, message });
  if (!isLanguage(language)) fault('VALIDATION_ERROR', 'language', language, `is not available: mandates are made in ${MANDATE_LANGUAGES.join(' and ')}, whose official text is certain`);
  for (const [path, country] of [['creditor.address.country', creditor.address.country], ['debtor.address.country', debtor.address.country]] as const) {
    if (new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(country) === undefined) fault('VALIDATION_ERROR', path, country, 'is no country: two letters of ISO 3166-1');
  }
  const [first, ...more] = faults;
  if (first !== undefined) {
    throw new AppError({ code: first.code, message: `The mandate cannot be made: ${first.path} ${first.message}${more.length > 0 ? ` (and ${more.length} more, see details)` : ''}.`, details: faults });
  }
  return {
    ics: compactIcs(creditor.ics), siret: creditor.siret === undefined ? undefined : compact(creditor.siret), iban: compactIban(debtor.iban),
    bic: debtor.bic === undefined ? undefined : compact(debtor.bic).toUpperCase(), rum: body.rum,
    phone: typeof debtor.phone === 'string' ? phoneInE164(debtor.phone) ?? null : null, language: language as MandateLanguage,
  };
}

const compact = (text: string): string => text.replaceAll(/\s/g, '');
/** Without spaces and in capitals; empty for what cannot be an account. */
export const compactIban = (text: string): string => electronicFormatIBAN(text) ?? '';

function isLanguage(language: string): language is MandateLanguage {
  return (MANDATE_LANGUAGES as readonly string[]).includes(language);
}

/** Luhn over 14 digits; La Poste's own establishments are checked by the plain sum (INSEE). */
export function isValidSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret)) return false;
  const digits = [...siret].map(Number);
  if (siret.startsWith('356000000') && digits.reduce((sum, digit) => sum + digit, 0) % 5 === 0) return true;
  return digits.reduce((sum, digit, index) => sum + (index % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10 === 0;
}
