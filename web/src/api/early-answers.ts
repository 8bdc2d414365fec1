// Answers that were asked for before the code that wants them was there: on a slow line, one wait less. Each is taken once and soon, or never.

/** Asked for later than this, it may have changed. Long enough for a page on a very slow line. */
const KEPT_MS = 15_000;
const answers = new Map<string, Promise<Response>>();

/** Keeps the answer of a GET for whoever asks for the same `path` next. */
export function keepEarly(path: string, answer: Promise<Response>): void {
  answers.set(path, answer);
  // Whoever takes it is told of the failure.
  answer.catch(() => undefined);
  setTimeout(() => answers.delete(path), KEPT_MS);
}

/** The answer that is on its way already, if there is one. The next to ask asks anew. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
