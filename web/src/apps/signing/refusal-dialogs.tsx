// Declining for good, and asking for a correction. Wording of the French pack.
import { useId, useState } from 'react';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, Notice } from '../../ui/notice.tsx';

const MAX_REASON_CHARS = 1000;

interface RefusalProps {
  kind: 'DECLINE' | 'RETURN';
  /** Who approves is told what they decline. */
  approver: boolean;
  sending: boolean;
  /** Says what went wrong with the last attempt. */
  problem: string | null;
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
}

export function RefusalDialog({ kind, approver, sending, problem, onConfirm, onClose }: RefusalProps) {
  const t = useMessages();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const declining = kind === 'DECLINE';
  const words = declining
    ? { title: approver ? t.declineApproval : t.decline, text: t.declineText, label: t.declineReason, confirm: t.declineConfirm }
    : { title: t.returnTitle, text: t.returnText, label: t.returnReason, confirm: t.returnConfirm };
  const showMissing = missing && reason.trim() === '';

  return (
    <Dialog title={words.title} closeLabel={t.close} onClose={onClose} locked={sending}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!declining && reason.trim() === '') {
            setMissing(true);
            document.getElementById(id)?.focus();
          } else if (!sending) onConfirm(reason.trim() === '' ? null : reason.trim());
        }}
      >
        <Notice tone={declining ? 'warn' : 'info'}>{words.text}</Notice>
        <div className="row">
          <label htmlFor={id}>
            {words.label} <span className="soft">({declining ? t.optional : t.required})</span>
          </label>
          <textarea
            id={id}
            className="input"
            maxLength={MAX_REASON_CHARS}
            required={!declining}
            value={reason}
            data-autofocus
            aria-invalid={showMissing || undefined}
            aria-describedby={showMissing ? `${id}-error` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {showMissing && <FieldError id={`${id}-error`}>{t.returnMissing}</FieldError>}
        </div>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose} busy={sending}>
            {t.cancel}
          </Button>
          <Button look={declining ? 'danger' : 'primary'} submit busy={sending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
