// The first owner says who they are and chooses a password; then they are signed in by it.
import { useContext, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { setUpOwner, signInByPassword } from '../../sign-in-api.ts';
import { useSignInTexts } from '../../sign-in-texts.ts';
import { TextField } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { PasswordField } from './password-field.tsx';
import { useTry } from './use-try.ts';

/** Nobody has this address: what a start without OWNER_EMAIL puts there is not offered as theirs. */
const isPlaceholder = (email: string): boolean => email.endsWith('@localhost.localdomain');

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts();
  const t = useSignInTexts();
  const locale = useLocale();
  const toasts = useToasts();
  const { me, refresh } = useContext(SessionContext);
  const placeholder = isPlaceholder(me.email);
  const [name, setName] = useState(placeholder ? '' : me.name);
  const [email, setEmail] = useState(placeholder ? '' : me.email);
  const [password, setPassword] = useState('');
  const attempt = useTry();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt.run(async () => {
      await setUpOwner(name, email, password, locale);
      await signInByPassword(email, password);
      toasts.good(t.setupDone);
      onClose();
      refresh();
    });
  };
  return (
    <Dialog title={t.setupDialog} closeLabel={all.close} onClose={onClose} locked={attempt.busy}>
      <form className="form" onSubmit={submit}>
        <TextField label={t.name} name="name" autoComplete="name" required maxLength={200} value={name} onChange={setName} />
        <TextField label={t.email} type="email" name="email" autoComplete="username" required maxLength={254} value={email} onChange={setEmail} />
        <PasswordField label={t.password} value={password} onChange={setPassword} fresh error={attempt.refusal} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button look="primary" submit busy={attempt.busy}>{t.setupSave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
