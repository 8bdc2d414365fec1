// What a person has chosen for this browser, for every page: language, and live or test.
import { createContext, useContext } from 'react';
import type { Locale } from '../../api/signing-types.ts';
import { useLocale } from '../../messages/locale.ts';
import type { Environment } from './api-types.ts';
import { en } from './messages/en.ts';
import type { Messages } from './messages/en.ts';
import { fr } from './messages/fr.ts';

/** The texts of a language. */
export const textsOf = (locale: Locale): Messages => (locale === 'fr' ? fr : en);
export const useTexts = (): Messages => textsOf(useLocale());

export const EnvironmentContext = createContext<{ environment: Environment; setEnvironment: (environment: Environment) => void }>({ environment: 'test', setEnvironment: () => {} });
export const useEnvironment = (): Environment => useContext(EnvironmentContext).environment;
