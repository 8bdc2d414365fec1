// The same change on many things: a few at a time, each with its own outcome, so that one refusal stops nothing.

/** DONE; PASSED_OVER: the change does not apply to it; FAILED: refused, with the reason. */
export interface Outcome<T, R = unknown> {
  item: T;
  state: 'DONE' | 'PASSED_OVER' | 'FAILED';
  /** What a success brought. */
  result: R | undefined;
  /** Why it failed. */
  error: Error | undefined;
}

/** Few enough that a page of them stays far below the API's limits. */
const AT_ONCE = 3;

/** Outcomes in the order of `items`. `onStep` is told how many are finished. Never throws for a single item. */
export async function runEach<T, R>(items: readonly T[], applies: (item: T) => boolean, act: (item: T) => Promise<R>, onStep: (finished: number) => void): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  let next = 0;
  let finished = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      outcomes[at] = await outcomeOf(items[at]!, applies, act);
      onStep(++finished);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return outcomes;
}

async function outcomeOf<T, R>(item: T, applies: (item: T) => boolean, act: (item: T) => Promise<R>): Promise<Outcome<T, R>> {
  if (!applies(item)) return { item, state: 'PASSED_OVER', result: undefined, error: undefined };
  try {
    return { item, state: 'DONE', result: await act(item), error: undefined };
  } catch (error) {
    return { item, state: 'FAILED', result: undefined, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
