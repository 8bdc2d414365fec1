// The keys with which a row of votes is filled without a mouse. Digits, as in ceremony halls: they lie the same on every keyboard.
import type { Choice } from './texts.ts';

export const CHOICES: readonly Choice[] = ['FOR', 'AGAINST', 'ABSTAIN'];

export type KeyAct = { readonly set: Choice | undefined } | { readonly move: 1 | -1 } | { readonly record: true };

/** `1` for, `2` against, `3` abstain, `0` clears, arrows move, Enter records; anything else is left to the browser. AZERTY gives digits by `code`. */
export function keyAct({ key, code, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): KeyAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return { move: 1 };
  if (key === 'ArrowUp') return { move: -1 };
  if (key === 'Enter') return { record: true };
  const digit = /^[0-9]$/.test(key) ? key : /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit === '0') return { set: undefined };
  const choice = digit === undefined ? undefined : CHOICES[Number(digit) - 1];
  return choice === undefined ? undefined : { set: choice };
}

/** The first owner after `after` who has not voted yet, around the end of the list; nobody when all have. */
export function nextVoter<T extends { id: string; attendance?: { votes: number } | null | undefined }>(owners: readonly T[], after: string): T | undefined {
  const from = owners.findIndex(({ id }) => id === after) + 1;
  return [...owners.slice(from), ...owners.slice(0, from)].find(({ id, attendance }) => id !== after && (attendance === null || attendance === undefined || attendance.votes === 0));
}
