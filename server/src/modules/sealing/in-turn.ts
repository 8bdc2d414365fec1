// One after the other within a process: two jobs of one envelope would make the same signatures, and one of them in vain. Between
// processes the revision of the working files decides; this only saves work.

const last = new Map<string, Promise<unknown>>();

/** Runs `work` when everything handed in before for this key has ended, however it ended. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
