// A change that a person asks for: once at a time, with its refusal in the server's own words, and a way back where there is one.
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { ApiError } from '../../api/http.ts';
import { queryClient } from './query.ts';
import { SessionContext } from './session.ts';
import { useEnvironment, useTexts } from './settings.tsx';
import { useToasts } from './ui/toasts.tsx';

export interface ActionOptions<T> {
  /** Said when it is done. */
  done?: (result: T) => string;
  /** Takes it back; offered beside `done` for some seconds. */
  undo?: (result: T) => Promise<unknown>;
  onDone?: (result: T) => void;
  /** What it is about, said before a refusal: by then something else may be shown. */
  about?: string;
  /** What is asked with the same word waits for what was asked before; otherwise both run. */
  inTurn?: string;
}

export interface Action<A extends unknown[]> {
  run: (...input: A) => void;
  busy: boolean;
  /** The last refusal, until the next try. */
  error: Error | undefined;
  reset: () => void;
}

/** What is loaded of the environment shown is asked for again afterwards. A failure is shown as a toast and kept in `error`. */
export function useAction<A extends unknown[], T>(act: (...input: A) => Promise<T>, options: ActionOptions<T> = {}): Action<A> {
  const t = useTexts();
  const toasts = useToasts();
  const environment = useEnvironment();
  const { signedOut } = useContext(SessionContext);
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [environment] });
  const failed = (error: Error, about?: string): void => {
    if (error instanceof ApiError && error.status === 401) return signedOut();
    toasts.bad([about, error instanceof ApiError ? error.message : t.unanswered].filter((each) => each !== undefined).join(' – '));
  };
  const { mutate, isPending, error, reset } = useMutation<T, Error, { perform: () => Promise<T>; about: string | undefined }>({
    ...(options.inTurn === undefined ? {} : { scope: { id: options.inTurn } }),
    mutationFn: ({ perform }) => perform(),
    onSuccess: (result) => {
      const { undo } = options;
      const said = options.done?.(result);
      if (said !== undefined) toasts.good(said, undo === undefined ? undefined : { label: t.undo, run: () => void undo(result).then(refresh, failed) });
      options.onDone?.(result);
    },
    onError: (error_, { about }) => failed(error_, about),
    onSettled: refresh,
  });
  return { run: (...input) => mutate({ perform: () => act(...input), about: options.about }), busy: isPending, error: error ?? undefined, reset };
}
