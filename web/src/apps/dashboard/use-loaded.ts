// Loading something to show: now, again when asked, and every so often while the page is looked at.
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { SessionContext } from './session.ts';

const AFTER_FAILURE_MS = 5_000;
/** Cut off, overloaded, restarting: worth another try without being asked. */
const passes = (error: Error): boolean => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

export interface Loaded<T> {
  /** What was loaded last for this key; it stays while it is loaded again. */
  data: T | undefined;
  error: Error | undefined;
  /** `data` are of this very key. */
  fresh: boolean;
  reload: () => void;
}

/**
 * `key` says what is loaded: with another key late answers are ignored and the old data dropped, unless the new key is of the same
 * `family` (another page of one list), whose data stay until the new ones are here. `refreshMs(data)` gives the wait before the next
 * look, or undefined to stop. A 401 ends the session.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, refreshMs?: (data: T) => number | undefined, family: string = key): Loaded<T> {
  const { signedOut } = useContext(SessionContext);
  const [state, setState] = useState<{ key: string; family: string; data?: T; error?: Error }>({ key, family });
  const [turn, setTurn] = useState(0);
  const latest = useRef({ load, refreshMs, family });
  latest.current = { load, refreshMs, family };

  useEffect(() => {
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (afterMs: number | undefined): void => {
      if (afterMs !== undefined && live) timer = setTimeout(() => (document.hidden ? again(afterMs) : look()), afterMs);
    };
    const look = (): void => {
      latest.current.load().then(
        (data) => {
          if (!live) return;
          setState({ key, family: latest.current.family, data });
          again(latest.current.refreshMs?.(data));
        },
        (error: Error) => {
          if (!live) return;
          if (error instanceof ApiError && error.status === 401) return signedOut();
          setState((before) => (before.key === key ? { ...before, error } : { key, family: latest.current.family, error }));
          if (passes(error)) again(AFTER_FAILURE_MS);
        },
      );
    };
    look();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [key, turn, signedOut]);

  const reload = useCallback(() => setTurn((n) => n + 1), []);
  return { data: state.family === family ? state.data : undefined, error: state.key === key ? state.error : undefined, fresh: state.key === key, reload };
}
