// How instants, sizes, hashes and codes are written in the audit trail.
import type { AuditWords } from './words.ts';

/** `21 novembre 2026 à 09:47:05 UTC`: an instant in running text; the words of the page say the language. */
export function longInstant(instant: string, words: AuditWords): string {
  const date = parsed(instant);
  if (date === undefined) return instant;
  const joint = words.decimal === ',' ? ' à ' : ', ';
  return `${date.getUTCDate()}\u00a0${words.months[date.getUTCMonth()]}\u00a0${date.getUTCFullYear()}${joint}${clock(date)}\u00a0UTC`;
}

/** `2026-11-21 09:47:05.123`: an instant in a table whose heading says UTC. */
export function tableInstant(instant: string): string {
  const date = parsed(instant);
  return date === undefined ? instant : `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 23)}`;
}

/** `21 novembre 2026`. */
export function longDay(instant: string, words: AuditWords): string {
  const date = parsed(instant);
  return date === undefined ? instant : `${date.getUTCDate()}\u00a0${words.months[date.getUTCMonth()]}\u00a0${date.getUTCFullYear()}`;
}

/** A SHA-256 in eight groups of eight digits; anything else as it is. */
export function groupedHash(hash: string): string {
  return /^[0-9a-f]{64}$/i.test(hash) ? hash.match(/.{8}/g)!.join(' ') : hash;
}

/** `44,4 Ko (44 383 octets)`. */
export function sizeText(sizeBytes: number, words: AuditWords): string {
  const exact = `${grouped(sizeBytes, words)}\u00a0${words.sizes[0]}`;
  if (sizeBytes < 1000) return exact;
  const [value, unit] = sizeBytes < 999_950 ? [sizeBytes / 1000, words.sizes[1]] : [sizeBytes / 1_000_000, words.sizes[2]];
  return `${value.toFixed(1).replace('.', words.decimal)}\u00a0${unit} (${exact})`;
}

/** The word for a code, or the code itself; `group` tells apart codes spelled alike (`r.SENT` of a recipient, `SENT` of an envelope). */
export function codeText(code: string, words: AuditWords, group?: 'r' | 'o' | 'm'): string {
  return (group === undefined ? undefined : words.codes[`${group}.${code}`]) ?? words.codes[code] ?? code;
}

/** The sentence for an action code, or the code itself. */
export function actionText(action: string, words: AuditWords): string {
  return words.actions[action] ?? action;
}

function parsed(instant: string): Date | undefined {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function clock(date: Date): string {
  return date.toISOString().slice(11, 19);
}

function grouped(value: number, words: AuditWords): string {
  return String(value).replace(/(\d)(?=(\d{3})+$)/g, words.decimal === ',' ? '$1\u00a0' : '$1,');
}
