// Answers that were asked for before the code that wants them was there: on a slow line, one wait less. Each is taken once and soon, or never.

/** Asked for later than this, it may have changed. Long enough for a page on a very slow line. */
const KEPT_MS = 15_000;
const answers = new Map<string, Promise<unknown>>();

/** Keeps the answer to a GET for whoever asks for the same `path` next. A refusal, which rejects, is not kept: it was for who was there then. */
export function keepEarly(path: string, answer: Promise<unknown>): void {
  answers.set(path, answer);
  const forget = (): void => {
    if (answers.get(path) === answer) answers.delete(path);
  };
  // Whoever has taken it by then is told of the failure.
  answer.catch(forget);
  setTimeout(forget, KEPT_MS);
}

/** The answer that is on its way already, if there is one. The next to ask asks anew. */
export function takeEarly(path: string): Promise<unknown> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}

/** Somebody signs in or out: what was asked before was asked by another. */
export function forgetEarly(): void {
  answers.clear();
}
