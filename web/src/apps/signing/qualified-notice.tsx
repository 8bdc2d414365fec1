// A qualified signature is made at the provider's pages: what will happen there, and how the last visit ended.
import type { SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Notice } from '../../ui/notice.tsx';

const OUTCOMES = ['denied', 'busy', 'again', 'no-certificate', 'unavailable', 'over'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** `?qualified=` of the address to which the server sent the person back. */
function outcomeIn(search: string): Outcome | undefined {
  const given = new URLSearchParams(search).get('qualified');
  return OUTCOMES.find((outcome) => outcome === given);
}

export function QualifiedNotice({ view }: { view: SigningView }) {
  const t = useMessages();
  if (view.envelope.signatureLevel !== 'QES' || view.recipient.role !== 'SIGNER') return null;
  const outcome = outcomeIn(location.search);
  if (outcome !== undefined) return <Notice tone={outcome === 'denied' || outcome === 'busy' ? 'warn' : 'bad'}>{t.qualifiedOutcome[outcome]}</Notice>;
  return <Notice tone="info">{view.envelope.sandbox ? t.qualifiedSimulated : t.qualifiedAhead}</Notice>;
}
