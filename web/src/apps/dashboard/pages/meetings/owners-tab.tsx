// Everybody with a share: how each takes part, and whether they were invited to vote online.
import { useDeferredValue, useState } from 'react';
import type { MeetingState } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { StateBadge } from '../../parts/badges.tsx';
import { Pager } from '../../parts/page.tsx';
import { shortTime } from '../../parts/when.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { plain } from '../../sheets/sheet.ts';
import { formatShares } from './numbers.ts';
import { MEETING_TEXTS } from './texts.ts';

const PAGE = 50;

export function OwnersTab({ state: { meeting }, onVote }: { state: MeetingState; onVote: (ownerId: string) => void }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const wanted = plain(useDeferredValue(typed));
  const found = meeting.coOwners.filter(({ name, lots }) => wanted === '' || plain(`${name} ${lots.join(' ')}`).includes(wanted));
  const names = new Map(meeting.coOwners.map(({ id, name }) => [id, name]));
  const holders = new Map(meeting.proxies.map(({ principalId, holderId }) => [principalId, holderId]));
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  return (
    <section className="panel flush">
      <div className="filters">
        <input
          className="input search" type="search" aria-label={t.searchOwner} placeholder={t.searchOwner} value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <div className="table-wrap">
        <table className="table">
          <thead><tr><th>{t.name}</th><th className="number">{t.shares}</th><th>{t.attendance}</th><th className="wide-only">{t.invitation}</th><th><span className="visually-hidden">{t.tabs.vote}</span></th></tr></thead>
          <tbody>
            {shown.map(({ id, name, lots, shares, attendance = null, invitedAt, email }) => {
              const by = attendance?.channel === 'PROXY' ? attendance.castBy ?? holders.get(id) : attendance === null ? holders.get(id) : undefined;
              return (
                <tr key={id}>
                  <td>
                    {name}
                    {lots.length > 0 && <span className="block small soft">{lots.join(', ')}</span>}
                  </td>
                  <td className="number">{formatShares(shares, locale)}</td>
                  <td>
                    <StateBadge tone={attendance === null ? 'quiet' : 'good'}>{attendance === null ? t.absent : t.channels[attendance.channel]}</StateBadge>
                    {by !== undefined && <span className="block small soft">{t.represents(names.get(by) ?? by)}</span>}
                  </td>
                  <td className="small wide-only">{email === null ? <span className="soft">{t.noEmail}</span> : invitedAt === null ? t.notInvited : t.invitedOn(shortTime(invitedAt, locale, new Date()))}</td>
                  <td className="row-actions">{meeting.status === 'OPEN' && <IconButton icon="pen" label={t.voteFor(name)} onClick={() => onVote(id)} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager page={page} pages={Math.max(1, Math.ceil(found.length / PAGE))} onPage={setPage} />
    </section>
  );
}
