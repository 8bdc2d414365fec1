// Texts of one feature, beside its code: both languages, with the same keys.
import { useLocale } from './locale.ts';
import { typesetFrench } from './typeset-french.ts';

export interface RoomTexts<T> {
  readonly en: T;
  readonly fr: T;
}

/** Holds the two languages to the same shape, and sets the French one: `defineTexts({ en: {…}, fr: {…} })`. */
export const defineTexts = <T>(texts: { en: T; fr: NoInfer<T> }): RoomTexts<T> => ({ en: texts.en, fr: typesetFrench(texts.fr) });

export function useRoomTexts<T>(texts: RoomTexts<T>): T {
  return texts[useLocale() === 'fr' ? 'fr' : 'en'];
}
