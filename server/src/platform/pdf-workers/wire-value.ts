// Values of the pdf package as JSON: dates as ISO 8601, bytes as base64.

/** The JSON form of T. */
export type Wire<T> = T extends Date | Uint8Array ? string : T extends bigint ? string : T extends readonly (infer E)[] ? Wire<E>[] : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;

/** Converts deeply. Only for plain data: arrays, objects without methods, dates, bytes and primitives. */
export function toWire<T>(value: T): Wire<T> {
  return convert(value) as Wire<T>;
}

function convert(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry)]));
  return value;
}
