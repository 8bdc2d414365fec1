// One envelope: who is where, what can be downloaded, what happened. It follows along while people act.
import { useContext, useEffect } from 'react';
import { formatDateTime, useLocale } from '../../../messages/locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { EnvelopeDetail } from '../api-types.ts';
import { getEnvelope } from '../dashboard-api.ts';
import { EnvelopeBadge } from '../parts/badges.tsx';
import { Code } from '../parts/code.tsx';
import { BackLink, PageHead, Shown } from '../parts/page.tsx';
import { TagList } from '../parts/tag-list.tsx';
import { When } from '../parts/when.tsx';
import { useRoomTexts } from '../room-texts.ts';
import { EnvironmentContext, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';
import { detailTexts } from './envelope/detail-texts.ts';
import { Documents, Downloads } from './envelope/downloads.tsx';
import { EnvelopeActions } from './envelope/envelope-actions.tsx';
import { People } from './envelope/people.tsx';
import { KeepingNotice } from './retention/keeping-notice.tsx';
import './envelope/envelope.css';

/** Changes are told live; this is for those that are no event. */
const WATCH_MS = 10_000;

export function EnvelopePage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useTexts();
  const loaded = useLoaded(`envelope/${id}`, () => getEnvelope(id), ({ status }) => (status === 'SENT' ? WATCH_MS : undefined));
  return (
    <>
      <BackLink href="/envelopes">{t.pages.envelopes}</BackLink>
      <Shown loaded={loaded}>{(envelope) => <Detail envelope={envelope} />}</Shown>
    </>
  );
}

function Detail({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const own = useRoomTexts(detailTexts);
  const locale = useLocale();
  const { setEnvironment } = useContext(EnvironmentContext);
  // A link may lead to an envelope of the other environment: then the switch follows.
  useEffect(() => setEnvironment(envelope.environment), [envelope.environment, setEnvironment]);
  const day = (iso: string): string => formatDateTime(iso, locale);
  return (
    <>
      <PageHead title={envelope.subject} text={envelope.completedAt !== null ? t.completedOn(day(envelope.completedAt)) : envelope.sentAt !== null ? t.sentOn(day(envelope.sentAt)) : t.createdOn(day(envelope.createdAt))}>
        <div className="head-actions">
          <span className="head-state" role="status">
            <EnvelopeBadge status={envelope.status} />
          </span>
          <EnvelopeActions envelope={envelope} />
        </div>
      </PageHead>
      {envelope.tags.length > 0 && <TagList tags={envelope.tags} />}
      {envelope.status === 'RETURNED_TO_SENDER' && <Returned envelope={envelope} />}
      {envelope.status === 'VOIDED' && envelope.voidReason !== null && <Notice tone="info">{own.voided(envelope.voidReason)}</Notice>}
      <KeepingNotice envelope={envelope} />
      {envelope.sealing && <Notice tone="info">{t.sealing}</Notice>}
      <div className="detail">
        <div className="detail-main">
          <People envelope={envelope} />
          <Timeline envelope={envelope} />
        </div>
        <div className="detail-side">
          <Downloads envelope={envelope} />
          <Documents envelope={envelope} />
          <Technical envelope={envelope} />
        </div>
      </div>
    </>
  );
}

/** Who asked for a correction, in their own words, and what to do. */
function Returned({ envelope }: { envelope: EnvelopeDetail }) {
  const own = useRoomTexts(detailTexts);
  const asked = envelope.timeline.findLast(({ action }) => action === 'recipient.returned');
  return (
    <Notice tone="warn">
      {asked !== undefined && asked.reason !== null && <p><strong>{own.askedFor(asked.actor.name)}</strong> {asked.reason}</p>}
      <p>{own.returned}</p>
    </Notice>
  );
}

function Timeline({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  return (
    <section className="panel">
      <h2>{t.timeline}</h2>
      <p className="small soft">{t.timelineText}</p>
      <ol className="timeline">
        {envelope.timeline.toReversed().map((entry) => (
          <li key={entry.seq} data-action={entry.action}>
            <p>{t.event(entry)}</p>
            {entry.reason !== null && <blockquote className="small">{entry.reason}</blockquote>}
            <p className="small soft">
              <When iso={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Technical({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const own = useRoomTexts(detailTexts);
  return (
    <details className="panel technical">
      <summary>
        <h2>{t.technical}</h2>
      </summary>
      <p className="small soft">
        {t.level}{t.colon}{t.levels[envelope.signatureLevel]}
      </p>
      {envelope.expiresAt !== null && (
        <p className="small soft">
          {own.expires} <When iso={envelope.expiresAt} />
        </p>
      )}
      <p className="small soft">{t.envelopeId}</p>
      <Code text={envelope.id} label={t.envelopeId} />
      {envelope.sealed !== null && (
        <>
          <p className="small soft">{t.fingerprint}</p>
          <Code text={envelope.sealed.sha256} label={t.fingerprint} />
        </>
      )}
    </details>
  );
}
