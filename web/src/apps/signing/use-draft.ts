// Keeps a draft on the server, so that another device goes on with it: saved a moment after each change and when the page goes away, taken
// over when this page has nothing unsaved. The last write wins (ADR 0034). Without a connection it waits; the tab has its own copy.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { DraftContent } from '../../api/signing-types.ts';
import { writeDraft } from './draft.ts';
import type { StoredDraft } from './draft.ts';

const REST_MS = 1200;
const RETRY_MS = 10_000;
/** Browsers send a request that outlives its page only up to 64 KiB. */
const LAST_CHARS = 60_000;

export interface DraftKeeping {
  state: 'NONE' | 'SAVING' | 'SAVED' | 'OFFLINE';
  /** The person has changed something. */
  touch: () => void;
  /** No draft is sent while the act itself is under way. */
  hold: (held: boolean) => void;
}

/** `content` must be stable while nothing changes. `onNewer` gets what another device has saved. */
export function useDraft(api: SigningApi | null, stored: StoredDraft | null, recipientId: string, content: () => DraftContent, onNewer: (content: DraftContent) => void): DraftKeeping {
  const [state, setState] = useState<DraftKeeping['state']>('NONE');
  const version = useRef(stored?.version ?? 0);
  const unsaved = useRef(stored?.unsaved ?? false);
  const held = useRef(false);
  const over = useRef(api === null);
  const underWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const again = useRef<() => Promise<void>>(async () => undefined);
  const latest = useRef({ recipientId, content, onNewer });
  latest.current = { recipientId, content, onNewer };

  const push = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (api === null || !unsaved.current || underWay.current || held.current || over.current) return;
    underWay.current = true;
    unsaved.current = false;
    setState('SAVING');
    const failure = await api.saveDraft(version.current, latest.current.content()).then(
      (saved) => {
        version.current = saved.version;
        return null;
      },
      (error: unknown) => ({ error }),
    );
    underWay.current = false;
    // The person has acted elsewhere, or the envelope has ended: there is nothing to keep any more.
    over.current = failure !== null && failure.error instanceof ApiError && failure.error.status < 500 && failure.error.status !== 429;
    if (failure !== null) unsaved.current = true;
    setState(failure === null ? 'SAVED' : over.current ? 'NONE' : 'OFFLINE');
    writeDraft(latest.current.recipientId, { ...latest.current.content(), version: version.current, unsaved: unsaved.current });
    if (unsaved.current && !over.current) timer.current = setTimeout(() => void again.current(), failure === null ? REST_MS : RETRY_MS);
  }, [api]);
  again.current = push;

  const pull = useCallback(async (): Promise<void> => {
    if (unsaved.current) return push();
    if (api === null || held.current || over.current) return;
    const draft = await api.draft().catch(() => null);
    if (draft === null || draft.version <= version.current || unsaved.current) return;
    version.current = draft.version;
    latest.current.onNewer(draft.content);
  }, [api, push]);

  useEffect(() => {
    void pull();
    const cameBack = (): void => {
      if (document.visibilityState === 'visible') void pull();
    };
    const goesAway = (): void => {
      const now = latest.current.content();
      writeDraft(latest.current.recipientId, { ...now, version: version.current, unsaved: unsaved.current });
      if (api === null || !unsaved.current || held.current || over.current || JSON.stringify(now).length > LAST_CHARS) return;
      void api.saveDraft(version.current, now, true).catch(() => undefined);
    };
    const reconnected = (): void => void push();
    document.addEventListener('visibilitychange', cameBack);
    window.addEventListener('pagehide', goesAway);
    window.addEventListener('online', reconnected);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', cameBack);
      window.removeEventListener('pagehide', goesAway);
      window.removeEventListener('online', reconnected);
    };
  }, [api, pull, push]);

  return {
    state,
    touch: useCallback(() => {
      unsaved.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void push(), REST_MS);
    }, [push]),
    hold: useCallback((now) => {
      held.current = now;
      if (!now) void push();
    }, [push]),
  };
}
