// What the envelope says and how it is signed: subject, message, level, time, and the rarer settings behind a fold.
import { useState } from 'react';
import { useRoomTexts } from '../room-texts.ts';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../ui/form.tsx';
import { isHttps, subjectOf } from './draft.ts';
import type { Draft, EnvelopeRoom } from './draft.ts';
import { COMPOSER_TEXTS } from './texts.ts';

const LEVELS = ['SIMPLE', 'ADVANCED', 'QES'] as const;

export function SettingsForm({ room }: { room: EnvelopeRoom }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const { draft, set } = room;
  const every = draft.reminderIntervalDays;
  const reminders = every === null || t.reminderOptions.some(([value]) => value === String(every)) ? t.reminderOptions : [...t.reminderOptions, [String(every), t.reminderEvery(every)] as [string, string]];
  return (
    <div className="form">
      <TextField label={t.subject} hint={t.subjectHint} value={draft.subject} placeholder={subjectOf(draft)} maxLength={255} onChange={(subject) => set({ subject: subject.replaceAll(/[\n\r\t]/g, ' ') })} />
      <TextArea label={t.message} hint={t.messageHint} value={draft.message} maxLength={5_000} rows={4} onChange={(message) => set({ message })} />
      <ChoiceCards
        legend={t.level} name="level" value={draft.signatureLevel} onChange={(signatureLevel) => set({ signatureLevel })}
        choices={LEVELS.map((value) => ({ value, label: t.levels[value], hint: t.levelHints[value] }))}
      />
      <div className="form-pair">
        <Expiry draft={draft} set={set} />
        <SelectField label={t.reminders} hint={t.remindersHint} value={every === null ? '' : String(every)} options={reminders} onChange={(value) => set({ reminderIntervalDays: value === '' ? null : Number(value) })} />
      </div>
      <SelectField label={t.envelopeLanguage} value={draft.locale} options={[['fr', t.languages.fr], ['en', t.languages.en]]} onChange={(locale) => set({ locale: locale as 'fr' | 'en' })} />
      <details className="pane more-settings">
        <summary><h3>{t.moreSettings}</h3></summary>
        <div className="form">
          <CheckField label={t.sms} hint={t.smsHint} checked={draft.requireSmsOtp} onChange={(requireSmsOtp) => set({ requireSmsOtp })} />
          <CheckField label={t.initials} hint={t.initialsHint} checked={draft.initialsOnEveryPage} onChange={(initialsOnEveryPage) => set({ initialsOnEveryPage })} />
          <Tags tags={draft.tags} onChange={(tags) => set({ tags })} />
          <TextField label={t.redirectUrl} hint={t.redirectHint} type="url" inputMode="url" maxLength={2_048} value={draft.redirectUrl} error={isHttps(draft.redirectUrl) ? undefined : t.redirectWrong} onChange={(redirectUrl) => set({ redirectUrl: redirectUrl.trim() })} />
        </div>
      </details>
    </div>
  );
}

const two = (n: number): string => String(n).padStart(2, '0');
/** The day in the reader's own time zone, as a date control has it. */
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

function Expiry({ draft, set }: { draft: Draft; set: (patch: Partial<Draft>) => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const today = dayOf(new Date());
  const day = draft.expiresAt === null ? '' : dayOf(new Date(draft.expiresAt));
  return (
    <TextField
      label={t.expiry} hint={t.expiryHint} type="date" min={today} value={day} error={day !== '' && day < today ? t.expiryPast : undefined}
      onChange={(next) => set({ expiresAt: next === '' ? null : new Date(`${next}T23:59:59`).toISOString() })}
    />
  );
}

/** Taken when the control is left, so that a comma can be typed. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const [text, setText] = useState<string>();
  const commit = (): void => {
    if (text === undefined) return;
    setText(undefined);
    onChange([...new Set(text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 40)).filter((tag) => tag !== ''))].slice(0, 10));
  };
  return <TextField label={t.tags} hint={t.tagsHint} value={text ?? tags.join(', ')} onChange={setText} onBlur={commit} />;
}
