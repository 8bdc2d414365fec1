// The person's way through the fields: what each one opens, and where they stand next.
import type { FieldValue, SigningField } from '../../api/signing-types.ts';
import { fieldElementId } from '../../features/fields/field-control.tsx';
import { isFilled, nextToFill } from '../../features/fields/field-order.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';
import { dialogOf, markOf } from './open-dialog.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Answers } from './use-answers.ts';
import { bringIntoView, nextStep, useGuide } from './use-guide.ts';
import type { NextStep } from './use-guide.ts';

const SHEET_TYPES = new Set<SigningField['fieldType']>(['TEXT', 'RADIO_GROUP', 'DROPDOWN', 'ATTACHMENT']);

interface WalkParts {
  answers: Answers;
  /** Approvers have no fields to walk through. */
  approver: boolean;
  smallScreen: boolean;
  /** True while a dialog is open or the act is under way: the page behind it keeps still. */
  held: boolean;
  onDialog: (dialog: OpenDialog) => void;
  onChanged: (field: SigningField) => void;
}

export interface Walk {
  step: NextStep;
  activeId: string | null;
  /** null takes the value away. */
  change: (field: SigningField, value: FieldValue | null) => void;
  open: (field: SigningField) => void;
  moveOn: (from: SigningField, values: FieldValues) => void;
  doStep: (next: NextStep) => void;
  /** To a field or the finish button, whatever the screen; nothing is opened. */
  standAt: (target: SigningField | 'FINISH') => void;
}

export function useWalk({ answers, approver, smallScreen, held, onDialog, onChanged }: WalkParts): Walk {
  const guide = useGuide(held);

  function change(field: SigningField, value: FieldValue | null): void {
    answers.change(field, value);
    guide.setActive(field);
    onChanged(field);
  }
  function open(field: SigningField): void {
    guide.setActive(field);
    const mark = markOf(field);
    const adopted = mark === null ? undefined : answers.adopted[mark];
    // The adopted signature goes to a further place with one click; a filled place opens the dialog to change it.
    if (mark !== null && adopted !== undefined && !isFilled(field, answers.values[field.id])) moveOn(field, answers.adopt(mark, adopted, [field]));
    else onDialog(dialogOf(field));
  }
  function moveOn(from: SigningField, values: FieldValues): void {
    goTo(nextToFill(answers.fields, values, from.id) ?? 'FINISH');
  }
  /** On a small screen the sheet opens at once: one tap less for each text and choice. */
  function goTo(target: SigningField | 'FINISH'): void {
    if (target === 'FINISH' || !smallScreen || !SHEET_TYPES.has(target.fieldType)) return guide.goTo(target);
    guide.setActive(target);
    onDialog(dialogOf(target));
    bringIntoView(fieldElementId(target), 'start');
  }
  function doStep(next: NextStep): void {
    if (next.kind === 'FINISH') return;
    if (next.kind === 'ACT') open(next.field);
    else goTo(next.field);
  }

  const step: NextStep = approver ? { kind: 'FINISH' } : nextStep(answers.fields, answers.values, guide.activeId);
  return { step, activeId: guide.activeId, change, open, moveOn, doStep, standAt: guide.goTo };
}
