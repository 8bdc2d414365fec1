// A delivery unfolded: the exact body, and each attempt with what was sent and what came back. Asked for when it is opened.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AttemptWire, DeliverySummary, DeliveryWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../parts/code.tsx';
import { Shown } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { DeliveryBadge } from './badges.tsx';
import { webhookTexts } from './webhook-texts.ts';

/** One line of a list of deliveries; `before` stands in front of it (a box to select it). */
export function DeliveryRow({ delivery, before }: { delivery: DeliverySummary; before?: ReactNode }) {
  const t = useRoomTexts(webhookTexts);
  const [open, setOpen] = useState(false);
  const last = delivery.attempts.at(-1);
  return (
    <li className="delivery">
      {before}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="delivery-event">{delivery.event}</span>
          <span className="small soft"><When iso={delivery.createdAt} /></span>
          <span className="small soft">
            {t.attempts(delivery.attemptCount)}
            {last !== undefined && ` · ${last.answerStatus ?? t.outcome[last.outcome]}`}
          </span>
          <DeliveryBadge status={delivery.status} />
        </summary>
        {open && <Unfolded id={delivery.id} />}
      </details>
    </li>
  );
}

function Unfolded({ id }: { id: string }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const loaded = useLoaded(`delivery/${id}`, () => rest.get<DeliveryWire>(`/webhooks/deliveries/${id}`));
  const replay = useAction(() => rest.post(`/webhooks/deliveries/${id}/replay`), { done: () => t.replayed });
  return (
    <div className="delivery-open">
      <Shown loaded={loaded}>
        {(delivery) => (
          <>
            <p className="delivery-links">
              <Link href={`/envelopes/${delivery.envelopeId}`}>{t.envelope}</Link>
              {delivery.nextAttemptAt !== null && <span className="small soft">{t.next}: <When iso={delivery.nextAttemptAt} /></span>}
              {(delivery.status === 'DEAD' || delivery.status === 'DELIVERED') && <Button icon="refresh" busy={replay.busy} onClick={() => replay.run()}>{t.replay}</Button>}
            </p>
            <h2>{t.body}</h2>
            <Code text={delivery.body} label={t.body} />
            {delivery.attempts.toReversed().map((attempt) => <Attempt key={attempt.attempt} attempt={attempt} />)}
          </>
        )}
      </Shown>
    </div>
  );
}

function Attempt({ attempt }: { attempt: AttemptWire }) {
  const t = useRoomTexts(webhookTexts);
  return (
    <section className="attempt">
      <h2>
        {t.attempt(attempt.attempt)} · {t.outcome[attempt.outcome]}
        {attempt.answerStatus !== null && ` (${attempt.answerStatus})`}
      </h2>
      <p className="small soft">
        <When iso={attempt.startedAt} /> · {t.took(attempt.durationMs)}
        {attempt.error !== null && ` · ${attempt.error}`}
      </p>
      {attempt.requestHeaders !== null && <Headers title={t.requestHeaders} headers={attempt.requestHeaders} />}
      {attempt.answerHeaders !== null && <Headers title={t.answerHeaders} headers={attempt.answerHeaders} />}
      <Answer body={attempt.answerBody} />
    </section>
  );
}

export function Headers({ title, headers }: { title: string; headers: Readonly<Record<string, string>> }) {
  return (
    <details className="headers">
      <summary className="small">{title}</summary>
      <Code text={Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\n')} label={title} />
    </details>
  );
}

/** The receiver's own words, as text whatever they are. */
export function Answer({ body }: { body: string | null }) {
  const t = useRoomTexts(webhookTexts);
  if (body === null || body === '') return <p className="small soft">{body === null ? t.noAnswer : t.emptyAnswer}</p>;
  return <Code text={body} label={t.answerBody} />;
}
