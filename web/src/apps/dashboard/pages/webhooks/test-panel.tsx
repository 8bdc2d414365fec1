// A signed sample now, with the receiver's raw answer. Spec: Delivery behaviour 10.
import { useState } from 'react';
import type { TestWebhookResult, WebhookWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Code } from '../../parts/code.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { SelectField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { Answer, Headers } from './delivery-details.tsx';
import { webhookTexts } from './webhook-texts.ts';

export function TestPanel({ webhook }: { webhook: WebhookWire }) {
  const t = useRoomTexts(webhookTexts);
  const rest = useRest();
  const [event, setEvent] = useState<string>(webhook.events[0] ?? '');
  const [result, setResult] = useState<TestWebhookResult>();
  const test = useAction(() => rest.post<TestWebhookResult>(`/webhooks/${webhook.id}/test`, { event }), { onDone: setResult });
  return (
    <section className="panel stack">
      <p>{t.testText}</p>
      <form className="test-form" onSubmit={(submitted) => (submitted.preventDefault(), test.run())}>
        <SelectField label={t.testEvent} value={event} onChange={setEvent} options={webhook.events.map((name) => [name, `${t.eventName[name]} (${name})`])} />
        <Button look="primary" icon="send" submit busy={test.busy}>{t.send}</Button>
      </form>
      {result !== undefined && (
        <>
          <Notice tone={result.delivered ? 'good' : 'bad'}>
            {result.delivered ? t.testGood(result.response?.status ?? 200, result.durationMs) : t.testBad(result.response === null ? t.outcome[result.outcome] : `${result.response.status}, ${t.outcome[result.outcome]}`)}
            {result.error !== null && <p className="small">{result.error}</p>}
          </Notice>
          <h2>{t.rawAnswer}</h2>
          {result.response === null ? <p className="soft">{t.noAnswer}</p> : (
            <>
              <Headers title={t.answerHeaders} headers={result.response.headers} />
              <Answer body={result.response.body} />
            </>
          )}
          <h2>{t.rawRequest}</h2>
          <Headers title={t.requestHeaders} headers={result.request.headers} />
          <Code text={result.request.body} label={t.body} />
        </>
      )}
    </section>
  );
}
