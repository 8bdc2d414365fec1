// Asking once more before people are written to: who gets what, and whether it is real.
import { useLocation } from 'wouter';
import type { EnvelopeWire } from '../../../../../server/src/contract.ts';
import { ApiError } from '../../../api/http.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useAction } from '../use-action.ts';
import { COMPOSER_TEXTS } from './texts.ts';
import type { EnvelopeRoom } from './draft.ts';
import { WhoGetsWhat } from './who-gets-what.tsx';

export function SendDialog({ room, returned, onClose }: { room: EnvelopeRoom; returned: boolean; onClose: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const send = useAction(async () => {
    if (!await room.flush()) throw new ApiError(409, { error: t.sendNotSaved }, null);
    const id = room.stored.id ?? '';
    const { etag } = room.stored;
    // Once for this version: pressing again after a lost answer sends nothing twice.
    return rest.tagged<EnvelopeWire>('POST', `/envelopes/${id}/send`, {}, { 'idempotency-key': `send-${id}-${etag ?? ''}`, ...(etag === null ? {} : { 'if-match': etag }) });
  }, {
    done: () => t.sent,
    onDone: ({ data }) => {
      room.close();
      navigate(`/envelopes/${data.id}`);
    },
  });
  const { draft } = room;
  return (
    <Confirm title={t.sendTitle(draft.people.length)} text={draft.documents.map(({ name }) => name).join(', ')} verb={returned ? t.resend.replace('…', '') : t.sendVerb} danger={false} busy={send.busy} onConfirm={() => send.run()} onClose={onClose}>
      <p className={`environment-note environment-note-${rest.environment}`}>{rest.environment === 'test' ? t.sendTest : t.sendLive}</p>
      <WhoGetsWhat draft={draft} />
      {send.error instanceof ApiError && <Notice tone="bad">{send.error.message}</Notice>}
    </Confirm>
  );
}
