// Renaming, revoking or deleting a key. All ask for a recent sign-in: a key outlives the session.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { KeyWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRest } from '../../rest.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useKeysTexts } from './keys-texts.ts';

export interface KeyChange {
  readonly act: 'rename' | 'revoke' | 'remove';
  readonly key: KeyWire;
}

export function KeyDialog({ change: { act, key }, onClose }: { change: KeyChange; onClose: () => void }) {
  const all = useTexts();
  const t = useKeysTexts();
  const rest = useRest();
  const guarded = useGuarded();
  const [name, setName] = useState(key.name);
  const path = `/keys/${key.id}`;
  if (guarded.question !== null) return guarded.question;
  if (act === 'rename') {
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      guarded.run(() => rest.patch(path, { name }), onClose, t.renamed);
    };
    return (
      <Dialog title={t.renameTitle} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
        <form className="form" onSubmit={submit}>
          <TextField label={t.name} required maxLength={100} value={name} onChange={setName} data-autofocus />
          <div className="dialog-actions">
            <Button onClick={onClose}>{all.cancel}</Button>
            <Button look="primary" submit busy={guarded.busy}>{t.save}</Button>
          </div>
        </form>
      </Dialog>
    );
  }
  const revokes = act === 'revoke';
  return (
    <Confirm
      title={(revokes ? t.revokeTitle : t.removeTitle)(key.name)} text={revokes ? t.revokeText : t.removeText} verb={revokes ? t.revoke : t.remove} busy={guarded.busy} onClose={onClose}
      onConfirm={() => guarded.run(() => (revokes ? rest.patch(path, { revoked: true }) : rest.remove(path)), onClose, revokes ? t.revokedDone : t.removed)}
    />
  );
}
