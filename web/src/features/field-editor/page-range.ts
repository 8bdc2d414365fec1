// « 2-4, 7 » as page numbers.

/** In order, each once, none beyond `pageCount`. Undefined when it is no list of pages. */
export function pagesOfRange(text: string, pageCount: number): number[] | undefined {
  const pages = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter((each) => each !== '')) {
    const found = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part);
    if (found === null) return undefined;
    const first = Number(found[1]);
    const last = Number(found[2] ?? found[1]);
    if (first < 1 || last < first) return undefined;
    for (let page = first; page <= Math.min(last, pageCount); page++) pages.add(page);
  }
  return pages.size === 0 ? undefined : [...pages].toSorted((a, b) => a - b);
}
