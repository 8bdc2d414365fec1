// E-mail and password, then a code where one is asked for; or a passkey, which is both at once.
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { signInByPasskey, signInByPassword, verifyBackupCode, verifyTotp } from '../../sign-in-api.ts';
import { useSignInTexts } from '../../sign-in-texts.ts';
import { TextField } from '../../ui/form.tsx';
import { PasswordField } from './password-field.tsx';
import { useTry } from './use-try.ts';

/** @param email fixed, where it is known who it must be */
export function SignInForm({ email: known, onDone }: { email?: string; onDone: () => void }) {
  const t = useSignInTexts();
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const attempt = useTry();
  if (asksCode) return <CodeForm onDone={onDone} onBack={() => (setAsksCode(false), setPassword(''))} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt.run(async () => {
      const { twoFactorRedirect = false } = await signInByPassword(email, password);
      if (twoFactorRedirect) setAsksCode(true);
      else onDone();
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      {attempt.refusal !== undefined && <Notice tone="bad"><p>{attempt.refusal}</p></Notice>}
      <TextField label={t.email} type="email" name="email" autoComplete="username webauthn" required maxLength={254} readOnly={known !== undefined} value={email} onChange={setEmail} />
      <PasswordField label={t.password} value={password} onChange={setPassword} />
      <Button look="primary" submit wide busy={attempt.busy}>{t.signIn}</Button>
      {browserSupportsWebAuthn() && (
        <>
          <p className="or" aria-hidden="true"><span>{t.or}</span></p>
          <Button icon="key" wide onClick={() => attempt.run(() => signInByPasskey().then(onDone))}>{t.byPasskey}</Button>
        </>
      )}
    </form>
  );
}

function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useSignInTexts();
  const [backup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const attempt = useTry();
  // The question has changed under the person's hands: the next thing to type is here.
  useEffect(() => form.current?.querySelector('input')?.focus(), [backup]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.trim();
    attempt.run(() => (backup ? verifyBackupCode(typed) : verifyTotp(typed.replaceAll(/\s/g, ''))).then(onDone));
  };
  return (
    <form className="form" ref={form} onSubmit={submit}>
      <h2>{t.codeTitle}</h2>
      <p className="soft">{backup ? t.backupText : t.codeText}</p>
      {attempt.refusal !== undefined && <Notice tone="bad"><p>{attempt.refusal}</p></Notice>}
      <TextField key={String(backup)} label={backup ? t.backupCode : t.code} value={code} onChange={setCode} autoComplete={backup ? 'off' : 'one-time-code'} inputMode={backup ? 'text' : 'numeric'} maxLength={40} required />
      <Button look="primary" submit wide busy={attempt.busy}>{t.verify}</Button>
      <p className="links">
        <button type="button" className="link-button" onClick={() => (setBackup(!backup), setCode(''), attempt.clear())}>{backup ? t.useApp : t.useBackup}</button>
        <button type="button" className="link-button" onClick={onBack}>{t.backToSignIn}</button>
      </p>
    </form>
  );
}
