// What a person has chosen for this browser: language, and live or test.
import { createContext, useContext } from 'react';
import type { Locale } from '../../api/signing-types.ts';
import { browserLocale, useLocale } from '../../messages/locale.ts';
import type { Environment } from './api-types.ts';
import { en } from './messages/en.ts';
import type { Messages } from './messages/en.ts';
import { fr } from './messages/fr.ts';

/** The texts of a language. */
export const textsOf = (locale: Locale): Messages => (locale === 'fr' ? fr : en);
export const useTexts = (): Messages => textsOf(useLocale());

export const EnvironmentContext = createContext<{ environment: Environment; setEnvironment: (environment: Environment) => void }>({ environment: 'test', setEnvironment: () => {} });
export const useEnvironment = (): Environment => useContext(EnvironmentContext).environment;

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
