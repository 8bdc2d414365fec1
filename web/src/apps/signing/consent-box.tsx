// The consent, unticked until the person ticks it. The text is the server's, whose hash goes into the evidence.
import { useId } from 'react';
import type { Consent } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { FieldError } from '../../ui/notice.tsx';

interface ConsentBoxProps {
  consent: Consent;
  accepted: boolean;
  missing: boolean;
  onChange: (accepted: boolean) => void;
}

export function ConsentBox({ consent, accepted, missing, onChange }: ConsentBoxProps) {
  const t = useMessages();
  const id = useId();
  const invalid = missing && !accepted;
  return (
    <div className="row consent">
      <label className={`check${invalid ? ' invalid' : ''}`}>
        <input
          type="checkbox"
          checked={accepted}
          required
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{consent.text}</span>
      </label>
      {invalid && <FieldError id={`${id}-error`}>{t.consentMissing}</FieldError>}
    </div>
  );
}
