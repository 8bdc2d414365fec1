// Inviting a colleague: the mail leaves where a mail server is; the link is shown either way, to be passed on.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError } from '../../../../ui/notice.tsx';
import { Code } from '../../parts/code.tsx';
import { useTexts } from '../../settings.tsx';
import { getSignInOptions, invite } from '../../sign-in-api.ts';
import { useLoaded } from '../../use-loaded.ts';
import { SelectField, TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { usePeopleTexts } from './people-texts.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts();
  const t = usePeopleTexts();
  const guarded = useGuarded({ quiet: true });
  const options = useLoaded('sign-in-options', getSignInOptions);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'MEMBER' | 'OWNER'>('MEMBER');
  const [url, setUrl] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    guarded.run(() => invite(email, role), (made) => setUrl(made.url));
  };
  if (guarded.question !== null) return guarded.question;
  if (url !== undefined) {
    return (
      <Dialog title={t.invitedTitle} closeLabel={all.close} onClose={onClose}>
        <p>{options.data?.mailServer === true ? t.sent(email) : t.passOn(email)}</p>
        <Code text={url} label={t.link} />
        <p className="small soft">{t.linkText}</p>
        <div className="dialog-actions"><Button look="primary" onClick={onClose}>{all.close}</Button></div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t.invite} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
      <form className="form" onSubmit={submit}>
        <TextField label={t.email} type="email" autoComplete="off" required maxLength={254} value={email} onChange={setEmail} data-autofocus />
        <SelectField label={t.role} hint={t.roleHints[role]} value={role} onChange={(value) => setRole(value as 'MEMBER' | 'OWNER')} options={[['MEMBER', t.roles.MEMBER], ['OWNER', t.roles.OWNER]]} />
        {guarded.error !== undefined && <FieldError id="invite">{t.refused(guarded.error)}</FieldError>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button look="primary" submit busy={guarded.busy}>{t.invite}</Button>
        </div>
      </form>
    </Dialog>
  );
}
