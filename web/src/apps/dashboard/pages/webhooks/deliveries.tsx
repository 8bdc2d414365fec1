// All deliveries of a subscription, newest first.
import { useState } from 'react';
import type { DeliverySummary, WebhookWire } from '../../../../../../server/src/contract.ts';
import type { Page } from '../../api-types.ts';
import { Pager, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import { SelectField } from '../../ui/form.tsx';
import { DeliveryRow } from './delivery-details.tsx';
import { webhookTexts } from './webhook-texts.ts';

const REFRESH_MS = 5_000;
const STATUSES = ['PENDING', 'HELD', 'DELIVERED', 'DEAD'] as const;

export function Deliveries({ webhook }: { webhook: WebhookWire }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const loaded = useLoaded(`deliveries/${webhook.id}/${status}/${page}`, () => rest.get<Page<DeliverySummary>>(`/webhooks/${webhook.id}/deliveries`, { status, page }), () => REFRESH_MS, `deliveries/${webhook.id}`);
  return (
    <section className="panel flush" aria-label={t.deliveries}>
      <div className="filters">
        <SelectField label={t.filter} value={status} onChange={(next) => (setStatus(next), setPage(1))} options={[['', t.all], ...STATUSES.map((each) => [each, t.status[each]] as const)]} />
      </div>
      <Shown loaded={loaded}>
        {({ data, pagination }) => data.length === 0 ? (
          <div className="centred">
            <h2>{t.noDeliveries}</h2>
            <p className="soft narrow">{t.noDeliveriesText}</p>
          </div>
        ) : (
          <>
            <ul className="lines">{data.map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />)}</ul>
            <Pager page={page} pages={pagination.pages} onPage={setPage} />
          </>
        )}
      </Shown>
    </section>
  );
}
