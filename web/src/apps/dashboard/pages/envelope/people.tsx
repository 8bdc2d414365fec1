// Who is where, and what can be done for each: their link, their address, and in the test environment their part.
import { lazy } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { EnvelopeDetail, Person } from '../../api-types.ts';
import { loadPhones } from '../../composer/phones.ts';
import { MessageBadge, RecipientBadge } from '../../parts/badges.tsx';
import { Coming } from '../../parts/coming.tsx';
import { When } from '../../parts/when.tsx';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { useDialog } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts } from './detail-texts.ts';
import { VideoLine } from './identity-video.tsx';
import { FixDialog, LinkDialog } from './person-dialogs.tsx';

const IdentityDialog = lazy(async () => (await Promise.all([import('./identity-dialog.tsx'), loadPhones()]))[0]);

export function People({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const own = useRoomTexts(detailTexts);
  return (
    <section className="panel">
      <h2>
        {t.people}
        {envelope.signingOrder === 'SEQUENTIAL' && envelope.recipients.length > 1 && <span className="aside">{t.inOrder}</span>}
      </h2>
      <ul className="people">
        {envelope.recipients.map((person) => (
          <PersonRow key={person.id} person={person} envelope={envelope} />
        ))}
      </ul>
      {envelope.status === 'SENT' && !envelope.sealing && <p className="small soft people-hint">{own.remindHint}</p>}
    </section>
  );
}

function PersonRow({ person, envelope }: { person: Person; envelope: EnvelopeDetail }) {
  const t = useTexts();
  const message = envelope.messages.findLast(({ recipientId }) => recipientId === person.id);
  const moment = person.actedAt ?? person.viewedAt ?? person.sentAt;
  const waiting = person.role === 'CARBON_COPY' ? t.role.CARBON_COPY : envelope.status === 'DRAFT' ? t.notInvited : undefined;
  return (
    <li className="person">
      <span className="person-mark" aria-hidden="true">
        {initials(person.name)}
      </span>
      <div className="person-who">
        <p className="person-name">{person.name}</p>
        <p className="small soft">
          {person.email} · {t.role[person.role]}
        </p>
        <Identity person={person} />
        {person.declineReason !== null && <p className="small">{t.declineReason(person.declineReason)}</p>}
      </div>
      <div className="person-state">
        <RecipientBadge status={person.status} label={person.status === 'PENDING' ? waiting : undefined} />
        {moment !== null && (
          <p className="small soft">
            <When iso={moment} />
          </p>
        )}
      </div>
      <div className="person-more">
        {person.signUrl !== null && (
          <a className="button button-primary" href={new URL(person.signUrl).pathname}>
            <Icon name="pen" />
            <span>{t.signNow}</span>
          </a>
        )}
        <PersonActions person={person} envelope={envelope} />
        <VideoLine envelope={envelope} person={person} />
        {message !== undefined && (
          <p className="person-message">
            <MessageBadge state={message.state} />
            <Link href={`/outbox/${message.id}`}>
              {t.readMessage}
              <span className="visually-hidden"> ({person.name})</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** Who can be helped: whoever has not acted. */
const mayMend = (envelope: EnvelopeDetail, person: Person): boolean => envelope.status === 'SENT' && person.role !== 'CARBON_COPY' && person.actedAt === null;

/** What is asked of them beyond the link; nothing is said where that is all. */
function Identity({ person }: { person: Person }) {
  const t = useRoomTexts(detailTexts).identity;
  const asked = [...(person.identification === 'LINK' ? [] : [t.asked[person.identification](person.phone ?? '')]), ...(person.accessCode === 'NONE' ? [] : [person.accessCode === 'LOCKED' ? t.accessLocked : t.access])];
  return asked.length === 0 ? null : <p className="small soft">{asked.join(' · ')}</p>;
}

type Play = 'view' | 'sign' | 'approve' | 'decline' | 'return' | 'bounce';
const PLAYS: Readonly<Record<Person['role'], readonly Play[]>> = {
  SIGNER: ['view', 'sign', 'decline', 'return', 'bounce'], APPROVER: ['view', 'approve', 'decline', 'return', 'bounce'], VIEWER: ['view', 'bounce'], CARBON_COPY: [],
};
const DONE: readonly Person['status'][] = ['SIGNED', 'APPROVED', 'DECLINED'];

function PersonActions({ person, envelope }: { person: Person; envelope: EnvelopeDetail }) {
  const t = useRoomTexts(detailTexts);
  const [asked, ask, close] = useDialog<'fix' | 'link' | 'identity'>();
  const play = useAction((what: Play) => restOf(envelope.environment).post(`/sandbox/envelopes/${envelope.id}/recipients/${person.id}/${what}`), { done: () => t.played(person.name) });
  if (envelope.status !== 'SENT' || DONE.includes(person.status) || person.role === 'CARBON_COPY') return null;
  const awaited = person.status === 'SENT' || person.status === 'VIEWED';
  const items: MenuItem[] = [
    ...(awaited ? [{ label: t.share, icon: 'eye', run: () => ask('link') } as const] : []),
    ...(mayMend(envelope, person) ? [{ label: t.identity.open, icon: 'shield', run: () => ask('identity') } as const] : []),
    ...(awaited && envelope.environment === 'test' ? PLAYS[person.role].map((what): MenuItem => ({ label: t.play[what], icon: 'person', run: () => play.run(what) })) : []),
  ];
  return (
    <>
      {person.status === 'BOUNCED' && <Button look="primary" icon="pen" onClick={() => ask('fix')}>{t.fix}</Button>}
      {person.accessCode === 'LOCKED' && <Button look="primary" icon="lock" onClick={() => ask('identity')}>{t.identity.unlock}</Button>}
      {items.length > 0 && <Menu label={t.personMenu(person.name)} iconOnly items={items} />}
      {asked === 'fix' && <FixDialog envelope={envelope} person={person} onClose={close} />}
      {asked === 'identity' && <Coming><IdentityDialog envelope={envelope} person={person} onClose={close} /></Coming>}
      {asked === 'link' && <LinkDialog envelope={envelope} person={person} onClose={close} />}
    </>
  );
}

const initials = (name: string): string => name.split(/[\s-]+/).map((part) => [...part][0] ?? '').slice(0, 2).join('').toUpperCase();
