// Texts as SEPA messages carry them: the Latin characters that every bank takes (EPC217-08), written out of what people are called.

/** Letters that no decomposition opens. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', ı: 'i',
  '’': "'", '‘': "'", '“': "'", '”': "'", '«': "'", '»': "'", '–': '-', '—': '-', '…': '...', '&': '+', '@': '(at)', '_': '-', '€': 'EUR', '°': 'o',
};

/** The text in a-z A-Z 0-9 / - ? : ( ) . , ' + and space; what has no likeness there becomes a full stop. At most `length` characters. */
export function sepaText(text: string, length: number): string {
  const latin = text.replaceAll(/[^\x20-\x7e]|[&@_]/g, (character) => LETTERS[character] ?? character).normalize('NFD').replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.').replaceAll(/ {2,}/g, ' ').trim();
  // A field neither begins nor ends with a slash, nor holds two (EPC131-08).
  const free = latin.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/+|\/+$/g, '').slice(0, length).trim().replace(/\/+$/, '');
  return free === '' ? '.' : free;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Any text as the content of an XML element. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
