// Changes that ask for a recent sign-in: what was refused for its age is asked again after the person has signed in.
import { lazy, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../api/http.ts';
import { Coming } from '../../parts/coming.tsx';
import { queryClient } from '../../query.ts';
import { SessionContext } from '../../session.ts';
import { asksAgain, useSignInTexts, wordsOf } from '../../sign-in-texts.ts';
import { useToasts } from '../../ui/toasts.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

export interface Guarded {
  /** Runs it; refused for the age of the session, asks who it is and runs it again. */
  run: <T>(act: () => Promise<T>, onDone?: (result: T) => void, done?: string) => void;
  busy: boolean;
  /** The last refusal, until the next try. */
  error: Error | undefined;
  /** To be rendered: the question, when it is asked. */
  question: ReactNode;
  clear: () => void;
}

/** @param quiet the page shows `error` itself; otherwise it is a toast */
export function useGuarded({ quiet = false }: { quiet?: boolean } = {}): Guarded {
  const t = useSignInTexts();
  const toasts = useToasts();
  const { signedOut } = useContext(SessionContext);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const [waiting, setWaiting] = useState<() => void>();
  const failed = (thrown: Error, again: () => void): void => {
    if (asksAgain(thrown)) return setWaiting(() => again);
    if (thrown instanceof ApiError && thrown.status === 401 && thrown.code === 'UNAUTHORIZED') return signedOut();
    setError(thrown);
    if (!quiet) toasts.bad(wordsOf(thrown, t));
  };
  const attempt = async <T,>(act: () => Promise<T>, onDone?: (result: T) => void, done?: string): Promise<void> => {
    try {
      const result = await act();
      if (done !== undefined) toasts.good(done);
      onDone?.(result);
    } catch (thrown) {
      failed(thrown as Error, () => run(act, onDone, done));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  const run: Guarded['run'] = (act, onDone, done) => {
    setBusy(true);
    setError(undefined);
    void attempt(act, onDone, done);
  };
  const question = waiting === undefined ? null : <Coming><SignInAgain onClose={() => setWaiting(undefined)} onDone={() => (setWaiting(undefined), waiting())} /></Coming>;
  return { run, busy, error, question, clear: () => setError(undefined) };
}
