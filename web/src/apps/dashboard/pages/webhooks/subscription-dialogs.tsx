// Making, changing and deleting a subscription, and its secret, which is shown once.
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WebhookWire } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError, Notice } from '../../../../ui/notice.tsx';
import { Code } from '../../parts/code.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CheckField, detailOf, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { EVENT_NAMES, webhookTexts } from './webhook-texts.ts';
import type { EventName } from './webhook-texts.ts';

type Subscription = Pick<WebhookWire, 'url' | 'events'>;

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const act = useAction((input: Subscription) => rest.post<{ id: string; secret: string }>('/webhooks', input), { onDone: setMade });
  if (made !== undefined) return <Secret secret={made.secret} onClose={() => navigate(`/webhooks/${made.id}`)} />;
  return <SubscriptionForm title={t.createTitle} verb={t.create} start={{ url: '', events: ['envelope.completed'] }} busy={act.busy} error={act.error} onSave={act.run} onClose={onClose} />;
}

export function EditDialog({ webhook, onClose }: { webhook: WebhookWire; onClose: () => void }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const act = useAction((input: Subscription) => rest.patch(`/webhooks/${webhook.id}`, input), { done: () => t.saved, onDone: onClose });
  return <SubscriptionForm title={t.editTitle} verb={t.save} start={webhook} busy={act.busy} error={act.error} onSave={act.run} onClose={onClose} />;
}

interface FormProps {
  title: string;
  verb: string;
  start: Subscription;
  busy: boolean;
  error: Error | undefined;
  onSave: (input: Subscription) => void;
  onClose: () => void;
}

function SubscriptionForm({ title, verb, start, busy, error, onSave, onClose }: FormProps) {
  const t = useRoomTexts(webhookTexts);
  const all = useTexts();
  const [url, setUrl] = useState(start.url);
  const [events, setEvents] = useState<readonly EventName[]>(start.events);
  const pick = (name: EventName, on: boolean): void => setEvents(EVENT_NAMES.filter((each) => (each === name ? on : events.includes(each))));
  // A refused address comes without a path: the sentence is about nothing else.
  const refused = error === undefined ? undefined : (detailOf(error, 'url') ?? (error instanceof ApiError && error.code === 'URL_REJECTED' ? error.message : undefined));
  return (
    <Dialog title={title} closeLabel={all.close} onClose={onClose} locked={busy}>
      <form className="form" noValidate onSubmit={(event) => (event.preventDefault(), onSave({ url: url.trim(), events: [...events] }))}>
        <TextField label={t.url} hint={t.urlHint} type="url" placeholder="https://" value={url} error={refused} data-autofocus onChange={setUrl} />
        <fieldset className="hook-events">
          <legend>{t.events}</legend>
          <CheckField label={t.allEvents} checked={events.length === EVENT_NAMES.length} onChange={(on) => setEvents(on ? EVENT_NAMES : [])} />
          {EVENT_NAMES.map((name) => <CheckField key={name} label={t.eventName[name]} hint={<code>{name}</code>} checked={events.includes(name)} onChange={(on) => pick(name, on)} />)}
          {detailOf(error, 'events') !== undefined && <FieldError id="hook-events-error">{detailOf(error, 'events')}</FieldError>}
        </fieldset>
        <div className="dialog-actions">
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button look="primary" submit busy={busy}>{verb}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** @param oldUntil ISO 8601, after a rotation */
function Secret({ secret, oldUntil, onClose }: { secret: string; oldUntil?: string; onClose: () => void }) {
  const t = useRoomTexts(webhookTexts);
  const all = useTexts();
  const locale = useLocale();
  return (
    <Dialog title={t.secretTitle} closeLabel={all.close} onClose={onClose} locked>
      <p>{t.secretText}</p>
      <Code text={secret} label={t.secret} />
      <p className="small soft">{t.secretHow}</p>
      {oldUntil !== undefined && <Notice tone="info">{t.oldUntil(formatDateTime(oldUntil, locale))}</Notice>}
      <div className="dialog-actions">
        <Button look="primary" onClick={onClose}>{t.kept}</Button>
      </div>
    </Dialog>
  );
}

export function RotateDialog({ webhook, onClose }: { webhook: WebhookWire; onClose: () => void }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [made, setMade] = useState<{ secret: string; previousSecretValidUntil: string }>();
  const act = useAction(() => rest.post<{ secret: string; previousSecretValidUntil: string }>(`/webhooks/${webhook.id}/rotate-secret`), { onDone: setMade });
  if (made !== undefined) return <Secret secret={made.secret} oldUntil={made.previousSecretValidUntil} onClose={onClose} />;
  return <Confirm title={t.rotateTitle} text={t.rotateText} verb={t.rotateVerb} danger={false} busy={act.busy} onConfirm={() => act.run()} onClose={onClose} />;
}

export function RemoveDialog({ webhook, onClose }: { webhook: WebhookWire; onClose: () => void }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [, navigate] = useLocation();
  const act = useAction(async () => {
    // First away from here: this page would ask for what is gone.
    navigate('/webhooks');
    await rest.remove(`/webhooks/${webhook.id}`);
  }, { done: () => t.removed });
  return <Confirm title={t.removeTitle} text={t.removeText} verb={t.removeVerb} busy={act.busy} onConfirm={() => act.run()} onClose={onClose} />;
}
