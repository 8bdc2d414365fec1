// What can be done with an envelope as a whole, beside its name: the likeliest step as a button, the rest in a menu.
import { Link, useLocation } from 'wouter';
import type { EnvelopeWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { EnvelopeDetail } from '../../api-types.ts';
import { draftBodyOf, lostCodesOf } from '../../draft-body.ts';
import { inWords } from '../../in-words.ts';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useDialog } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts } from './detail-texts.ts';
import { ClockDialog, VoidDialog } from './envelope-dialogs.tsx';

export function EnvelopeActions({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useRoomTexts(detailTexts);
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const rest = restOf(envelope.environment);
  const [asked, ask, close] = useDialog<'void' | 'clock'>();
  const path = `/envelopes/${envelope.id}`;
  const { status } = envelope;

  const remind = useRemind(envelope);
  const duplicate = useAction(() => rest.post<{ id: string }>(`${path}/duplicate`), {
    onDone: ({ id }) => toasts.good(t.duplicated, { label: t.openCopy, run: () => navigate(`/envelopes/${id}`) }),
  });
  const remove = useAction(async () => {
    const draft = await rest.get<EnvelopeWire>(path);
    // First away from here: this page would ask for what is gone.
    navigate('/envelopes');
    await rest.remove(path);
    return draft;
  }, {
    done: () => t.removed,
    undo: async (draft) => {
      const { id } = await rest.post<{ id: string }>('/envelopes', draftBodyOf(draft));
      const lost = lostCodesOf(draft);
      toasts.good(t.restored);
      if (lost.length > 0) toasts.bad(t.codesLost(lost));
      navigate(`/envelopes/${id}`);
    },
  });

  const open = status === 'SENT' || status === 'RETURNED_TO_SENDER';
  const items: MenuItem[] = [
    { label: t.duplicate, icon: 'copy', run: () => duplicate.run() },
    ...(open && envelope.environment === 'test' ? [{ label: t.clock, icon: 'clock', run: () => ask('clock') } as const] : []),
    ...(open ? [{ label: t.voidIt, icon: 'stop', danger: true, run: () => ask('void') } as const] : []),
    ...(status === 'DRAFT' ? [{ label: t.remove, icon: 'trash', danger: true, run: () => remove.run() } as const] : []),
  ];
  return (
    <>
      {status === 'SENT' && !envelope.sealing && <Button icon="mail" busy={remind.busy} onClick={() => remind.run()}>{t.remind}</Button>}
      {(status === 'DRAFT' || status === 'RETURNED_TO_SENDER') && (
        <Link href={`${path}/edit`} className="button button-primary">
          <Icon name="pen" />
          <span>{status === 'DRAFT' ? t.continueDraft : t.correct}</span>
        </Link>
      )}
      <Menu label={t.more} iconOnly items={items} />
      {asked === 'void' && <VoidDialog envelope={envelope} onClose={close} />}
      {asked === 'clock' && <ClockDialog envelope={envelope} onClose={close} />}
    </>
  );
}

/** Reminds everyone who is awaited; says when it is too soon. */
function useRemind(envelope: EnvelopeDetail) {
  const t = useRoomTexts(detailTexts);
  const rest = restOf(envelope.environment);
  return useAction(() => rest.post(`/envelopes/${envelope.id}/remind`).catch(inWords({
    RATE_LIMITED: ({ retryAfterSeconds }) => t.remindedLately(Math.max(1, Math.ceil((retryAfterSeconds ?? 3_600) / 60))),
    CONFLICT: () => t.nobodyToRemind,
  })), { done: () => t.reminded });
}
