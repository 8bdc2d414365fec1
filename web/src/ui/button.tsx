// Buttons. A busy button stays focusable and says so, instead of being disabled under the person's finger.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: Look;
  icon?: IconName;
  wide?: boolean;
  busy?: boolean;
  submit?: boolean;
  children: ReactNode;
}

export function Button({ look = 'plain', icon, wide = false, busy = false, submit = false, children, onClick, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`button button-${look}${wide ? ' button-wide' : ''}${className ? ` ${className}` : ''}`}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A square button with an icon alone; `label` is its name and its tooltip. */
export function IconButton({ icon, label, ...rest }: { icon: IconName; label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
