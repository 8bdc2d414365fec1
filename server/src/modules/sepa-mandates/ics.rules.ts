// SEPA Creditor Identifier (identifiant créancier SEPA). EPC262-08: check by ISO 7064 mod 97-10, without the business code.

/** Lengths where a country fixes one; elsewhere at most 35. */
const LENGTHS: Readonly<Record<string, number>> = { FR: 13, DE: 18 };

/** Without spaces and in capitals. */
export function compactIcs(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Is this (compact) text a creditor identifier with the right check digits? The country need not be the creditor's. */
export function isValidIcs(ics: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(ics)) return false;
  const length = LENGTHS[ics.slice(0, 2)];
  if (length !== undefined && ics.length !== length) return false;
  return remainder97(ics.slice(7) + ics.slice(0, 4)) === 1;
}

/** What tells creditors apart: the business code (5–7) is only a creditor's own sorting. */
export function icsKey(ics: string): string {
  return ics.slice(0, 4) + ics.slice(7);
}

function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36); // A = 10 … Z = 35
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
