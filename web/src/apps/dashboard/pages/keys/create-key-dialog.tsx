// A new key: what for, where, what it may do, how long. Then the key itself, this once.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { KeyWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError, Notice } from '../../../../ui/notice.tsx';
import type { Environment } from '../../api-types.ts';
import { Code } from '../../parts/code.tsx';
import { restOf } from '../../rest.ts';
import { useEnvironment, useTexts } from '../../settings.tsx';
import { CheckField, detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useKeysTexts } from './keys-texts.ts';

const DAY_MS = 86_400_000;

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts();
  const t = useKeysTexts();
  const shown = useEnvironment();
  const guarded = useGuarded();
  const [environment, setEnvironment] = useState<Environment>(shown);
  const [name, setName] = useState('');
  const [everything, setEverything] = useState(true);
  const [scopes, setScopes] = useState<readonly string[]>(['envelopes:write', 'documents:write']);
  const [days, setDays] = useState('');
  const [made, setMade] = useState<KeyWire & { secret: string }>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    guarded.run(() => restOf(environment).post<KeyWire & { secret: string }>('/keys', { name, scopes: everything ? ['*'] : scopes, expiresAt }), setMade);
  };
  if (guarded.question !== null) return guarded.question;
  if (made !== undefined) {
    return (
      <Dialog title={t.made} closeLabel={all.close} onClose={onClose} locked>
        <Notice tone="warn"><p>{t.madeText}</p></Notice>
        <Code text={made.secret} label={t.secret} />
        <div className="dialog-actions"><Button look="primary" onClick={onClose}>{t.madeDone}</Button></div>
      </Dialog>
    );
  }
  const none = !everything && scopes.length === 0;
  return (
    <Dialog title={t.createTitle} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
      <form className="form" onSubmit={submit}>
        <TextField label={t.name} hint={t.nameHint} required maxLength={100} value={name} onChange={setName} error={detailOf(guarded.error, 'name')} data-autofocus />
        <div className="form-pair">
          <SelectField label={t.environment} value={environment} onChange={(value) => setEnvironment(value as Environment)} options={[['test', t.environments.test], ['live', t.environments.live]]} />
          <SelectField label={t.expiry} value={days} onChange={setDays} options={Object.entries(t.expiries).toSorted(([a], [b]) => Number(a) - Number(b))} />
        </div>
        <fieldset className="row">
          <legend>{t.rights}</legend>
          <label className="radio"><input type="radio" name="rights" checked={everything} onChange={() => setEverything(true)} /><span>{t.all} <span className="small soft">{t.allHint}</span></span></label>
          <label className="radio"><input type="radio" name="rights" checked={!everything} onChange={() => setEverything(false)} /><span>{t.some} <span className="small soft">{t.someHint}</span></span></label>
        </fieldset>
        {!everything && (
          <fieldset className="row scopes">
            <legend className="visually-hidden">{t.scopesLegend}</legend>
            {Object.entries(t.scopes).filter(([scope]) => scope !== '*').map(([scope, words]) => (
              <CheckField key={scope} label={words} hint={scope} checked={scopes.includes(scope)} onChange={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((each) => each !== scope))} />
            ))}
          </fieldset>
        )}
        {guarded.error !== undefined && detailOf(guarded.error, 'name') === undefined && <FieldError id="create-key">{guarded.error.message}</FieldError>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{all.cancel}</Button>
          <Button look="primary" submit busy={guarded.busy} disabled={none}>{t.create}</Button>
        </div>
      </form>
    </Dialog>
  );
}
