// Webhook subscriptions of an environment, with their health.
import { Link } from 'wouter';
import type { WebhookWire } from '../../../../../server/src/contract.ts';
import { Button } from '../../../ui/button.tsx';
import type { Page } from '../api-types.ts';
import { PageHead, Shown } from '../parts/page.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useTexts } from '../settings.tsx';
import { useDialog } from '../ui/confirm.tsx';
import { useLoaded } from '../use-loaded.ts';
import { WebhookBadge } from './webhooks/badges.tsx';
import { CreateDialog } from './webhooks/subscription-dialogs.tsx';
import { webhookTexts } from './webhooks/webhook-texts.ts';
import './webhooks/webhooks.css';

export function WebhooksPage() {
  const all = useTexts();
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [creating, create, close] = useDialog<true>();
  const loaded = useLoaded('webhooks', () => rest.get<Page<WebhookWire>>('/webhooks', { limit: 100 }));
  return (
    <>
      <PageHead title={all.pages.webhooks} text={t.text}>
        {(loaded.data?.data.length ?? 0) > 0 && <Button look="primary" icon="plus" onClick={() => create(true)}>{t.add}</Button>}
      </PageHead>
      <Shown loaded={loaded}>
        {({ data }) => data.length === 0 ? (
          <div className="panel centred">
            <h2>{t.emptyTitle}</h2>
            <p className="soft narrow">{t.emptyText}</p>
            <Button look="primary" icon="plus" onClick={() => create(true)}>{t.add}</Button>
          </div>
        ) : (
          <section className="panel flush" aria-label={t.subscriptions}>
            <ul className="lines">
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <Link href={`/webhooks/${webhook.id}`} className="hook-line">
                    <span className="hook-url">{webhook.url}</span>
                    <span className="small soft">{t.eventCount(webhook.events.length)}</span>
                    <WebhookBadge webhook={webhook} />
                  </Link>
                </li>
              ))}
            </ul>
            <p className="small soft hook-limit">{t.limit}</p>
          </section>
        )}
      </Shown>
      {creating === true && <CreateDialog onClose={close} />}
    </>
  );
}
