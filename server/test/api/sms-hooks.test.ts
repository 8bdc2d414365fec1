// What SMS gateways report later: who may report, what is written down, and what the person at the signing page and the sender learn.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { fakeSms } from '../../src/platform/sms/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

const SECRET = 'sms-hook-secret-of-32-characters';
const TOKEN = 'twilio-auth-token';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const environments = {
  twilio: { SMS_GATEWAY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: TOKEN, SMS_FROM: 'Paraph' },
  ovhcloud: { SMS_GATEWAY: 'ovhcloud', SMS_HOOK_SECRET: SECRET }, http: { SMS_GATEWAY: 'http', SMS_HOOK_SECRET: SECRET },
} as const;
type Gateway = keyof typeof environments;

for (const gateway of Object.keys(environments) as Gateway[]) {
  describe(gateway, () => {
    const [mail, sms] = [fakeMail(), fakeSms()];
    let api: TestApi;
    before(async () => { api = await testApi({ mail, sms, environment: environments[gateway] }); });
    after(() => api.close());

    /** A person who has just asked for a code, and its message. */
    async function waiting() {
      const sent = await sendEnvelope(api, { fields: undefined, requireSmsOtp: true, recipients: [{ email: 'anna@example.test', name: 'Anna Martin', phone: '0612345678' }] });
      const person = new Person(api);
      await person.open(sent.recipients[0].accessToken);
      await person.post('code', {});
      await api.runJobs();
      const read = () => api.services.database.kysely.selectFrom('messages').selectAll().where('envelope_id', '=', sent.id).where('kind', '=', 'ONE_TIME_CODE').executeTakeFirstOrThrow();
      const steps = async (): Promise<string[]> => {
        const { entries, head } = await readChain(api.services.database.kysely, sent.id);
        assert.deepEqual(verifyChain(entries, head), []);
        return entries.map(({ action }) => action).filter((action) => /code_(un)?delivered/.test(action));
      };
      return { person, message: await read(), read, steps, code: /\d{6}/.exec(sms.sent.at(-1)!.text)![0] };
    }
    type Word = 'delivered' | 'undelivered' | 'passing';
    /** Reports as this gateway does; `forged` as somebody does who lacks the secret. */
    async function report(message: { id: string; queue_id: string | null }, word: Word, forged = false): Promise<number> {
      if (gateway === 'twilio') {
        const form = { MessageSid: message.queue_id ?? 'SM0', MessageStatus: word === 'passing' ? 'sent' : word, ErrorCode: '30003', To: '+33612345678' };
        const text = `http://localhost:3000/sms-hooks/twilio?message=${message.id}${Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1)).flat().join('')}`;
        const signature = createHmac('sha1', forged ? 'guess' : TOKEN).update(text).digest('base64');
        return (await api.call('POST', `/sms-hooks/twilio?message=${message.id}`, { key: null, raw: new URLSearchParams(form).toString(), headers: { ...FORM, 'x-twilio-signature': signature } })).status;
      }
      if (gateway === 'ovhcloud') {
        const dlr = { delivered: 1, undelivered: 2, passing: 8 }[word];
        return (await api.call('GET', `/sms-hooks/ovhcloud?secret=${forged ? 'guess' : SECRET}&id=${message.queue_id}&dlr=${dlr}`, { key: null })).status;
      }
      const body = JSON.stringify([{ reference: message.id, status: word, reason: 'absent subscriber 0612345678' }]);
      return (await api.call('POST', '/sms-hooks/http', { key: null, raw: body, headers: { 'content-type': 'application/json', authorization: `Bearer ${forged ? 'guess' : SECRET}` } })).status;
    }

    test('an SMS that did not arrive is said on the signing page, to the sender and in the trail, once however often it is reported', async () => {
      const { person, message, read, steps } = await waiting();
      assert.equal((await person.view()).body.identification.code.delivery, 'SENT');
      assert.equal(await report(message, 'passing'), 200);
      assert.equal((await person.view()).body.identification.code.delivery, 'SENT');
      for (let times = 0; times < 3; times += 1) assert.equal(await report(message, 'undelivered'), 200);
      assert.equal((await person.view()).body.identification.code.delivery, 'FAILED');
      assert.deepEqual(await steps(), ['recipient.code_undelivered']);
      await api.runJobs();
      assert.equal(mail.sent.filter(({ to, text }) => to === 'owner@example.test' && text.includes('n’a pas pu joindre ce téléphone')).length, 1);
      const { state, answer, queue_id: queueId } = await read();
      assert.deepEqual([state, queueId, (answer ?? '').includes('0612345678')], ['REJECTED', message.queue_id, false]);
      mail.sent.length = 0;
    });

    test('a delivery is noted once, and a later word against it changes nothing', async () => {
      const { person, message, read, steps } = await waiting();
      for (const word of ['delivered', 'delivered', 'undelivered'] as const) assert.equal(await report(message, word), 200);
      assert.deepEqual(await steps(), ['recipient.code_delivered']);
      assert.ok((await read()).delivered_at !== null);
      assert.equal((await person.view()).body.identification.code.delivery, 'SENT');
    });

    test('who has typed the code has received it, whatever is reported', async () => {
      const { person, message, read, steps, code } = await waiting();
      assert.equal((await person.post('code/verify', { code })).status, 200);
      assert.equal(await report(message, 'undelivered'), 200);
      assert.deepEqual([await steps(), (await read()).state], [[], 'SENT']);
      assert.equal((await person.signAtOnce()).status, 200);
    });

    test('without the secret it is 401 and changes nothing; about nobody’s SMS it is 200; the other gateways’ hooks are 404', async () => {
      const { message, read } = await waiting();
      assert.equal(await report(message, 'undelivered', true), 401);
      assert.equal((await read()).state, 'SENT');
      assert.equal(await report({ id: 'msg_00000000000000000000000000', queue_id: 'nobody' }, 'undelivered'), 200);
      const invitation = await api.services.database.kysely.selectFrom('messages').selectAll().where('kind', '=', 'INVITATION').executeTakeFirstOrThrow();
      assert.equal(await report(invitation, 'undelivered'), 200);
      assert.equal((await api.services.database.kysely.selectFrom('messages').select('state').where('id', '=', invitation.id).executeTakeFirstOrThrow()).state, 'SENT', 'a mail is not an SMS');
      for (const other of (Object.keys(environments) as Gateway[]).filter((name) => name !== gateway)) {
        for (const method of ['GET', 'POST']) assert.equal((await api.call(method, `/sms-hooks/${other}?secret=${SECRET}`, { key: null, raw: '{}', headers: { authorization: `Bearer ${SECRET}` } })).status, 404, `${method} ${other}`);
      }
    });

    test('a report that is quicker than the gateway’s answer to the send stands', async () => {
      const { sent } = sms;
      const before = sent.length;
      const quick = { ...sms };
      // The gateway reports from within its own send.
      const send = sms.send.bind(sms);
      sms.send = async (given) => {
        const receipt = await send(given);
        if (gateway !== 'ovhcloud') await report({ id: given.reference, queue_id: null }, 'undelivered');
        return receipt;
      };
      try {
        const { read } = await waiting();
        assert.equal(sent.length, before + 1);
        assert.equal((await read()).state, gateway === 'ovhcloud' ? 'SENT' : 'REJECTED');
      } finally {
        sms.send = quick.send;
      }
    });
  });
}
