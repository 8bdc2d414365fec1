// The hand of a typed signature: kept as chosen, refused when there is none of that name, the first when none is named.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runOnFile } from '@paraph/pdf/testing';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => {
  api = await testApi();
});
after(() => api.close());

const SIGNING = { recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 1, x: 60, y: 200, width: 200, height: 40, fieldType: 'SIGNATURE' };

/** A person at the page, with the way to send a typed signature in a style, and the stored value and sealed PDF afterwards. */
async function signing() {
  const sent = await sendEnvelope(api, { fields: [SIGNING] });
  const person = new Person(api);
  assert.equal((await person.open(sent.recipients[0].accessToken)).status, 200);
  const [{ id: fieldId }] = (await person.view()).body.fields;
  const sign = (style: object) => person.sign({ fields: [{ fieldId, value: { method: 'TYPED', text: 'Zoë Lefèvre', ...style } }] });
  const stored = async (): Promise<any> => (await api.services.database.kysely.selectFrom('recipients').select('filled').where('id', '=', sent.recipients[0].id).executeTakeFirstOrThrow()).filled;
  const sealed = async (): Promise<Buffer> => {
    await api.runJobs();
    return (await api.call('GET', `/envelopes/${sent.id}/signed-document`)).bytes;
  };
  return { person, sign, stored, sealed };
}

for (const [style, named, family] of [['lively', { style: 'lively' }, /DancingScript/], ['natural', { style: 'natural' }, /Caveat/], ['script', { style: 'script' }, /GreatVibes/], ['script', {}, /GreatVibes/]] as const) {
  test(`${JSON.stringify(named)} is kept as ${style} and stands so in the sealed PDF`, async () => {
    const { sign, stored, sealed } = await signing();
    assert.equal((await sign(named)).status, 200);
    assert.deepEqual((await stored()).map(({ value }: any) => value), [{ kind: 'TYPED', text: 'Zoë Lefèvre', style }]);
    const bytes = await sealed();
    assert.match(runOnFile(bytes, 'pdffonts', ['{}']).stdout.toString(), family);
    assert.match(runOnFile(bytes, 'pdftotext', ['{}', '-']).stdout.toString(), /Zoë Lefèvre/);
  });
}

test('an unknown style is a 400 at its field, in the act and in a draft, and nothing is signed', async () => {
  const { person, sign, stored } = await signing();
  const refused = await sign({ style: 'comic' });
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify(refused.body), /fields.*style/);
  const adopted = { SIGNATURE: { method: 'TYPED', text: 'Zoë', style: 'comic' } };
  assert.equal((await person.post('draft', { baseVersion: 0, content: { values: {}, adopted, placement: null, pagesSeen: {} } })).status, 400);
  assert.equal(await stored(), null);
});
