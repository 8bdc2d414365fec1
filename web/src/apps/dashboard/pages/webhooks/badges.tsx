// State of a subscription and of a delivery.
import type { DeliverySummary, WebhookWire } from '../../../../../../server/src/contract.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { webhookTexts } from './webhook-texts.ts';

export function WebhookBadge({ webhook }: { webhook: WebhookWire }) {
  const t = useRoomTexts(webhookTexts);
  if (webhook.active) return <StateBadge tone={webhook.failureCount > 0 ? 'warn' : 'good'}>{t.active}</StateBadge>;
  return webhook.disabledReason === null ? <StateBadge tone="quiet">{t.inactive}</StateBadge> : <StateBadge tone="bad">{t.disabled}</StateBadge>;
}

const TONES = { PENDING: 'busy', HELD: 'warn', DELIVERED: 'good', DEAD: 'bad' } as const;
export function DeliveryBadge({ status }: { status: DeliverySummary['status'] }) {
  const t = useRoomTexts(webhookTexts);
  return <StateBadge tone={TONES[status]}>{t.status[status]}</StateBadge>;
}
