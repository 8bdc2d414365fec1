// SEPA mandates: a block per operation. decisions.md, SEPA mandates; french-pack.md.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { composeMandate, FIELD_BOXES } from '../../src/modules/sepa-mandates/create-mandate.ts';
import { MANDATE_BOXES } from '@paraph/pdf/compose';
import { testApi, type TestApi } from '../../src/testing/api.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';
let numbered = 0;
const mandate = (more: any = {}): any => ({
  scheme: 'CORE', paymentType: 'RECURRENT', rum: `RUM-${numbered += 1}`, reference: 'Contrat 4711', ...more,
  creditor: { name: 'Régie des Eaux', ics: 'FR72ZZZ123456', siret: '732 829 320 00074', address: { line1: '12 rue de la République', postalCode: '25000', city: 'Besançon', country: 'FR' }, ...more.creditor },
  debtor: { type: 'INDIVIDUAL', name: 'Anaïs Lefèvre', email: 'anais@example.test', phone: '06 12 34 56 78', address: { line1: '3 quai Vauban', postalCode: '25000', city: 'Besançon', country: 'FR' }, iban: IBAN, bic: 'PSSTFRPPPAR', ...more.debtor },
});
const post = (more: object = {}, key = api.keys.sandbox, headers: Record<string, string> = {}) => api.call('POST', '/sepa-mandates', { key, body: mandate(more), headers });
const faults = (answer: any): string[] => answer.body.details.map(({ path, code }: any) => `${path} ${code}`);

async function made(more: object = {}): Promise<any> {
  const answer = await post(more);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Sends a mandate and plays its debtor. */
async function signed(more: object = {}): Promise<any> {
  const key = api.keys.sandbox;
  const draft = await made(more);
  await api.call('POST', `/envelopes/${draft.id}/send`, { key });
  await api.call('POST', `/sandbox/envelopes/${draft.id}/recipients/${draft.recipients[0].id}/sign`, { key });
  await api.runJobs();
  return draft;
}

describe('POST /sepa-mandates', () => {
  test('201: the flat DRAFT envelope with the fields in place, and the mandate’s own answers', async () => {
    const body = await made();
    assert.deepEqual([body.status, body.scheme, body.rum, body.ibanMasked, body.documentId], ['DRAFT', 'CORE', `RUM-${numbered}`, 'FR14 **** **** **** **** ***2 606', body.documentIds[0]]);
    assert.deepEqual(body.fields.map(({ fieldType, x, y, width, height, pageNumber, dateFormat }: any) => [fieldType, pageNumber, x, y, width, height, dateFormat]), [
      ['TEXT', 1, 90, 530, 180, 20, null], ['DATE_SIGNED', 1, 330, 530, 120, 20, 'dd/MM/yyyy'], ['SIGNATURE', 1, 300, 562, 253, 80, null],
    ]);
    assert.deepEqual(body.recipients.map(({ email, phone, locale }: any) => [email, phone, locale]), [['anais@example.test', '+33612345678', 'fr']]);
    assert.equal(body.subject, 'Mandat de prélèvement SEPA – Régie des Eaux');
    assert.match(body.recipients[0].signUrl, /\/sign\//);
    const document = (await api.call('GET', `/documents/${body.documentId}`, { key: api.keys.sandbox })).body;
    assert.deepEqual([document.pageCount, Math.round(document.pages[0].width), Math.round(document.pages[0].height), document.name], [1, 595, 842, `mandat-sepa-${body.rum}.pdf`]);
  });
  test('the fields stand where the composed page leaves room', () => assert.deepEqual(FIELD_BOXES, MANDATE_BOXES));
  test('201: B2B and one-off in English; a made reference is of the fixed alphabet and never twice the same', async () => {
    const bodies = [];
    for (let n = 0; n < 2; n += 1) bodies.push(await made({ rum: undefined, scheme: 'B2B', paymentType: 'ONE_OFF', language: 'en', debtor: { type: 'BUSINESS' }, signatureLevel: 'ADVANCED' }));
    for (const { rum } of bodies) assert.match(rum, /^[A-Z0-9-]{1,35}$/);
    assert.notEqual(bodies[0].rum, bodies[1].rum);
    assert.deepEqual([bodies[0].scheme, bodies[0].locale, bodies[0].signatureLevel, bodies[0].subject], ['B2B', 'en', 'ADVANCED', 'SEPA Direct Debit Mandate – Régie des Eaux']);
  });
  test('400: everything that is wrong at once, each with its code, and the account number is not echoed', async () => {
    const answer = await post({ scheme: 'B2B', rum: '/A//B/', language: 'de', creditor: { ics: 'FR14ZZZ001122', siret: '12345678901234' }, debtor: { iban: 'FR1420041010050500013M02607', bic: 'NOPE', phone: '12' } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'ICS_INVALID']);
    assert.deepEqual(faults(answer), [
      'creditor.ics ICS_INVALID', 'creditor.siret SIRET_INVALID', 'debtor.iban IBAN_INVALID', 'debtor.bic VALIDATION_ERROR', 'rum RUM_INVALID', 'debtor.type B2B_REQUIRES_BUSINESS_DEBTOR',
      'debtor.phone VALIDATION_ERROR', 'language VALIDATION_ERROR',
    ]);
    assert.doesNotMatch(JSON.stringify(answer.body), /M02607/);
  });
  test('400: each code of its own', async () => {
    const alone: [object, string][] = [
      [{ creditor: { ics: 'FR14ZZZ001122' } }, 'ICS_INVALID'], [{ creditor: { siret: '73282932000075' } }, 'SIRET_INVALID'], [{ debtor: { iban: 'XX00' } }, 'IBAN_INVALID'],
      [{ debtor: { iban: 'TR330006100519786457841326' } }, 'IBAN_COUNTRY_NOT_SEPA'], [{ rum: 'é' }, 'RUM_INVALID'], [{ scheme: 'B2B' }, 'B2B_REQUIRES_BUSINESS_DEBTOR'], [{ language: 'pt' }, 'VALIDATION_ERROR'],
    ];
    for (const [more, code] of alone) {
      const answer = await post(more);
      assert.deepEqual([answer.status, answer.body.code, answer.body.details.length], [400, code, 1], JSON.stringify(answer.body));
    }
    assert.equal((await post({ scheme: 'OTHER' })).body.code, 'VALIDATION_ERROR');
  });
  test('409: a reference used already for the creditor, in other letters, with another business code; free for another creditor, and once the DRAFT is deleted', async () => {
    const first = await made({ rum: 'Abo 12-a' });
    for (const more of [{ rum: 'ABO12-A' }, { rum: 'Abo 12-a', creditor: { ics: 'FR72ABC123456' } }]) {
      const answer = await post(more);
      assert.deepEqual([answer.status, answer.body.code], [409, 'RUM_ALREADY_USED']);
    }
    await made({ rum: 'Abo 12-a', creditor: { ics: 'DE98ZZZ09999999999' } });
    await api.call('DELETE', `/envelopes/${first.id}`, { key: api.keys.sandbox });
    await made({ rum: 'Abo 12-a' });
  });
  test('of five simultaneous requests with one reference exactly one makes a mandate', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ rum: 'RACE' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
  });
  test('Idempotency-Key: the same mandate again, not a used reference', async () => {
    const body = mandate();
    const [first, second] = [await api.call('POST', '/sepa-mandates', { body, headers: { 'idempotency-key': 'mandate-1' } }), await api.call('POST', '/sepa-mandates', { body, headers: { 'idempotency-key': 'mandate-1' } })];
    assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id]);
  });
  test('the account number is nowhere in the database in the clear', async () => {
    const body = await made();
    const { rows } = await api.services.database.kysely.selectFrom('sepa_mandates').selectAll().where('envelope_id', '=', body.id).execute().then((found) => ({ rows: found }));
    assert.equal(rows.length, 1);
    const text = JSON.stringify(rows, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));
    assert.doesNotMatch(text, /20041010|Vauban/);
  });
  test('401 and 403: no key; a key that only reads', async () => {
    assert.equal((await api.call('POST', '/sepa-mandates', { key: null, body: mandate() })).status, 401);
    assert.equal((await post({}, await api.keyWith(['envelopes:read']))).status, 403);
  });
  test('503: PDF work that cannot be done now makes nothing', async () => {
    const busy = { ...api.services, pdfWorkers: { ...api.services.pdfWorkers, run: async () => { throw Object.assign(new Error('busy'), { code: 'UNAVAILABLE' }); } } };
    await assert.rejects(composeMandate(busy as never, mandate()), { code: 'UNAVAILABLE' });
  });
});

describe('GET /sepa-mandates', () => {
  test('200: newest first, masked, filtered by status, scheme and reference; another environment sees none of them', async () => {
    const { id, rum } = await made({ rum: 'Liste 1' });
    const { body } = await api.call('GET', '/sepa-mandates?rum=liste%201', { key: api.keys.sandbox });
    assert.deepEqual(body.data.map(({ envelopeId, rum: one, ibanMasked, status, signedAt }: any) => [envelopeId, one, ibanMasked, status, signedAt]), [[id, rum, 'FR14 **** **** **** **** ***2 606', 'DRAFT', null]]);
    assert.doesNotMatch(JSON.stringify(body), /20041010/);
    assert.equal((await api.call('GET', '/sepa-mandates?rum=liste%201&status=COMPLETED', { key: api.keys.sandbox })).body.pagination.total, 0);
    assert.equal((await api.call('GET', '/sepa-mandates?rum=liste%201')).body.pagination.total, 0);
  });
  test('400: a page out of range', async () => assert.equal((await api.call('GET', '/sepa-mandates?limit=101')).status, 400));
});

describe('GET /sepa-mandates/pain008 and /sepa-mandates/{id}/pain008', () => {
  const xml = async (path: string) => (await api.call('GET', path, { key: api.keys.sandbox })).bytes.toString('utf8');

  test('200: mandate data of signed mandates alone, with the whole account, names escaped', async () => {
    const one = await signed({ rum: 'PAIN-1', debtor: { name: 'Léa & Fils <SARL>' } });
    await made({ rum: 'PAIN-DRAFT' });
    const text = await xml(`/sepa-mandates/${one.id}/pain008`);
    for (const part of [
      '<MndtId>PAIN-1</MndtId>', '<IBAN>FR1420041010050500013M02606</IBAN>', '<BICFI>PSSTFRPPPAR</BICFI>', '<LclInstrm><Cd>CORE</Cd></LclInstrm>', '<SeqTp>RCUR</SeqTp>', '<Id>FR72ZZZ123456</Id>',
      '<Nm>Léa &amp; Fils &lt;SARL&gt;</Nm>', '<Ustrd>Contrat 4711</Ustrd>',
    ]) assert.ok(text.includes(part), part);
    assert.match(text, /<DtOfSgntr>\d{4}-\d\d-\d\d<\/DtOfSgntr>/);
    const all = await xml('/sepa-mandates/pain008');
    assert.deepEqual([all.includes('PAIN-1'), all.includes('PAIN-DRAFT')], [true, false]);
    assert.equal((await xml('/sepa-mandates/pain008?signedBefore=2020-01-01T00:00:00Z')).includes('<MndtId>'), false);
    assert.equal((await xml('/sepa-mandates/pain008?scheme=B2B')).includes('PAIN-1'), false);
  });
  test('409 until the envelope is COMPLETED; 404 unknown, and another environment’s', async () => {
    const { id } = await made();
    const early = await api.call('GET', `/sepa-mandates/${id}/pain008`, { key: api.keys.sandbox });
    assert.deepEqual([early.status, early.body.code], [409, 'ENVELOPE_NOT_COMPLETED']);
    assert.equal((await api.call('GET', `/sepa-mandates/${id}/pain008`)).status, 404);
    assert.equal((await api.call('GET', '/sepa-mandates/env_01jz0000000000000000000000/pain008')).status, 404);
  });
  test('403: a key that only reads sees no account numbers', async () => {
    assert.equal((await api.call('GET', '/sepa-mandates/pain008', { key: await api.keyWith(['envelopes:read']) })).status, 403);
  });
});

describe('POST /sepa-mandates/check and /preview', () => {
  const check = (body: object) => api.call('POST', '/sepa-mandates/check', { key: api.keys.sandbox, body });
  test('a part of a mandate is checked as it is typed, with the codes of its creation', async () => {
    assert.deepEqual((await check({})).body, { valid: true, problems: [], ibanMasked: null });
    const { body } = await check({ scheme: 'B2B', creditor: { ics: 'FR14ZZZ001122' }, debtor: { type: 'INDIVIDUAL', iban: 'US12' } });
    assert.deepEqual([body.valid, body.problems.map(({ path, code }: any) => `${path} ${code}`)], [false, ['creditor.ics ICS_INVALID', 'debtor.iban IBAN_INVALID', 'debtor.type B2B_REQUIRES_BUSINESS_DEBTOR']]);
    assert.equal((await check({ debtor: { iban: IBAN } })).body.ibanMasked, 'FR14 **** **** **** **** ***2 606');
  });
  test('a reference that is taken is told before the mandate is made; another account’s is not', async () => {
    const { rum } = await made();
    const taken = { rum: rum.toLowerCase(), creditor: { ics: 'FR72ABC123456' } };
    assert.deepEqual((await check(taken)).body.problems.map(({ code }: any) => code), ['RUM_ALREADY_USED']);
    assert.equal((await api.call('POST', '/sepa-mandates/check', { key: (await api.otherAccount()).sandbox, body: taken })).body.valid, true);
  });
  test('a preview is the page, and leaves neither envelope, document nor file', async () => {
    const counts = async () => [(await api.call('GET', '/documents', { key: api.keys.sandbox })).body.pagination.total, (await Array.fromAsync(api.services.files.list())).length];
    const before = await counts();
    const answer = await api.call('POST', '/sepa-mandates/preview', { key: api.keys.sandbox, body: mandate() });
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/pdf']);
    assert.deepEqual(await counts(), before);
    assert.equal((await api.call('POST', '/sepa-mandates/preview', { key: api.keys.sandbox, body: mandate({ debtor: { iban: 'FR00' } }) })).body.code, 'IBAN_INVALID');
  });
});
