// One envelope: who is where, what can be downloaded, what happened. It follows along while people act.
import { useContext, useEffect } from 'react';
import { Link } from 'wouter';
import { formatDateTime, useLocale } from '../../../messages/locale.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { EnvelopeDetail, Person } from '../api-types.ts';
import { downloadUrl, getEnvelope } from '../dashboard-api.ts';
import { EnvelopeBadge, MessageBadge, RecipientBadge } from '../parts/badges.tsx';
import { Code } from '../parts/code.tsx';
import { PageHead, Shown } from '../parts/page.tsx';
import { When } from '../parts/when.tsx';
import { EnvironmentContext, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';

/** Changes are told live; this is for those that are no event. */
const WATCH_MS = 10_000;

export function EnvelopePage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useTexts();
  const loaded = useLoaded(`envelope/${id}`, () => getEnvelope(id), ({ status }) => (status === 'SENT' ? WATCH_MS : undefined));
  return (
    <>
      <Link href="/envelopes" className="back">
        <Icon name="back" sizePx={18} />
        {t.pages.envelopes}
      </Link>
      <Shown loaded={loaded}>{(envelope) => <Detail envelope={envelope} />}</Shown>
    </>
  );
}

function Detail({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const locale = useLocale();
  const { setEnvironment } = useContext(EnvironmentContext);
  // A link may lead to an envelope of the other environment: then the switch follows.
  useEffect(() => setEnvironment(envelope.environment), [envelope.environment, setEnvironment]);
  const day = (iso: string): string => formatDateTime(iso, locale);
  return (
    <>
      <PageHead title={envelope.subject} text={envelope.completedAt !== null ? t.completedOn(day(envelope.completedAt)) : envelope.sentAt !== null ? t.sentOn(day(envelope.sentAt)) : t.createdOn(day(envelope.createdAt))}>
        <span className="head-state" role="status">
          <EnvelopeBadge status={envelope.status} />
        </span>
      </PageHead>
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

function People({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
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
      {(person.signUrl !== null || message !== undefined) && (
        <div className="person-more">
          {person.signUrl !== null && (
            <a className="button button-primary" href={new URL(person.signUrl).pathname}>
              <Icon name="pen" />
              <span>{t.signNow}</span>
            </a>
          )}
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
      )}
    </li>
  );
}

const initials = (name: string): string => name.split(/[\s-]+/).map((part) => [...part][0] ?? '').slice(0, 2).join('').toUpperCase();

function Downloads({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const { sealed, status } = envelope;
  return (
    <section className="panel">
      <h2>{t.downloads}</h2>
      {sealed === null ? (
        <>
          <p className="soft">{status === 'SENT' || status === 'RETURNED_TO_SENDER' ? t.notYet : status === 'DRAFT' ? t.draftSealed : t.neverSealed}</p>
          {status === 'SENT' && <p className="small soft watching">{t.watching}</p>}
        </>
      ) : (
        <ul className="files">
          <Download href={downloadUrl(envelope.id, 'signed-document')} name={t.sealedPdf} text={t.sealedText(sealed.padesLevel)} look="primary" />
          <Download href={downloadUrl(envelope.id, 'audit-trail')} name={t.auditTrail} text={t.auditText} look="plain" />
        </ul>
      )}
    </section>
  );
}

function Download({ href, name, text, look }: { href: string; name: string; text: string; look: 'primary' | 'plain' }) {
  return (
    <li>
      <a className={`button button-${look} button-wide`} href={href} download>
        <Icon name="down" />
        <span>{name}</span>
      </a>
      <p className="small soft">{text}</p>
    </li>
  );
}

function Documents({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  return (
    <section className="panel documents-panel">
      <h2>{t.documents}</h2>
      <ol className="documents">
        {envelope.documents.map((document) => (
          <li key={document.id}>
            <Icon name="file" />
            <span>{document.name}</span>
            <span className="small soft">{t.pageCount(document.pageCount)}</span>
          </li>
        ))}
      </ol>
    </section>
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
  return (
    <details className="panel technical">
      <summary>
        <h2>{t.technical}</h2>
      </summary>
      <p className="small soft">
        {t.level}: {t.levels[envelope.signatureLevel]}
      </p>
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
