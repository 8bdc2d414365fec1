// One calm page for every state in which there is nothing to do, or nothing more.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningState, SigningView } from '../../api/signing-types.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { formatDateTime } from '../../messages/locale.ts';
import { BrandLinks, SenderMark } from '../../features/brand/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { OTHERS_MS, useLiveView } from './use-live-view.ts';

interface StatusPageProps {
  icon: IconName;
  tone: 'good' | 'info' | 'warn' | 'bad';
  title: string;
  text: string;
  /** Above the title: the envelope's subject. */
  subject?: string;
  /** In the corner: the language switch. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Moves focus to its title, so that a screen reader says what happened. */
export function StatusPage({ icon, tone, title, text, subject, aside, children }: StatusPageProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="status-page">
      <header>
        <SenderMark product={t.product} named />
        {aside}
      </header>
      <main className="status-card">
        <div className={`status-icon status-${tone}`}>
          <Icon name={icon} sizePx={30} />
        </div>
        {subject !== undefined && <p className="status-subject">{subject}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="status-text">{text}</p>
        {children !== undefined && <div className="status-actions">{children}</div>}
      </main>
      <BrandLinks />
    </div>
  );
}

/** The way to the one person who can help. */
export function ContactSender({ envelope }: { envelope: SigningView['envelope'] }) {
  const t = useMessages();
  return (
    <a className="button button-plain" href={`mailto:${envelope.senderEmail}`}>
      {t.contactSender(envelope.senderName)}
    </a>
  );
}

type QuietState = Exclude<SigningState, 'READY' | 'VIEW_ONLY' | 'SIGNED' | 'APPROVED' | 'COMPLETED' | 'ACCESS_CODE' | 'ACCESS_LOCKED'>;

const QUIET: Record<QuietState, { icon: IconName; tone: 'info' | 'warn'; title: keyof Messages; text: keyof Messages }> = {
  WAITING_TURN: { icon: 'clock', tone: 'info', title: 'waitingTitle', text: 'waitingText' },
  DECLINED: { icon: 'stop', tone: 'warn', title: 'declinedTitle', text: 'declinedText' },
  VOIDED: { icon: 'stop', tone: 'warn', title: 'voidedTitle', text: 'voidedText' },
  EXPIRED: { icon: 'clock', tone: 'warn', title: 'expiredTitle', text: 'expiredText' },
  RETURNED: { icon: 'back', tone: 'info', title: 'returnedTitle', text: 'returnedText' },
};

/** The person's own doing is said as such. */
const OWN: Partial<Record<QuietState, { status: string; title: keyof Messages; text: keyof Messages }>> = {
  DECLINED: { status: 'DECLINED', title: 'declinedOwnTitle', text: 'declinedText' },
  RETURNED: { status: 'RETURNED', title: 'returnedOwnTitle', text: 'returnedText' },
};
/** States that end by themselves when others have acted. */
const AWAITED = new Set<SigningState>(['WAITING_TURN', 'RETURNED']);
const NEVER_MS: readonly number[] = [];

interface StatePageProps {
  api: SigningApi;
  view: SigningView;
  locale: Locale;
  onView: (view: SigningView) => void;
  aside: ReactNode;
}

export function StatePage({ api, view, locale, onView, aside }: StatePageProps) {
  const t = useMessages();
  useLiveView(api, locale, onView, AWAITED.has(view.state) ? OTHERS_MS : NEVER_MS);
  const quiet = QUIET[view.state as QuietState] ?? QUIET.VOIDED;
  const own = OWN[view.state as QuietState];
  const words = { ...quiet, ...(own?.status === view.recipient.status ? own : {}) };
  const { icon, tone, text } = words;
  const title = words.title === 'declinedOwnTitle' && view.recipient.role === 'APPROVER' ? 'declinedApprovalTitle' : words.title;
  const { expiresAt, subject } = view.envelope;
  return (
    <StatusPage icon={icon} tone={tone} title={t[title] as string} text={t[text] as string} subject={subject} aside={aside}>
      {view.state === 'WAITING_TURN' && expiresAt !== null && <p className="small soft">{t.expires(formatDateTime(expiresAt, locale))}</p>}
      {view.state === 'EXPIRED' && expiresAt !== null && <p className="small soft">{t.expiredOn(formatDateTime(expiresAt, locale))}</p>}
      {view.state !== 'WAITING_TURN' && <ContactSender envelope={view.envelope} />}
    </StatusPage>
  );
}
