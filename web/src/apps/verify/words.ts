// The verification page's words in both languages.
import type { Locale } from '../../api/signing-types.ts';
import { typesetFrench } from '../../messages/typeset-french.ts';
import { EN } from './words-en.ts';
import type { VerifyWords } from './words-en.ts';
import { FR } from './words-fr.ts';

export type { VerifyWords } from './words-en.ts';

export const VERIFY_WORDS: Record<Locale, VerifyWords> = { fr: typesetFrench(FR), en: EN };
