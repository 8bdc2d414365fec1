// The parts of the installation, each really asked: database, seals, certificate, timestamp authority, mail.
import type { StatusWire } from '../../../../../../server/src/contract.ts';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { TableWrap } from '../../ui/table-wrap.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { detailInWords, statusTexts } from './status-texts.ts';

const REFRESH_MS = 15_000;
const TONES = { OPERATIONAL: 'good', DEGRADED: 'warn', OUTAGE: 'bad' } as const;

export function Components() {
  const t = useRoomTexts(statusTexts);
  const rest = useRest();
  const locale = useLocale();
  const loaded = useLoaded('components', () => rest.get<StatusWire>('/status'), () => REFRESH_MS);
  const said = (detail: string | undefined): string | undefined => (detail === undefined ? undefined : detailInWords(detail, t, (iso) => formatDateTime(iso, locale)));
  return (
    <section className="panel flush">
      <Shown loaded={loaded}>
        {({ components }) => (
          <TableWrap label={t.title}>
            <table className="table table-stacked">
              <thead><tr><th scope="col">{t.part}</th><th scope="col">{t.state}</th><th scope="col">{t.detail}</th></tr></thead>
              <tbody>
                {components.map(({ name, status, latencyMs, detail }) => (
                  <tr key={name}>
                    <th scope="row">{t.names[name] ?? name}</th>
                    <td><StateBadge tone={TONES[status]}>{t.states[status]}</StateBadge></td>
                    <td className="soft">{[said(detail), latencyMs === undefined ? undefined : t.answered(latencyMs)].filter((each) => each !== undefined).join(' · ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        )}
      </Shown>
    </section>
  );
}
