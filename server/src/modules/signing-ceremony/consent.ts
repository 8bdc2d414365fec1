// The consent a person gives before signing: its words, their version and their hash. Changing a word means a new version.
import { createHash } from 'node:crypto';

export const CONSENT_VERSION = '2026-11';

/** Source: french-pack.md, "The signing page in French". */
const TEXTS = {
  fr: 'Je reconnais avoir lu l’intégralité des documents et j’accepte de les signer électroniquement.',
  en: 'I have read the documents in full and I agree to sign them electronically.',
} as const;

export type ConsentLocale = keyof typeof TEXTS;

/** The consent in a language, as it is shown and as it is recorded. `sha256` is over the UTF-8 text. */
export function consent(locale: ConsentLocale): { version: string; text: string; sha256: string } {
  const text = TEXTS[locale];
  return { version: CONSENT_VERSION, text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}
