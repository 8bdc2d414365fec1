// All SEPA mandates of an environment, accounts masked, and the export of those that are signed.
import { Link, useSearchParams } from 'wouter';
import type { MandateSummary } from '../../../../../../server/src/contract.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Page } from '../../api-types.ts';
import { EnvelopeBadge } from '../../parts/badges.tsx';
import { FirstOf } from '../../parts/first-of.tsx';
import { PageHead, Pager, Shown } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import '../../sheets/sheets.css';
import { useLoaded } from '../../use-loaded.ts';
import { MANDATE_TEXTS } from './texts.ts';

export function MandatesPage() {
  const t = useRoomTexts(MANDATE_TEXTS);
  const rest = useRest();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const loaded = useLoaded(`mandates/${page}`, () => rest.get<Page<MandateSummary>>('/sepa-mandates', { page }), undefined, 'mandates');
  const create = (
    <Link href="/mandates/new" className="button button-primary">
      <Icon name="plus" />
      <span>{t.create}</span>
    </Link>
  );
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {(loaded.data?.pagination.total ?? 0) > 0 && (
          <div className="form-actions">
            <a className="button button-plain" href={rest.url('/sepa-mandates/pain008')} download="pain008.xml">
              <Icon name="down" />
              <span>{t.exportXml}</span>
            </a>
            {create}
          </div>
        )}
      </PageHead>
      <Shown loaded={loaded}>
        {({ data, pagination }) => (pagination.total === 0 ? (
          <FirstOf icon="bank" title={t.emptyTitle} text={t.emptyText} steps={t.emptySteps}>{create}</FirstOf>
        ) : (
          <section className="panel flush">
            <div className="table-wrap">
              <table className="table">
                <thead><tr><th>{t.columns.rum}</th><th>{t.columns.account}</th><th>{t.columns.scheme}</th><th>{t.columns.created}</th><th>{t.columns.status}</th></tr></thead>
                <tbody>
                  {data.map((mandate) => (
                    <tr key={mandate.envelopeId}>
                      <td><Link href={`/envelopes/${mandate.envelopeId}`} className="table-link">{mandate.rum}</Link>{mandate.reference !== null && <span className="block small soft">{mandate.reference}</span>}</td>
                      <td className="nowrap">{mandate.ibanMasked}</td>
                      <td>{mandate.scheme}</td>
                      <td><When iso={mandate.createdAt} /></td>
                      <td><EnvelopeBadge status={mandate.status} /></td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager page={page} pages={pagination.pages} onPage={(next) => setParameters({ page: String(next) })} />
          </section>
        ))}
      </Shown>
    </>
  );
}
