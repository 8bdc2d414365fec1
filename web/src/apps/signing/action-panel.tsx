// Progress, the one next action, and at the end the consent and the act. Beside the document on a desktop, at the foot of a phone.
import type { ReactNode } from 'react';
import type { SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { FINISH_BUTTON_ID } from './use-guide.ts';
import type { NextStep } from './use-guide.ts';

interface ActionPanelProps {
  view: SigningView;
  step: NextStep;
  done: number;
  total: number;
  ready: boolean;
  /** Phone: consent and act are in a sheet, so that this stays one line. */
  bar: boolean;
  consent: ReactNode;
  onStep: (step: NextStep) => void;
  onFinish: () => void;
  onOpenFinish: () => void;
}

export function ActionPanel({ view, step, done, total, ready, bar, consent, onStep, onFinish, onOpenFinish }: ActionPanelProps) {
  const t = useMessages();
  const approver = view.recipient.role === 'APPROVER';
  if (view.state === 'VIEW_ONLY') {
    return bar ? (
      <p className="small soft">{t.viewerText}</p>
    ) : (
      <div className="panel-block">
        <h2>{t.viewerTitle}</h2>
        <p className="soft small">{t.viewerText}</p>
      </div>
    );
  }
  const finishing = step.kind === 'FINISH';
  const label = finishing ? (approver ? t.approve : bar ? t.reviewAndSign : t.signNow) : stepLabel();

  return (
    <div className="panel-block action">
      {approver ? (
        !bar && (
          <>
            <h2>{t.approveTitle}</h2>
            <p className="soft small">{t.approveText}</p>
          </>
        )
      ) : (
        <div className="progress">
          {!bar && <h2>{finishing ? t.allDone : t.progressTitle}</h2>}
          <p className="small soft" aria-live="polite">
            {total === 0 ? t.noFields : bar ? <ShortProgress done={done} total={total} /> : t.progress(done, total)}
          </p>
          {total > 0 && (
            <div className="bar" aria-hidden="true">
              <span style={{ width: `${(100 * done) / total}%` }} />
            </div>
          )}
        </div>
      )}
      {view.freePlacement && !bar && <p className="soft small">{t.freePlacementHint}</p>}
      {finishing && !bar && consent}
      <Button
        id={FINISH_BUTTON_ID}
        look="primary"
        wide
        icon={finishing ? (approver ? 'check' : 'pen') : step.kind === 'ACT' ? (step.field.fieldType === 'ATTACHMENT' ? 'clip' : 'pen') : 'arrow'}
        busy={finishing && !ready}
        onClick={() => (finishing ? (bar ? onOpenFinish() : onFinish()) : onStep(step))}
      >
        {finishing && !ready ? t.loadingDocument : label}
      </Button>
    </div>
  );

  function stepLabel(): string {
    if (step.kind === 'ACT') return step.field.fieldType === 'INITIALS' ? t.initialHere : step.field.fieldType === 'ATTACHMENT' ? t.attachHere : t.signHere;
    return step.kind === 'START' ? t.start : t.nextField;
  }
}

/** On a phone the numbers alone; the sentence for those who listen. */
function ShortProgress({ done, total }: { done: number; total: number }) {
  const t = useMessages();
  return (
    <>
      <span aria-hidden="true">{`${done} / ${total}`}</span>
      <span className="visually-hidden">{t.progress(done, total)}</span>
    </>
  );
}
