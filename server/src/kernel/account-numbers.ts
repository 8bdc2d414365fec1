// Bank accounts as they may be shown: whoever reads an answer, a list of failures or a log sees four characters at each end.
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** The first and the last four characters, in groups of four: `FR14 **** **** **** **** ***2 606`. @param iban without spaces */
export function maskIban(iban: string): string {
  const masked = iban.slice(0, 4) + '*'.repeat(iban.length - 8) + iban.slice(-4);
  return masked.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Two letters, two digits, and groups behind them that spaces, dots or hyphens may part. */
const LIKE_IBAN = /[A-Za-z]{2}\d{2}(?:[ .\u00a0\u202f-]?[A-Za-z0-9]){11,30}/g;

/** The text with every account number in it masked; what only looks like one stays. */
export function maskAccounts(text: string): string {
  return text.replaceAll(LIKE_IBAN, (found) => {
    const iban = electronicFormatIBAN(found.replaceAll(/[.\u00a0\u202f]/g, '')) ?? '';
    return isValidIBAN(iban) ? maskIban(iban) : found;
  });
}
