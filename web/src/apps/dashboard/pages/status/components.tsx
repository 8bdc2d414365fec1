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
  /** By what the API says; `$1` is a number or a name in it. */
  said: [
    [/valid until (\S+Z)/, 'valid until $1'], [/the root of the own authority ends on (\S+Z).*/, 'the root of the own authority ends on $1 (see docs/adr/0046)'], [/(?:nothing waits; )?\b0 gave up/, ''],
  ] as (readonly [RegExp, string])[],
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
    said: [
      [/valid until (\S+Z)/, 'valable jusqu’au $1'], [/the root of the own authority ends on (\S+Z).*/, 'la racine de l’autorité interne prend fin le $1 (voir docs/adr/0046)'], [/(?:nothing waits; )?\b0 gave up/, ''],
      [/nothing waits/, 'rien n’attend'], [/the oldest has waited (\d+) s/, 'attente la plus longue\u00a0: $1 s'], [/(\d+) gave up/, '$1 en échec'], [/no SMTP_URL is set: messages stay in the outbox/, 'sans SMTP_URL, les messages restent dans le tableau de bord'],
      [/a job’s lease has lapsed and no worker takes it up: is one running\?/, 'une tâche n’est plus suivie\u00a0: un processus worker tourne-t-il\u00a0?'], [/a file came back changed/, 'un fichier a été relu différent'],
      [/no answer within (\d+) ms/, 'pas de réponse en $1 ms'], [/it does not answer; the log says why/, 'ne répond pas\u00a0; le journal dit pourquoi'], [/plain http is allowed/, 'http sans chiffrement autorisé'], [/private ranges are allowed/, 'plages privées autorisées'],
    ],
    answered: (ms: number) => `a répondu en ${ms} ms`,
  },
});

const INSTANT = /\d{4}-\d{2}-\d{2}T\S+Z/;

export function Components() {
  const t = useRoomTexts(texts);
  const rest = useRest();
  const locale = useLocale();
  const loaded = useLoaded('components', () => rest.get<StatusWire>('/status'), () => REFRESH_MS);
  const said = (detail: string | undefined): string | undefined => {
    const text = t.said.reduce((so, [pattern, words]) => so.replace(pattern, words), detail ?? '').replace(INSTANT, (iso) => formatDateTime(iso, locale)).replace(/^; |; $/g, '');
    return text === '' ? undefined : text;
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
