// Takes a person out of what was written about them: texts and JSON, whatever its shape.
import type { Json } from '../../kernel/events.ts';

/** How somebody was known, and what stands in its place. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface Erased { readonly name: string; readonly email: string }

/** Short parts of a name are also parts of other words: only those are looked for alone. */
const LEAST_LETTERS = 3;

/** Who stands there now: told apart by the id, under a domain that cannot exist (RFC 2606 §2). */
export function erasedAs(id: string, locale: string): Erased {
  return { name: locale === 'en' ? 'Erased person' : 'Personne effacée', email: `${id}@erased.invalid` };
}

/** Does a text, or a JSON value as text, speak of this person? */
export function mentions(text: string, { id, name, email, phone }: Known): boolean {
  const lower = text.toLowerCase();
  return [id, name, email, ...(phone === null ? [] : [phone])].some((each) => each !== '' && lower.includes(each.toLowerCase()));
}

/** The text without the person: the address, then the whole name, then each longer word of the name where it stands alone. */
export function withoutMentions(text: string, known: Known, erased: Erased): string {
  const words = known.name.split(/[\s\-.']+/).filter((word) => word.length >= LEAST_LETTERS);
  const replaced = [known.email, ...(known.phone === null ? [] : [known.phone])].filter((each) => each !== '')
    .reduce((left, each) => left.replaceAll(new RegExp(escaped(each), 'gi'), erased.email), text);
  const named = known.name === '' ? replaced : replaced.replaceAll(alone(known.name), erased.name);
  return words.reduce((left, word) => left.replaceAll(alone(word), '…'), named);
}

/** The value with every string in it rid of the person. Keys stay. */
export function jsonWithoutMentions<T extends Json>(value: T, known: Known, erased: Erased): T {
  if (typeof value === 'string') return withoutMentions(value, known, erased) as T;
  if (Array.isArray(value)) return value.map((each) => jsonWithoutMentions(each as Json, known, erased)) as unknown as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, jsonWithoutMentions(each as Json, known, erased)])) as T;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** Not inside another word, in any alphabet. */
const alone = (text: string): RegExp => new RegExp(`(?<![\\p{Letter}\\p{Number}])${escaped(text)}(?![\\p{Letter}\\p{Number}])`, 'giu');
