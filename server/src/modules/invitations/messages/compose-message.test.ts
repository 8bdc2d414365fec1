import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeMessage } from './index.ts';
import type { ComposedMessage, MessageData, MessageKind, MessageLocale } from './index.ts';

const SIGN_URL = 'https://sign.example/sign/k7Qw3ZpX9vT2mL5nR8sY1bC4dF6gH0jK';
const COMMON = {
  recipientName: 'Camille Moreau',
  envelopeSubject: 'Bail commercial',
  sender: { name: 'Inès Lefèvre', organization: 'Atelier Lumen' },
  service: { operator: 'Atelier Lumen', baseUrl: 'https://sign.example' },
};
const DATA: MessageData = {
  INVITATION: { ...COMMON, role: 'SIGNER', signUrl: SIGN_URL, message: 'Bonjour,\nà lire.', documentNames: ['Bail.pdf'], expiresAt: '2026-12-21T09:12:04.318Z' },
  REMINDER: { ...COMMON, role: 'APPROVER', signUrl: SIGN_URL, sentAt: '2026-11-21T09:12:04.318Z' },
  COMPLETED: { ...COMMON, audience: 'RECIPIENT', completedAt: '2026-11-22T09:12:04.318Z', signerNames: ['Hélène Aubry'], downloadUrl: SIGN_URL },
  DECLINED: { ...COMMON, audience: 'SENDER', declinedBy: 'Camille Moreau', approver: false, reason: 'Montant erroné', envelopeUrl: SIGN_URL },
  VOIDED: { ...COMMON, audience: 'RECIPIENT', reason: 'Remplacé' },
  ONE_TIME_CODE: { ...COMMON, code: '482915', validMinutes: 10 },
  IDENTIFICATION_FAILED: { ...COMMON, personName: 'Camille Moreau', why: 'PHONE_REFUSED', envelopeUrl: SIGN_URL },
  RETURNED: { ...COMMON, returnedBy: 'Camille Moreau', reason: 'Adresse à corriger', envelopeUrl: SIGN_URL },
  EXPIRED: { ...COMMON, audience: 'RECIPIENT', expiredAt: '2026-12-21T09:12:04.318Z' },
  BOUNCED: { ...COMMON, bouncedName: 'Paul Durand', bouncedEmail: 'paul@parti.example', answer: '550 5.1.1 no such user', envelopeUrl: SIGN_URL },
  BALLOT: { ...COMMON, ballotUrl: SIGN_URL, meetingAt: '2026-12-21T17:30:00.000Z', closesAt: '2026-12-20T09:00:00.000Z', message: 'Venez nombreux.' },
  ACCOUNT_LINK: { recipientName: COMMON.recipientName, service: COMMON.service, purpose: 'PASSWORD_RESET', linkUrl: SIGN_URL },
  WEBHOOK_DISABLED: { recipientName: COMMON.recipientName, service: COMMON.service, address: 'https://hooks.example/in', disabledReason: 'ANSWERED_410', dashboardUrl: SIGN_URL },
};
const KINDS = Object.keys(DATA) as MessageKind[];
const LOCALES: MessageLocale[] = ['fr', 'en'];

/** Every mail the module can write. */
function everyMail(data: MessageData): ComposedMessage[] {
  return LOCALES.flatMap((locale) => KINDS.map((kind) => composeMessage(kind, locale, data[kind])));
}

/** The data with every string (but addresses and instants) replaced. */
function poisoned(poison: string): MessageData {
  return JSON.parse(JSON.stringify(DATA), (key, value: unknown) => (typeof value === 'string' && !/Url$|At$|role|audience|purpose|why/.test(key) ? poison : value)) as MessageData;
}

test('who gets the signed document is told, in words, where anybody can check it', () => {
  for (const locale of LOCALES) {
    const { text, html } = composeMessage('COMPLETED', locale, DATA.COMPLETED);
    const at = `${COMMON.service.baseUrl}/verify`;
    assert.ok(html.includes(`href="${at}"`) && text.includes(`\n${at}\n`), text);
    assert.match(text, locale === 'fr' ? /authentique et n’a pas été modifié/ : /genuine and unchanged/);
  }
});

test('the way to the check leads to this very file when its hash is known, in the fragment that no log holds', () => {
  const sealedSha256 = 'ab'.repeat(32);
  for (const locale of LOCALES) {
    const { text, html } = composeMessage('COMPLETED', locale, { ...DATA.COMPLETED, sealedSha256 });
    const at = `${COMMON.service.baseUrl}/verify#sha256=${sealedSha256}`;
    assert.ok(html.includes(`href="${at}"`) && text.includes(`\n${at}\n`), text);
  }
});

test('every kind is written in both languages, and both renderings carry the same address, code and names', () => {
  for (const locale of LOCALES) {
    for (const kind of KINDS) {
      const mail = composeMessage(kind, locale, DATA[kind]);
      const about = kind === 'WEBHOOK_DISABLED' ? /hooks\.example/ : kind === 'ACCOUNT_LINK' ? /mot de passe|password/ : /Bail commercial/;
      assert.match(mail.subject, about, `${kind} ${locale} names what it is about`);
      for (const needle of [
        ...(['signUrl', 'downloadUrl', 'envelopeUrl', 'dashboardUrl'].some((name) => name in DATA[kind]) ? [SIGN_URL] : []),
        ...(kind === 'ONE_TIME_CODE' ? ['482915'] : []),
        ...(kind === 'BOUNCED' ? ['Paul Durand', 'paul@parti.example', '550 5.1.1 no such user'] : []),
        ...(kind === 'WEBHOOK_DISABLED' ? ['https://hooks.example/in', '410'] : []),
        'Camille Moreau',
        'Atelier Lumen',
      ]) {
        assert.ok(mail.text.includes(needle), `${kind} ${locale} text has ${needle}`);
        assert.ok(mail.html.includes(needle), `${kind} ${locale} html has ${needle}`);
      }
      assert.doesNotMatch(mail.text + mail.html, /undefined|\[object|NaN|Invalid Date/);
    }
  }
});

test('who only reads is told nothing of deciding or acting', () => {
  for (const [locale, acting, label] of [['fr', /décider|en votre nom/, 'Consulter le document'], ['en', /decide|in your name/, 'View the document']] as const) {
    const { text } = composeMessage('INVITATION', locale, { ...DATA.INVITATION, role: 'VIEWER' });
    assert.doesNotMatch(text, acting);
    assert.ok(text.includes(label), text);
    assert.match(composeMessage('INVITATION', locale, DATA.INVITATION).text, acting);
  }
});

test('no value given by a user becomes markup, in any kind of mail', () => {
  for (const mail of everyMail(poisoned('<img src=x onerror=alert(1)>"\'&<!--[if mso]><b>'))) {
    assert.doesNotMatch(mail.html, /<img|<b>/i);
    assert.ok(mail.html.includes('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;'));
    assert.equal(mail.html.split('<!--[if mso]>').length, everyMailOf(mail), 'no conditional comment of a user');
  }
});

/** Conditional comments the template itself makes: the ghost table twice, the button when there is one. */
function everyMailOf(mail: ComposedMessage): number {
  return 3 + (mail.html.includes('v:roundrect href') ? 1 : 0);
}

test('a line break or a control in a name cannot add a header or hide text', () => {
  for (const mail of everyMail(poisoned('Eve\r\nBcc: all@example.com\u0000\u202egnp.exe'))) {
    assert.doesNotMatch(mail.subject, /[\p{Cc}\p{Bidi_Control}]/u);
    assert.doesNotMatch(mail.html + mail.text, /(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test('nothing in a mail is loaded from elsewhere', () => {
  for (const mail of everyMail(DATA)) {
    assert.doesNotMatch(mail.html, /<(img|link|script|iframe|video|object|embed|form)\b|url\(|@import|\bsrc=|\bbackground="/i);
    for (const [, address = ''] of mail.html.matchAll(/href="([^"]*)"/g)) assert.ok([SIGN_URL, `${COMMON.service.baseUrl}/verify`].includes(address), address);
  }
});

test('an address that is not http(s) is refused, not mailed', () => {
  for (const signUrl of ['javascript:alert(1)', 'data:text/html,x', '/sign/abc', ''])
    assert.throws(() => composeMessage('INVITATION', 'fr', { ...DATA.INVITATION, signUrl }), TypeError);
});

test('a sandbox mail says so in the subject and in both bodies', () => {
  const mail = composeMessage('INVITATION', 'fr', { ...DATA.INVITATION, sandbox: true });
  assert.match(mail.subject, /^\[TEST\] /);
  assert.match(mail.text, /aucune valeur juridique/);
  assert.match(mail.html, /aucune valeur juridique/);
});

test('a deadline names its zone, and an unknown zone means UTC', () => {
  assert.match(composeMessage('INVITATION', 'fr', { ...DATA.INVITATION, timeZone: 'Europe/Paris' }).text, /21\u00a0décembre 2026 à 10:12 \(UTC\+1\)/);
  assert.match(composeMessage('INVITATION', 'fr', { ...DATA.INVITATION, timeZone: 'Mars/Olympus' }).text, /21\u00a0décembre 2026 à 09:12 \(UTC\)/);
});

test('the one-time code is never in the subject nor in the preview line', () => {
  for (const locale of LOCALES) {
    const mail = composeMessage('ONE_TIME_CODE', locale, DATA.ONE_TIME_CODE);
    assert.ok(!mail.subject.includes('482915'));
    assert.ok(!/aria-hidden="true">[^<]*482915/.test(mail.html));
  }
});

test('subjects and messages of any length are cut, so that a mail stays under the size at which mailboxes clip', () => {
  const mail = composeMessage('INVITATION', 'fr', {
    ...DATA.INVITATION,
    envelopeSubject: 'x'.repeat(255),
    message: '😀'.repeat(50_000),
    documentNames: Array.from({ length: 20 }, () => 'n'.repeat(255)),
  });
  assert.ok(Array.from(mail.subject).length <= 200);
  assert.ok(Buffer.byteLength(mail.html) < 100_000);
  assert.doesNotMatch(mail.html, /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])/);
});
