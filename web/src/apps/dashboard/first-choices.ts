// What a person has chosen in this browser before: language, and live or test. Imports nothing that draws: the entry asks before anything is there.
import type { Locale } from '../../api/signing-types.ts';
import { browserLocale } from '../../messages/browser-locale.ts';
import type { Environment } from './api-types.ts';

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage may be forbidden; then the choice lasts as long as the page
  }
}

export function remember(name: 'paraph.locale' | 'paraph.environment', value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // as above
  }
}

export function firstLocale(): Locale {
  const chosen = stored('paraph.locale');
  return chosen === 'fr' || chosen === 'en' ? chosen : browserLocale(navigator.languages);
}

/** A newcomer starts where nothing can go wrong. An address may say which it is about. */
export function firstEnvironment(): Environment {
  const named = new URLSearchParams(location.search).get('environment') ?? stored('paraph.environment');
  return named === 'live' ? 'live' : 'test';
}
