// A modal dialog on the platform's <dialog>: focus trap, Escape and inert background come with it.
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** When true, Escape and the close button do nothing (a request is under way). */
  locked?: boolean;
  children: ReactNode;
}

/** Opens on mount, closes on unmount; focus goes to the first `autofocus` element, and back to where it was. */
export function Dialog({ title, closeLabel, onClose, locked = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = locked ? () => undefined : onClose;

  // Not a passive effect: those are undone after the next paint, and would take the focus from where the page has put it meanwhile.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const returnTo = document.activeElement;
    // The backdrop belongs to the dialog's element; everything inside is covered by its parts.
    const backdrop = (event: MouseEvent): void => {
      if (event.target === dialog) close.current();
    };
    dialog?.addEventListener('click', backdrop);
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.removeEventListener('click', backdrop);
      dialog?.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {!locked && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
