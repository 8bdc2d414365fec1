// Passkeys: a fingerprint, a face or a key instead of the password. Kept by the device or its password manager.
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Shown } from '../../parts/page.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { useTexts } from '../../settings.tsx';
import { addPasskey, deletePasskey, listPasskeys } from '../../sign-in-api.ts';
import type { Passkey } from '../../sign-in-api.ts';
import { useSignInTexts, wordsOf } from '../../sign-in-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useProfileTexts } from './profile-texts.ts';

export function PasskeysSection() {
  const t = useProfileTexts();
  const loaded = useLoaded('passkeys', listPasskeys);
  const guarded = useGuarded();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <section className="panel stack">
      <h2>{t.passkeys}</h2>
      <p>{t.passkeysText}</p>
      <Shown loaded={loaded}>
        {(passkeys) => passkeys.length > 0 && (
          <ul className="lines boxed">
            {passkeys.map((passkey) => (
              <li className="thing" key={passkey.id}>
                <div className="thing-main">
                  <p className="thing-name">{passkey.name ?? t.passkey}</p>
                  {passkey.createdAt !== null && <p className="small soft">{t.added} <ShortWhen iso={passkey.createdAt} /></p>}
                </div>
                <Button look="quiet" aria-label={t.removeOf(passkey.name ?? t.passkey)} onClick={() => setRemoving(passkey)}>{t.remove}</Button>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      <div className="section-actions">{browserSupportsWebAuthn() ? <Button icon="key" onClick={() => setAdding(true)}>{t.addPasskey}</Button> : <p className="small soft">{t.noWebAuthn}</p>}</div>
      {guarded.question}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing !== undefined && (
        <Confirm
          title={t.removeTitle(removing.name ?? t.passkey)} text={t.removeText} verb={t.remove} onClose={() => setRemoving(undefined)}
          onConfirm={() => (setRemoving(undefined), guarded.run(() => deletePasskey(removing.id), undefined, t.passkeyRemoved))}
        />
      )}
    </section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts();
  const t = useProfileTexts();
  const words = useSignInTexts();
  const guarded = useGuarded({ quiet: true });
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    guarded.run(() => addPasskey(name), onClose, t.passkeyAdded);
  };
  if (guarded.question !== null) return guarded.question;
  return (
    <Dialog title={t.addPasskey} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
      <form className="form" onSubmit={submit}>
        <TextField label={t.passkeyName} hint={t.passkeyNameHint} required maxLength={60} value={name} onChange={setName} error={guarded.error === undefined ? undefined : wordsOf(guarded.error, words)} data-autofocus />
        <div className="dialog-actions">
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button look="primary" submit busy={guarded.busy}>{t.addPasskey}</Button>
        </div>
      </form>
    </Dialog>
  );
}
