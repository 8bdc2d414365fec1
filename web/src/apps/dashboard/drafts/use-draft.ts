// A draft that keeps itself: in this browser at every change, on the server soon after, and at once when it is asked to.
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../api/http.ts';
import { useRest } from '../rest.ts';
import { SessionContext } from '../session.ts';
import type { DraftKind } from './draft-kind.ts';
import { makeSaver } from './save-draft.ts';
import type { SaveState, Stored } from './save-draft.ts';
import { forget, keep } from './stored-draft.ts';

/** Every store of an envelope is a line in its history, so small changes are gathered. */
const REST_MS = 1_500;
const RETRY_MS = 5_000;

export interface DraftStart<D> {
  draft: D;
  stored: Omit<Stored<unknown>, 'body'> & { draft: D | undefined };
}

export interface DraftRoom<D> {
  readonly draft: D;
  edit: (change: (draft: D) => D) => void;
  set: (patch: Partial<D>) => void;
  readonly state: SaveState;
  readonly error: ApiError | undefined;
  /** Of what is stored; undefined before the first time. */
  readonly id: string | undefined;
  /** The version on the server; changes with every store. */
  readonly etag: string | null;
  flush: () => Promise<boolean>;
  /** What the server has, as of this very moment. */
  readonly stored: Readonly<Stored<unknown>>;
  /** After a conflict: what is on screen goes over the other version. */
  overwrite: () => Promise<void>;
  /** Nothing more is stored (it was sent or thrown away). */
  close: () => void;
}

export function useDraft<D extends object, B extends object, W extends { id: string }>(kind: DraftKind<D, B, W>, start: DraftStart<D>, onCreated: (id: string) => void): DraftRoom<D> {
  const rest = useRest();
  const { signedOut } = useContext(SessionContext);
  const [draft, setDraft] = useState(start.draft);
  const [state, setState] = useState<SaveState>('SAVED');
  const [error, setError] = useState<ApiError>();
  const [etag, setEtag] = useState(start.stored.etag);
  const now = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(false);
  const halted = useRef(false);
  const created = useRef(onCreated);
  created.current = onCreated;

  const saver = useMemo(() => {
    const stored: Stored<B> = { id: start.stored.id, etag: start.stored.etag, body: start.stored.draft === undefined ? undefined : kind.bodyOf(start.stored.draft) };
    return makeSaver(rest, kind, stored, {
      read: () => now.current,
      adopt: (next) => {
        now.current = next;
        setDraft(next);
        setEtag(stored.etag);
        remember();
      },
      tell: (next, why) => {
        halted.current = next === 'CONFLICT' || next === 'GONE';
        setState(next);
        setError(why);
        if (next === 'SIGNED_OUT') signedOut();
        if (next === 'OFFLINE') schedule(RETRY_MS);
        if (next === 'SAVED' && kind.isWhole(now.current)) forget(kind.room, rest.environment, stored.id);
      },
      created: (id) => {
        forget(kind.room, rest.environment, undefined);
        created.current(id);
      },
    });
    // One saver for the life of the room: a room is made anew for another envelope or environment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const remember = useCallback(() => {
    if (!closed.current) keep(kind.room, rest.environment, saver.stored.id, { draft: kind.kept?.(now.current) ?? now.current, etag: saver.stored.etag });
  }, [rest, kind, saver]);
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    return !closed.current && saver.flush();
  }, [saver]);
  const schedule = useCallback((afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), afterMs);
  }, [flush]);

  const edit = useCallback((change: (draft: D) => D) => {
    const next = change(now.current);
    if (next === now.current) return;
    now.current = next;
    setDraft(next);
    remember();
    // Until it is decided whose version counts, nothing is stored over the other.
    if (halted.current) return;
    setState('WAITING');
    schedule(REST_MS);
  }, [remember, schedule]);

  // What was kept of an earlier visit may be storable by now; leaving stores what is waiting.
  useEffect(() => {
    schedule(0);
    return () => {
      clearTimeout(timer.current);
      if (!closed.current && !halted.current) void saver.flush();
    };
  }, [saver, schedule]);

  return {
    draft, edit, state, error, etag, flush,
    stored: saver.stored,
    id: saver.stored.id,
    set: useCallback((patch: Partial<D>) => edit((before) => ({ ...before, ...patch })), [edit]),
    overwrite: async () => {
      if (saver.stored.id === undefined) return;
      saver.stored.etag = null;
      await flush();
    },
    close: () => {
      closed.current = true;
      clearTimeout(timer.current);
      forget(kind.room, rest.environment, saver.stored.id);
    },
  };
}
