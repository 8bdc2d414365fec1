// Phones as people write them, stored as E.164 (french-pack.md, "Phones and SMS"). Whether a number exists is nobody's knowledge; whether it can exist is checked.
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** Numbers without a country are French, or of the overseas departments, which write them in the same way. */
const HOME: readonly CountryCode[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT'];

/** Kinds of numbers that can receive SMS, or may (in some countries a number does not tell). */
const SMS_TYPES = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The number in E.164, or undefined for a text that is none. `612345678`, without the zero that a spreadsheet took, is French. */
export function phoneInE164(text: string): string | undefined {
  return parsed(text)?.number;
}

/** Can this number receive SMS? Fixed lines, premium and voice-over-IP numbers cannot. */
export function receivesSms(phone: string): boolean {
  return SMS_TYPES.has(parsed(phone)?.getType() ?? '');
}

/** +33 6 •• •• •• 78: the country with the first digit, and the last two. What screens and the audit trail show. */
export function maskPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  const calling = number === undefined ? phone.slice(0, 3) : `+${number.countryCallingCode}`;
  const national = phone.slice(calling.length);
  const hidden = national.slice(1, -2).replaceAll(/./g, '•');
  return `${calling} ${national.slice(0, 1)} ${hidden.replaceAll(/(••)(?=•)/g, '$1 ')} ${national.slice(-2)}`;
}

function parsed(text: string): PhoneNumber | undefined {
  for (const country of HOME) {
    const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
    if (number?.isValid() === true) return number;
  }
  return undefined;
}
