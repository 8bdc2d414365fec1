// A password, hidden until its owner wants to see it; password managers know it by its name.
import { useState } from 'react';
import { Row } from '../../ui/form.tsx';
import { useSignInTexts } from '../../sign-in-texts.ts';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A new one says what makes it strong, and managers offer one. */
  fresh?: boolean;
  error?: string | undefined;
}

export function PasswordField({ label, value, onChange, fresh = false, error }: PasswordFieldProps) {
  const t = useSignInTexts();
  const [shown, setShown] = useState(false);
  return (
    <Row label={label} hint={fresh ? t.passwordHint : undefined} error={error}>
      {(tied) => (
        <span className="password">
          <input {...tied} className="input" type={shown ? 'text' : 'password'} name={fresh ? 'new-password' : 'password'} autoComplete={fresh ? 'new-password' : 'current-password'} maxLength={128} required value={value} onChange={(event) => onChange(event.target.value)} />
          <button type="button" className="link-button small" aria-pressed={shown} onClick={() => setShown(!shown)}>{shown ? t.hide : t.show}</button>
        </span>
      )}
    </Row>
  );
}
