// What erasing destroys and what stays, in plain words; then the address typed again, and one envelope after the other.
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useEnvironment, useTexts } from '../../settings.tsx';
import { asksAgain } from '../../sign-in-texts.ts';
import { runEach } from '../../run-each.ts';
import type { Outcome } from '../../run-each.ts';
import { TextField } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { erase } from './retention-api.ts';
import type { PersonEnvelope } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';

export function EraseDialog({ envelopes, onClose }: { envelopes: PersonEnvelope[]; onClose: () => void }) {
  const t = useRetentionTexts();
  const { close, cancel } = useTexts();
  const environment = useEnvironment();
  const guarded = useGuarded();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [finished, setFinished] = useState(0);
  const [outcomes, setOutcomes] = useState<Outcome<PersonEnvelope>[]>();
  const { name, email } = envelopes[0]!;
  const fits = typed.trim().toLowerCase() === email.toLowerCase();
  const run = (): void => {
    setTried(true);
    if (!fits) return;
    guarded.run(async () => {
      const all = await runEach(envelopes, () => true, ({ envelopeId, recipientId }) => erase(environment, envelopeId, recipientId, typed), setFinished);
      // An old session refuses all of them alike: then the person is asked who they are, and all are tried again.
      const old = all.find(({ error }) => asksAgain(error))?.error;
      if (old !== undefined) throw old;
      return all;
    }, setOutcomes);
  };
  const failed = outcomes?.filter(({ state }) => state === 'FAILED') ?? [];
  const done = outcomes === undefined ? 0 : outcomes.length - failed.length;
  return (
    <>
      <Dialog title={t.eraseTitle(name)} closeLabel={close} onClose={onClose} locked={guarded.busy}>
        {outcomes === undefined ? (
          <div className="erase-dialog stack">
            <h3>{t.destroyed}</h3>
            <ul>{t.destroyedList.map((line) => <li key={line}>{line}</li>)}</ul>
            <h3>{t.stays}</h3>
            <ul>{t.staysList.map((line) => <li key={line}>{line}</li>)}</ul>
            <Notice tone="warn"><p>{t.law}</p></Notice>
            <TextField label={t.typeIt(email)} value={typed} onChange={setTyped} autoComplete="off" spellCheck={false} maxLength={254} error={tried && !fits ? t.wrong : undefined} />
            {guarded.busy && <Progress label={t.erasing} fraction={finished / envelopes.length} text={`${finished} / ${envelopes.length}`} />}
            <div className="dialog-actions">
              <Button onClick={onClose} data-autofocus>{cancel}</Button>
              <Button look="danger" busy={guarded.busy} onClick={run}>{t.eraseVerb}</Button>
            </div>
          </div>
        ) : (
          <div className="stack">
            {done > 0 && <Notice tone="good"><p>{t.erased(done)}</p></Notice>}
            {failed.map(({ item, error }) => <Notice key={item.envelopeId} tone="bad"><p>{t.failed(item.subject, error?.message ?? '')}</p></Notice>)}
            <div className="dialog-actions"><Button look="primary" onClick={onClose}>{close}</Button></div>
          </div>
        )}
      </Dialog>
      {guarded.question}
    </>
  );
}
