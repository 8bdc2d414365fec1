// Makes untrusted text fit for a mail: a name must not hide characters, break a header line or turn the reading direction.

/** Controls but the line feed, zero-width characters and bidirectional overrides (Unicode TR 36 §3). */
const HIDDEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u2064\ufeff]/gu;
const MAX_BLOCK_CHARACTERS = 4000;

/** One line of text, at most `maxCharacters`, cut with an ellipsis; white space runs become one space. */
export function oneLine(text: string, maxCharacters = 300): string {
  const line = text.replace(/\s+/g, ' ').replace(HIDDEN, '').trim();
  const characters = Array.from(line);
  return characters.length <= maxCharacters
    ? line
    : `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text of several lines, at most 4,000 characters, with no more than one empty line in a row. */
export function block(text: string): string {
  const kept = text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const characters = Array.from(kept);
  return characters.length <= MAX_BLOCK_CHARACTERS ? kept : `${characters.slice(0, MAX_BLOCK_CHARACTERS - 1).join('')}…`;
}

/** The host of an address, for a subject line; a text that is no address as it is, cut. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? oneLine(address, 100);
}

/** The address if it is http(s), as the URL parser spells it; throws TypeError otherwise (`javascript:`, relative, empty). */
export function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`a mail links only to http(s), not to ${url.protocol}`);
  return url.href === `${url.origin}/` ? url.origin : url.href;
}
