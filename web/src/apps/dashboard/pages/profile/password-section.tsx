// A new password: with the old one, or, for who came by the printed link, without.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { changePassword, replacePassword, signInByPassword } from '../../sign-in-api.ts';
import { useSignInTexts, wordsOf } from '../../sign-in-texts.ts';
import { CheckField } from '../../ui/form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useProfileTexts } from './profile-texts.ts';

export function PasswordSection({ profile: { byLink, email, twoFactor } }: { profile: Profile }) {
  const t = useProfileTexts();
  const words = useSignInTexts();
  const guarded = useGuarded({ quiet: true });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [without, setWithout] = useState(false);
  const refusal = guarded.error === undefined ? undefined : wordsOf(guarded.error, words);
  const aboutCurrent = refusal !== undefined && refusal === words.errors['INVALID_PASSWORD'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const change = byLink ? () => replacePassword(next, without).then(() => signInByPassword(email, next)) : () => changePassword(current, next);
    guarded.run(change, () => (setCurrent(''), setNext('')), t.passwordChanged);
  };
  return (
    <section className="panel stack">
      <h2>{t.password}</h2>
      <form className="form narrow" onSubmit={submit}>
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        {byLink ? <p className="soft">{t.withoutOld}</p> : <PasswordField label={words.currentPassword} value={current} onChange={setCurrent} error={aboutCurrent ? refusal : undefined} />}
        <PasswordField label={words.newPassword} value={next} onChange={setNext} fresh error={aboutCurrent ? undefined : refusal} />
        {byLink && twoFactor && <CheckField label={t.removeSecondFactor} checked={without} onChange={setWithout} />}
        <div className="form-actions"><Button submit busy={guarded.busy}>{t.changePassword}</Button></div>
      </form>
      {guarded.question}
    </section>
  );
}
