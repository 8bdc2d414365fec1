// The language a page begins in, before anybody has chosen one. Imports nothing that draws: the dashboard's entry asks, too.
import type { Locale } from '../api/signing-types.ts';

/** The first language of the browser that the product speaks; English otherwise. */
export function browserLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.slice(0, 2).toLowerCase();
    if (base === 'fr' || base === 'en') return base;
  }
  return 'en';
}
