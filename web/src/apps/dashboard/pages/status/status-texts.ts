// The parts of the installation in words: what the API says of them in English is said in the reader's language.
import { defineTexts } from '../../room-texts.ts';

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
    [/the root of the own authority ends on (\S+Z).*/, 'the root of the own authority ends on $1 (see docs/adr/0046)'], [/(?:nothing waits; )?\b0 gave up/, ''],
  ] as (readonly [RegExp, string])[],
  answered: (ms: number) => `answered in ${ms} ms`,
};

export const statusTexts = defineTexts({
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
      [/the certificate is valid until (\S+Z)/, 'le certificat est valable jusqu’au $1'], [/the root of the own authority ends on (\S+Z).*/, 'la racine de l’autorité interne prend fin le $1 (voir docs/adr/0046)'], [/(?:nothing waits; )?\b0 gave up/, ''],
      [/nothing waits/, 'rien n’attend'], [/the oldest has waited (\d+) s/, 'attente la plus longue\u00a0: $1 s'], [/(\d+) gave up/, '$1 en échec'], [/no SMTP_URL is set: messages stay in the outbox/, 'sans SMTP_URL, les messages restent dans le tableau de bord'],
      [/jobs wait in the queue (\S+) and no worker takes them: is one running\?/, 'des tâches attendent dans la file $1 et ne sont pas prises\u00a0: un processus worker tourne-t-il\u00a0?'], [/deliveries wait and no worker attempts them: is one running\?/, 'des envois attendent et ne sont pas tentés\u00a0: un processus worker tourne-t-il\u00a0?'],
      [/a job’s lease has lapsed and no worker takes it up: is one running\?/, 'une tâche n’est plus suivie\u00a0: un processus worker tourne-t-il\u00a0?'], [/a file came back changed/, 'un fichier a été relu différent'],
      [/no answer within (\d+) ms/, 'pas de réponse en $1 ms'], [/it does not answer; the log says why/, 'ne répond pas\u00a0; le journal dit pourquoi'], [/plain http is allowed/, 'http sans chiffrement autorisé'], [/private ranges are allowed: /, 'plages privées autorisées\u00a0: '], [/(?<!\u00a0); /g, '\u00a0; '],
    ],
    answered: (ms: number) => `a répondu en ${ms} ms`,
  },
});

const INSTANT = /\d{4}-\d{2}-\d{2}T\S+Z/;

/** What the API says of a part (`detail`), in the words of `texts`; undefined when nothing is worth saying. */
export function detailInWords(detail: string, texts: typeof en, sayInstant: (iso: string) => string): string | undefined {
  const text = texts.said.reduce((so, [pattern, words]) => so.replace(pattern, words), detail).replace(INSTANT, sayInstant).replace(/^\s*; |\s*; $/g, '');
  return text === '' ? undefined : text;
}
