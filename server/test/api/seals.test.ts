// The seals of the API, a block for each status.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { appearanceText } from '@paraph/pdf/testing';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { applySeal } from '../../src/modules/seals/apply-seal.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const sandbox = (): { key: string } => ({ key: api.keys.sandbox });
const create = (body: object, options: object = {}) => api.call('POST', '/seals', { body, ...options });
async function sealed(body: object, options: { key?: string } = {}): Promise<any> {
  const { id: documentId } = await uploadDocument(api, options);
  const made = await create({ documentId, ...body }, options);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  await api.runJobs();
  return (await api.call('GET', `/seals/${made.body.id}`, options)).body;
}
const verified = async (id: string, options: object = {}) => {
  const { bytes } = await api.call('GET', `/documents/${id}/content`, options);
  return { bytes, report: await verifyPdf(bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() }) };
};

describe('201', () => {
  test('a live seal goes from PENDING to SEALED, and its result is a document of its own that verifies at B-LTA', async () => {
    const { id: documentId } = await uploadDocument(api, { name: 'Bilan 2026.pdf' });
    const made = await create({ documentId, level: 'ADVANCED', reason: 'Comptes annuels', location: 'Besançon', externalId: 'B-1', appearance: { pageNumber: 2, x: 300, y: 700, width: 200, height: 60 } });
    assert.equal(made.status, 201);
    assert.deepEqual({ ...made.body, id: '', createdAt: '' }, {
      id: '', documentId, status: 'PENDING', requestedLevel: 'ADVANCED', achievedLevel: null, qualified: false, simulated: false, padesLevel: null, reason: 'Comptes annuels', location: 'Besançon',
      appearance: { pageNumber: 2, x: 300, y: 700, width: 200, height: 60 }, externalId: 'B-1', certificate: null, timestamp: null, sealedDocumentId: null, error: null, sandbox: false, createdAt: '', sealedAt: null,
    });
    await api.runJobs();
    const { body: seal } = await api.call('GET', `/seals/${made.body.id}`);
    assert.deepEqual([seal.status, seal.achievedLevel, seal.qualified, seal.padesLevel, seal.certificate.privatelyTrusted], ['SEALED', 'ADVANCED', false, 'B-LTA', true]);
    const { bytes: result } = await api.call('GET', `/documents/${seal.sealedDocumentId}/content`);
    const known = await api.call('GET', `/verify/${createHash('sha256').update(result).digest('hex')}`, { key: null });
    assert.deepEqual(known.body.known, { kind: 'SEAL', copies: [known.body.sha256], sandbox: false, sealedAt: seal.sealedAt, completedAt: null, people: [] }, 'anyone who has the file finds it by its hash');
    assert.match(seal.certificate.subject, /Paraph Test Seal/);
    assert.equal((await api.call('GET', '/billing/usage')).body.sealsApplied, 1, 'a live seal counts when it is applied');
    assert.ok(Math.abs(Date.parse(seal.timestamp.time) - Date.now()) < 120_000);
    const { body: document } = await api.call('GET', `/documents/${seal.sealedDocumentId}`);
    assert.deepEqual([document.name, document.alreadySigned, document.pageCount], ['Bilan 2026-sealed.pdf', true, 2]);
    const { bytes, report } = await verified(seal.sealedDocumentId);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), document.sha256);
    assert.deepEqual([report.valid, report.signatures[0]!.level, report.signatures[0]!.reason, report.signatures[0]!.location], [true, 'B-LTA', 'Comptes annuels', 'Besançon']);
  });

  test('a sealed document can be sealed again: both seals stay valid, the bytes before are untouched', async () => {
    const first = await sealed({ level: 'TECHNICAL' });
    const second = await create({ documentId: first.sealedDocumentId, level: 'TECHNICAL' });
    await api.runJobs();
    const { body } = await api.call('GET', `/seals/${second.body.id}`);
    const [before_, after_] = [await verified(first.sealedDocumentId), await verified(body.sealedDocumentId)];
    assert.ok(after_.bytes.subarray(0, before_.bytes.length).equals(before_.bytes));
    assert.deepEqual([after_.report.valid, after_.report.signatures.filter(({ kind }) => kind === 'SIGNATURE').length], [true, 2]);
  });

  test('the sandbox simulates a qualified seal and marks it TEST in the PDF, where people and programs see it; it never calls itself qualified', async () => {
    const seal = await sealed({}, sandbox());
    assert.deepEqual([seal.status, seal.requestedLevel, seal.achievedLevel, seal.qualified, seal.simulated], ['SEALED', 'QUALIFIED', 'QUALIFIED', false, true]);
    const { bytes, report } = await verified(seal.sealedDocumentId, sandbox());
    assert.match(report.signatures[0]!.reason!, /^TEST – /);
    assert.match(appearanceText(bytes, `Paraph-Seal-${seal.id}`)!, /^TEST – simulation \(QUALIFIED\)/);
  });

  test('the visible box shows every script, not dots', async () => {
    const reason = 'Œuvres – Ελληνικά, Договор, שלום, 契約';
    const seal = await sealed({ level: 'TECHNICAL', reason, appearance: { pageNumber: 1, x: 300, y: 700, width: 220, height: 60 } });
    const { bytes, report } = await verified(seal.sealedDocumentId);
    assert.equal(report.valid, true);
    const shown = appearanceText(bytes, `Paraph-Seal-${seal.id}`)!;
    // Right to left within its word: glyphs stand in the order of the eye.
    for (const words of ['Paraph', 'Œuvres – Ελληνικά, Договор', [...'שלום'].reverse().join(''), '契約']) assert.ok(shown.includes(words), `${words} in ${shown}`);
  });

  test('the same Idempotency-Key makes one seal', async () => {
    const { id: documentId } = await uploadDocument(api);
    const [first, again] = [await create({ documentId, level: 'TECHNICAL' }, { headers: { 'idempotency-key': 'seal-once' } }), await create({ documentId, level: 'TECHNICAL' }, { headers: { 'idempotency-key': 'seal-once' } })];
    assert.deepEqual([again.status, again.body.id, again.headers['idempotent-replayed']], [201, first.body.id, 'true']);
    assert.equal((await api.call('GET', `/seals?documentId=${documentId}`)).body.pagination.total, 1);
  });

  test('what was done is in a chain of its own, which nothing can change', async () => {
    const seal = await sealed({ level: 'TECHNICAL' });
    const entries = await api.services.database.kysely.selectFrom('audit_entries').select('action').where('envelope_id', '=', seal.id).orderBy('seq').execute();
    assert.deepEqual(entries.map(({ action }) => action), ['seal.requested', 'seal.processing', 'seal.sealed']);
  });
});

describe('200', () => {
  test('the list shows the newest first and is filtered; the certificate comes as a PEM chain or as DER', async () => {
    const seal = await sealed({ level: 'TECHNICAL', externalId: 'list-1' });
    const { body } = await api.call('GET', '/seals?externalId=list-1&status=SEALED');
    assert.deepEqual([body.data.map(({ id }: any) => id), body.pagination.total], [[seal.id], 1]);
    assert.equal((await api.call('GET', '/seals?externalId=list-1&status=FAILED')).body.pagination.total, 0);
    const pem = await api.call('GET', `/seals/${seal.id}/certificate`);
    assert.equal(pem.headers['content-type'], 'application/pem-certificate-chain');
    const chain = certificatesFromPem(pem.bytes.toString());
    assert.equal(chain.length, 3);
    const der = await api.call('GET', `/seals/${seal.id}/certificate?format=der`);
    assert.equal(der.headers['content-type'], 'application/pkix-cert');
    assert.deepEqual(der.bytes, chain[0]);
  });
});

describe('400', () => {
  test('a wrong level, a reason that turns text around, a box beyond the page: each is named', async () => {
    const { id: documentId } = await uploadDocument(api);
    const cases: [object, string[]][] = [
      [{ documentId, level: 'BEST' }, ['level']], [{ level: 'TECHNICAL' }, ['documentId']], [{ documentId, level: 'TECHNICAL', reason: 'a\u202eb' }, ['reason']],
      [{ documentId, level: 'TECHNICAL', appearance: { pageNumber: 9, x: 0, y: 0, width: 100, height: 50 } }, ['appearance.pageNumber']],
      [{ documentId, level: 'TECHNICAL', appearance: { pageNumber: 1, x: 500, y: 800, width: 200, height: 100 } }, ['appearance.width', 'appearance.height']],
    ];
    for (const [body, paths] of cases) {
      const answer = await create(body);
      assert.deepEqual([answer.status, answer.body.code, answer.body.details.map(({ path }: any) => path)], [400, 'VALIDATION_ERROR', paths]);
    }
    assert.equal((await api.call('GET', '/seals?status=DONE')).status, 400);
  });
});

describe('401, 403, 404', () => {
  test('no key, a key without the scope, another account, the other environment', async () => {
    const seal = await sealed({ level: 'TECHNICAL' });
    const { id: documentId } = await uploadDocument(api);
    assert.equal((await create({ documentId }, { key: null })).status, 401);
    const reader = await api.keyWith(['seals:read']);
    assert.equal((await create({ documentId, level: 'TECHNICAL' }, { key: reader })).status, 403);
    assert.equal((await api.call('GET', `/seals/${seal.id}`, { key: reader })).status, 200);
    const stranger = (await api.otherAccount()).live;
    for (const key of [stranger, api.keys.sandbox]) {
      for (const path of [`/seals/${seal.id}`, `/seals/${seal.id}/certificate`]) assert.equal((await api.call('GET', path, { key })).status, 404);
      assert.equal((await create({ documentId, level: 'TECHNICAL' }, { key })).status, 404);
    }
    assert.equal((await api.call('GET', '/seals', { key: stranger })).body.pagination.total, 0);
  });
});

describe('409', () => {
  test('a live qualified seal without a qualified provider is refused, and never made at a lower level', async () => {
    const { id: documentId } = await uploadDocument(api);
    for (const body of [{ documentId }, { documentId, level: 'QUALIFIED' }]) {
      const answer = await create(body);
      assert.deepEqual([answer.status, answer.body.code], [409, 'QUALIFIED_PROVIDER_NOT_CONFIGURED']);
    }
    assert.equal((await api.call('GET', `/seals?documentId=${documentId}`)).body.pagination.total, 0);
  });

  test('the certificate before the seal is SEALED, and the deletion of a document that waits for its seal', async () => {
    const { id: documentId } = await uploadDocument(api);
    const { body } = await create({ documentId, level: 'TECHNICAL' });
    assert.deepEqual([(await api.call('GET', `/seals/${body.id}/certificate`)).status], [409]);
    assert.equal((await api.call('DELETE', `/documents/${documentId}`)).body.code, 'DOCUMENT_IN_USE');
    await api.runJobs();
    assert.equal((await api.call('DELETE', `/documents/${documentId}`)).status, 200);
    assert.equal((await api.call('GET', `/seals/${body.id}/certificate`)).status, 200);
  });
});

describe('FAILED', () => {
  const down = { timestamp: () => Promise.reject(new Error('timestamp authority is down')) };

  test('a failure that may pass leaves the seal PROCESSING; the last attempt makes it FAILED with a reason that gives nothing away', async () => {
    const { id: documentId } = await uploadDocument(api);
    const { body } = await create({ documentId, level: 'TECHNICAL' });
    const scope = { accountId: api.accountId, sandbox: false };
    const deps = { ...api.services, seal: { ...api.services.seal, timestampAuthority: down } };
    await assert.rejects(applySeal(deps, scope, body.id, { isLastAttempt: false, finish: async () => {} }), /down/);
    assert.equal((await api.call('GET', `/seals/${body.id}`)).body.status, 'PROCESSING');
    await applySeal(deps, scope, body.id, { isLastAttempt: true, finish: async () => {} });
    const { body: failed } = await api.call('GET', `/seals/${body.id}`);
    assert.deepEqual([failed.status, failed.error.code, failed.sealedDocumentId], ['FAILED', 'INTERNAL', null]);
    assert.doesNotMatch(failed.error.message, /down/);
    await api.runJobs();
    assert.equal((await api.call('GET', `/seals/${body.id}`)).body.status, 'FAILED');
  });
});

test('a batch of 100 leaves the API responsive, and every one is sealed', async () => {
  const documents = await Promise.all(Array.from({ length: 10 }, () => uploadDocument(api)));
  const made = await Promise.all(Array.from({ length: 100 }, (_, i) => create({ documentId: documents[i % 10].id, level: 'TECHNICAL', externalId: 'batch' })));
  assert.ok(made.every(({ status }) => status === 201));
  let slowestMs = 0;
  let done = false;
  const work = api.runJobs().finally(() => { done = true; });
  while (!done) {
    const started = performance.now();
    assert.equal((await api.call('GET', '/seals?limit=1')).status, 200);
    slowestMs = Math.max(slowestMs, performance.now() - started);
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  await work;
  assert.equal((await api.call('GET', '/seals?externalId=batch&status=SEALED&limit=1')).body.pagination.total, 100);
  assert.ok(slowestMs < 2_000, `an answer took ${slowestMs} ms`);
});
