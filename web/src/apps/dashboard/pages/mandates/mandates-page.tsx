// All SEPA mandates of an environment, accounts masked, and the export of those that are signed.
import { Link } from 'wouter';
import type { MandateSummary } from '../../../../../../server/src/contract.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Page } from '../../api-types.ts';
import { EnvelopeBadge } from '../../parts/badges.tsx';
import { RoomList, useListPage } from '../../parts/room-list.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import './mandates.css';
import { useLoaded } from '../../use-loaded.ts';
import { COLLECTION_TEXTS } from './collection-texts.ts';
import { MANDATE_TEXTS } from './texts.ts';

export function MandatesPage() {
  const t = useRoomTexts(MANDATE_TEXTS);
  const collection = useRoomTexts(COLLECTION_TEXTS);
  const rest = useRest();
  const [page] = useListPage();
  const loaded = useLoaded(`mandates/${page}`, () => rest.get<Page<MandateSummary>>('/sepa-mandates', { page }), undefined, 'mandates');
  return (
    <RoomList
      texts={t} icon="bank" create={{ href: '/mandates/new', label: t.create, icon: 'plus' }} loaded={loaded}
      actions={(
        <>
          <a className="button button-plain" href={rest.url('/sepa-mandates/pain008')} download="pain008.xml">
            <Icon name="down" />
            <span>{t.exportXml}</span>
          </a>
          <Link href="/mandates/collect" className="button button-plain">
            <Icon name="bank" />
            <span>{collection.open}</span>
          </Link>
        </>
      )}
      head={<><th>{t.debtor}</th><th className="wide-only">{t.columns.account}</th><th className="wide-only">{t.columns.scheme}</th><th className="wide-only">{t.columns.created}</th><th>{t.columns.status}</th></>}
      renderRow={(mandate) => (
        <tr key={mandate.envelopeId}>
          <td><Link href={`/envelopes/${mandate.envelopeId}`} className="table-link">{mandate.debtorName ?? mandate.rum}</Link><span className="block small soft mandate-rum">{mandate.rum}</span>{mandate.reference !== null && <span className="block small soft">{mandate.reference}</span>}</td>
          <td className="nowrap wide-only">{mandate.ibanMasked}</td>
          <td className="wide-only">{mandate.scheme}</td>
          <td className="wide-only"><When iso={mandate.createdAt} /></td>
          <td><EnvelopeBadge status={mandate.status} /></td>
        </tr>
      )}
    />
  );
}
