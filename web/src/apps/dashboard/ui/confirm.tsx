// Asking before something that cannot be taken back. The question names what happens; the button repeats the verb, never "OK".
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../settings.tsx';

interface ConfirmProps {
  title: string;
  text: ReactNode;
  /** The verb on the button. */
  verb: string;
  danger?: boolean;
  /** On the other button, where "Cancel" could be taken for the act itself. */
  keep?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function Confirm({ title, text, verb, danger = true, keep, busy = false, onConfirm, onClose, children }: ConfirmProps) {
  const t = useTexts();
  return (
    <Dialog title={title} closeLabel={t.close} onClose={onClose} locked={busy}>
      <p>{text}</p>
      {children}
      <div className="dialog-actions">
        <Button onClick={onClose} data-autofocus>{keep ?? t.cancel}</Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>{verb}</Button>
      </div>
    </Dialog>
  );
}

/** A dialog that is open for one thing at a time: `[what, open, close]`. */
export function useDialog<T>(): [T | undefined, (what: T) => void, () => void] {
  const [what, setWhat] = useState<T>();
  return [what, setWhat, () => setWhat(undefined)];
}
