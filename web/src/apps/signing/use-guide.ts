// The one next thing to do, and moving the person there: scroll, then focus.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SigningField } from '../../api/signing-types.ts';
import { isFilled, nextToFill } from '../../features/fields/field-order.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';
import { fieldElementId } from '../../features/fields/field-control.tsx';

export const FINISH_BUTTON_ID = 'finish';

export type NextStep = { kind: 'START' | 'FIELD' | 'ACT'; field: SigningField } | { kind: 'FINISH' };

/** ACT: the person stands at an empty signature or attachment; the next thing is to open it. */
export function nextStep(fields: readonly SigningField[], values: FieldValues, activeId: string | null): NextStep {
  const active = fields.find((field) => field.id === activeId);
  const opens = active?.fieldType === 'SIGNATURE' || active?.fieldType === 'INITIALS' || active?.fieldType === 'ATTACHMENT';
  if (active !== undefined && opens && !isFilled(active, values[active.id])) return { kind: 'ACT', field: active };
  const field = nextToFill(fields, values, activeId);
  if (field === null) return { kind: 'FINISH' };
  return { kind: activeId === null ? 'START' : 'FIELD', field };
}

export interface Guide {
  activeId: string | null;
  setActive: (field: SigningField) => void;
  /** Scrolls to and focuses a field, or the finish button; waits until `held` is false (a dialog is open). */
  goTo: (target: SigningField | 'FINISH') => void;
}

export function useGuide(held: boolean): Guide {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const heldNow = useRef(held);
  heldNow.current = held;

  useEffect(() => {
    if (target === null || held) return;
    setTarget(null);
    arrive(target.id);
  }, [target, held]);

  return {
    activeId,
    setActive: useCallback((field) => setActiveId(field.id), []),
    goTo: useCallback((to) => {
      if (to !== 'FINISH') setActiveId(to.id);
      const id = to === 'FINISH' ? FINISH_BUTTON_ID : fieldElementId(to);
      // At once, so that the next key already reaches the field; behind a dialog only when it has given focus back.
      if (heldNow.current) setTarget({ id });
      else arrive(id);
    }, []),
  };
}

function arrive(elementId: string): void {
  document.getElementById(elementId)?.focus({ preventScroll: true });
  bringIntoView(elementId, 'center');
}

/** `start`: near the top, where a sheet from below leaves it visible. */
export function bringIntoView(elementId: string, block: 'center' | 'start'): void {
  const element = document.getElementById(elementId);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (element?.closest('.field') ?? element)?.scrollIntoView({ block, inline: 'nearest', behavior: calm ? 'auto' : 'smooth' });
}
