// What a person is told before they are filmed, and the sentence they say. Kept with the video by its hash (GDPR art. 7(1), 13).
import { createHash } from 'node:crypto';

export const VIDEO_CONSENT_VERSION = '2026-11';
export type VideoLocale = 'fr' | 'en';

/** What the words depend on. */
export interface VideoWords {
  readonly senderName: string;
  readonly signerName: string;
  readonly subject: string;
  readonly keptDays: number;
}

/** A recording ends by itself then. */
export const MAXIMUM_SECONDS = 30;

const CONSENTS: Record<VideoLocale, (words: VideoWords) => string> = {
  fr: ({ senderName, keptDays }) => `J’accepte d’être filmé pendant ${MAXIMUM_SECONDS} secondes au plus. Mon image et ma voix sont enregistrées pour prouver que c’est bien moi qui signe, et pour rien d’autre : aucune reconnaissance faciale n’est effectuée. L’enregistrement est chiffré, conservé ${keptDays} jours, puis détruit. Seul ${senderName} peut le consulter ; chaque consultation est inscrite au journal de preuve. Je peux demander à ${senderName} d’y accéder ou de le faire effacer.`,
  en: ({ senderName, keptDays }) => `I agree to be filmed for ${MAXIMUM_SECONDS} seconds at most. My face and my voice are recorded to prove that it is really I who sign, and for nothing else: no face recognition takes place. The recording is encrypted, kept for ${keptDays} days, then destroyed. Only ${senderName} can watch it; every viewing is written into the audit trail. I can ask ${senderName} for a copy of it, or to have it erased.`,
};

const SENTENCES: Record<VideoLocale, (words: VideoWords, digits: string) => string> = {
  fr: ({ signerName, subject }, digits) => `Je m’appelle ${signerName}. J’accepte de signer « ${subject} ». Mon numéro est le ${digits}.`,
  en: ({ signerName, subject }, digits) => `My name is ${signerName}. I agree to sign “${subject}”. My number is ${digits}.`,
};

/** The consent as it is shown and recorded; `sha256` is over the UTF-8 text. French spaces before ; and : do not break. */
export function videoConsent(locale: VideoLocale, words: VideoWords): { version: string; text: string; sha256: string } {
  const text = CONSENTS[locale](words).replaceAll(/ ([:;])/g, '\u00a0$1');
  return { version: VIDEO_CONSENT_VERSION, text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}

/** What the person says into the camera. The digits belong to this person and these documents: a video of another occasion does not fit. */
export function videoSentence(locale: VideoLocale, words: VideoWords, digits: string): string {
  return SENTENCES[locale](words, digits.split('').join('\u00a0')).replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»');
}
