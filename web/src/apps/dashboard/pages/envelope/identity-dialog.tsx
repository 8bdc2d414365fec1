// How a person who has not acted yet shows who they are, mended while the envelope runs: a wrong number, a forgotten access code.
import { useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnvelopeDetail, Person } from '../../api-types.ts';
import { IDENTITY_TEXTS } from '../../composer/identity-texts.ts';
import { actsOf, codeProblem } from '../../composer/person-access.ts';
import type { PersonCode } from '../../composer/person-access.ts';
import { e164, formatPhone } from '../../composer/phones.ts';
import { AccessCode, methodOptions } from '../../composer/person-identity.tsx';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { CheckField, detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts } from './detail-texts.ts';

/** Loaded when it is asked for: it brings what reads telephone numbers. */
export default function IdentityDialog({ envelope, person, onClose }: { envelope: EnvelopeDetail; person: Person; onClose: () => void }) {
  const t = useRoomTexts(detailTexts).identity;
  const words = useRoomTexts(IDENTITY_TEXTS);
  const locked = person.accessCode === 'LOCKED';
  const first: PersonCode = { state: person.accessCode === 'NONE' ? 'NONE' : locked ? 'LOST' : 'KEPT' };
  const [phone, setPhone] = useState(person.phone === null ? '' : formatPhone(person.phone));
  const [identification, setIdentification] = useState(person.identification);
  const [code, setCode] = useState<PersonCode>(first);
  const [video, setVideo] = useState(person.requireIdentityVideo);
  // The envelope's own rule cannot be lowered for one person.
  const raised = person.role === 'SIGNER' && envelope.signatureLevel === 'ADVANCED';
  const changes = {
    ...(e164(phone) === person.phone ? {} : { phone: phone.trim() === '' ? null : phone.trim() }),
    ...(identification === person.identification ? {} : { identification }),
    ...(video === person.requireIdentityVideo ? {} : { requireIdentityVideo: video }),
    ...(code.state === 'TYPED' ? { accessCode: code.text } : code.state === 'NONE' && person.accessCode !== 'NONE' ? { accessCode: null } : {}),
  };
  const isCodeOpen = code.state === 'TYPED' && codeProblem(code) !== undefined;
  const act = useAction(() => restOf(envelope.environment).patch(`/envelopes/${envelope.id}/recipients/${person.id}`, changes), { done: () => t.done(person.name), onDone: onClose });
  const save = (): void => {
    if (Object.keys(changes).length === 0) onClose();
    else if (!isCodeOpen) act.run();
  };
  return (
    <Confirm title={t.title(person.name)} text={t.text} verb={t.verb} danger={false} busy={act.busy} onConfirm={save} onClose={onClose}>
      <div className="form">
        {locked && code.state === 'LOST' && <Notice tone="warn">{t.locked(person.name)}</Notice>}
        {actsOf(person.role) && (
          <SelectField
            label={words.method} hint={raised ? words.raised : undefined} disabled={raised} value={identification} error={detailOf(act.error, 'identification')}
            options={methodOptions(words)} onChange={(value) => setIdentification(value as Person['identification'])}
          />
        )}
        {(identification === 'SMS_CODE' || phone !== '') && <TextField label={words.phone} type="tel" inputMode="tel" autoComplete="off" value={phone} error={detailOf(act.error, 'phone')} onChange={setPhone} onBlur={() => setPhone(formatPhone(phone))} />}
        <AccessCode code={code} lost={null} onChange={setCode} />
        {person.role === 'SIGNER' && <CheckField label={words.video} checked={video} onChange={setVideo} />}
      </div>
    </Confirm>
  );
}
