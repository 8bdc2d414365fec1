// Storing a draft: one request at a time, only what changed, only over the version that it was made from. Knows no page.
import { ApiError } from '../../../api/http.ts';
import type { Tagged } from '../../../api/http.ts';
import type { Rest } from '../rest.ts';
import { changesOf } from './draft-kind.ts';
import type { DraftKind } from './draft-kind.ts';

/**
 * LOCAL: not enough for the API yet. WAITING: changed since. OFFLINE: it is tried again. CONFLICT: somebody else changed it.
 * GONE: it was sent or deleted elsewhere. REFUSED: the API says why.
 */
export type SaveState = 'LOCAL' | 'WAITING' | 'SAVING' | 'SAVED' | 'OFFLINE' | 'CONFLICT' | 'GONE' | 'REFUSED' | 'SIGNED_OUT';

export interface Stored<B> {
  id: string | undefined;
  etag: string | null;
  /** As the server has it; undefined before the first time. */
  body: B | undefined;
}

export interface SaveHooks<D> {
  read: () => D;
  /** The draft with what the answer added to it. */
  adopt: (draft: D) => void;
  tell: (state: SaveState, error?: ApiError) => void;
  created: (id: string) => void;
}

export interface DraftSaver<B> {
  /** Stores what there is. True when the server has all that it can take. */
  flush: () => Promise<boolean>;
  readonly stored: Stored<B>;
}

export function makeSaver<D, B extends object, W extends { id: string }>(rest: Rest, kind: DraftKind<D, B, W>, stored: Stored<B>, hooks: SaveHooks<D>): DraftSaver<B> {
  let running: Promise<boolean> | undefined;
  /** A creation without an answer is repeated word for word, so that it is made once. */
  let creation: { key: string; body: B } | undefined;

  const send = async (body: B, changes: Partial<B>): Promise<Tagged<W>> => {
    if (stored.id !== undefined) {
      return rest.tagged('PATCH', `${kind.path}/${stored.id}`, changes, stored.etag === null ? {} : { 'if-match': stored.etag });
    }
    creation ??= { key: `compose-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`, body };
    return rest.tagged('POST', kind.path, creation.body, { 'idempotency-key': creation.key });
  };

  const run = async (): Promise<boolean> => {
    for (;;) {
      const draft = hooks.read();
      const body = kind.bodyOf(draft);
      if (body === undefined) return hooks.tell('LOCAL'), false;
      const changes = stored.body === undefined ? body : changesOf(stored.body, body);
      if (Object.keys(changes).length === 0) return hooks.tell('SAVED'), true;
      hooks.tell('SAVING');
      const { data, etag } = await send(body, changes);
      const isNew = stored.id === undefined;
      stored.id = data.id;
      stored.etag = etag;
      stored.body = isNew && creation !== undefined && creation.body !== body ? creation.body : kind.bodyOf(kind.adopt(draft, draft, data));
      creation = undefined;
      if (isNew) hooks.created(data.id);
      hooks.adopt(kind.adopt(hooks.read(), draft, data));
    }
  };

  const failed = (error: unknown): false => {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 409 && error.code === 'IDEMPOTENCY_IN_PROGRESS') return hooks.tell('OFFLINE'), false;
    if (stored.id === undefined) creation = undefined;
    const states: Readonly<Record<number, SaveState>> = { 401: 'SIGNED_OUT', 404: stored.id === undefined ? 'REFUSED' : 'GONE', 409: 'GONE', 412: 'CONFLICT' };
    return hooks.tell(states[error.status] ?? 'REFUSED', error), false;
  };

  return { stored, flush: () => (running ??= run().catch(failed).finally(() => (running = undefined))) };
}
