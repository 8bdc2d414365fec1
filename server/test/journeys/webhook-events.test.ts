// Each of the 12 events, caused through the REST API and received over HTTP, with the data that the specification and the decisions name.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EVENT_TYPES, type EventType } from '../../src/kernel/events.ts';
import { loopbackReceiver, type LoopbackReceiver } from '../../src/modules/webhooks/testing/loopback-receiver.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, sendEnvelope } from '../../src/testing/fixtures.ts';

let api: TestApi;
let receiver: LoopbackReceiver;
before(async () => {
  [api, receiver] = await Promise.all([testApi(), loopbackReceiver()]);
  const { status } = await api.call('POST', '/webhooks', { key: api.keys.sandbox, body: { url: receiver.url, events: [...EVENT_TYPES] } });
  assert.equal(status, 201);
});
after(async () => {
  await api.close();
  await receiver.close();
});

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ENVELOPE = ['envelopeId', 'sandbox', 'subject', 'status', 'signatureLevel', 'recipientCount', 'signedCount'];
const RECIPIENT = ['envelopeId', 'sandbox', 'recipientId', 'email', 'name', 'role', 'status'];
const call = async (method: string, path: string, body?: object): Promise<any> => {
  const answer = await api.call(method, path, { key: api.keys.sandbox, ...(body === undefined ? {} : { body }) });
  assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const play = (sent: any, index: number, action: string, body: object = {}): Promise<any> => call('POST', `/sandbox/envelopes/${sent.id}/recipients/${sent.recipients[index].id}/${action}`, body);
const people = (...roles: string[]) => ({ fields: undefined, recipients: roles.map((role, index) => ({ email: `p${index}@example.test`, name: `Person ${index}`, role })) });
const send = (more: object): Promise<any> => sendEnvelope(api, more, api.keys.sandbox);

/** The last delivery of an event about an envelope, checked for what all have in common. */
async function received(event: EventType, envelopeId: string, extra: string[], common = event.startsWith('envelope.') ? ENVELOPE : RECIPIENT): Promise<any> {
  await api.runJobs();
  const [one, ...others] = receiver.arrived.filter(({ rawBody, headers }) => headers['x-service-event'] === event && JSON.parse(rawBody).data.envelopeId === envelopeId);
  assert.ok(one !== undefined && others.length === 0, `${event} arrived ${others.length + (one === undefined ? 0 : 1)} times`);
  const body = JSON.parse(one.rawBody);
  assert.deepEqual([Object.keys(body), body.id, body.event, body.data.sandbox], [['id', 'event', 'data', 'timestamp'], one.headers['x-service-delivery-id'], event, true]);
  assert.match(body.timestamp, ISO);
  assert.deepEqual(Object.keys(body.data).sort(), [...common, ...extra].sort(), event);
  return body.data;
}

test('created, sent, viewed, approved, signed and completed', async () => {
  const draft = await createEnvelope(api, people('SIGNER', 'APPROVER', 'SIGNER'), api.keys.sandbox);
  assert.equal((await received('envelope.created', draft.id, [])).status, 'DRAFT');
  const sent = await call('POST', `/envelopes/${draft.id}/send`);
  assert.deepEqual([(await received('envelope.sent', sent.id, [])).status, (await received('envelope.sent', sent.id, [])).recipientCount], ['SENT', 3]);
  await play(sent, 0, 'view');
  const viewed = await received('recipient.viewed', sent.id, ['viewedAt']);
  assert.match(viewed.viewedAt, ISO);
  assert.deepEqual([viewed.recipientId, viewed.status], [sent.recipients[0].id, 'VIEWED']);
  await play(sent, 1, 'approve');
  const approved = await received('recipient.approved', sent.id, ['approvedBy']);
  assert.deepEqual([approved.approvedBy, approved.role, approved.status], ['p1@example.test', 'APPROVER', 'APPROVED']);
  await play(sent, 0, 'sign');
  const signed = await received('recipient.signed', sent.id, ['signedAt']);
  assert.deepEqual([signed.email, signed.status], ['p0@example.test', 'SIGNED']);
  assert.match(signed.signedAt, ISO);
  assert.ok(!receiver.arrived.some(({ headers }) => headers['x-service-event'] === 'envelope.completed'), 'not before the last signature and the seal');
  await play(sent, 2, 'sign');
  const completed = await received('envelope.completed', sent.id, ['aesSignerCount', 'completedAt', 'recipients', 'signedDocumentUrl']);
  assert.deepEqual([completed.status, completed.signedCount, Number.isInteger(completed.aesSignerCount)], ['COMPLETED', 2, true]);
  assert.match(completed.completedAt, ISO);
  assert.deepEqual(completed.recipients.map((one: object) => Object.keys(one).sort()), Array(3).fill(['email', 'name', 'role', 'status']));
  const { pathname, search } = new URL(completed.signedDocumentUrl);
  const { bytes } = await api.call('GET', pathname + search, { key: null });
  assert.deepEqual(bytes, (await api.call('GET', `/envelopes/${sent.id}/signed-document`, { key: api.keys.sandbox })).bytes);
  const days = (Number(new URLSearchParams(search).get('expires')) * 1_000 - Date.parse(completed.completedAt)) / 86_400_000;
  assert.ok(Math.abs(days - 7) < 0.001, `${days} days`);
});

test('declined, voided, expired', async () => {
  const declined = await send(people('SIGNER'));
  await play(declined, 0, 'decline', { reason: 'Montant erroné' });
  const { declinedBy, reason, status } = await received('envelope.declined', declined.id, ['declinedBy', 'reason']);
  assert.deepEqual([declinedBy, reason, status], ['p0@example.test', 'Montant erroné', 'DECLINED']);
  const silent = await send(people('SIGNER'));
  await play(silent, 0, 'decline');
  await received('envelope.declined', silent.id, ['declinedBy']);

  const voided = await send(people('SIGNER'));
  await call('POST', `/envelopes/${voided.id}/void`, { reason: 'Remplacé' });
  assert.deepEqual([(await received('envelope.voided', voided.id, ['reason'])).reason, (await received('envelope.voided', voided.id, ['reason'])).status], ['Remplacé', 'VOIDED']);

  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const expiring = await send({ ...people('SIGNER'), expiresAt });
  await call('POST', `/sandbox/envelopes/${expiring.id}/advance-clock`, { seconds: 90_000 });
  const expired = await received('envelope.expired', expiring.id, ['expiredAt']);
  assert.equal(expired.status, 'EXPIRED');
  assert.match(expired.expiredAt, ISO);
});

test('returned to the sender, resubmitted, bounced', async () => {
  const sent = await send(people('SIGNER'));
  await play(sent, 0, 'return', { reason: 'Mauvaise adresse' });
  const returned = await received('envelope.returned_to_sender', sent.id, ['reason', 'returnedBy']);
  assert.deepEqual([returned.reason, returned.returnedBy, returned.status], ['Mauvaise adresse', 'p0@example.test', 'RETURNED_TO_SENDER']);
  await call('PATCH', `/envelopes/${sent.id}`, { subject: 'Corrigé' });
  const again = await call('POST', `/envelopes/${sent.id}/send`);
  assert.deepEqual([(await received('envelope.resubmitted', sent.id, [])).subject, (await received('envelope.resubmitted', sent.id, [])).status], ['Corrigé', 'SENT']);
  await received('envelope.sent', sent.id, []);
  await play(again, 0, 'bounce');
  const bounced = await received('recipient.bounced', sent.id, ['recipientEmail']);
  assert.deepEqual([bounced.recipientEmail, bounced.status], ['p0@example.test', 'BOUNCED']);
});
