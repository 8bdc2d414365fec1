// What the running service seals, judged by programs that are not ours: pdfsig and qpdf.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasProgram, runOnFile } from '@paraph/pdf/testing';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

/** Signs and seals an envelope over `count` documents; the bytes of everything that was sealed, by name. */
async function sealedFiles(api: TestApi, count: number): Promise<Map<string, Buffer>> {
  const documentIds: string[] = [];
  for (let i = 0; i < count; i++) documentIds.push((await uploadDocument(api, { name: `part-${i + 1}.pdf` })).id);
  const place = { recipientEmail: 'anna@example.test', pageNumber: 1, x: 60, width: 160, height: 40 };
  const sent = await sendEnvelope(api, {
    documentIds,
    fields: ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX'].map((fieldType, row) => ({ ...place, documentIndex: row % count, fieldType, y: 60 + row * 60 })),
  });
  const person = new Person(api);
  assert.equal((await person.open(sent.recipients[0].accessToken)).status, 200);
  assert.equal((await person.sign()).status, 200);
  await api.runJobs();
  const fetched = new Map<string, Buffer>();
  const fetch = async (name: string, path: string): Promise<void> => {
    const answer = await api.call('GET', `/envelopes/${sent.id}/${path}`);
    assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`);
    fetched.set(name, answer.bytes);
  };
  await fetch('the signed document', 'signed-document');
  for (let i = 0; count > 1 && i < count; i++) await fetch(`document ${i + 1} alone`, `signed-document?documentIndex=${i}`);
  await fetch('the audit trail', 'audit-trail');
  return fetched;
}

/** pdfsig does not validate document timestamps; everything else must be valid, and the last signature cover the whole file. */
function assertPdfsig(bytes: Uint8Array, stamps: number): void {
  const text = runOnFile(bytes, 'pdfsig', ['-nocert', '{}']).stdout.toString();
  assert.equal(text.match(/^Signature #/gm)?.length, 1 + stamps, text);
  assert.equal(text.match(/Signature Validation: Signature is Valid\./g)?.length, 1, text);
  assert.match(text, /Signature Type: ETSI\.CAdES\.detached/);
  const last = text.slice(text.lastIndexOf('Signature #'));
  assert.match(last, /Total document signed/);
}

for (const [level, stamps] of [['B-T', 0], ['B-LTA', 1]] as const) {
  describe(`sealed by the product at ${level}`, () => {
    let api: TestApi;
    before(async () => { api = await testApi({ environment: { SEAL_LEVEL: level } }); });
    after(() => api.close());

    for (const count of [1, 3]) {
      test(`an envelope of ${count} document${count > 1 ? 's' : ''}: pdfsig finds every file valid and wholly signed, qpdf finds it sound`, async (t) => {
        for (const program of ['pdfsig', 'qpdf']) assert.ok(hasProgram(program), `${program} is needed for this test`);
        for (const [name, bytes] of await sealedFiles(api, count)) {
          await t.test(name, () => {
            assertPdfsig(bytes, stamps);
            const { status, stdout, stderr } = runOnFile(bytes, 'qpdf', ['--check', '{}']);
            assert.equal(status, 0, `${stdout.toString()}${stderr}`);
          });
        }
      });
    }
  });
}
