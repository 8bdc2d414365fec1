// How one person shows who they are: the link alone or a one-time code, an access code that the sender tells them, a video. Behind a fold that says what is asked.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRoomTexts } from '../room-texts.ts';
import { CheckField, SelectField, TextField } from '../ui/form.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import type { IdentityTexts } from './identity-texts.ts';
import { actsOf, asksCode, codeProblem, proposedCode } from './person-access.ts';
import type { DraftPerson, PersonCode } from './person-access.ts';

const IDENTIFICATIONS: readonly DraftPerson['identification'][] = ['LINK', 'EMAIL_CODE', 'SMS_CODE'];

/** What a list offers; in a sentence the same words stand in small letters. */
export const methodOptions = ({ methods }: Pick<IdentityTexts, 'methods'>): [string, string][] => IDENTIFICATIONS.map((value) => [value, methods[value].charAt(0).toUpperCase() + methods[value].slice(1)]);

interface IdentityProps {
  person: DraftPerson;
  /** The envelope asks everyone who signs for a code by SMS. */
  raised: boolean;
  onChange: (patch: Partial<DraftPerson>) => void;
}

export function PersonIdentity({ person, raised, onChange }: IdentityProps) {
  const words = useRoomTexts(IDENTITY_TEXTS);
  if (person.role === 'CARBON_COPY') return null;
  const asked = [
    ...(actsOf(person.role) ? [words.methods[raised ? 'SMS_CODE' : person.identification]] : [words.methods.LINK]),
    ...(asksCode(person) ? [words.withCode] : []), ...(person.role === 'SIGNER' && person.requireIdentityVideo ? [words.withVideo] : []),
  ];
  return (
    <details className="person-identity">
      <summary>
        <Icon name="shield" sizePx={18} />
        <span><b>{words.title}</b> <span className="soft">{asked.join(', ')}</span></span>
      </summary>
      <div className="form">
        {actsOf(person.role) && (
          <SelectField
            label={words.method} hint={raised ? words.raised : undefined} disabled={raised} value={raised ? 'SMS_CODE' : person.identification}
            options={methodOptions(words)} onChange={(value) => onChange({ identification: value as DraftPerson['identification'] })}
          />
        )}
        <AccessCode code={person.code} lost={words.codeLost} onChange={(code) => onChange({ code })} />
        {person.role === 'SIGNER' && <CheckField label={words.video} hint={words.videoHint} checked={person.requireIdentityVideo} onChange={(requireIdentityVideo) => onChange({ requireIdentityVideo })} />}
      </div>
    </details>
  );
}

/** Written to the server, never read back: what was typed can be seen as long as this page is open. */
export function AccessCode({ code, lost, onChange }: { code: PersonCode; /** Said of a code that has to be given again; null: said elsewhere. */ lost: string | null; onChange: (code: PersonCode) => void }) {
  const t = useRoomTexts(IDENTITY_TEXTS);
  const toasts = useToasts();
  const [shown, setShown] = useState(false);
  const type = (text: string): void => onChange(text === '' ? { state: 'NONE' } : { state: 'TYPED', text });
  const propose = (): void => (setShown(true), type(proposedCode()));
  if (code.state === 'KEPT') {
    return (
      <div className="row">
        <p className="label">{t.code}</p>
        <p className="small soft">{t.codeKept}</p>
        <div className="secret-actions">
          <Button onClick={propose}>{t.codeChange}</Button>
          <Button look="quiet" icon="trash" onClick={() => onChange({ state: 'NONE' })}>{t.codeRemove}</Button>
        </div>
      </div>
    );
  }
  const text = code.state === 'TYPED' ? code.text : '';
  const problem = codeProblem(code);
  return (
    <div className="secret">
      {code.state === 'LOST' && lost !== null && <Notice tone="warn">{lost}</Notice>}
      <TextField
        label={t.code} hint={t.codeHint} type={shown ? 'text' : 'password'} autoComplete="off" spellCheck={false} maxLength={64} value={text}
        error={problem === 'SHORT' ? t.codeShort : undefined} onChange={type}
      />
      <div className="secret-actions">
        <Button onClick={propose}>{t.codePropose}</Button>
        {text !== '' && <Button look="quiet" icon="eye" aria-pressed={shown} onClick={() => setShown(!shown)}>{shown ? t.codeHide : t.codeShow}</Button>}
        {text !== '' && <Button look="quiet" icon="copy" onClick={() => void navigator.clipboard.writeText(text).then(() => toasts.good(t.codeCopied), () => setShown(true))}>{t.codeCopy}</Button>}
        {code.state !== 'NONE' && <Button look="quiet" icon="trash" onClick={() => onChange({ state: 'NONE' })}>{t.codeRemove}</Button>}
      </div>
    </div>
  );
}
