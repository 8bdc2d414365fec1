// A call of each operation that succeeds. What route-samples.ts knows is enough for most of them; those that need more stand here.
import assert from 'node:assert/strict';
import type { AnyApiRoute } from '../http/route.ts';
import type { TestAnswer, TestApi } from './api.ts';
import { contractPdf, createEnvelope, envelopeBody, sendEnvelope, uploadDocument } from './fixtures.ts';
import { bodyFor, COLLECTION, resourceOf, sampleBody } from './route-samples.ts';

type Succeed = (api: TestApi) => Promise<TestAnswer>;

const PDF = { 'content-type': 'application/pdf' };

/** Plays the signers of a sent sandbox envelope and waits for the sealed PDF. */
async function signed(api: TestApi, { id, recipients }: { id: string; recipients: { id: string }[] }): Promise<string> {
  for (const recipient of recipients) await api.call('POST', `/sandbox/envelopes/${id}/recipients/${recipient.id}/sign`, { key: api.keys.sandbox });
  await api.runJobs();
  return id;
}

const completed = async (api: TestApi): Promise<string> => signed(api, await sendEnvelope(api, {}, api.keys.sandbox));

const createTemplate = async (api: TestApi): Promise<TestAnswer> =>
  api.call('POST', '/templates', { body: { name: 'Sample', documentIds: [(await uploadDocument(api)).id], roles: [{ name: 'Client' }] } });

const createSeal = async (api: TestApi): Promise<TestAnswer> =>
  api.call('POST', '/seals', { key: api.keys.sandbox, body: { documentId: (await uploadDocument(api, { key: api.keys.sandbox })).id, level: 'TECHNICAL' } });

async function signedMandate(api: TestApi): Promise<string> {
  const key = api.keys.sandbox;
  const { id } = (await api.call('POST', '/sepa-mandates', { key, body: sampleBody('createSepaMandate') })).body;
  return signed(api, (await api.call('POST', `/envelopes/${id}/send`, { key })).body);
}

const CALLS: Readonly<Record<string, Succeed>> = {
  uploadDocument: (api) => api.call('POST', '/documents', { raw: contractPdf(), headers: PDF }),
  verifyDocument: (api) => api.call('POST', '/verify', { key: null, raw: contractPdf(), headers: PDF }),
  lookUpDocument: (api) => api.call('GET', `/verify/${'0'.repeat(64)}`, { key: null }),
  createEnvelope: async (api) => api.call('POST', '/envelopes', { body: envelopeBody((await uploadDocument(api)).id) }),
  createTemplate,
  createBulkSend: async (api) => api.call('POST', '/envelopes/bulk', { body: { templateId: (await createTemplate(api)).body.id, csv: 'email,name\nanna@example.test,Anna\n', dryRun: true } }),
  normalizePayroll: (api) => api.call('POST', '/payroll-adapters/normalize', { body: { software: 'SILAE', csv: 'Matricule;Nom;Prénom;Email;Net à payer\n00042;MARTIN;Anna;anna@example.test;1 234,56\n' } }),
  createSeal,
  async getSealCertificate(api) {
    const { id } = (await createSeal(api)).body;
    await api.runJobs();
    return api.call('GET', `/seals/${id}/certificate`, { key: api.keys.sandbox });
  },
  exportSepaMandate: async (api) => api.call('GET', `/sepa-mandates/${await signedMandate(api)}/pain008`, { key: api.keys.sandbox }),
  collectSepaMandates: async (api) => api.call('POST', '/sepa-mandates/pain008', { key: api.keys.sandbox, body: { ...COLLECTION, collections: [{ envelopeId: await signedMandate(api), amountCents: 1_250 }] } }),
  deleteEnvelope: async (api) => api.call('DELETE', `/envelopes/${(await createEnvelope(api)).id}`),
  voidEnvelope: async (api) => api.call('POST', `/envelopes/${(await sendEnvelope(api)).id}/void`, { body: { reason: 'A mistake' } }),
  remindRecipients: async (api) => api.call('POST', `/envelopes/${(await sendEnvelope(api)).id}/remind`),
  async correctRecipient(api) {
    const key = api.keys.sandbox;
    const { id, recipients } = await sendEnvelope(api, {}, key);
    await api.call('POST', `/sandbox/envelopes/${id}/recipients/${recipients[0].id}/bounce`, { key });
    return api.call('PATCH', `/envelopes/${id}/recipients/${recipients[0].id}`, { key, body: { email: 'right@example.test' } });
  },
  getSignedDocument: async (api) => api.call('GET', `/envelopes/${await completed(api)}/signed-document`, { key: api.keys.sandbox }),
  getAuditTrail: async (api) => api.call('GET', `/envelopes/${await completed(api)}/audit-trail`, { key: api.keys.sandbox }),
};

/** Calls an operation so that it succeeds. Fails for one that neither file knows: add it to one of them. */
export async function succeed(api: TestApi, route: AnyApiRoute): Promise<TestAnswer> {
  const known = CALLS[route.operationId];
  if (known !== undefined) return known(api);
  assert.equal(route.rawBody, undefined, `no call of ${route.operationId}: add it to success-calls.ts`);
  const resource = route.params === undefined ? undefined : await resourceOf(api, route);
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => resource?.ids.get(name) ?? '');
  return api.call(route.method, path, { ...(resource === undefined ? {} : { key: resource.key }), ...(route.body === undefined ? {} : { body: bodyFor(route) }) });
}
