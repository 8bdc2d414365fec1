// `npm run demo`: the whole path through the public API, on a service of its own, with a real three-page contract and two people.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { composeSampleContract, sampleContractFields, sampleContractRecipients, type SampleField } from '@paraph/pdf/compose';
import { composeApp, startWorkers } from '../server/src/compose.ts';
import { environment } from '../server/src/config/environment.ts';
import { parseSettings, type Settings } from '../server/src/config/settings.ts';
import { ensureFirstAccount } from '../server/src/modules/accounts/first-account.ts';
import { createKey } from '../server/src/modules/api-keys/create-key.ts';
import { sleep, systemClock } from '../server/src/platform/clock/index.ts';
import { startServices } from '../server/src/start.ts';
import { freePort } from '../server/src/platform/free-port.ts';

const OUTPUT = 'demo-output';
const COMPLETION_TRIES = 300;

/** A client of the public API, as an integrator would write it; T is what the operation answers with. */
type Api = <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;

interface DocumentAnswer { id: string; name: string; pageCount: number; size: number; sha256: string }
interface EnvelopeAnswer { id: string; status: string; recipients: { name: string; accessToken: string }[] }
interface SigningView {
  documents: { index: number; sha256: string; pageCount: number }[];
  fields: { id: string; fieldType: string; options: string[] | null }[];
  consent: { version: string };
}

async function demo(): Promise<void> {
  const folder = resolve(OUTPUT);
  const port = await freePort();
  const settings: Settings = parseSettings({ LOG_LEVEL: 'warn', ...environment(), DATA_DIR: environment()['DATA_DIR'] ?? `${OUTPUT}/data`, PORT: String(port), HOST: '127.0.0.1' });
  const baseUrl = `http://localhost:${port}`;
  say('Starting a service of its own …');
  const started = await startServices(settings, baseUrl);
  const { services } = started;
  const app = await composeApp(services);
  const workers = await startWorkers(services);
  try {
    await app.listen({ host: settings.HOST, port });
    const { account, userId } = await ensureFirstAccount(services, { email: settings.OWNER_EMAIL, name: settings.OWNER_NAME }, async () => undefined);
    const { secret } = await services.database.transaction((tx) => createKey(tx, services, { accountId: account.id, userId, name: 'Demo', sandbox: false, scopes: ['*'] }));
    await mkdir(folder, { recursive: true });
    await drive({ baseUrl, key: secret, folder, sealLevel: settings.SEAL_LEVEL });
  } finally {
    await app.close();
    await workers.stop();
    await started.close();
  }
}

async function drive({ baseUrl, key, folder, sealLevel }: { baseUrl: string; key: string; folder: string; sealLevel: string }): Promise<void> {
  const api = client(`${baseUrl}/api/v1`, { authorization: `Bearer ${key}` });
  const pdf = await composeSampleContract({ locale: 'fr' });
  const document = await api<DocumentAnswer>('POST', '/documents?fileName=contrat-de-prestation.pdf', pdf, { 'content-type': 'application/pdf' });
  say(`Uploaded    ${document.name}: ${document.pageCount} pages, ${document.size} bytes, SHA-256 ${document.sha256.slice(0, 16)}…`);

  const people = sampleContractRecipients('fr');
  const emailOf = new Map(people.map(({ role, email }) => [role, email]));
  const envelope = await api<EnvelopeAnswer>('POST', '/envelopes', {
    subject: 'Contrat de prestation de services', message: 'Bonjour, voici le contrat à signer.', signingOrder: 'SEQUENTIAL', documentIds: [document.id],
    recipients: people.map(({ name, email }) => ({ name, email, locale: 'fr' })),
    fields: sampleContractFields('fr').map(({ role, ...field }: SampleField) => ({ ...field, recipientEmail: emailOf.get(role) })),
  });
  const sent = await api<EnvelopeAnswer>('POST', `/envelopes/${envelope.id}/send`);
  say(`Sent        ${sent.id} to ${people.map(({ name }) => name).join(' and ')}`);
  for (const recipient of sent.recipients) {
    await signAs(baseUrl, recipient.accessToken, recipient.name);
    say(`Signed      by ${recipient.name}`);
  }
  await completion(api, sent.id);
  say(`Completed   sealed (PAdES ${sealLevel}) and our own verification passed`);
  const files = { 'sealed.pdf': 'signed-document', 'audit-trail.pdf': 'audit-trail' };
  for (const [name, path] of Object.entries(files)) {
    await writeFile(`${folder}/${name}`, await api<Buffer>('GET', `/envelopes/${sent.id}/${path}`));
    say(`${name === 'sealed.pdf' ? 'Sealed PDF ' : 'Audit trail'} ${folder}/${name}`);
  }
}

/** What the signing page does, for one person: session, read, view, fill, sign. */
async function signAs(baseUrl: string, token: string, name: string): Promise<void> {
  const opened = await fetch(`${baseUrl}/signing/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
  const { recipientId } = await opened.json() as { recipientId: string };
  const person = client(`${baseUrl}/signing/${recipientId}`, { cookie: opened.headers.getSetCookie()[0]!.split(';')[0]! });
  const view = await person<SigningView>('GET', '');
  const documents = view.documents.map(({ index, sha256, pageCount }) => ({ index, sha256, pagesSeen: Array.from({ length: pageCount }, (_, page) => page + 1) }));
  await person('POST', '/view', { gesture: 'scroll', documents });
  const initials = name.split(' ').map((part) => part[0]).join('');
  const values: Record<string, (options: string[] | null) => object> = {
    SIGNATURE: () => ({ method: 'TYPED', text: name, style: 'script' }), INITIALS: () => ({ method: 'TYPED', text: initials, style: 'script' }),
    TEXT: () => ({ text: 'Besançon' }), CHECKBOX: () => ({ checked: true }), RADIO_GROUP: (options) => ({ option: options?.[0] }),
  };
  const fields = view.fields.flatMap(({ id, fieldType, options }) => (values[fieldType] === undefined ? [] : [{ fieldId: id, value: values[fieldType](options) }]));
  await person('POST', '/sign', { consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents, fields, timeZone: 'Europe/Paris' });
}

async function completion(api: Api, id: string): Promise<void> {
  for (let round = 0; round < COMPLETION_TRIES; round += 1) {
    if ((await api<EnvelopeAnswer>('GET', `/envelopes/${id}`)).status === 'COMPLETED') return;
    await sleep(systemClock, 100);
  }
  throw new Error('The envelope was not sealed within 30 s; look at the log above.');
}

function client(base: string, headers: Record<string, string>): Api {
  return async <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> => {
    const raw = body instanceof Uint8Array;
    const answer = await fetch(base + path, {
      method, headers: { ...headers, ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: raw ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() as Promise<T> : Buffer.from(await answer.arrayBuffer()) as T;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await demo();
