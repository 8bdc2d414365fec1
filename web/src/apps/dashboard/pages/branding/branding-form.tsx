// What owners set. The logo is saved at once, the rest with its button; both can be taken back.
import type { FormEvent } from 'react';
import type { BrandingWire, PatchBrandingBody } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../settings.tsx';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { detailOf, TextArea, TextField } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { changeBranding, fetchLogo, removeLogo, sendLogo } from './branding-api.ts';
import { useBrandingTexts } from './branding-texts.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Previews } from './previews.tsx';

/** The form's texts; empty is what the API calls null. */
export type Look = Record<'senderName' | 'replyTo' | 'accent' | 'footerFr' | 'footerEn' | 'helpUrl' | 'legalUrl', string>;

const NAMES = ['senderName', 'replyTo', 'accent', 'footerFr', 'footerEn', 'helpUrl', 'legalUrl'] as const;
const lookOf = (saved: BrandingWire): Look => Object.fromEntries(NAMES.map((name) => [name, saved[name] ?? ''])) as Look;
const bodyOf = (look: Look): PatchBrandingBody => Object.fromEntries(NAMES.map((name) => [name, look[name].trim() === '' ? null : look[name].trim()]));

export function BrandingForm({ saved, mayChange, onSaved }: { saved: BrandingWire; mayChange: boolean; onSaved: () => void }) {
  const t = useBrandingTexts();
  const { undo } = useTexts();
  const toasts = useToasts();
  const guarded = useGuarded({ quiet: true });
  const before = lookOf(saved);
  const { values: look, set, changed, discard, settle } = useDraft(before);
  const [resetting, openReset, closeReset] = useDialog<true>();
  const text = (name: keyof Look) => ({ value: look[name], onChange: set(name), readOnly: !mayChange, error: detailOf(guarded.error, name) });
  /** Says that it is done, with the way back. */
  const done = (said: string, back: () => Promise<unknown>): void => {
    toasts.good(said, { label: undo, run: () => guarded.run(back, onSaved, t.undone) });
    onSaved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    guarded.run(() => changeBranding(bodyOf(look)), (kept) => (settle(look, lookOf(kept)), done(t.saved, () => changeBranding(bodyOf(before)))));
  };
  const reset = (): void => {
    guarded.run(async () => {
      const logo = saved.logo === null ? undefined : await fetchLogo(saved.logo.url);
      await changeBranding(Object.fromEntries(NAMES.map((name) => [name, null])));
      if (logo !== undefined) await removeLogo();
      return logo;
    }, (logo) => {
      closeReset();
      discard();
      done(t.resetDone, async () => {
        await changeBranding(bodyOf(before));
        if (logo !== undefined) await sendLogo(logo);
      });
    });
  };
  return (
    <div className="branding">
      <form className="branding-form" onSubmit={submit} noValidate>
        <section className="panel form">
          <h2>{t.who}</h2>
          <TextField label={t.senderName} hint={t.senderNameHint(saved.account.name)} maxLength={100} autoComplete="organization" {...text('senderName')} />
          <TextField label={t.replyTo} hint={t.replyToHint(saved.account.email)} type="email" maxLength={254} autoComplete="email" {...text('replyTo')} />
        </section>
        <section className="panel form">
          <h2>{t.look}</h2>
          <LogoField logo={saved.logo} mayChange={mayChange} guarded={guarded} onDone={done} />
          <ColourField value={look.accent} onChange={set('accent')} mayChange={mayChange} error={detailOf(guarded.error, 'accent')} />
        </section>
        <section className="panel form">
          <h2>{t.foot}</h2>
          <p className="small soft">{t.footerHint}</p>
          <TextArea label={t.footerFr} lang="fr" rows={3} maxLength={600} {...text('footerFr')} />
          <TextArea label={t.footerEn} lang="en" rows={3} maxLength={600} {...text('footerEn')} />
        </section>
        <section className="panel form">
          <h2>{t.links}</h2>
          <TextField label={t.helpUrl} hint={t.linkHint} type="url" inputMode="url" maxLength={500} {...text('helpUrl')} />
          <TextField label={t.legalUrl} hint={t.linkHint} type="url" inputMode="url" maxLength={500} {...text('legalUrl')} />
        </section>
        {mayChange && (
          <div className="branding-actions">
            <Button look="quiet" icon="undo" onClick={() => openReset(true)}>{t.reset}</Button>
            <div className="form-actions">
              {changed && <Button onClick={() => (discard(), guarded.clear())}>{t.discard}</Button>}
              <Button submit look="primary" busy={guarded.busy} disabled={!changed}>{t.save}</Button>
            </div>
          </div>
        )}
      </form>
      <Previews look={look} saved={saved} />
      {guarded.question}
      {resetting !== undefined && <Confirm title={t.resetTitle} text={t.resetText} verb={t.reset} busy={guarded.busy} onConfirm={reset} onClose={closeReset} />}
    </div>
  );
}
