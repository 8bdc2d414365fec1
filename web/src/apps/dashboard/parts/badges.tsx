// States as small labels: the word says it, the colour helps to find it.
import type { EnvelopeStatus, MessageState, RecipientStatus } from '../api-types.ts';
import { useTexts } from '../settings.tsx';

type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'quiet';

const ENVELOPE: Record<EnvelopeStatus, Tone> = { DRAFT: 'quiet', SENT: 'busy', COMPLETED: 'good', DECLINED: 'bad', VOIDED: 'quiet', EXPIRED: 'quiet', RETURNED_TO_SENDER: 'warn' };
const RECIPIENT: Record<RecipientStatus, Tone> = { PENDING: 'quiet', SENT: 'busy', VIEWED: 'busy', SIGNED: 'good', APPROVED: 'good', DECLINED: 'bad', RETURNED: 'warn', BOUNCED: 'bad' };
const MESSAGE: Record<MessageState, Tone> = { QUEUED: 'busy', OUTBOX: 'warn', SENT: 'good', SUPPRESSED: 'quiet', REJECTED: 'bad' };

export const StateBadge = ({ tone, children }: { tone: Tone; children: string }) => <span className={`state state-${tone}`}>{children}</span>;

export const EnvelopeBadge = ({ status }: { status: EnvelopeStatus }) => <StateBadge tone={ENVELOPE[status]}>{useTexts().status[status]}</StateBadge>;
export function RecipientBadge({ status, label }: { status: RecipientStatus; label?: string | undefined }) {
  const t = useTexts();
  return <StateBadge tone={RECIPIENT[status]}>{label ?? t.recipientStatus[status]}</StateBadge>;
}
export const MessageBadge = ({ state }: { state: MessageState }) => <StateBadge tone={MESSAGE[state]}>{useTexts().messageState[state]}</StateBadge>;
