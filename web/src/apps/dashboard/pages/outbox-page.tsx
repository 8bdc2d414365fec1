// Messages to people: read as they are read, with their fate. On a phone the list and the reader take turns.
import { useContext, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import type { OutboxLine, OutboxMessage } from '../api-types.ts';
import { getMessage, getStatus, listOutbox, messageHtmlUrl } from '../dashboard-api.ts';
import { MessageBadge } from '../parts/badges.tsx';
import { PageHead, Pager, Shown } from '../parts/page.tsx';
import { ShortWhen, When } from '../parts/when.tsx';
import { EnvironmentContext, useEnvironment, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';

const REFRESH_MS = 10_000;

export function OutboxPage({ params }: { params: Record<string, string | undefined> }) {
  const { id } = params;
  const t = useTexts();
  const environment = useEnvironment();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const loaded = useLoaded(`outbox/${environment}/${page}`, () => listOutbox(environment, page), () => REFRESH_MS, environment);
  const { data: status } = useLoaded('status', getStatus);
  return (
    <>
      <PageHead title={t.pages.outbox} text={status === undefined ? undefined : status.mailServer ? t.outboxTextMail(status.mailFrom) : t.outboxTextNoMail} />
      <Shown loaded={loaded}>
        {({ data, pagination }) =>
          data.length === 0 && id === undefined ? (
            <div className="panel centred">
              <h2>{t.outboxEmpty}</h2>
              <p className="soft">{t.outboxEmptyText}</p>
              <Link href="/envelopes" className="button button-plain">
                {t.toEnvelopes}
              </Link>
            </div>
          ) : (
            <div className="outbox" data-reading={id !== undefined}>
              <div className="panel flush outbox-list">
                <ul className="lines">
                  {data.map((line) => (
                    <Line key={line.id} line={line} current={line.id === id} />
                  ))}
                </ul>
                <Pager page={page} pages={pagination.pages} onPage={(next) => setParameters({ page: String(next) })} />
              </div>
              {id === undefined ? <p className="panel outbox-none soft">{t.chooseMessage}</p> : <Reader key={id} id={id} />}
            </div>
          )
        }
      </Shown>
    </>
  );
}

function Line({ line, current }: { line: OutboxLine; current: boolean }) {
  const t = useTexts();
  return (
    <li>
      <Link href={`/outbox/${line.id}`} className="mail-line" aria-current={current ? 'true' : undefined}>
        <span className="line-subject">{line.recipientName === '' ? line.to : line.recipientName}</span>
        <span className="line-when small soft">
          <ShortWhen iso={line.at} />
        </span>
        <span className="mail-line-what small soft">
          {t.messageKind[line.kind]}
          {line.envelopeSubject !== null && ` – ${line.envelopeSubject}`}
        </span>
        <MessageBadge state={line.state} />
      </Link>
    </li>
  );
}

function Reader({ id }: { id: string }) {
  const t = useTexts();
  const loaded = useLoaded(`message/${id}`, () => getMessage(id));
  return (
    <section className="panel reader">
      <Link href="/outbox" className="back reader-back">
        <Icon name="back" sizePx={18} />
        {t.pages.outbox}
      </Link>
      <Shown loaded={loaded}>{(message) => <Message message={message} />}</Shown>
    </section>
  );
}

function Message({ message }: { message: OutboxMessage }) {
  const t = useTexts();
  const { setEnvironment } = useContext(EnvironmentContext);
  const [form, setForm] = useState<'preview' | 'plainText'>('preview');
  useEffect(() => setEnvironment(message.environment), [message.environment, setEnvironment]);
  return (
    <>
      <h2>{message.subject}</h2>
      <dl className="mail-head small">
        <dt>{t.messageTo}</dt>
        <dd>{message.recipientName === '' ? message.to : `${message.recipientName} <${message.to}>`}</dd>
        <dt>{t.messageReplyTo}</dt>
        <dd>{message.replyTo}</dd>
        <dt>{t.messageDate}</dt>
        <dd>
          <When iso={message.at} />
        </dd>
        {message.answer !== null && (
          <>
            <dt>{t.serverSaid}</dt>
            <dd>{message.answer}</dd>
          </>
        )}
      </dl>
      <p className="mail-actions">
        <MessageBadge state={message.state} />
        {message.envelopeId !== null && <Link href={`/envelopes/${message.envelopeId}`}>{t.toEnvelope}</Link>}
      </p>
      {message.signUrl === null ? (
        <p className="small soft">{message.kind === 'ONE_TIME_CODE' ? t.codeHidden : t.linkHidden}</p>
      ) : (
        <div className="mail-link">
          <a className="button button-primary" href={new URL(message.signUrl).pathname} target="_blank" rel="noopener noreferrer">
            <span>{t.openLink}</span>
            <Icon name="arrow" />
            <span className="visually-hidden"> ({t.opensTab})</span>
          </a>
          <p className="small soft">{t.linkIsTheirs}</p>
        </div>
      )}
      {message.channel === 'EMAIL' && <fieldset className="segments mail-form">
        <legend className="visually-hidden">{t.messageForm}</legend>
        {(['preview', 'plainText'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="form" checked={each === form} onChange={() => setForm(each)} />
            <span>{t[each]}</span>
          </label>
        ))}
      </fieldset>}
      {form === 'preview' && message.channel === 'EMAIL' ? (
        <iframe className="mail-frame" title={t.mailFrame(message.subject)} src={messageHtmlUrl(message.id)} sandbox="allow-popups allow-popups-to-escape-sandbox" referrerPolicy="no-referrer" />
      ) : (
        <pre className="mail-text">
          {message.text}
        </pre>
      )}
    </>
  );
}
