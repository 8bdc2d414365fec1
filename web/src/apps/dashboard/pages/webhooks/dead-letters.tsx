// What failed for good: one, several or all of it delivered once more.
import { useState } from 'react';
import type { DeliverySummary, WebhookWire } from '../../../../../../server/src/contract.ts';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Page } from '../../api-types.ts';
import { Pager, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { DeliveryRow } from './delivery-details.tsx';
import { webhookTexts } from './webhook-texts.ts';

const REFRESH_MS = 10_000;

export function DeadLetters({ webhook }: { webhook: WebhookWire }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [asked, ask, close] = useDialog<number>();
  const loaded = useLoaded(`dead/${webhook.id}/${page}`, () => rest.get<Page<DeliverySummary>>('/webhooks/deliveries/dead-letter', { webhookId: webhook.id, page }), () => REFRESH_MS, `dead/${webhook.id}`);
  const replay = useAction((deliveryIds: readonly string[] | undefined) => rest.post<{ replayed: number }>(`/webhooks/${webhook.id}/deliveries/replay`, deliveryIds === undefined ? {} : { deliveryIds }), {
    done: ({ replayed }) => t.replayedMany(replayed),
    onDone: () => (close(), setPicked([]), setPage(1)),
  });
  return (
    <section className="panel flush" aria-label={t.deadLetters}>
      <Shown loaded={loaded}>
        {({ data, pagination }) => {
          if (data.length === 0) {
            return (
              <div className="centred">
                <h2>{t.noDead}</h2>
                <p className="soft narrow">{t.noDeadText}</p>
              </div>
            );
          }
          const ids = data.map(({ id }) => id);
          const here = ids.filter((id) => picked.includes(id));
          return (
            <>
              <div className="filters">
                <label className="dead-all small"><input type="checkbox" className="pick" checked={here.length === ids.length} onChange={(event) => setPicked(event.target.checked ? ids : [])} />{t.pickAll}</label>
                <div className="head-actions">
                  {here.length > 0 && <Button look="primary" icon="refresh" busy={replay.busy} onClick={() => replay.run(here)}>{t.replayPicked(here.length)}</Button>}
                  <Button icon="refresh" onClick={() => ask(pagination.total)}>{t.replayAll}</Button>
                </div>
              </div>
              <ul className="lines">
                {data.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} before={(
                    <label className="line-pick">
                      <input type="checkbox" className="pick" aria-label={t.pick(delivery.event, formatDateTime(delivery.createdAt, locale))} checked={picked.includes(delivery.id)}
                        onChange={(event) => setPicked(event.target.checked ? [...picked, delivery.id] : picked.filter((id) => id !== delivery.id))} />
                    </label>
                  )} />
                ))}
              </ul>
              <Pager page={page} pages={pagination.pages} onPage={setPage} />
            </>
          );
        }}
      </Shown>
      {asked !== undefined && <Confirm title={t.replayAllTitle} text={t.replayAllText(asked)} verb={t.replayAll} danger={false} busy={replay.busy} onConfirm={() => replay.run(undefined)} onClose={close} />}
    </section>
  );
}
