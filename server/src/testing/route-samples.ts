// For tests over all routes: a body that a route takes, and something of our own that its path names. A new route adds its line here.
import assert from 'node:assert/strict';
import type { AnyApiRoute } from '../http/route.ts';
import { SAMPLE_WEBM } from '../modules/signing-ceremony/sample-video.ts';
import type { TestApi } from './api.ts';
import { createMeeting, meetingBody } from './meetings.ts';
import { contractPdf, createEnvelope, Person, sendEnvelope, uploadDocument } from './fixtures.ts';

const HOOK = { url: 'http://127.0.0.1:45999/hook', events: ['envelope.sent'] };

const SEPA_MANDATE = {
  scheme: 'CORE', paymentType: 'RECURRENT', creditor: { name: 'C', ics: 'FR72ZZZ123456', address: { line1: '1 rue A', postalCode: '25000', city: 'B', country: 'FR' } },
  debtor: { type: 'INDIVIDUAL', name: 'D', email: 'd@example.test', address: { line1: '1 rue A', postalCode: '25000', city: 'B', country: 'FR' }, iban: 'FR1420041010050500013M02606' },
};

/** A collection but for its mandates. */
export const COLLECTION = { collectionDate: '2099-01-05', creditorAccount: { iban: 'FR7630006000011234567890189' } };

/** A body that passes the schema; routes that are not here take an empty object. */
const BODIES: Readonly<Record<string, object>> = {
  createEnvelope: { subject: 'Matrix', documentIds: ['doc_01arz3ndektsv4rrffq69g5fav'], recipients: [{ email: 'm@example.test', name: 'M' }] },
  updateEnvelope: { subject: 'Matrix again' },
  tagEnvelope: { tags: ['matrix'] },
  correctRecipient: { name: 'Somebody' },
  createWebhook: HOOK,
  updateWebhook: { active: true },
  createTemplate: { name: 'Matrix', documentIds: ['doc_01arz3ndektsv4rrffq69g5fav'], roles: [{ name: 'Client' }], fields: [] },
  updateTemplate: { name: 'Matrix again' },
  createSepaMandate: SEPA_MANDATE,
  previewSepaMandate: SEPA_MANDATE,
  collectSepaMandates: { ...COLLECTION, collections: [{ envelopeId: 'env_01arz3ndektsv4rrffq69g5fav', amountCents: 1_250 }] },
  createBulkSend: { templateId: 'tpl_01arz3ndektsv4rrffq69g5fav', csv: 'email,name\nm@example.test,M\n' },
  createKey: { name: 'Matrix', scopes: ['*'] },
  updateKey: { name: 'Matrix' },
  createGeneralMeeting: meetingBody(),
  recordVotes: { coOwnerId: 'A', channel: 'IN_PERSON', votes: [] },
  advanceClock: { seconds: 1 },
  replayWebhookDeliveries: { all: true },
};

/** By the id of the operation. */
export function sampleBody(operationId: string): object {
  return BODIES[operationId] ?? {};
}

export function bodyFor(route: AnyApiRoute): object {
  return sampleBody(route.operationId);
}

/** Something that exists: the values of a path's parameters, and the key of its owner. */
export interface Resource {
  readonly ids: ReadonlyMap<string, string>;
  readonly key: string;
  readonly sandbox: boolean;
}

type Make = (api: TestApi, key: string) => Promise<Record<string, string>>;

/** One at a time: an account has at most 5. */
const webhook: Make = async (api, key) => {
  await api.services.database.kysely.deleteFrom('webhooks').where('account_id', '=', api.accountId).execute();
  return { id: (await api.call('POST', '/webhooks', { key, body: HOOK })).body.id };
};

const delivery: Make = async (api, key) => {
  const { id } = await webhook(api, key);
  const deliveryId = api.services.newId('delivery');
  const now = new Date();
  await api.services.database.kysely.insertInto('webhook_deliveries').values({
    id: deliveryId, webhook_id: id!, event_id: 'evt_x', event_type: 'envelope.sent', envelope_id: 'env_x', body: '{}', state: 'DEAD', lane: 'LATER', next_attempt_at: now, created_at: now, finished_at: now,
  }).execute();
  return { deliveryId };
};

/** Somebody has attached a file and signed. */
const attachment: Make = async (api, key) => {
  const place = { recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 1, x: 60, width: 200, height: 30 };
  const { id, recipients } = await sendEnvelope(api, { fields: [{ ...place, fieldType: 'ATTACHMENT', y: 60 }, { ...place, fieldType: 'SIGNATURE', y: 200 }] }, key);
  const person = new Person(api);
  await person.open(recipients[0].accessToken);
  const [file, signature] = (await person.view()).body.fields;
  const { attachmentId } = (await person.attach(file.id, contractPdf(1), 'application/pdf')).body;
  await person.sign({ fields: [{ fieldId: file.id, value: { attachmentId } }, { fieldId: signature.id, value: { method: 'TYPED', text: 'Anna', style: 'script' } }] });
  return { id, attachmentId };
};

const template: Make = async (api, key) => {
  const document = await uploadDocument(api, { key });
  return { id: (await api.call('POST', '/templates', { key, body: { name: 'Sample', documentIds: [document.id], roles: [{ name: 'Client' }], fields: [] } })).body.id };
};

/** By the beginning of a path; the longest one that fits counts. */
const MAKERS: Readonly<Record<string, Make>> = {
  '/documents/:id': async (api, key) => ({ id: (await uploadDocument(api, { key })).id }),
  '/envelopes/:id': async (api, key) => ({ id: (await createEnvelope(api, {}, key)).id }),
  '/envelopes/:id/attachments/:attachmentId': attachment,
  '/envelopes/:id/recipients/:recipientId': async (api, key) => {
    const { id, recipients } = await sendEnvelope(api, {}, key);
    return { id, recipientId: recipients[0].id };
  },
  '/sandbox/envelopes/:id': async (api, key) => {
    const { id, recipients } = await sendEnvelope(api, {}, key);
    return { id, recipientId: recipients[0].id, action: 'view' };
  },
  '/ag-copropriete/:envelopeId': async (api, key) => ({ envelopeId: (await createMeeting(api, {}, key)).id }),
  '/templates/:id': template,
  '/sepa-mandates/:id': async (api, key) => ({ id: (await api.call('POST', '/sepa-mandates', { key, body: BODIES['createSepaMandate'] })).body.id }),
  '/envelopes/bulk/:id': async (api, key) => {
    const { id: templateId } = await template(api, key);
    return { id: (await api.call('POST', '/envelopes/bulk', { key, body: { templateId, csv: 'email,name\nm@example.test,M\n' } })).body.id };
  },
  '/seals/:id': async (api, key) => ({ id: (await api.call('POST', '/seals', { key, body: { documentId: (await uploadDocument(api, { key })).id, level: 'TECHNICAL' } })).body.id }),
  '/videos/:videoId': async (api, key) => {
    const { recipients } = await sendEnvelope(api, { fields: undefined, recipients: [{ email: 'anna@example.test', name: 'Anna', requireIdentityVideo: true }] }, key);
    const person = new Person(api);
    await person.open(recipients[0].accessToken);
    await person.film(SAMPLE_WEBM);
    return { videoId: (await api.services.database.kysely.selectFrom('recipients').select('identity_video_id').where('id', '=', recipients[0].id).executeTakeFirstOrThrow()).identity_video_id! };
  },
  '/keys/:id': async (api, key) => ({ id: (await api.call('POST', '/keys', { key, body: { name: 'Sample', scopes: ['*'] } })).body.id }),
  '/webhooks/:id': webhook,
  '/webhooks/deliveries/:deliveryId': delivery,
};

/** Makes what a route's path names. Fails for a path that no line above knows: add one. */
export async function resourceOf(api: TestApi, route: AnyApiRoute): Promise<Resource> {
  const start = Object.keys(MAKERS).filter((path) => route.path.startsWith(path)).sort((a, b) => b.length - a.length)[0];
  assert.ok(start !== undefined, `no sample for ${route.method} ${route.path}: add it to route-samples.ts`);
  const sandbox = route.path.startsWith('/sandbox/');
  const key = sandbox ? api.keys.sandbox : api.keys.live;
  return { ids: new Map(Object.entries(await MAKERS[start]!(api, key))), key, sandbox };
}
