// What of the page comes when it is wanted: that it is on its way, and what to do when it does not come.
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTexts } from '../settings.tsx';

interface ComingProps {
  /** A page, or a part that leaves a gap until it is there. Nothing is said of what opens over the page: it is there in a moment. */
  as?: 'page' | 'part';
  children: ReactNode;
}

/** Around what `lazy` made. */
export class Coming extends Component<ComingProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render() {
    const { as, children } = this.props;
    if (this.state.failed) return as === 'page' ? <PageNotCome /> : <PartNotCome />;
    return <Suspense fallback={as === undefined ? null : <Waiting />}>{children}</Suspense>;
  }
}

function Waiting() {
  const t = useTexts();
  return <p className="waiting soft" role="status">{t.loading}</p>;
}

function PageNotCome() {
  const t = useTexts();
  return (
    <div className="panel centred" role="alert">
      <h1>{t.failed}</h1>
      <p className="soft">{t.notCome}</p>
      <LoadAgain />
    </div>
  );
}

function PartNotCome() {
  const t = useTexts();
  return (
    <Notice tone="bad">
      <p>{t.notCome}</p>
      <LoadAgain />
    </Notice>
  );
}

/** The whole page, not the part: after an update the files that it would ask for are gone. */
function LoadAgain() {
  const t = useTexts();
  return <Button onClick={() => location.reload()}>{t.loadAgain}</Button>;
}
