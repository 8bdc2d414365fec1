// The consent a person gives before signing: its words, their version and their hash. Changing a word means a new version.
import { createHash } from 'node:crypto';

/** Who signs: french-pack.md, "The signing page in French". Who approves signs nothing, and must not say so. */
const TEXTS = {
  SIGNER: {
    version: '2026-11',
    fr: 'Je reconnais avoir lu l’intégralité des documents et j’accepte de les signer électroniquement.',
    en: 'I have read the documents in full and I agree to sign them electronically.',
  },
  APPROVER: {
    version: '2026-11-approval',
    fr: 'Je reconnais avoir lu l’intégralité des documents et je les approuve.',
    en: 'I have read the documents in full and I approve them.',
  },
} as const;

export type ConsentLocale = 'fr' | 'en';
interface ConsentText { readonly version: string; readonly text: string; readonly sha256: string }

/** The consent of a role in a language, as it is shown and as it is recorded. `sha256` is over the UTF-8 text. */
export function consent(locale: ConsentLocale, role: string): ConsentText {
  const texts = role === 'APPROVER' ? TEXTS.APPROVER : TEXTS.SIGNER;
  return { version: texts.version, text: texts[locale], sha256: createHash('sha256').update(texts[locale], 'utf8').digest('hex') };
}

/** The words that were accepted, known by the hash that was recorded with the act. */
export function consentGiven(locale: ConsentLocale, role: string, sha256: string): string {
  const given = [role, 'SIGNER'].map((each) => consent(locale, each));
  return (given.find((each) => each.sha256 === sha256) ?? given[0]!).text;
}
