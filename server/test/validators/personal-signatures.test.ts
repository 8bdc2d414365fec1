// ADVANCED and simulated QES envelopes as the running service seals them, judged by programs that are not ours: pdfsig, qpdf, pyHanko, EU DSS.
// A validator that cannot be installed is skipped, loudly.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findValidators, type Missing, type Sample, type Validator, type Verdict } from '../../../pdf/test/validators/validators.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

const INSTALL_AND_RUN_MS = 560_000;
const NAMES: Validator['name'][] = ['pdfsig', 'qpdf', 'pyHanko', 'EU DSS'];
const PEOPLE = [{ email: 'anna@example.test', name: 'Anna Martin' }, { email: 'bob@example.test', name: 'Bob Šimek' }, { email: 'chloe@example.test', name: 'Chloé Dœuff' }];
const KINDS = ['SIGNATURE', 'INITIALS', 'TEXT', 'DATE_SIGNED', 'CHECKBOX'];
const fieldsOf = (people: readonly { email: string }[]): object[] => people.flatMap(({ email }, column) => KINDS.map((fieldType, row) => (
  { recipientEmail: email, documentIndex: 0, pageNumber: 1, fieldType, x: 60 + column * 170, y: 240 + row * 60, width: 150, height: 50 })));

let api: TestApi;
let missing: Missing[] = [];
const samples: Sample[] = [];
const verdicts = new Map<Validator['name'], Verdict[]>();

async function sealed(name: string, body: object, o: { documentIndex?: number } = {}): Promise<void> {
  const { id, recipients } = await sendEnvelope(api, { signatureLevel: 'ADVANCED', ...body });
  for (const { accessToken, role } of recipients) {
    if (role !== 'SIGNER') continue;
    const person = new Person(api);
    await person.open(accessToken);
    assert.equal((await person.sign()).status, 200);
  }
  await api.runJobs();
  await keep(name, id, api.keys.live, api.services.authority.rootPem, o.documentIndex);
}
async function keep(name: string, id: string, key: string, rootPem: string, documentIndex?: number): Promise<void> {
  const { status, bytes } = await api.call('GET', `/envelopes/${id}/signed-document${documentIndex === undefined ? '' : `?documentIndex=${documentIndex}`}`, { key });
  assert.equal(status, 200, name);
  samples.push({ name, bytes, rootPem, level: 'B-LTA' });
}

before(async () => {
  api = await testApi();
  for (const count of [1, 3]) await sealed(`${count} signer(s) with every kind of field`, { recipients: PEOPLE.slice(0, count), fields: fieldsOf(PEOPLE.slice(0, count)) });
  await sealed('two signers without fields, initials on every page', { recipients: PEOPLE.slice(0, 2), fields: undefined, initialsOnEveryPage: true });
  const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
  await sealed('one of two documents', { recipients: PEOPLE.slice(0, 2), fields: fieldsOf(PEOPLE.slice(0, 2)), documentIds }, { documentIndex: 1 });
  const { sandbox: key } = api.keys;
  const { id, recipients } = await sendEnvelope(api, { signatureLevel: 'QES', recipients: PEOPLE.slice(0, 2), fields: fieldsOf(PEOPLE.slice(0, 2)) }, key);
  for (const { id: recipientId } of recipients) await api.call('POST', `/sandbox/envelopes/${id}/recipients/${recipientId}/sign`, { key });
  await api.runJobs();
  await keep('QES as the sandbox simulates it', id, key, api.services.authority.rootPem + api.services.simulatedAuthority.rootPem);
  const validators = await findValidators();
  missing = validators.missing;
  for (const { name, validate } of validators.found) verdicts.set(name, await validate(samples));
}, { timeout: INSTALL_AND_RUN_MS });
after(() => api.close());

describe('a file that people signed for themselves', () => {
  for (const name of NAMES) {
    test(`is accepted by ${name}, every signature of it`, async (t) => {
      const judged = verdicts.get(name);
      if (judged === undefined) {
        const text = `NOT VALIDATED by ${name}: ${missing.find((validator) => validator.name === name)?.why}`;
        process.stderr.write(`\n*** ${text}\n\n`);
        t.skip(text);
        return;
      }
      for (const [index, sample] of samples.entries()) await t.test(sample.name, () => assert.deepEqual(judged[index], { accepted: true, notes: [] }));
    });
  }
});
