// All bulk sends of an environment, and one of them while it runs.
import { useState } from 'react';
import { Link } from 'wouter';
import type { BulkWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Page } from '../../api-types.ts';
import { EnvelopeBadge, StateBadge } from '../../parts/badges.tsx';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { RoomList, useListPage } from '../../parts/room-list.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import './bulk.css';
import { BULK_TEXTS } from './texts.ts';

type BulkLine = Omit<BulkWire, 'failures' | 'envelopes'>;

const TONES = { PENDING: 'quiet', PROCESSING: 'busy', COMPLETED: 'good', COMPLETED_WITH_ERRORS: 'warn', FAILED: 'bad', CANCELLED: 'quiet' } as const;
const RUNNING_MS = 1_500;
const MANY = 100;
const isRunning = ({ status }: Pick<BulkWire, 'status'>): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Gives the name of a template; undefined for one that is deleted, or not read yet. */
function useTemplateNames(): (id: string) => string | undefined {
  const rest = useRest();
  const templates = useLoaded('templates/names', () => rest.get<Page<TemplateWire>>('/templates', { limit: MANY }));
  return (id) => templates.data?.data.find((each) => each.id === id)?.name;
}

export function BulkListPage() {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const [page] = useListPage();
  const loaded = useLoaded(`bulk/${page}`, () => rest.get<Page<BulkLine>>('/envelopes/bulk', { page }), ({ data }) => (data.some(isRunning) ? RUNNING_MS : undefined), 'bulk');
  const nameOf = useTemplateNames();
  return (
    <RoomList
      texts={t} icon="bulk" create={{ href: '/bulk/new', label: t.create, icon: 'plus' }} loaded={loaded}
      head={<><th>{t.columns.template}</th><th className="wide-only">{t.columns.when}</th><th className="number">{t.columns.progress}</th><th className="number wide-only">{t.columns.failed}</th><th>{t.columns.status}</th></>}
      renderRow={(line) => (
        <tr key={line.id}>
          <td><Link href={`/bulk/${line.id}`} className="table-link">{nameOf(line.templateId) ?? t.deletedTemplate}</Link></td>
          <td className="wide-only"><When iso={line.createdAt} /></td>
          <td className="number">{t.progress(line.counts.succeeded, line.counts.total)}</td>
          <td className="number wide-only">{line.counts.failed}</td>
          <td><StateBadge tone={TONES[line.status]}>{t.status[line.status]}</StateBadge></td>
        </tr>
      )}
    />
  );
}

export function BulkPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const loaded = useLoaded(`bulk-send/${id}`, () => rest.get<BulkWire>(`/envelopes/bulk/${id}`), (bulk) => (isRunning(bulk) ? RUNNING_MS : undefined));
  return (
    <>
      <BackLink href="/bulk">{t.back}</BackLink>
      <Shown loaded={loaded}>{(bulk) => <Running bulk={bulk} />}</Shown>
    </>
  );
}

function Running({ bulk }: { bulk: BulkWire }) {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const { goBack } = useTexts();
  const [asked, setAsked] = useState(false);
  const cancel = useAction(() => rest.post(`/envelopes/bulk/${bulk.id}/cancel`), { done: () => t.cancelled, onDone: () => setAsked(false) });
  const { counts } = bulk;
  const name = useTemplateNames()(bulk.templateId);
  return (
    <>
      <PageHead title={name ?? t.title} text={<When iso={bulk.createdAt} />}>
        <span className="head-state" role="status"><StateBadge tone={TONES[bulk.status]}>{t.status[bulk.status]}</StateBadge></span>
      </PageHead>
      <div className="stack-wide">
        <section className="panel stack">
          <Progress label={t.progressLabel} fraction={counts.total === 0 ? 0 : counts.processed / counts.total} text={t.progress(counts.processed, counts.total)} />
          <p className="small" role="status">{t.succeeded(counts.succeeded)}{counts.failed > 0 && ` · ${t.failed(counts.failed)}`}</p>
          {isRunning(bulk) && <div className="form-actions"><Button icon="stop" onClick={() => setAsked(true)}>{t.cancel}</Button></div>}
        </section>
        {bulk.failures.length > 0 && <Failures bulk={bulk} />}
        {bulk.envelopes.length > 0 && (
          <section className="panel flush">
            <h2 className="flush-title">{t.envelopes}</h2>
            <ul className="lines bulk-envelopes">
              {bulk.envelopes.map(({ row, envelopeId, status }) => (
                <li key={envelopeId}>
                  {status === null ? <span className="soft">{t.envelopeRow(row + 1)} · {t.gone}</span> : (
                    <Link href={`/envelopes/${envelopeId}`}>
                      <span>{t.envelopeRow(row + 1)}</span>
                      <EnvelopeBadge status={status} />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {asked && <Confirm title={t.cancelTitle} text={t.cancelText} verb={t.cancelVerb} keep={goBack} busy={cancel.busy} onConfirm={() => cancel.run()} onClose={() => setAsked(false)} />}
    </>
  );
}

function Failures({ bulk }: { bulk: BulkWire }) {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  return (
    <section className="panel flush">
      <div className="filters">
        <h2>{t.failures}</h2>
        <a className="button button-plain" href={rest.url(`/envelopes/bulk/${bulk.id}/failures.csv`)} download>
          <Icon name="down" />
          <span>{t.failuresCsv}</span>
        </a>
      </div>
      <div className="table-wrap">
        <table className="table">
          <thead><tr><th className="number">{t.failureColumns.row}</th><th>{t.failureColumns.column}</th><th>{t.failureColumns.who}</th><th>{t.failureColumns.error}</th></tr></thead>
          <tbody>
            {bulk.failures.map(({ row, column, email, code, error }, index) => (
              <tr key={index}><td className="number">{row + 1}</td><td>{column ?? '–'}</td><td>{email ?? '–'}</td><td>{t.problems[code] ?? error}</td></tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
