// Loading something to show: now, again when it changes or when asked, and every so often as a backstop.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { ApiError } from '../../api/http.ts';
import { passes } from './query.ts';
import { SessionContext } from './session.ts';
import { useEnvironment } from './settings.tsx';

const AFTER_FAILURE_MS = 5_000;

export interface Loaded<T> {
  /** What was loaded last; it stays while it is loaded again. */
  data: T | undefined;
  error: Error | undefined;
  /** `data` are of this very key. */
  fresh: boolean;
  reload: () => void;
}

/**
 * `key` says what is loaded, within the environment shown. Another key of the same `family` (another page of one list) keeps the old data on
 * screen until the new ones are here. `refreshMs(data)` gives the longest wait before the next look, or undefined for none; changes told by
 * the server come sooner. A 401 ends the session.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, refreshMs?: (data: T) => number | undefined, family: string = key): Loaded<T> {
  const { signedOut } = useContext(SessionContext);
  const environment = useEnvironment();
  const { data, error, isPlaceholderData, refetch } = useQuery<T>({
    queryKey: [environment, 'page', family, key],
    queryFn: load,
    placeholderData: (previous, query) => (query?.queryKey[0] === environment && query.queryKey[2] === family ? keepPreviousData(previous) : undefined),
    refetchInterval: ({ state }) => (state.error !== null && passes(state.error) ? AFTER_FAILURE_MS : state.data === undefined ? false : refreshMs?.(state.data) ?? false),
  });
  const over = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (over) signedOut();
  }, [over, signedOut]);
  return { data, error: error ?? undefined, fresh: !isPlaceholderData, reload: () => void refetch() };
}
