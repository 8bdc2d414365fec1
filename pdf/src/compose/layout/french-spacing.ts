// French typography: the spaces that must not break, so that no line begins with a colon or a closing guillemet.

/** The text with no-break spaces before `; : ! ? »` and `€ %`, after `«`, and inside grouped numbers. */
export function frenchSpacing(text: string): string {
  return groupedNumbers(text)
    .replace(/ ([;:!?»€%])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/\b(article|articles|n°|L\.|D\.|Mme|M\.|Article) (?=[\dA-Z])/g, '$1\u00a0');
}

/** The text with numbers in groups of three kept on one line: `16 500`, `000 412 735`. */
export function groupedNumbers(text: string): string {
  return text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0');
}
