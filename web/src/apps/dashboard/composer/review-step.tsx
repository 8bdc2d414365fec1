// The last look: message and settings, what is in the way, who gets what and when, the page as each sees it, and the send.
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Coming } from '../parts/coming.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useDialog } from '../ui/confirm.tsx';
import { draftChecks, nameOf, preflightChecks } from './checks.ts';
import type { Check, PreflightWarning, StepName } from './checks.ts';
import { signersOf } from './draft.ts';
import type { DraftPerson, EnvelopeRoom } from './draft.ts';
import { SendDialog } from './send-dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
import { COMPOSER_TEXTS } from './texts.ts';
import { WhoGetsWhat } from './who-gets-what.tsx';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
const TONES: Record<Check['tone'], IconName> = { good: 'check', warn: 'warning', bad: 'stop' };

export function ReviewStep({ room, returned, onStep }: { room: EnvelopeRoom; returned: boolean; onStep: (step: StepName) => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const { draft } = room;
  const checks = useChecks(room);
  const [previewed, preview, closePreview] = useDialog<DraftPerson>();
  const [sending, setSending] = useState(false);
  const blocked = checks === undefined || checks.some(({ tone }) => tone === 'bad');
  return (
    <div className="review">
      <div className="panel"><SettingsForm room={room} /></div>
      <div className="review-side">
        <section className="panel">
          <h3 className="panel-title">{t.checklist}</h3>
          {checks === undefined ? <p className="soft" role="status">{t.checking}</p> : (
            <div role="status">
              <ul className="checks">
                {checks.map((check) => (
                  <li key={check.text} data-tone={check.tone}>
                    <Icon name={TONES[check.tone]} sizePx={18} />
                    <span>{check.text}</span>
                    {check.tone !== 'good' && check.step !== 'review' && <button type="button" className="link-button" onClick={() => onStep(check.step)}>{t.fix}<span className="visually-hidden"> ({check.text})</span></button>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
        <section className="panel">
          <h3 className="panel-title">{t.whoGetsWhat}</h3>
          <WhoGetsWhat draft={draft} />
          {draft.documents.length > 0 && signersOf(draft).length > 0 && (
            <div className="previews">
              <p className="small soft">{t.preview}</p>
              {signersOf(draft).map((person) => <Button key={person.key} look="plain" icon="eye" onClick={() => preview(person)}>{nameOf(person, draft, t)}</Button>)}
            </div>
          )}
        </section>
        <Button look="primary" icon="send" wide disabled={blocked} onClick={() => setSending(true)}>{returned ? t.resend : t.send}</Button>
      </div>
      {previewed !== undefined && <Coming><PreviewDialog draft={draft} person={previewed} onClose={closePreview} /></Coming>}
      {sending && <SendDialog room={room} returned={returned} onClose={() => setSending(false)} />}
    </div>
  );
}

/** Undefined while the server is being asked. What is not saved cannot be checked by it. */
function useChecks(room: EnvelopeRoom): Check[] | undefined {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const rest = useRest();
  const { draft, id: envelopeId, etag, state } = room;
  const own = draftChecks(draft, t);
  const { data } = useQuery({
    queryKey: [rest.environment, 'preflight', envelopeId, etag], enabled: envelopeId !== undefined && state === 'SAVED',
    queryFn: () => rest.post<{ warnings: PreflightWarning[] }>(`/envelopes/${envelopeId}/preflight`),
  });
  if (state === 'REFUSED' || state === 'CONFLICT' || state === 'GONE' || state === 'OFFLINE') return [...own, { tone: 'bad', text: t.checks.notSaved, step: 'review' }];
  if (envelopeId === undefined || state === 'LOCAL') return own;
  if (data === undefined) return own.some(({ tone }) => tone === 'bad') ? own : undefined;
  return [...own, ...preflightChecks(data.warnings, draft, t)];
}
