import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { httpReports, isTwilioSignature, ovhcloudReports, twilioReports } from './delivery-report.rules.ts';

const ID = 'msg_01jd3q8rxkfz2s9t6v4w5y7abc';

test('Twilio’s own example of a signature verifies, and one over another address, form or token does not', () => {
  // Source: Twilio, "Webhooks security", "Validating signatures from Twilio".
  const good = {
    authToken: '12345', url: 'https://mycompany.com/myapp.php?foo=1&bar=2', signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    form: { Digits: '1234', To: '+18005551212', From: '+14158675309', Caller: '+14158675309', CallSid: 'CA1234567890ABCDE' },
  };
  assert.equal(isTwilioSignature(good), true);
  for (const bad of [{ url: `${good.url}&x=1` }, { authToken: '12346' }, { form: { ...good.form, To: '+1' } }, { signature: '' }, { signature: 'é' }]) assert.equal(isTwilioSignature({ ...good, ...bad }), false);
});

test('Twilio: delivered, undelivered and failed are final; the stages before are not', () => {
  const report = (MessageStatus: string, ErrorCode?: string) => twilioReports({ MessageSid: 'SM1', MessageStatus, ...(ErrorCode === undefined ? {} : { ErrorCode }) }, ID)[0];
  assert.deepEqual(report('undelivered', '30003'), { messageId: ID, queueId: 'SM1', outcome: 'UNDELIVERED', words: 'undelivered, error 30003' });
  assert.deepEqual(['queued', 'sending', 'sent', 'delivered', 'failed'].map((status) => report(status)?.outcome), ['PASSING', 'PASSING', 'PASSING', 'DELIVERED', 'UNDELIVERED']);
  assert.equal(twilioReports({ MessageSid: 'SM1', MessageStatus: 'failed' }, 'not-ours')[0]?.messageId, undefined);
  assert.deepEqual(twilioReports({}, ID), []);
});

test('OVHcloud: dlr 1 is delivered, 2 and 16 are not, 4 and 8 are on the way', () => {
  assert.deepEqual(['1', '2', '16', '4', '8', 'x'].map((dlr) => ovhcloudReports({ id: '77', dlr })[0]?.outcome), ['DELIVERED', 'UNDELIVERED', 'UNDELIVERED', 'PASSING', 'PASSING', 'PASSING']);
  assert.deepEqual(ovhcloudReports({ id: '77' }), []);
});

test('any gateway: one object or a list, our reference or its own id, its usual spellings', () => {
  assert.deepEqual(httpReports({ reference: ID, status: 'UNDELIV', reason: 'absent' }), [{ messageId: ID, queueId: ID, outcome: 'UNDELIVERED', words: 'UNDELIV, absent' }]);
  assert.deepEqual(httpReports([{ id: 5, state: 'delivered' }, { message_id: 'a', dlr: 'EXPIRED' }, { id: 'b', status: 'accepted' }, { status: 'failed' }, 3]).map(({ queueId, outcome }) => [queueId, outcome]), [['5', 'DELIVERED'], ['a', 'UNDELIVERED'], ['b', 'PASSING']]);
});

test('whatever a gateway sends, nothing is thrown', () => {
  fc.assert(fc.property(fc.jsonValue(), (body) => void httpReports(body)));
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
    twilioReports(fields, fields['message']);
    ovhcloudReports(fields);
  }));
});
