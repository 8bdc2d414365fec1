// The parts of the installation, each really asked: database, seals, certificate, timestamp authority, mail.
import type { StatusWire } from '../../../../../../server/src/contract.ts';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { defineTexts, useRoomTexts } from '../../room-texts.ts';
import { TableWrap } from '../../ui/table-wrap.tsx';
import { useLoaded } from '../../use-loaded.ts';

const REFRESH_MS = 15_000;
const TONES = { OPERATIONAL: 'good', DEGRADED: 'warn', OUTAGE: 'bad' } as const;

const en = {
  title: 'Parts',
  part: 'Part',
  state: 'State',
  detail: 'Detail',
  states: { OPERATIONAL: 'Works', DEGRADED: 'Needs a look', OUTAGE: 'Out of order' },
  names: {
    database: 'Database', jobs: 'Jobs', sealQueue: 'Seals waiting', fileStore: 'Files', mail: 'Mail', timestampAuthority: 'Timestamp authority', signingKey: 'Certificate of the seal', webhooks: 'Webhooks',
  } as Record<string, string>,
  validUntil: (when: string) => `Valid until ${when}`,
  answered: (ms: number) => `answered in ${ms} ms`,
};

const texts = defineTexts({
  en,
  fr: {
    title: 'Composants',
    part: 'Composant',
    state: 'État',
    detail: 'Détail',
    states: { OPERATIONAL: 'Fonctionne', DEGRADED: 'À surveiller', OUTAGE: 'En panne' },
    names: {
      database: 'Base de données', jobs: 'Tâches', sealQueue: 'Scellements en attente', fileStore: 'Fichiers', mail: 'E-mail', timestampAuthority: 'Autorité d’horodatage', signingKey: 'Certificat du cachet', webhooks: 'Webhooks',
    },
    validUntil: (when: string) => `Valable jusqu’au ${when}`,
    answered: (ms: number) => `a répondu en ${ms} ms`,
  },
});

/** The certificate's end stands in its detail as an ISO 8601 instant. */
const ENDS = /valid until (\S+Z)/;

export function Components() {
  const t = useRoomTexts(texts);
  const rest = useRest();
  const locale = useLocale();
  const loaded = useLoaded('components', () => rest.get<StatusWire>('/status'), () => REFRESH_MS);
  const said = (detail: string | undefined): string | undefined => {
    const end = ENDS.exec(detail ?? '')?.[1];
    return end === undefined ? detail : t.validUntil(formatDateTime(end, locale));
  };
  return (
    <section className="panel flush">
      <Shown loaded={loaded}>
        {({ components }) => (
          <TableWrap label={t.title}>
            <table className="table">
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
