import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailInWords, statusTexts } from './status-texts.ts';

const day = (): string => '3 mai 2030';

test('what the API says of a part is said whole in French, with French punctuation', () => {
  const said: readonly (readonly [string, string | undefined])[] = [
    ['the certificate is valid until 2030-05-03T10:00:00.000Z', 'le certificat est valable jusqu’au 3 mai 2030'],
    ['plain http is allowed; private ranges are allowed: 127.0.0.0/8', 'http sans chiffrement autorisé\u00a0; plages privées autorisées\u00a0: 127.0.0.0/8'],
    ['it does not answer; the log says why', 'ne répond pas\u00a0; le journal dit pourquoi'],
    ['the oldest has waited 12 s; 0 gave up', 'attente la plus longue\u00a0: 12 s'],
    ['the oldest has waited 12 s; 2 gave up', 'attente la plus longue\u00a0: 12 s\u00a0; 2 en échec'],
    ['nothing waits; 0 gave up', undefined],
    ['jobs wait in the queue seal and no worker takes them: is one running?', 'des tâches attendent dans la file seal et ne sont pas prises\u00a0: un processus worker tourne-t-il\u00a0?'],
    ['deliveries wait and no worker attempts them: is one running?', 'des envois attendent et ne sont pas tentés\u00a0: un processus worker tourne-t-il\u00a0?'],
  ];
  for (const [detail, words] of said) assert.equal(detailInWords(detail, statusTexts.fr, day), words);
});

test('in English it is said as the API says it, with the day in words', () => {
  assert.equal(detailInWords('the certificate is valid until 2030-05-03T10:00:00.000Z', statusTexts.en, day), 'the certificate is valid until 3 mai 2030');
});
