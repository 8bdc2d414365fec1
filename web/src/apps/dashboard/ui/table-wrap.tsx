// A table that may be wider than its place: it scrolls sideways, by keyboard too (WCAG 2.1.1).
import type { ReactNode } from 'react';

/** `label` names the region. */
export function TableWrap({ label, children }: { label: string; children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <div className="table-wrap" role="region" aria-label={label} tabIndex={0}>{children}</div>;
}
