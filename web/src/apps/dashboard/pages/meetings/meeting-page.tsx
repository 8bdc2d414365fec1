// One meeting while it sits: who takes part, the results as the votes come in, recording them, and its end.
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { MeetingState } from '../../../../../../server/src/contract.ts';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { StateBadge } from '../../parts/badges.tsx';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import './meetings.css';
import { isUnpublished } from './meeting-draft.ts';
import { formatShares } from './numbers.ts';
import { OwnersTab } from './owners-tab.tsx';
import { Results } from './results.tsx';
import { MEETING_TEXTS } from './texts.ts';
import { VoteDesk } from './vote-desk.tsx';

/** Changes are told live; this is for a connection that was lost. */
const REFRESH_MS = 15_000;

export function MeetingPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const loaded = useLoaded(`meeting/${id}`, () => rest.get<MeetingState>(`/ag-copropriete/${id}`), ({ meeting }) => (meeting.status === 'OPEN' ? REFRESH_MS : undefined));
  return (
    <>
      <BackLink href="/meetings">{t.back}</BackLink>
      <Shown loaded={loaded}>{(state) => <Meeting state={state} />}</Shown>
    </>
  );
}

function Meeting({ state }: { state: MeetingState }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const { meeting, participation } = state;
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') ?? 'results';
  /** Leads to the desk, for an owner or for the second vote. */
  const toDesk = (more: Record<string, string>): void => setParameters({ tab: 'vote', ...more });
  return (
    <>
      <PageHead title={state.subject} text={<>{meeting.condominium.name} · {t.when(formatDateTime(meeting.meetingAt, locale))}</>}>
        <span className="head-state" role="status"><StateBadge tone={meeting.status === 'OPEN' ? 'busy' : 'good'}>{t.status[meeting.status]}</StateBadge></span>
      </PageHead>
      {meeting.status === 'CLOSED' && <Minutes state={state} />}
      <section className="panel meeting-head">
        <Progress
          label={t.participation(participation.coOwners, meeting.coOwners.length)} text={t.participationShares(formatShares(participation.shares, locale), formatShares(meeting.totalShares, locale))}
          fraction={meeting.totalShares === 0 ? 0 : participation.shares / meeting.totalShares}
        />
        {meeting.status === 'OPEN' && (
          <div className="form-actions">
            {isUnpublished(state) && (
              <Link className="button button-plain" href={`/meetings/${state.envelopeId}/edit`}>
                <Icon name="pen" />
                <span>{t.edit}</span>
              </Link>
            )}
            <Invite state={state} />
            <Close state={state} />
          </div>
        )}
      </section>
      <Tabs
        value={tab} onChange={(next) => setParameters({ tab: next })}
        tabs={[
          { id: 'results', label: t.tabs.results, content: <Results state={state} onSecondVote={() => toDesk({ round: '2' })} /> },
          { id: 'vote', label: t.tabs.vote, content: <VoteDesk key={`${parameters.get('owner') ?? ''}/${parameters.get('round') ?? ''}`} state={state} ownerId={parameters.get('owner') ?? ''} round={parameters.get('round') === '2' ? 2 : 1} /> },
          { id: 'owners', label: t.tabs.owners, content: <OwnersTab state={state} onVote={(owner) => toDesk({ owner })} /> },
        ]}
      />
    </>
  );
}

function Invite({ state: { envelopeId, meeting } }: { state: MeetingState }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const [asked, setAsked] = useState(false);
  const reachable = meeting.coOwners.filter(({ email }) => email !== null);
  const waiting = reachable.filter(({ invitedAt }) => invitedAt === null);
  const invite = useAction(() => rest.post<{ invited: unknown[] }>(`/ag-copropriete/${envelopeId}/invitations`), { done: ({ invited }) => t.invited(invited.length), onDone: () => setAsked(false) });
  if (reachable.length === 0) return null;
  if (waiting.length === 0) return <p className="small soft">{t.inviteNobody}</p>;
  return (
    <>
      <Button icon="mail" onClick={() => setAsked(true)}>{waiting.length === reachable.length ? t.invite : t.inviteAgain}</Button>
      {asked && <Confirm title={t.inviteTitle} text={t.inviteText(waiting.length)} verb={t.inviteVerb} danger={false} busy={invite.busy} onConfirm={() => invite.run()} onClose={() => setAsked(false)} />}
    </>
  );
}

function Close({ state: { envelopeId, meeting, results } }: { state: MeetingState }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const [asked, setAsked] = useState(false);
  const close = useAction(() => rest.post(`/ag-copropriete/${envelopeId}/tally`, { close: true }), { done: () => t.closed, onDone: () => setAsked(false) });
  const waiting = results.filter(({ round, secondVote }) => round === 1 && secondVote.eligible).map(({ resolutionId }) => meeting.resolutions.find(({ id }) => id === resolutionId));
  return (
    <>
      <Button look="primary" icon="lock" onClick={() => setAsked(true)}>{t.close}</Button>
      {asked && (
        <Confirm title={t.closeTitle} text={t.closeText} verb={t.closeVerb} busy={close.busy} onConfirm={() => close.run()} onClose={() => setAsked(false)}>
          {waiting.length > 0 && (
            <Notice tone="warn">
              {t.closeMissing(waiting.length)}
              <ul>{waiting.map((resolution) => <li key={resolution?.id}>{resolution?.number}. {resolution?.title}</li>)}</ul>
            </Notice>
          )}
        </Confirm>
      )}
    </>
  );
}

/** After the closing: read the minutes, then send them. */
function Minutes({ state: { envelopeId, envelopeStatus, meeting } }: { state: MeetingState }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [asked, setAsked] = useState(false);
  const send = useAction(() => rest.post(`/envelopes/${envelopeId}/send`), { done: () => t.sent, onDone: () => setAsked(false) });
  const signers = meeting.officers.length > 0 ? meeting.officers : meeting.coOwners.filter(({ email }) => email !== null);
  const names = new Intl.ListFormat(locale).format([...new Set(signers.map(({ name }) => name))]);
  return (
    <section className="panel stack meeting-minutes">
      <h2>{t.minutes}</h2>
      <p>{envelopeStatus === 'DRAFT' ? t.minutesText : t.sentAlready}</p>
      <div className="form-actions">
        {meeting.minutesDocumentId !== null && (
          <a className="button button-plain" href={rest.url(`/documents/${meeting.minutesDocumentId}/content`)} download>
            <Icon name="down" />
            <span>{t.readMinutes}</span>
          </a>
        )}
        <Link className="button button-plain" href={`/envelopes/${envelopeId}`}><span>{t.toEnvelope}</span></Link>
        {envelopeStatus === 'DRAFT' && <Button look="primary" icon="send" onClick={() => setAsked(true)}>{t.send}</Button>}
      </div>
      {asked && <Confirm title={t.sendTitle} text={t.sendText(names)} verb={t.sendVerb} danger={false} busy={send.busy} onConfirm={() => send.run()} onClose={() => setAsked(false)} />}
    </section>
  );
}
