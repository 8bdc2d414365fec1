// Anyone checks a PDF, without a key; what is told of people is masked.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
let sealed: Buffer;
before(async () => {
  api = await testApi();
  const sent = await sendEnvelope(api);
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  await person.sign();
  await api.runJobs();
  sealed = (await api.call('GET', `/envelopes/${sent.id}/signed-document`)).bytes;
});
after(() => api.close());

const verify = (raw: Buffer) => api.call('POST', '/verify', { key: null, raw, headers: { 'content-type': 'application/pdf' } });
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('a sealed PDF is valid and known, with its level, its timestamp and masked names', async () => {
  const { status, body } = await verify(sealed);
  assert.deepEqual([status, body.verdict, body.valid, body.problems, body.sha256], [200, 'SEALED_HERE', true, [], sha256(sealed)], JSON.stringify(body));
  const [seal, last] = body.signatures;
  assert.deepEqual([seal.kind, seal.level, seal.trusted, seal.signer, last.kind, last.coverage], ['SIGNATURE', 'B-LTA', true, 'Paraph Test Seal', 'DOCUMENT_TIMESTAMP', 'WHOLE_FILE']);
  assert.ok(Date.parse(seal.timestampAt) > 0);
  assert.equal(body.known.kind, 'SEALED_DOCUMENT');
  assert.deepEqual(body.known.people.map(({ name, email, role }: any) => [name, email, role]), [['A••• M•••', 'A•••@E•••.test', 'SIGNER']]);
  assert.equal(JSON.stringify(body).includes('Martin'), false);
});

test('a hash alone is looked up; a file that is not known is told apart from one that is', async () => {
  const lookUp = async (hash: string) => (await api.call('GET', `/verify/${hash}`, { key: null }));
  assert.equal((await lookUp(sha256(sealed))).body.known.kind, 'SEALED_DOCUMENT');
  assert.deepEqual((await lookUp('0'.repeat(64))).body, { sha256: '0'.repeat(64), known: null });
  assert.equal((await lookUp('xyz')).status, 400);
});

test('one changed byte is found, and the file is not known any more', async () => {
  const changed = Buffer.from(sealed);
  const at = changed.indexOf('/MediaBox') + 12;
  changed[at] = changed[at]! ^ 1;
  const { body } = await verify(changed);
  assert.deepEqual([body.verdict, body.valid, body.known, body.signatures[0].intact], ['CHANGED', false, null, false]);
  assert.ok(body.signatures[0].problems.length > 0);
});

test('a PDF without a signature, what is no PDF, and a broken one are told apart; nothing of them is kept', async () => {
  const unsigned = contractPdf();
  const { body } = await verify(unsigned);
  assert.deepEqual([body.verdict, body.valid, body.problems, body.signatures, body.known], ['NO_SIGNATURE', false, ['NO_SIGNATURE'], [], null]);
  assert.equal((await verify(Buffer.from('hello'))).body.code, 'UNSUPPORTED_MEDIA_TYPE');
  assert.equal((await verify(Buffer.from('%PDF-1.7 broken'))).body.code, 'INVALID_PDF');
  assert.equal(await api.services.files.has(sha256(unsigned)), false);
});

test('a file whose record is gone is still told to be sealed here, by its seal', async () => {
  await api.services.database.kysely.updateTable('sealed_documents').set({ sha256: 'f'.repeat(64) }).where('sha256', '=', sha256(sealed)).execute();
  try {
    const { body } = await verify(sealed);
    assert.deepEqual([body.verdict, body.known, body.valid], ['SEALED_HERE', null, true]);
  } finally {
    await api.services.database.kysely.updateTable('sealed_documents').set({ sha256: sha256(sealed) }).where('sha256', '=', 'f'.repeat(64)).execute();
  }
});

test('signatures of the simulated provider are trusted for checking and marked as simulated, never as of a qualified one', async () => {
  const sent = await sendEnvelope(api, { signatureLevel: 'QES' }, api.keys.sandbox);
  await api.runJobs();
  await api.call('POST', `/sandbox/envelopes/${sent.id}/recipients/${sent.recipients[0].id}/sign`, { key: api.keys.sandbox, body: {} });
  await api.runJobs();
  const { body } = await verify((await api.call('GET', `/envelopes/${sent.id}/signed-document`, { key: api.keys.sandbox })).bytes);
  assert.deepEqual([body.verdict, body.valid, body.known?.sandbox], ['SEALED_HERE', true, true], JSON.stringify(body));
  assert.deepEqual(body.signatures.filter(({ kind }: any) => kind === 'SIGNATURE').map(({ simulated, trusted }: any) => [simulated, trusted]), [[true, true], [false, true]]);
});

test('one address may check 20 files at once; then it is told how long to wait, and looking up hashes goes on', async () => {
  const limited = await testApi({ environment: { RATE_LIMIT_PER_MINUTE: '100' } });
  try {
    const check = () => limited.call('POST', '/verify', { key: null, raw: Buffer.from('hello'), headers: { 'content-type': 'application/pdf' } });
    for (let i = 0; i < 20; i += 1) assert.equal((await check()).status, 415);
    const refused = await check();
    assert.deepEqual([refused.status, refused.body.code], [429, 'RATE_LIMITED']);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await limited.call('GET', `/verify/${'0'.repeat(64)}`, { key: null })).status, 200);
  } finally {
    await limited.close();
  }
});
