// Sending the person's act, and what each kind of failure means for them. Nothing that was filled in is ever lost here.
import { useCallback, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/http.ts';
import type { SigningView } from '../../api/signing-types.ts';

export type Problem =
  | { kind: 'NETWORK' }
  | { kind: 'TOO_MANY' }
  | { kind: 'SERVER'; requestId: string | null }
  | { kind: 'CHANGED' }
  | { kind: 'FIELDS'; messages: { index: number; message: string }[] }
  | { kind: 'REFUSED'; message: string };

export interface Submission {
  sending: boolean;
  problem: Problem | null;
  /** Sends; on success the new view takes the page over. Resolves to true when it was accepted. */
  submit: (send: () => Promise<SigningView>) => Promise<boolean>;
  /** The last `submit` once more. */
  again: () => void;
  dismiss: () => void;
}

function fieldRows(error: ApiError): { index: number; message: string }[] {
  return error.details.flatMap((detail) => {
    const index = /^fields\[(\d+)\]/.exec(detail.path ?? '')?.[1];
    return index === undefined ? [] : [{ index: Number(index), message: detail.message }];
  });
}

export function useSubmission(reload: () => Promise<SigningView>, onView: (view: SigningView) => void, onProblem: (problem: Problem) => void): Submission {
  const report = useRef(onProblem);
  report.current = onProblem;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underWay = useRef(false);
  const last = useRef<(() => Promise<SigningView>) | null>(null);

  const submit = useCallback(
    async (send: () => Promise<SigningView>): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      last.current = send;
      setSending(true);
      setProblem(null);
      try {
        onView(await send());
        return true;
      } catch (error) {
        const found = await problemOf(error, reload, onView);
        setProblem(found);
        report.current(found);
        return false;
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
    [reload, onView],
  );

  return {
    sending,
    problem,
    submit,
    again: useCallback(() => {
      if (last.current !== null) void submit(last.current);
    }, [submit]),
    dismiss: useCallback(() => setProblem(null), []),
  };
}

async function problemOf(error: unknown, reload: () => Promise<SigningView>, onView: (view: SigningView) => void): Promise<Problem> {
  if (error instanceof NetworkError) return { kind: 'NETWORK' };
  if (!(error instanceof ApiError)) return { kind: 'SERVER', requestId: null };
  if (error.status === 409) {
    // Somebody, perhaps this person's own first attempt whose answer was lost, has changed the state: show what is true now.
    try {
      onView(await reload());
      return { kind: 'CHANGED' };
    } catch {
      return { kind: 'NETWORK' };
    }
  }
  if (error.status === 429) return { kind: 'TOO_MANY' };
  if (error.status === 400) {
    const messages = fieldRows(error);
    return messages.length > 0 ? { kind: 'FIELDS', messages } : { kind: 'REFUSED', message: error.message };
  }
  return { kind: 'SERVER', requestId: error.requestId };
}
