// One byte range of a download. RFC 9110 §14.

/** A range that can be given, the whole file (no header, several ranges, another unit), or a range that lies outside (416). */
export function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | 'WHOLE' | 'UNSATISFIABLE' {
  const range = parseRange(header, sizeBytes);
  if (range !== undefined) return range;
  // RFC 9110 §14.1.1: a last position before the first makes the header invalid, and an invalid one is ignored.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const isInvalid = match === null || (match[1] === '' && match[2] === '') || (match[1] !== '' && match[2] !== '' && Number(match[1]) > Number(match[2]));
  return isInvalid ? 'WHOLE' : 'UNSATISFIABLE';
}

/** The range that a `Range` header asks for; undefined means the whole file: no header, several ranges, or one that cannot be satisfied. */
export function parseRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1);
  return start > end ? undefined : { start, end };
}
