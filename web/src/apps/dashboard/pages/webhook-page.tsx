// One subscription: its health, its deliveries with request and answers, its dead letters, and a test.
import { useSearchParams } from 'wouter';
import type { WebhookWire } from '../../../../../server/src/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BackLink, PageHead, Shown } from '../parts/page.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useTexts } from '../settings.tsx';
import { useDialog } from '../ui/confirm.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useAction } from '../use-action.ts';
import { useLoaded } from '../use-loaded.ts';
import { WebhookBadge } from './webhooks/badges.tsx';
import { DeadLetters } from './webhooks/dead-letters.tsx';
import { Deliveries } from './webhooks/deliveries.tsx';
import { EditDialog, RemoveDialog, RotateDialog } from './webhooks/subscription-dialogs.tsx';
import { TestPanel } from './webhooks/test-panel.tsx';
import { webhookTexts } from './webhooks/webhook-texts.ts';
import './webhooks/webhooks.css';

export function WebhookPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const all = useTexts();
  const rest = useRest();
  const loaded = useLoaded(`webhook/${id}`, () => rest.get<WebhookWire>(`/webhooks/${id}`));
  return (
    <>
      <BackLink href="/webhooks">{all.pages.webhooks}</BackLink>
      <Shown loaded={loaded}>{(webhook) => <Subscription webhook={webhook} />}</Shown>
    </>
  );
}

function Subscription({ webhook }: { webhook: WebhookWire }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [parameters, setParameters] = useSearchParams();
  const [asked, ask, close] = useDialog<'edit' | 'rotate' | 'remove'>();
  const tab = ['deliveries', 'dead', 'test'].find((each) => each === parameters.get('tab')) ?? 'deliveries';
  const set = useAction((active: boolean) => rest.patch<WebhookWire>(`/webhooks/${webhook.id}`, { active }), {
    done: ({ active }) => (active ? t.enabled : t.disabledDone), undo: ({ active }) => rest.patch(`/webhooks/${webhook.id}`, { active: !active }),
  });
  return (
    <>
      <PageHead title={webhook.url} text={webhook.events.join(', ')}>
        <div className="head-actions">
          <span className="head-state" role="status"><WebhookBadge webhook={webhook} /></span>
          {webhook.active ? <Button busy={set.busy} onClick={() => set.run(false)}>{t.disable}</Button> : <Button look="primary" busy={set.busy} onClick={() => set.run(true)}>{t.enable}</Button>}
          <Menu label={t.more} iconOnly items={[
            { label: t.edit, icon: 'pen', run: () => ask('edit') },
            { label: t.rotate, icon: 'key', run: () => ask('rotate') },
            { label: t.remove, icon: 'trash', danger: true, run: () => ask('remove') },
          ]} />
        </div>
      </PageHead>
      {webhook.disabledReason !== null && <Notice tone="bad">{t.reason[webhook.disabledReason]} {t.disabledHelp}</Notice>}
      {webhook.active && webhook.failureCount > 0 && <Notice tone="warn">{t.failures(webhook.failureCount)}</Notice>}
      <Tabs value={tab} onChange={(next) => setParameters({ tab: next }, { replace: true })} tabs={[
        { id: 'deliveries', label: t.deliveries, content: <Deliveries webhook={webhook} /> },
        { id: 'dead', label: t.deadLetters, content: <DeadLetters webhook={webhook} /> },
        { id: 'test', label: t.test, content: <TestPanel webhook={webhook} /> },
      ]} />
      {asked === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {asked === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
    </>
  );
}
