// A draft that keeps itself: in this browser at every change, on the server soon after, and at once when it is asked to.
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../api/http.ts';
import { useRest } from '../rest.ts';
import { SessionContext } from '../session.ts';
import { bodyOf, isWhole } from './draft.ts';
import type { Draft } from './draft.ts';
import { makeSaver } from './save-draft.ts';
import type { SaveState, Stored } from './save-draft.ts';
import { forget, keep } from './stored-draft.ts';

/** Every store is a line in the envelope's history, so small changes are gathered. */
const REST_MS = 1_500;
const RETRY_MS = 5_000;

export interface DraftStart {
  draft: Draft;
  stored: Omit<Stored, 'body'> & { draft: Draft | undefined };
}

export interface DraftRoom {
  readonly draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  set: (patch: Partial<Draft>) => void;
  readonly state: SaveState;
  readonly error: ApiError | undefined;
  readonly envelopeId: string | undefined;
  /** The version on the server; changes with every store. */
  readonly etag: string | null;
  flush: () => Promise<boolean>;
  /** What the server has, as of this very moment. */
  readonly stored: Readonly<Stored>;
  /** After a conflict: what is on screen goes over the other version. */
  overwrite: () => Promise<void>;
  /** Nothing more is stored (it was sent or thrown away). */
  close: () => void;
}

export function useDraft(start: DraftStart, onCreated: (envelopeId: string) => void): DraftRoom {
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
    const stored: Stored = { envelopeId: start.stored.envelopeId, etag: start.stored.etag, body: start.stored.draft === undefined ? undefined : bodyOf(start.stored.draft) };
    return makeSaver(rest, stored, {
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
        if (next === 'SAVED' && isWhole(now.current)) forget(rest.environment, stored.envelopeId);
      },
      created: (id) => {
        forget(rest.environment, undefined);
        created.current(id);
      },
    });
    // One saver for the life of the room: a room is made anew for another envelope or environment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const remember = useCallback(() => {
    if (!closed.current) keep(rest.environment, saver.stored.envelopeId, { draft: now.current, etag: saver.stored.etag });
  }, [rest, saver]);
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    return !closed.current && saver.flush();
  }, [saver]);
  const schedule = useCallback((afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), afterMs);
  }, [flush]);

  const edit = useCallback((change: (draft: Draft) => Draft) => {
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
    envelopeId: saver.stored.envelopeId,
    set: useCallback((patch: Partial<Draft>) => edit((before) => ({ ...before, ...patch })), [edit]),
    overwrite: async () => {
      const id = saver.stored.envelopeId;
      if (id === undefined) return;
      saver.stored.etag = null;
      await flush();
    },
    close: () => {
      closed.current = true;
      clearTimeout(timer.current);
      forget(rest.environment, saver.stored.envelopeId);
    },
  };
}
