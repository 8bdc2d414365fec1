// Name, address and the language of mails.
import { useContext, useState } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '../../../../../../server/src/contract.ts';
import { LOCALE_NAMES, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { SessionContext } from '../../session.ts';
import { changeProfile, sendAddressCheck } from '../../sign-in-api.ts';
import { SelectField, TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useProfileTexts } from './profile-texts.ts';

export function AboutSection({ profile: { name: savedName, email, locale: savedLocale, emailVerified, mailServer, byLink } }: { profile: Profile }) {
  const t = useProfileTexts();
  const pageLocale = useLocale();
  const { refresh } = useContext(SessionContext);
  const guarded = useGuarded();
  const [name, setName] = useState(savedName);
  const [locale, setLocale] = useState<'fr' | 'en'>(savedLocale ?? pageLocale);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    guarded.run(() => changeProfile({ name, locale }), refresh, t.saved);
  };
  return (
    <section className="panel stack">
      <h2>{t.about}</h2>
      <form className="form" onSubmit={submit}>
        <div className="form-pair">
          <TextField label={t.name} autoComplete="name" required maxLength={200} value={name} onChange={setName} />
          <SelectField label={t.mailLocale} hint={t.mailLocaleHint} value={locale} onChange={(value) => setLocale(value as 'fr' | 'en')} options={[['fr', LOCALE_NAMES.fr], ['en', LOCALE_NAMES.en]]} />
        </div>
        <p className="small">{t.email} <strong>{email}</strong> {emailVerified && <span className="state state-good">{t.verified}</span>}</p>
        {!emailVerified && mailServer && !byLink && (
          <p className="small soft">{t.unverified} <button type="button" className="link-button" onClick={() => guarded.run(() => sendAddressCheck(email), undefined, t.checkSent(email))}>{t.sendCheck}</button></p>
        )}
        <div className="form-actions"><Button submit busy={guarded.busy}>{t.save}</Button></div>
      </form>
    </section>
  );
}
