// The second factor: switched on with a QR code (the secret also as text) and a first code, backup codes shown once, switched off with the password.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Code } from '../../parts/code.tsx';
import { useTexts } from '../../settings.tsx';
import { disableSecondFactor, enableSecondFactor, newBackupCodes, verifyTotp } from '../../sign-in-api.ts';
import { useSignInTexts, wordsOf } from '../../sign-in-texts.ts';
import { TextField } from '../../ui/form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useProfileTexts } from './profile-texts.ts';
import { QrCode } from './qr-code.tsx';

type Step = { name: 'password'; next: 'enable' | 'disable' | 'codes' } | { name: 'scan'; uri: string; codes: string[] } | { name: 'codes'; codes: string[] };

export function SecondFactorSection({ profile: { twoFactor } }: { profile: Profile }) {
  const t = useProfileTexts();
  const [step, setStep] = useState<Step>();
  const ask = (next: 'enable' | 'disable' | 'codes') => () => setStep({ name: 'password', next });
  return (
    <section className="panel stack">
      <h2>{t.secondFactor} <span className={`state state-${twoFactor ? 'good' : 'quiet'}`}>{twoFactor ? t.on : t.off}</span></h2>
      <p>{t.secondFactorText}</p>
      <div className="section-actions">
        {twoFactor ? (
          <>
            <Button onClick={ask('codes')}>{t.newCodes}</Button>
            <Button look="quiet" onClick={ask('disable')}>{t.switchOff}</Button>
          </>
        ) : (
          <Button icon="shield" onClick={ask('enable')}>{t.switchOn}</Button>
        )}
      </div>
      {step !== undefined && <StepDialog key={step.name} step={step} onStep={setStep} onClose={() => setStep(undefined)} />}
    </section>
  );
}

function StepDialog({ step, onStep, onClose }: { step: Step; onStep: (step: Step) => void; onClose: () => void }) {
  const all = useTexts();
  const t = useProfileTexts();
  const words = useSignInTexts();
  const guarded = useGuarded({ quiet: true });
  const [typed, setTyped] = useState('');
  const refusal = guarded.error === undefined ? undefined : wordsOf(guarded.error, words);
  const actions = (verb: string) => (
    <div className="dialog-actions">
      <Button onClick={onClose}>{all.cancel}</Button>
      <Button look="primary" submit busy={guarded.busy}>{verb}</Button>
    </div>
  );
  if (guarded.question !== null) return guarded.question;
  if (step.name === 'codes') {
    return (
      <Dialog title={t.backupCodes} closeLabel={all.close} onClose={onClose} locked>
        <Notice tone="warn"><p>{t.backupText}</p></Notice>
        <Code text={step.codes.join('\n')} label={t.backupCodes} />
        <div className="dialog-actions"><Button look="primary" onClick={onClose}>{t.keptCodes}</Button></div>
      </Dialog>
    );
  }
  if (step.name === 'scan') {
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      guarded.run(() => verifyTotp(typed.replaceAll(/\s/g, '')), () => onStep({ name: 'codes', codes: step.codes }), t.isOn);
    };
    const secret = new URL(step.uri).searchParams.get('secret') ?? '';
    return (
      <Dialog title={t.scanTitle} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
        <form className="form" onSubmit={submit}>
          <p>{t.scanText}</p>
          <QrCode text={step.uri} label={t.scanTitle} />
          <Code text={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} label={t.secret} />
          <TextField label={words.code} error={refusal} value={typed} onChange={setTyped} autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
          {actions(t.switchOn)}
        </form>
      </Dialog>
    );
  }
  const { next } = step;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (next === 'disable') guarded.run(() => disableSecondFactor(typed), onClose, t.isOff);
    else if (next === 'enable') guarded.run(() => enableSecondFactor(typed), ({ totpURI, backupCodes }) => onStep({ name: 'scan', uri: totpURI, codes: backupCodes }));
    else guarded.run(() => newBackupCodes(typed), ({ backupCodes }) => onStep({ name: 'codes', codes: backupCodes }));
  };
  const verb = { enable: words.verify, disable: t.switchOff, codes: t.newCodes }[next];
  return (
    <Dialog title={t.secondFactor} closeLabel={all.close} onClose={onClose} locked={guarded.busy}>
      <form className="form" onSubmit={submit}>
        <p>{t.passwordFirst}</p>
        <PasswordField label={words.currentPassword} value={typed} onChange={setTyped} error={refusal} />
        {actions(verb)}
      </form>
    </Dialog>
  );
}
