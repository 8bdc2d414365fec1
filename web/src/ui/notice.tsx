// A message in the flow of the page, and a field's error. Colour never carries the meaning alone: an icon and words do.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type Tone = 'info' | 'warn' | 'bad' | 'good';
const ICONS: Record<Tone, IconName> = { info: 'info', warn: 'warning', bad: 'warning', good: 'check' };

/** Announced by screen readers: at once for `bad`, politely otherwise. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** Tie it to its control with `aria-describedby={id}`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warning" sizePx={16} />
      <span>{children}</span>
    </p>
  );
}
