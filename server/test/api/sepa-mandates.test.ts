// SEPA mandates: a block per operation. decisions.md, SEPA mandates; french-pack.md.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { composeMandate, FIELD_BOXES } from '../../src/modules/sepa-mandates/create-mandate.ts';
import { MANDATE_BOXES } from '@paraph/pdf/compose';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';

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
    const long = await post({ debtor: { iban: `${IBAN} ${'0'.repeat(40)}` } });
    assert.deepEqual([long.status, long.body.details[0].path, long.body.details[0].value], [400, 'debtor.iban', undefined]);
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
    assert.equal(body.data[0].debtorName, 'Anaïs Lefèvre');
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
    assert.match(text, /^<\?xml[^>]*>\n<m:SignedMandates xmlns:m="urn:paraph:/, 'the wrapper does not pretend to be of ISO 20022');
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

describe('POST /sepa-mandates/pain008', () => {
  const account = { iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' };
  const collect = (body: object, key = api.keys.sandbox) => api.call('POST', '/sepa-mandates/pain008', { key, body: { collectionDate: '2099-01-05', creditorAccount: account, ...body } });
  let recurrent: any;
  let oneOff: any;
  before(async () => {
    recurrent = await signed({ rum: 'COLL-1', debtor: { name: 'Œuvre & Çà <SARL> 漢' } });
    oneOff = await signed({ rum: 'COLL-2', scheme: 'B2B', paymentType: 'ONE_OFF', debtor: { type: 'BUSINESS', bic: undefined } });
  });

  test('200: a whole pain.008, one instruction for each scheme and sequence, with exact sums and only the letters of SEPA', async () => {
    const answer = await collect({ collections: [{ envelopeId: recurrent.id, amountCents: 1_999, remittanceInformation: 'Février – n° 7' }, { envelopeId: oneOff.id, amountCents: 29_000_000_007 }] });
    const text = answer.bytes.toString('utf8');
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/xml; charset=utf-8'], text);
    for (const part of [
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">', '<NbOfTxs>2</NbOfTxs><CtrlSum>290000020.06</CtrlSum>', '<InstdAmt Ccy="EUR">19.99</InstdAmt>', '<InstdAmt Ccy="EUR">290000000.07</InstdAmt>',
      '<SeqTp>RCUR</SeqTp>', '<SeqTp>OOFF</SeqTp>', '<LclInstrm><Cd>B2B</Cd></LclInstrm>', '<ReqdColltnDt>2099-01-05</ReqdColltnDt>', '<CdtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></CdtrAcct>',
      '<Nm>OEuvre + Ca .SARL. .</Nm>', '<Ustrd>Fevrier - no 7</Ustrd>', '<MndtId>COLL-1</MndtId>', '<Nm>Regie des Eaux</Nm>', '<TwnNm>Besancon</TwnNm>', 'NOTPROVIDED', `<EndToEndId>20990105-${recurrent.id.slice(4)}</EndToEndId>`,
    ]) assert.ok(text.includes(part), `${part} in ${text}`);
    assert.equal(text.match(/<PmtInf>/g)?.length, 2);
  });
  test('200: the older version writes BIC and address lines', async () => {
    const text = (await collect({ version: 'pain.008.001.02', messageId: 'M-1', collections: [{ envelopeId: recurrent.id, amountCents: 1, endToEndId: 'FACT-1', sequence: 'FRST' }] })).bytes.toString('utf8');
    for (const part of ['pain.008.001.02', '<BIC>AGRIFRPP</BIC>', '<MsgId>M-1</MsgId>', '<PmtInfId>M-1-1</PmtInfId>', '<EndToEndId>FACT-1</EndToEndId>', '<SeqTp>FRST</SeqTp>', '<CtrlSum>0.01</CtrlSum>']) assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /BICFI|TwnNm/);
  });
  test('every export is an entry in the chain of each mandate, which still verifies', async () => {
    const exported = await signed({ rum: 'COLL-AUDIT' });
    await collect({ collections: [{ envelopeId: exported.id, amountCents: 500 }] });
    await api.call('GET', `/sepa-mandates/${exported.id}/pain008`, { key: api.keys.sandbox });
    await api.call('GET', '/sepa-mandates/pain008', { key: api.keys.sandbox });
    const { entries, head } = await readChain(api.services.database.kysely, exported.id);
    assert.deepEqual(verifyChain(entries, head), []);
    const notes = entries.filter(({ action }) => action === 'sepa_mandate.exported');
    assert.deepEqual(notes.map(({ facts, actor }) => [facts['as'], actor.kind]), [['COLLECTION', 'API_KEY'], ['MANDATE_DATA', 'API_KEY'], ['MANDATE_DATA', 'API_KEY']]);
    assert.equal(notes[0]?.facts['amountCents'], 500);
    assert.doesNotMatch(JSON.stringify(entries), /20041010/);
  });
  test('400: everything at once: dates, accounts, sequences that do not fit, a mandate or a reference twice; accounts are not echoed', async () => {
    const answer = await collect({
      collectionDate: '2020-02-30', creditorAccount: { iban: 'FR7630006000011234567890188', bic: 'NO' },
      collections: [{ envelopeId: recurrent.id, amountCents: 1, sequence: 'OOFF', endToEndId: 'A' }, { envelopeId: recurrent.id, amountCents: 1, endToEndId: 'A' }],
    });
    assert.deepEqual([answer.status, faults(answer)], [400, [
      'collectionDate VALIDATION_ERROR', 'creditorAccount.iban IBAN_INVALID', 'creditorAccount.bic VALIDATION_ERROR', 'collections[0].sequence VALIDATION_ERROR', 'collections[1].envelopeId VALIDATION_ERROR', 'collections[1].endToEndId VALIDATION_ERROR',
    ]]);
    assert.doesNotMatch(JSON.stringify(answer.body), /1234567890188/);
    const one = (more: object): object => ({ collections: [{ envelopeId: recurrent.id, amountCents: 1, ...more }] });
    for (const wrong of [one({ amountCents: 0 }), one({ amountCents: 1.5 }), one({ amountCents: '1' }), one({ endToEndId: '/a' }), one({ endToEndId: 'é' }), { collections: [] }, { ...one({}), collectionDate: '2020-01-01' }]) {
      assert.equal((await collect(wrong)).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await collect({ ...one({}), creditorAccount: { iban: 'TR330006100519786457841326' } })).body.code, 'IBAN_COUNTRY_NOT_SEPA');
  });
  test('404 lists every mandate that is not there; 409 those that are not signed; 401, 403', async () => {
    const draft = await made();
    const missing = await collect({ collections: [{ envelopeId: recurrent.id, amountCents: 1 }, { envelopeId: 'env_01jz0000000000000000000000', amountCents: 1 }] });
    assert.deepEqual([missing.status, missing.body.details.map(({ path }: any) => path)], [404, ['collections[1].envelopeId']]);
    assert.equal((await collect({ collections: [{ envelopeId: recurrent.id, amountCents: 1 }] }, api.keys.live)).status, 404);
    const early = await collect({ collections: [{ envelopeId: draft.id, amountCents: 1 }] });
    assert.deepEqual([early.status, early.body.code, early.body.details[0].path], [409, 'ENVELOPE_NOT_COMPLETED', 'collections[0].envelopeId']);
    assert.equal((await api.call('POST', '/sepa-mandates/pain008', { key: null, body: {} })).status, 401);
    assert.equal((await collect({ collections: [] }, await api.keyWith(['envelopes:read']))).status, 403);
  });
});

describe('the envelope of a mandate', () => {
  const patch = (id: string, body: object) => api.call('PATCH', `/envelopes/${id}`, { key: api.keys.sandbox, body });
  test('409: documents, fields and the name of the debtor stay what the mandate says; nothing is changed by the attempt', async () => {
    const { id, fields, documentId, recipients: [debtor] } = await made();
    const other = await uploadDocument(api, { key: api.keys.sandbox });
    const own = fields.map(({ recipientEmail, documentIndex, pageNumber, fieldType, x, y, width, height, label, dateFormat }: any) => ({ recipientEmail, documentIndex, pageNumber, fieldType, x, y, width, height, ...(label === null ? {} : { label }), ...(dateFormat === null ? {} : { dateFormat }) }));
    const person = { email: debtor.email, name: debtor.name };
    const attempts = [
      { documentIds: [other.id], fields: [] }, { documentIds: [documentId, other.id] }, { fields: own.slice(1) }, { fields: own.map((field: any) => ({ ...field, y: field.y + 40 })) },
      { recipients: [{ ...person, name: 'Somebody Else' }] }, { recipients: [person, { email: 'second@example.test', name: 'Second' }] },
      { recipients: [{ ...person, role: 'VIEWER' }, { email: 'second@example.test', name: debtor.name, role: 'APPROVER' }] },
    ];
    for (const attempt of attempts) {
      const answer = await patch(id, attempt);
      assert.deepEqual([answer.status, answer.body.code], [409, 'CONFLICT'], JSON.stringify([attempt, answer.body]));
      assert.match(answer.body.error, /SEPA mandate/);
    }
    assert.equal((await api.call('GET', `/envelopes/${id}`, { key: api.keys.sandbox })).body.recipients[0].name, debtor.name);
  });
  test('200: its subject, a carbon copy, and the address of the debtor with the fields that name it', async () => {
    const { id, fields, recipients: [debtor] } = await made();
    assert.equal((await patch(id, { subject: 'Votre mandat', recipients: [{ email: debtor.email, name: debtor.name }, { email: 'cc@example.test', name: 'Comptabilité', role: 'CARBON_COPY' }] })).status, 200);
    const moved = fields.map(({ documentIndex, pageNumber, fieldType, x, y, width, height, label, dateFormat }: any) => ({ recipientEmail: 'right@example.test', documentIndex, pageNumber, fieldType, x, y, width, height, ...(label === null ? {} : { label }), ...(dateFormat === null ? {} : { dateFormat }) }));
    const answer = await patch(id, { recipients: [{ email: 'right@example.test', name: debtor.name }], fields: moved });
    assert.deepEqual([answer.status, answer.body.recipients?.[0].email], [200, 'right@example.test'], JSON.stringify(answer.body));
  });
  test('409: a bounced debtor gets another address, not another name', async () => {
    const key = api.keys.sandbox;
    const { id, recipients: [debtor] } = await made();
    await api.call('POST', `/envelopes/${id}/send`, { key });
    await api.call('POST', `/sandbox/envelopes/${id}/recipients/${debtor.id}/bounce`, { key });
    const correct = (body: object) => api.call('PATCH', `/envelopes/${id}/recipients/${debtor.id}`, { key, body });
    assert.deepEqual([(await correct({ name: 'Somebody Else' })).status, (await correct({ email: 'right@example.test', name: debtor.name })).status], [409, 200]);
  });
  test('a copy of it is an envelope like any other, and no mandate', async () => {
    const { id } = await made();
    const copy = (await api.call('POST', `/envelopes/${id}/duplicate`, { key: api.keys.sandbox })).body;
    assert.equal((await patch(copy.id, { recipients: [{ email: 'd@example.test', name: 'D' }], fields: [] })).status, 200);
    assert.equal((await api.call('GET', `/sepa-mandates/${copy.id}/pain008`, { key: api.keys.sandbox })).status, 404);
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
