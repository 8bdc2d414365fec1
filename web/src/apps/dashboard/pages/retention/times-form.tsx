// The three times. What they would delete at once is asked first.
import type { FormEvent } from 'react';
import type { RetentionPreview, RetentionWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/form.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { changeRetention, previewRetention } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';

const NAMES = ['completedDays', 'endedDays', 'draftDays'] as const;
type Times = Record<(typeof NAMES)[number], string>;

const isDays = (text: string): boolean => text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 36_500);
const timesOf = (saved: RetentionWire): Times => Object.fromEntries(NAMES.map((name) => [name, saved[name]?.toString() ?? ''])) as Times;
const bodyOf = (times: Times) => Object.fromEntries(NAMES.map((name) => [name, times[name] === '' ? null : Number(times[name])]));

export function TimesForm({ saved, mayChange, onSaved }: { saved: RetentionWire; mayChange: boolean; onSaved: () => void }) {
  const t = useRetentionTexts();
  const guarded = useGuarded();
  const { values: times, set, changed, settle } = useDraft(timesOf(saved));
  const [due, askAbout, close] = useDialog<RetentionPreview>();
  const isWhole = NAMES.every((name) => isDays(times[name]));
  const save = (): void => guarded.run(() => changeRetention(bodyOf(times)), (kept) => (close(), settle(times, timesOf(kept)), onSaved()), t.saved);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) guarded.run(() => previewRetention(bodyOf(times)), (preview) => (preview.envelopes + preview.drafts > 0 ? askAbout(preview) : save()));
  };
  const row = (name: keyof Times, label: string, hint: string) => (
    <TextField label={label} hint={hint} inputMode="numeric" placeholder={t.forEver} value={times[name]} readOnly={!mayChange} error={isDays(times[name]) ? undefined : t.notDays} onChange={(value) => set(name)(value.trim())} />
  );
  return (
    <section className="panel stack">
      <h2>{t.times}</h2>
      <p className="small soft">{t.timesText}</p>
      <form className="form" onSubmit={submit} noValidate>
        <div className="retention-times">
          {row('completedDays', t.completedDays, t.completedHint)}
          {row('endedDays', t.endedDays, t.endedHint)}
          {row('draftDays', t.draftDays, t.draftHint)}
        </div>
        {mayChange && <div className="form-actions"><Button submit look="primary" busy={guarded.busy} disabled={!changed}>{t.save}</Button></div>}
      </form>
      {guarded.question}
      {due !== undefined && <Confirm title={t.atOnceTitle} text={t.atOnce(due.envelopes, due.drafts)} verb={t.atOnceVerb} busy={guarded.busy} onConfirm={save} onClose={close} />}
    </section>
  );
}
