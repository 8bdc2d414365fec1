// A room that is still empty: what it is for, in three steps, and the one thing to do next.
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';

export function FirstOf({ icon, title, text, steps, children }: { icon: IconName; title: string; text: string; steps: readonly string[]; children: ReactNode }) {
  return (
    <section className="panel first-try">
      <span className="first-mark"><Icon name={icon} sizePx={40} /></span>
      <h2>{title}</h2>
      <p>{text}</p>
      <ol className="first-steps">{steps.map((step) => <li key={step}>{step}</li>)}</ol>
      {children}
    </section>
  );
}
