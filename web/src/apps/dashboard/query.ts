// What was loaded, kept and loaded again: the one cache of the dashboard. Keys begin with the environment, so that a change in one
// never touches the other: `[environment, 'envelopes', …]`.
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/http.ts';

/** Cut off, overloaded, restarting: worth another try without being asked. */
export const passes = (error: Error): boolean => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

// What is here already is drawn with the page, not in a second drawing after it.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && passes(error),
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
