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
  assert.deepEqual([status, body.valid, body.problems, body.sha256], [200, true, [], sha256(sealed)], JSON.stringify(body));
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
  assert.deepEqual([body.valid, body.known, body.signatures[0].intact], [false, null, false]);
  assert.ok(body.signatures[0].problems.length > 0);
});

test('a PDF without a signature, what is no PDF, and a broken one are told apart; nothing of them is kept', async () => {
  const unsigned = contractPdf();
  const { body } = await verify(unsigned);
  assert.deepEqual([body.valid, body.problems, body.signatures, body.known], [false, ['NO_SIGNATURE'], [], null]);
  assert.equal((await verify(Buffer.from('hello'))).body.code, 'UNSUPPORTED_MEDIA_TYPE');
  assert.equal((await verify(Buffer.from('%PDF-1.7 broken'))).body.code, 'INVALID_PDF');
  assert.equal(await api.services.files.has(sha256(unsigned)), false);
});
