// All general meetings of an environment, and what they are for those who have none.
import { Link } from 'wouter';
import type { MeetingLine } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import type { Page } from '../../api-types.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { RoomList, useListPage } from '../../parts/room-list.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import './meetings.css';
import { formatShares } from './numbers.ts';
import { MEETING_TEXTS } from './texts.ts';

export function MeetingsPage() {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [page] = useListPage();
  const loaded = useLoaded(`meetings/${page}`, () => rest.get<Page<MeetingLine>>('/ag-copropriete', { page }), undefined, 'meetings');
  return (
    <RoomList
      texts={t} icon="building" create={{ href: '/meetings/new', label: t.create, icon: 'plus' }} loaded={loaded}
      head={<><th>{t.columns.subject}</th><th>{t.columns.when}</th><th className="number wide-only">{t.columns.owners}</th><th className="number wide-only">{t.columns.resolutions}</th><th>{t.columns.status}</th></>}
      renderRow={(line) => (
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
      )}
    />
  );
}
