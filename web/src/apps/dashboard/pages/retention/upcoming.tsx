// What goes within a month, and what is kept from going.
import { Link } from 'wouter';
import type { EnvelopeStatus } from '../../api-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { EnvelopeBadge } from '../../parts/badges.tsx';
import { Shown } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { useEnvironment } from '../../settings.tsx';
import { TableWrap } from '../../ui/table-wrap.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { hold, listUpcoming } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';

export function Upcoming({ mayChange }: { mayChange: boolean }) {
  const t = useRetentionTexts();
  const environment = useEnvironment();
  const guarded = useGuarded();
  const loaded = useLoaded('retention-upcoming', () => listUpcoming(environment));
  const change = (id: string, onHold: boolean): void => guarded.run(() => hold(environment, id, onHold), loaded.reload, onHold ? t.keptDone : t.releasedDone);
  return (
    <section className="panel stack">
      <h2>{t.upcoming}</h2>
      <p className="small soft">{t.upcomingText}</p>
      <Shown loaded={loaded}>
        {({ data }) => (data.length === 0 ? <p>{t.upcomingNone}</p> : (
          <TableWrap label={t.upcoming}>
            <table className="table">
              <thead><tr><th>{t.envelope}</th><th>{t.state}</th><th>{t.when}</th>{mayChange && <th>{t.action}</th>}</tr></thead>
              <tbody>
                {data.map(({ id, subject, status, purgeAt, onHold }) => (
                  <tr key={id}>
                    <td><Link href={`/envelopes/${id}`}>{subject}</Link></td>
                    <td><EnvelopeBadge status={status as EnvelopeStatus} /></td>
                    <td>{purgeAt === null ? t.held : <When iso={purgeAt} />}</td>
                    {mayChange && <td><Button busy={guarded.busy} aria-label={onHold ? t.releaseOf(subject) : t.keepOf(subject)} onClick={() => change(id, !onHold)}>{onHold ? t.release : t.keep}</Button></td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        ))}
      </Shown>
      {guarded.question}
    </section>
  );
}
