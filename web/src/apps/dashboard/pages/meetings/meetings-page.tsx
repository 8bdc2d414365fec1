// All general meetings of an environment, and what they are for those who have none.
import { Link, useSearchParams } from 'wouter';
import type { MeetingLine } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Page } from '../../api-types.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { FirstOf } from '../../parts/first-of.tsx';
import { PageHead, Pager, Shown } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import '../../sheets/sheets.css';
import './meetings.css';
import { formatShares } from './numbers.ts';
import { MEETING_TEXTS } from './texts.ts';

export function MeetingsPage() {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const loaded = useLoaded(`meetings/${page}`, () => rest.get<Page<MeetingLine>>('/ag-copropriete', { page }), undefined, 'meetings');
  const create = (
    <Link href="/meetings/new" className="button button-primary">
      <Icon name="plus" />
      <span>{t.create}</span>
    </Link>
  );
  return (
    <>
      <PageHead title={t.title} text={t.text}>{(loaded.data?.pagination.total ?? 0) > 0 && create}</PageHead>
      <Shown loaded={loaded}>
        {({ data, pagination }) => (pagination.total === 0 ? (
          <FirstOf icon="building" title={t.emptyTitle} text={t.emptyText} steps={t.emptySteps}>{create}</FirstOf>
        ) : (
          <section className="panel flush">
            <div className="table-wrap">
              <table className="table">
                <thead>
                  <tr><th>{t.columns.subject}</th><th>{t.columns.when}</th><th className="number wide-only">{t.columns.owners}</th><th className="number wide-only">{t.columns.resolutions}</th><th>{t.columns.status}</th></tr>
                </thead>
                <tbody>
                  {data.map((line) => (
                    <tr key={line.envelopeId}>
                      <td>
                        <Link href={`/meetings/${line.envelopeId}`} className="table-link">{line.subject}</Link>
                        <span className="block small soft">{line.condominiumName}</span>
                      </td>
                      <td><When iso={line.meetingAt} /></td>
                      <td className="number wide-only">{formatShares(line.coOwnerCount, locale)}</td>
                      <td className="number wide-only">{line.resolutionCount}</td>
                      <td><StateBadge tone={line.status === 'OPEN' ? 'busy' : 'good'}>{t.status[line.status]}</StateBadge></td>
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
