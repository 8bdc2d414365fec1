// Questions about an envelope as a whole: voiding it, and moving its test clock.
import { useState } from 'react';
import type { EnvelopeDetail } from '../../api-types.ts';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { SelectField, TextArea } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts, LATER_SECONDS } from './detail-texts.ts';

interface DialogProps {
  envelope: EnvelopeDetail;
  onClose: () => void;
}

export function VoidDialog({ envelope, onClose }: DialogProps) {
  const all = useTexts();
  const t = useRoomTexts(detailTexts);
  const [reason, setReason] = useState('');
  const act = useAction(() => restOf(envelope.environment).post(`/envelopes/${envelope.id}/void`, reason.trim() === '' ? {} : { reason: reason.trim() }), { done: () => t.voidDone, onDone: onClose });
  return (
    <Confirm title={t.voidTitle} text={t.voidText} verb={t.voidVerb} keep={all.goBack} busy={act.busy} onConfirm={() => act.run()} onClose={onClose}>
      <TextArea label={t.voidReason} hint={t.voidReasonHint} value={reason} maxLength={2_000} rows={3} onChange={setReason} />
    </Confirm>
  );
}

export function ClockDialog({ envelope, onClose }: DialogProps) {
  const t = useRoomTexts(detailTexts);
  const [seconds, setSeconds] = useState('86400');
  const act = useAction(() => restOf(envelope.environment).post(`/sandbox/envelopes/${envelope.id}/advance-clock`, { seconds: Number(seconds) }), { done: () => t.clockDone, onDone: onClose });
  return (
    <Confirm title={t.clockTitle} text={t.clockText} verb={t.clockVerb} danger={false} busy={act.busy} onConfirm={() => act.run()} onClose={onClose}>
      <SelectField label={t.clockBy} value={seconds} onChange={setSeconds} options={LATER_SECONDS.map(([name, length]) => [String(length), t.later[name]])} />
    </Confirm>
  );
}
