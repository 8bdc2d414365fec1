// Numbers for people.

/** The value below which a share of the values lies. 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Columns with the same keys, as lines: one key a line. */
export function table(columns: readonly Record<string, string>[]): string {
  const keys = Object.keys(columns[0] ?? {});
  const width = Math.max(...keys.map((key) => key.length)) + 2;
  return keys.map((key) => key.trimEnd().padEnd(width) + columns.map((column) => (column[key] ?? '–').padStart(14)).join('')).join('\n');
}
