// Telephone numbers. The library that knows them is heavy, so it comes with the people of a draft; an empty number needs none.
const load = () => import('libphonenumber-js/min');
let library: Awaited<ReturnType<typeof load>> | undefined;

/** The sender's country, unless a number begins with + (Paraph speaks French and English; most of its people are in France). */
const COUNTRY = 'FR';

/** To be awaited before there are numbers. */
export async function loadPhones(): Promise<void> {
  library ??= await load();
}

export const isPhone = (text: string): boolean => library === undefined || (library.parsePhoneNumberFromString(text, COUNTRY)?.isPossible() ?? false);

/** E.164, or null when there is none. Without the library as typed: the API reads French numbers, too. */
export function e164(text: string): string | null {
  if (text.trim() === '') return null;
  return library === undefined ? text.trim() : library.parsePhoneNumberFromString(text, COUNTRY)?.number ?? null;
}

/** « 0612345678 » → « +33 6 12 34 56 78 » when it is a whole number; otherwise as people group it while they type. */
export function formatPhone(text: string): string {
  if (library === undefined || text === '') return text;
  const number = library.parsePhoneNumberFromString(text, COUNTRY);
  return number?.isPossible() === true ? number.formatInternational() : new library.AsYouType(COUNTRY).input(text);
}
