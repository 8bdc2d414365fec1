// Follows the server's word of what has changed; what is on screen is then asked for again, at most a few times a second.
import { useEffect } from 'react';
import type { Environment } from './api-types.ts';
import { queryClient } from './query.ts';

const GATHER_MS = 250;

/** Listens while mounted. The browser connects again by itself; whatever was missed meanwhile is asked for. */
export function useLiveChanges(): void {
  useEffect(() => {
    const stream = new EventSource('/dashboard-api/changes');
    const changed = new Set<Environment>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const gather = (environments: readonly Environment[]): void => {
      for (const each of environments) changed.add(each);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const each of changed) void queryClient.invalidateQueries({ queryKey: [each] });
        changed.clear();
      }, GATHER_MS);
    };
    stream.addEventListener('open', () => {
      if (opened) gather(['live', 'test']);
      opened = true;
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { environment } = JSON.parse(data) as { environment?: Environment };
      gather(environment === undefined ? ['live', 'test'] : [environment]);
    });
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, []);
}
