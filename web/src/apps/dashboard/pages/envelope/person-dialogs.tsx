// About one recipient: an address that does not work, and the link that identifies them.
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnvelopeDetail, Person } from '../../api-types.ts';
import { Code } from '../../parts/code.tsx';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { detailOf, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts } from './detail-texts.ts';

interface PersonDialogProps {
  envelope: EnvelopeDetail;
  person: Person;
  onClose: () => void;
}

/** Corrects and sends again in one step: the correction alone would invite nobody. */
export function FixDialog({ envelope, person, onClose }: PersonDialogProps) {
  const t = useRoomTexts(detailTexts);
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const rest = restOf(envelope.environment);
  const act = useAction(async () => {
    await rest.patch(`/envelopes/${envelope.id}/recipients/${person.id}`, { name: name.trim(), email: email.trim() });
    await rest.post(`/envelopes/${envelope.id}/send`);
  }, { done: () => t.fixDone(email.trim()), onDone: onClose });
  return (
    <Confirm title={t.fixTitle(person.name)} text={t.fixText} verb={t.fixVerb} danger={false} busy={act.busy} onConfirm={() => act.run()} onClose={onClose}>
      <TextField label={t.email} type="email" value={email} maxLength={254} error={detailOf(act.error, 'email')} onChange={setEmail} />
      <TextField label={t.name} value={name} maxLength={200} error={detailOf(act.error, 'name')} onChange={setName} />
    </Confirm>
  );
}

/** Says first what it means and that it is recorded; only then is the link asked for. */
export function LinkDialog({ envelope, person, onClose }: PersonDialogProps) {
  const t = useRoomTexts(detailTexts);
  const all = useTexts();
  const [link, setLink] = useState('');
  const act = useAction(() => restOf(envelope.environment).post<{ signUrl: string }>(`/envelopes/${envelope.id}/recipients/${person.id}/sign-url`), { onDone: ({ signUrl }) => setLink(signUrl) });
  if (link === '') return <Confirm title={t.shareTitle(person.name)} text={t.shareText(person.name)} verb={t.shareVerb} danger={false} busy={act.busy} onConfirm={() => act.run()} onClose={onClose} />;
  return (
    <Dialog title={t.shareTitle(person.name)} closeLabel={all.close} onClose={onClose}>
      <Code text={link} label={t.link} />
      <Notice tone="info">{t.shareDone}</Notice>
      <div className="dialog-actions">
        <Button data-autofocus onClick={onClose}>{all.close}</Button>
      </div>
    </Dialog>
  );
}
