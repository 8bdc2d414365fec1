// Undo and redo: earlier and later states of the fields. Pure.

export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What kind of change came last; the same kind again in a row is one step (typing, nudging). */
  readonly kind: string | undefined;
}

export const NO_HISTORY: History<never> = { past: [], future: [], kind: undefined };
const MAX_STEPS = 100;

/** Remembers `before` of a change that is about to be made. A change without `kind` is always a step of its own. */
export function remembered<T>(history: History<T>, before: T, kind: string | undefined): History<T> {
  if (kind !== undefined && kind === history.kind && history.past.length > 0) return { ...history, future: [] };
  return { past: [...history.past, before].slice(-MAX_STEPS), future: [], kind };
}

/** The next change begins a new step, whatever its kind. */
export const broken = <T>(history: History<T>): History<T> => (history.kind === undefined ? history : { ...history, kind: undefined });

/** Undefined when there is nothing to undo. */
export function undone<T>(history: History<T>, now: T): { history: History<T>; state: T } | undefined {
  const state = history.past.at(-1);
  return state === undefined ? undefined : { state, history: { past: history.past.slice(0, -1), future: [now, ...history.future], kind: undefined } };
}

/** Undefined when there is nothing to redo. */
export function redone<T>(history: History<T>, now: T): { history: History<T>; state: T } | undefined {
  const [state, ...future] = history.future;
  return state === undefined ? undefined : { state, history: { past: [...history.past, now], future, kind: undefined } };
}
