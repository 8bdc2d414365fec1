// Text that no database of text can hold: NUL, and halves of surrogate pairs. JSON can carry both, PostgreSQL refuses them in text and jsonb,
// so they are refused for every route at once instead of by a pattern on every property.
import type { ErrorDetail } from '../kernel/errors.ts';

/** At most this many places are listed. */
const MAXIMUM_DETAILS = 50;

/** The places of a parsed body, query or path that hold such text. Streams, buffers and files are no text and are left alone. */
export function unstorableText(value: unknown, path = '', found: ErrorDetail[] = []): ErrorDetail[] {
  if (found.length >= MAXIMUM_DETAILS) return found;
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) found.push({ path, message: 'must hold neither NUL (U+0000) nor half of a surrogate pair' });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => unstorableText(item, `${path}[${index}]`, found));
  } else if (isPlainObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      const here = path === '' ? name : `${path}.${name}`;
      unstorableText(name, here.toWellFormed(), found);
      unstorableText(item, here, found);
    }
  }
  return found;
}

/** Also without prototype, as the parsers of queries and paths make them. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
