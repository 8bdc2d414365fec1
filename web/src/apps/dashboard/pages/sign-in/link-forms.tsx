// What the links of mails open: a new password, a place in a workspace; and the request for the first of them.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { acceptInvitation, requestReset, resetPassword, signInByPassword } from '../../sign-in-api.ts';
import { useSignInTexts } from '../../sign-in-texts.ts';
import { TextField } from '../../ui/form.tsx';
import { PasswordField } from './password-field.tsx';
import { useTry } from './use-try.ts';

/** Whether somebody with the address exists is not told. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const t = useSignInTexts();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const attempt = useTry();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt.run(() => requestReset(email).then(() => setSentTo(email)));
  };
  return (
    <form className="form" onSubmit={submit}>
      {attempt.refusal !== undefined && <Notice tone="bad"><p>{attempt.refusal}</p></Notice>}
      {sentTo === undefined ? (
        <>
          <p className="soft">{t.resetText}</p>
          <TextField label={t.email} type="email" name="email" autoComplete="username" required maxLength={254} value={email} onChange={setEmail} />
          <Button look="primary" submit wide busy={attempt.busy}>{t.resetSend}</Button>
        </>
      ) : (
        <Notice tone="good"><p>{t.resetSent(sentTo)}</p></Notice>
      )}
      <p className="links"><button type="button" className="link-button" onClick={onBack}>{t.backToSignIn}</button></p>
    </form>
  );
}

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useSignInTexts();
  const [password, setPassword] = useState('');
  const attempt = useTry();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt.run(() => resetPassword(token, password).then(onDone));
  };
  return (
    <form className="form" onSubmit={submit}>
      <p className="soft">{t.newText}</p>
      <PasswordField label={t.newPassword} value={password} onChange={setPassword} fresh error={attempt.refusal} />
      <Button look="primary" submit wide busy={attempt.busy}>{t.newSave}</Button>
    </form>
  );
}

export function InvitationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useSignInTexts();
  const locale = useLocale();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const attempt = useTry();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt.run(async () => {
      const { email } = await acceptInvitation(token, name, password, locale);
      await signInByPassword(email, password);
      onDone();
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <p className="soft">{t.inviteText}</p>
      <TextField label={t.name} name="name" autoComplete="name" required maxLength={200} value={name} onChange={setName} />
      <PasswordField label={t.newPassword} value={password} onChange={setPassword} fresh error={attempt.refusal} />
      <Button look="primary" submit wide busy={attempt.busy}>{t.inviteJoin}</Button>
    </form>
  );
}
