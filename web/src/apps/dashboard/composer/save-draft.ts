// Storing a draft: one request at a time, only what changed, only over the version that it was made from. Knows no page.
import { ApiError } from '../../../api/http.ts';
import type { Tagged } from '../../../api/http.ts';
import type { EnvelopeWire } from '../../../../../server/src/contract.ts';
import type { Rest } from '../rest.ts';
import { bodyOf, changesOf, storedFields, withFoundAnchors } from './draft.ts';
import type { Draft, DraftBody } from './draft.ts';

/**
 * LOCAL: not enough for the API yet. WAITING: changed since. OFFLINE: it is tried again. CONFLICT: somebody else changed it.
 * GONE: it was sent or deleted elsewhere. REFUSED: the API says why.
 */
export type SaveState = 'LOCAL' | 'WAITING' | 'SAVING' | 'SAVED' | 'OFFLINE' | 'CONFLICT' | 'GONE' | 'REFUSED' | 'SIGNED_OUT';

export interface Stored {
  envelopeId: string | undefined;
  etag: string | null;
  /** As the server has it; undefined before the first time. */
  body: DraftBody | undefined;
}

export interface SaveHooks {
  read: () => Draft;
  /** Anchors were found: the draft as it now is. */
  adopt: (draft: Draft) => void;
  tell: (state: SaveState, error?: ApiError) => void;
  created: (envelopeId: string) => void;
}

export interface DraftSaver {
  /** Stores what there is. True when the server has all that it can take. */
  flush: () => Promise<boolean>;
  readonly stored: Stored;
}

export function makeSaver(rest: Rest, stored: Stored, hooks: SaveHooks): DraftSaver {
  let running: Promise<boolean> | undefined;
  /** A creation without an answer is repeated word for word, so that it is made once. */
  let creation: { key: string; body: DraftBody } | undefined;

  const send = async (body: DraftBody, changes: Partial<DraftBody>): Promise<Tagged<EnvelopeWire>> => {
    if (stored.envelopeId !== undefined) {
      return rest.tagged('PATCH', `/envelopes/${stored.envelopeId}`, changes, stored.etag === null ? {} : { 'if-match': stored.etag });
    }
    creation ??= { key: `compose-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`, body };
    return rest.tagged('POST', '/envelopes', creation.body, { 'idempotency-key': creation.key });
  };

  const run = async (): Promise<boolean> => {
    for (;;) {
      const draft = hooks.read();
      const body = bodyOf(draft);
      if (body === undefined) return hooks.tell('LOCAL'), false;
      const changes = stored.body === undefined ? body : changesOf(stored.body, body);
      if (Object.keys(changes).length === 0) return hooks.tell('SAVED'), true;
      hooks.tell('SAVING');
      const { data, etag } = await send(body, changes);
      const isNew = stored.envelopeId === undefined;
      stored.envelopeId = data.id;
      stored.etag = etag;
      const placed = withFoundAnchors(draft, storedFields(draft), data.fields);
      stored.body = isNew && creation !== undefined && creation.body !== body ? creation.body : bodyOf(placed);
      creation = undefined;
      if (isNew) hooks.created(data.id);
      hooks.adopt(withFoundAnchors(hooks.read(), storedFields(draft), data.fields));
    }
  };

  const failed = (error: unknown): false => {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 409 && error.code === 'IDEMPOTENCY_IN_PROGRESS') return hooks.tell('OFFLINE'), false;
    if (stored.envelopeId === undefined) creation = undefined;
    const states: Readonly<Record<number, SaveState>> = { 401: 'SIGNED_OUT', 404: stored.envelopeId === undefined ? 'REFUSED' : 'GONE', 409: 'GONE', 412: 'CONFLICT' };
    return hooks.tell(states[error.status] ?? 'REFUSED', error), false;
  };

  return { stored, flush: () => (running ??= run().catch(failed).finally(() => (running = undefined))) };
}
