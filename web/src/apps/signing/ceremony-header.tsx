// Whose document this is, in one line.
import type { ReactNode } from 'react';
import type { SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { SenderMark } from '../../features/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';

/** `onDetails` is null where the details stand beside the document. */
export function CeremonyHeader({ view, language, onDetails }: { view: SigningView; language: ReactNode; onDetails: (() => void) | null }) {
  const t = useMessages();
  return (
    <header className="head">
      <SenderMark product={t.product} />
      <div className="head-title">
        <h1>{view.envelope.subject}</h1>
        <p className="soft">
          {t.sentBy(view.envelope.senderName)}
          {view.envelope.sandbox && <span className="badge">{t.sandbox}</span>}
        </p>
      </div>
      <div className="head-language">{language}</div>
      {onDetails !== null && (
        <Button look="quiet" icon="info" className="head-details" onClick={onDetails}>
          {t.details}
        </Button>
      )}
    </header>
  );
}
