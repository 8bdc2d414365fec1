// Sentences by their English original: found by what they say, filled with what they say it of.

/** An English text with `{}` for what varies, and the French one: with `{1}` … `{9}` for the same, or made of them. */
export type Phrase = readonly [english: string, french: string | ((...parts: string[]) => string)];

/** Gives the French of an English text, or undefined. */
export type Phrasebook = (english: string) => string | undefined;

const DAY_AND_TIME = /\b(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):\d{2}(?:\.\d{1,3})?Z/g;
const DAY = /\b(\d{4})-(\d{2})-(\d{2})\b(?!T)/g;

/** Days as they are written in France, and no line break before a colon or inside quotation marks. */
function typeset(text: string): string {
  return text
    .replaceAll(DAY_AND_TIME, '$3/$2/$1 à $4 h $5 (UTC)')
    .replaceAll(DAY, '$3/$2/$1')
    .replaceAll(/ ([:;!?»%])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0');
}

/** The most particular phrase counts, wherever it stands in the list. */
export function phrasebook(phrases: readonly Phrase[]): Phrasebook {
  const exact = new Map(phrases.filter(([english]) => !english.includes('{}')));
  const patterns = phrases.filter(([english]) => english.includes('{}'))
    .map(([english, french]) => ({ length: english.length, french, pattern: new RegExp(`^${english.split('{}').map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.*)')}$`, 's') }))
    .sort((a, b) => b.length - a.length);
  return (english) => {
    const whole = exact.get(english);
    if (typeof whole === 'string') return typeset(whole);
    for (const { pattern, french } of patterns) {
      const parts = pattern.exec(english)?.slice(1);
      if (parts !== undefined) return typeset(typeof french === 'function' ? french(...parts) : french.replaceAll(/\{(\d)\}/g, (_, at: string) => parts[Number(at) - 1] ?? ''));
    }
    return undefined;
  };
}
