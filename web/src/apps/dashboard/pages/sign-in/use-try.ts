// One try at a time of something that may be refused, for pages without a session: busy, and the refusal in words.
import { useState } from 'react';
import { useSignInTexts, wordsOf } from '../../sign-in-texts.ts';

export interface Try {
  busy: boolean;
  refusal: string | undefined;
  run: (act: () => Promise<unknown>) => void;
  clear: () => void;
}

export function useTry(): Try {
  const t = useSignInTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  return {
    busy, refusal: error === undefined ? undefined : wordsOf(error, t), clear: () => setError(undefined),
    run(act) {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      act().then(() => setBusy(false), (thrown: unknown) => (setBusy(false), setError(thrown instanceof Error ? thrown : new Error(String(thrown)))));
    },
  };
}
