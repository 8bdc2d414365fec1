// French typography, put in once instead of by hand in every text: no line begins with a colon, a question mark or a closing quotation mark.

/** Of strings, of what functions say, and of everything below. The space before : ; ! ? » % and after « does not break. */
export function typesetFrench<T>(texts: T): T {
  if (typeof texts === 'string') return texts.replaceAll(/ (?=[:;!?»%])/g, '\u00a0').replaceAll('« ', '«\u00a0') as T;
  if (typeof texts === 'function') {
    return ((...about: unknown[]) => {
      const said: unknown = (texts as unknown as (...about: unknown[]) => unknown)(...about);
      return typeof said === 'string' ? typesetFrench(said) : said;
    }) as T;
  }
  if (Array.isArray(texts)) return texts.map(typesetFrench) as T;
  if (texts instanceof RegExp) return texts;
  if (typeof texts === 'object' && texts !== null) return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, typesetFrench(each)])) as T;
  return texts;
}
