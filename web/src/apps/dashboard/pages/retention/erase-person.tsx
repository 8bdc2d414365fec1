// Somebody wants to be forgotten: found by their address, erased in every envelope that has ended.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import type { EnvelopeStatus } from '../../api-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EnvelopeBadge } from '../../parts/badges.tsx';
import { When } from '../../parts/when.tsx';
import { useEnvironment } from '../../settings.tsx';
import { useDialog } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/form.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { findPerson } from './retention-api.ts';
import type { PersonEnvelope } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';

const ENDED = new Set(['COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED']);
const mayErase = ({ status, onHold }: PersonEnvelope): boolean => ENDED.has(status) && !onHold;

export function ErasePerson() {
  const t = useRetentionTexts();
  const environment = useEnvironment();
  const guarded = useGuarded();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<{ email: string; environment: string; data: PersonEnvelope[] }>();
  const [erasing, open, close] = useDialog<PersonEnvelope[]>();
  const look = (): void => guarded.run(() => findPerson(environment, email.trim()), ({ data }) => setFound({ email: email.trim(), environment, data }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== '') look();
  };
  // What was found is of the environment that was shown then.
  const shown = found?.environment === environment ? found : undefined;
  const ended = shown?.data.filter(mayErase) ?? [];
  return (
    <section className="panel stack">
      <h2>{t.erase}</h2>
      <p className="small soft">{t.eraseText}</p>
      <form className="erase-search" onSubmit={submit}>
        <TextField label={t.email} type="email" autoComplete="off" value={email} onChange={setEmail} required maxLength={254} />
        <Button submit icon="search" busy={guarded.busy}>{t.find}</Button>
      </form>
      <div role="status" className="stack">
        {shown?.data.length === 0 && <p>{t.nobody(shown.email)}</p>}
        {shown !== undefined && shown.data.length > 0 && (
          <>
            <h3>{t.found(shown.data.length)}</h3>
            <ul className="boxed">
              {shown.data.map((envelope) => (
                <li key={envelope.envelopeId} className="thing">
                  <div className="thing-main">
                    <p className="thing-name"><Link href={`/envelopes/${envelope.envelopeId}`}>{envelope.subject}</Link></p>
                    <p className="small soft">{envelope.name} · <When iso={envelope.createdAt} /></p>
                    {!mayErase(envelope) && <p className="small">{envelope.onHold ? t.onHold : t.running}</p>}
                  </div>
                  <EnvelopeBadge status={envelope.status as EnvelopeStatus} />
                </li>
              ))}
            </ul>
            {ended.length === 0 ? <p className="small soft"><Icon name="info" sizePx={16} /> {t.noneEnded}</p> : <div><Button look="danger" icon="trash" onClick={() => open(ended)}>{t.eraseAll(ended.length)}</Button></div>}
          </>
        )}
      </div>
      {guarded.question}
      {erasing !== undefined && <EraseDialog envelopes={erasing} onClose={() => (close(), look())} />}
    </section>
  );
}
