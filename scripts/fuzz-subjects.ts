// Things of every kind for the fuzzer to act upon: with ids that it makes up itself it would meet nothing but 404.
import assert from 'node:assert/strict';
import { contractPdf, envelopeBody } from '../server/src/testing/fixtures.ts';
import { sampleBody } from '../server/src/testing/route-samples.ts';

/** Real ids by the beginning of the path that takes them; of envelopes with their recipients'. */
export interface Subjects {
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly recipients: Readonly<Record<string, readonly string[]>>;
}

/** As much of an answer as is read here. */
interface Made { readonly id: string; readonly recipients: readonly { readonly id: string }[]; readonly data: readonly { readonly id: string }[] }
type Call = (method: string, path: string, body?: unknown) => Promise<Made>;

const callWith = (baseUrl: string, key: string): Call => async (method, path, body) => {
  const isPdf = body instanceof Uint8Array;
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    // A kept connection is stale after the minutes in which the fuzzer has blocked this process.
    method, headers: { authorization: `Bearer ${key}`, connection: 'close', ...(body === undefined ? {} : { 'content-type': isPdf ? 'application/pdf' : 'application/json' }) },
    ...(body === undefined ? {} : { body: isPdf ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Made;
};

/** Makes some of each kind, in each state that a caller can bring about. Nothing listens where the webhooks lead. */
export async function makeSubjects(baseUrl: string, key: string): Promise<Subjects> {
  const call = callWith(baseUrl, key);
  const documents: string[] = [];
  for (let count = 0; count < 8; count += 1) documents.push((await call('POST', '/documents', contractPdf())).id);
  const templates: string[] = [];
  for (let count = 0; count < 4; count += 1) templates.push((await call('POST', '/templates', { name: `Template ${count}`, documentIds: [documents[count]], roles: [{ name: 'Client' }] })).id);
  const webhooks = [...(await call('GET', '/webhooks')).data];
  for (let count = webhooks.length; count < 3; count += 1) webhooks.push(await call('POST', '/webhooks', { url: `http://127.0.0.1:4000${count}/hook`, events: ['envelope.sent', 'recipient.signed', 'envelope.completed'] }));
  const recipients: Record<string, string[]> = {};
  const envelopes: string[] = [];
  for (const state of ['DRAFT', 'DRAFT', 'DRAFT', 'SENT', 'SENT', 'SENT', 'sign', 'sign', 'decline', 'return', 'bounce', 'void']) {
    const { id } = await call('POST', '/envelopes', envelopeBody(documents.at(-1)!));
    envelopes.push(id);
    const people = (await call('GET', `/envelopes/${id}`)).recipients;
    recipients[id] = people.map((person) => person.id);
    if (state === 'DRAFT') continue;
    await call('POST', `/envelopes/${id}/send`);
    if (state === 'void') await call('POST', `/envelopes/${id}/void`);
    else if (state !== 'SENT') await call('POST', `/sandbox/envelopes/${id}/recipients/${people[0]!.id}/${state}`);
  }
  const many = async (count: number, make: () => Promise<Made>): Promise<string[]> => {
    const made: string[] = [];
    for (let index = 0; index < count; index += 1) made.push((await make()).id);
    return made;
  };
  const mandates = await many(3, () => call('POST', '/sepa-mandates', sampleBody('createSepaMandate')));
  const meetings = await many(3, () => call('POST', '/ag-copropriete', sampleBody('createGeneralMeeting')));
  const seals = await many(3, () => call('POST', '/seals', { documentId: documents[0], level: 'TECHNICAL' }));
  const bulk = await many(2, () => call('POST', '/envelopes/bulk', { templateId: templates[0], csv: 'email,name\nanna@example.test,Anna\n' }));
  const deliveries = (await call('GET', `/webhooks/${webhooks[0]!.id}/deliveries?limit=20`)).data.map(({ id }) => id);
  return {
    recipients,
    // The longest beginning counts.
    ids: {
      '/documents/': documents, '/templates/': templates, '/envelopes/': envelopes, '/sandbox/envelopes/': envelopes, '/envelopes/bulk/': bulk, '/sepa-mandates/': mandates, '/ag-copropriete/': meetings,
      '/seals/': seals, '/webhooks/': webhooks.map(({ id }) => id), '/webhooks/deliveries/': deliveries,
    },
  };
}
