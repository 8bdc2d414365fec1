// The packed package against a fresh installation: the README's quick start as it stands there, and the client's own promises.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { freePort } from '../../server/src/platform/free-port.ts';
import { sdkSnippet } from '../../web/src/apps/dashboard/pages/developers/snippets.ts';
import { startServerProcess, type ServerProcess } from '../../server/src/testing/server-process.ts';
import { ApiError, Paraph, verifyWebhook, type WebhookEvent, type WebhookEventData, type WebhookEventType } from '../src/index.ts';
import { removeFolder } from '../../server/src/testing/remove-folder.ts';

const run = promisify(execFile);
const SDK = join(import.meta.dirname, '..');
const ROOT = join(SDK, '..');
/** In the folder of modules, whose Node runs everything else: no npm of the machine is asked for more than to pack and unpack. */
const NODE = process.execPath;

const pdf = Buffer.from(samplePdf([{ content: textContent('Contract', 72, 770, 18) }]));

let folder: string;
let server: ServerProcess;
let key: string;
let paraph: Paraph;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paraph-sdk-'));
  server = await startServerProcess({ dataDir: join(folder, 'data'), port: await freePort(), environment: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
  key = /sk_test_[0-9A-Za-z]+/.exec(server.printed())![0];
  paraph = new Paraph({ baseUrl: server.baseUrl, apiKey: key });
}, { timeout: 120_000 });
after(async () => {
  await server?.stop();
  await removeFolder(folder);
});

/** The first block of a language after a heading of the README. */
function blockAfter(readme: string, heading: string, language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme.slice(readme.indexOf(heading)));
  assert.ok(block?.[1] !== undefined, `no ${language} block after ${heading}`);
  return block[1];
}

/** Every block of a language, in the order of the README. */
function blocksOf(readme: string, language: string): string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block!);
}

/** Set by .ci/run; nothing else here needs Express. */
const EXPRESS = process.env['EXPRESS_FOLDER'];

/** Gives each example a delivery as it arrived, and one with another body. */
const tryExamples = (names: readonly string[]): string => `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  ${names.map((name) => `import * as ${name} from './${name}.mjs';`).join('\n  ')}
  const { body, headers } = JSON.parse(process.env.DELIVERY);
  const request = (text) => new Request('http://localhost/webhooks/paraph', { method: 'POST', body: text, headers });
  const overHttp = async (app, text) => {
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { status } = await fetch('http://127.0.0.1:' + server.address().port + '/webhooks/paraph', { method: 'POST', body: text, headers });
    server.close();
    return status;
  };
  const calls = {
    express: (text) => overHttp(express.app, text),
    fastify: async (text) => (await fastify.app.inject({ method: 'POST', url: '/webhooks/paraph', payload: text, headers })).statusCode,
    hono: async (text) => (await hono.app.fetch(request(text))).status,
    next: async (text) => (await next.POST(request(text))).status,
  };
  const answers = {};
  for (const name of ${JSON.stringify(names)}) answers[name] = [await calls[name](body), await calls[name](body.replace('"event"', '"evenT"'))];
  console.log(JSON.stringify(answers));
  process.exit(0);
`;

interface Received { body: string; headers: Record<string, string | string[] | undefined> }

/** A receiver of webhooks while `act` goes on; what arrives is in `received`. */
async function withReceiver<T>(act: (url: string, received: Received[]) => Promise<T>): Promise<T> {
  const received: Received[] = [];
  const receiver = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => { body += chunk.toString('utf8'); });
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => { receiver.listen(0, '127.0.0.1', resolve); });
  try {
    return await act(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, received);
  } finally {
    receiver.close();
  }
}

describe('the package as it is published', () => {
  let place: string;
  before(async () => {
    place = join(folder, 'empty');
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: SDK });
    await removeFolder(place);
    await run('mkdir', ['-p', place]);
    await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, 'paraph-sdk-0.1.0.tgz')], { cwd: place });
  }, { timeout: 120_000 });

  test('the quick start of the README runs in an empty folder and leaves a sealed PDF', { timeout: 120_000 }, async () => {
    const readme = await readFile(join(SDK, 'README.md'), 'utf8');
    const [install, command] = blocksOf(readme.slice(readme.indexOf('## Quick start')), 'sh') as [string, string];
    assert.equal(install, 'npm install @paraph/sdk\n', 'what `before` did with the packed file');
    await writeFile(join(place, 'contract.pdf'), pdf);
    await writeFile(join(place, 'quick-start.mjs'), blockAfter(readme, '## Quick start', 'js'));
    const typed = command.replace('http://localhost:3000', server.baseUrl).replace('sk_test_…', key);
    assert.ok(typed.includes(server.baseUrl) && typed.includes(key));
    const { stdout } = await run('sh', ['-c', typed], { cwd: place, env: { PATH: `${dirname(NODE)}${delimiter}${process.env['PATH']}` } });
    assert.match(stdout, /Anna signs at http.*\/sign\//);
    const signed = await readFile(join(place, 'signed.pdf'));
    assert.ok(signed.subarray(0, 5).toString() === '%PDF-' && signed.includes('/ETSI.CAdES.detached'));
  });

  test('it holds JavaScript, types, README and licence, and nothing else', async () => {
    const { stdout } = await run('tar', ['tzf', join(folder, 'paraph-sdk-0.1.0.tgz')]);
    const files = stdout.trim().split('\n').map((file) => file.replace('package/', ''));
    for (const wanted of ['dist/index.js', 'dist/index.d.ts', 'README.md', 'LICENSE', 'package.json']) assert.ok(files.includes(wanted), wanted);
    assert.deepEqual(files.filter((file) => !/^(?:dist\/.*\.(?:js|d\.ts)|README\.md|LICENSE|package\.json)$/.test(file)), []);
    assert.deepEqual(Object.keys((JSON.parse(await readFile(join(place, 'node_modules/@paraph/sdk/package.json'), 'utf8')) as { dependencies?: object }).dependencies ?? {}), []);
  });

  test('the webhook examples of the README take a delivery as it arrives and refuse a forged one', { timeout: 60_000 }, async () => {
    const readme = await readFile(join(SDK, 'README.md'), 'utf8');
    const { secret, delivery } = await withReceiver(async (url, received) => {
      const made = await paraph.webhooks.create({ url, events: ['envelope.sent'] });
      await paraph.webhooks.test(made.id);
      await paraph.webhooks.delete(made.id);
      const [{ body, headers }] = received as [Received];
      // Those of the connection belong to the connection.
      return { secret: made.secret, delivery: { body, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:content-type|webhook-|x-service-)/.test(name))) } };
    });
    const examples = [['Express:', 'express'], ['Fastify:', 'fastify'], ['Hono:', 'hono'], ['Next (a route handler):', 'next']] as const;
    const tried = examples.filter(([, name]) => name !== 'express' || EXPRESS !== undefined);
    for (const [name, at] of [['fastify', join(ROOT, 'node_modules/fastify')], ['hono', join(ROOT, 'node_modules/hono')], ['express', EXPRESS]] as const) if (at !== undefined) await symlink(at, join(place, 'node_modules', name), 'dir');
    for (const [heading, name] of tried) await writeFile(join(place, `${name}.mjs`), blockAfter(readme, heading, 'js'));
    await writeFile(join(place, 'try.mjs'), tryExamples(tried.map(([, name]) => name)));
    const { stdout } = await run(NODE, ['try.mjs'], { cwd: place, env: { PATH: process.env['PATH'], PARAPH_WEBHOOK_SECRET: secret, DELIVERY: JSON.stringify(delivery) } });
    assert.deepEqual(JSON.parse(stdout.trim().split('\n').at(-1)!), Object.fromEntries(tried.map(([, name]) => [name, [204, 401]])));
  });

  test('the commands of the developers’ page for the client send an envelope', { timeout: 60_000 }, async () => {
    await writeFile(join(place, 'contract.pdf'), pdf);
    await writeFile(join(place, 'send.mjs'), sdkSnippet({ baseUrl: server.baseUrl, name: 'Claire O\'Neill', email: 'claire@example.test', subject: 'Contrat « été »' }));
    const { stdout } = await run(NODE, ['send.mjs'], { cwd: place, env: { PATH: process.env['PATH'], PARAPH_KEY: key } });
    assert.match(stdout, /^http.*\/sign\/[\w-]{20,}\s*$/);
    const { data: [envelope] } = await paraph.envelopes.list({ limit: 1 }).page();
    assert.deepEqual([envelope!.subject, envelope!.status, envelope!.recipients[0]!.name], ['Contrat « été »', 'SENT', 'Claire O\'Neill']);
  });

  test('its types are those of the description, for a strict compiler that checks libraries too', { timeout: 120_000 }, async () => {
    await writeFile(join(place, 'typed.ts'), `
      import { Paraph, verifyWebhook, type Envelope, type WebhookEvent } from '@paraph/sdk';
      export async function use(paraph: Paraph): Promise<Envelope> {
        const { id } = await paraph.envelopes.create({ subject: 'x', documentIds: ['doc_1'], recipients: [{ email: 'a@example.com', name: 'A' }] });
        for await (const envelope of paraph.envelopes.list({ status: 'SENT' })) envelope.subject.toUpperCase();
        // @ts-expect-error no such status
        paraph.envelopes.list({ status: 'LOST' });
        // @ts-expect-error recipients are required
        await paraph.envelopes.create({ subject: 'x' });
        const usage: number = (await paraph.call('getBillingUsage')).envelopesUsed;
        await paraph.call('sendEnvelope', { path: { id } });
        return usage > 0 ? paraph.envelopes.get(id) : paraph.envelopes.send(id);
      }
      export async function receive(body: Uint8Array, headers: Headers): Promise<string | undefined> {
        const event: WebhookEvent = await verifyWebhook(body, headers, 'whsec_x');
        return event.event === 'envelope.declined' ? event.data.declinedBy : event.event === 'envelope.completed' ? event.data.signedDocumentUrl : undefined;
      }
    `);
    const readme = await readFile(join(SDK, 'README.md'), 'utf8');
    const blocks = blocksOf(readme, 'ts');
    assert.ok(blocks.length >= 5);
    await writeFile(join(place, 'readme.ts'), `
      import { ApiError, Paraph, verifyWebhook } from '@paraph/sdk';
      declare const paraph: Paraph, id: string, rawBody: Uint8Array, headers: Headers, process: { env: { PARAPH_WEBHOOK_SECRET: string } };
      declare function createReadStream(path: string): AsyncIterable<Uint8Array>;
      ${blocks.map((block, index) => `export async function block${index}(): Promise<void> {\n${block}}`).join('\n')}
    `);
    await run(NODE, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable,dom.asynciterable', '--types', '', 'typed.ts', 'readme.ts'], { cwd: place });
  });
});

const OF_ENVELOPE = ['envelopeId', 'sandbox', 'subject', 'status', 'signatureLevel', 'recipientCount', 'signedCount'] as const;
const OF_RECIPIENT = ['envelopeId', 'sandbox', 'recipientId', 'email', 'name', 'role', 'status'] as const;
/** The names in each type; the compiler holds them to the types, the test to what arrives. */
const DATA: { readonly [Event in WebhookEventType]: readonly (keyof WebhookEventData[Event])[] } = {
  'envelope.created': OF_ENVELOPE, 'envelope.sent': OF_ENVELOPE, 'envelope.resubmitted': OF_ENVELOPE,
  'envelope.completed': [...OF_ENVELOPE, 'aesSignerCount', 'completedAt', 'recipients', 'signedDocumentUrl'],
  'envelope.declined': [...OF_ENVELOPE, 'declinedBy', 'reason'], 'envelope.voided': [...OF_ENVELOPE, 'reason'], 'envelope.expired': [...OF_ENVELOPE, 'expiredAt'],
  'envelope.returned_to_sender': [...OF_ENVELOPE, 'returnedBy', 'reason'],
  'recipient.viewed': [...OF_RECIPIENT, 'viewedAt'], 'recipient.signed': [...OF_RECIPIENT, 'signedAt'], 'recipient.approved': [...OF_RECIPIENT, 'approvedBy'],
  'recipient.bounced': [...OF_RECIPIENT, 'recipientEmail'],
};

describe('the client against a real service', () => {
  test('the life of an envelope: streams up, lists, versions, a file down', { timeout: 120_000 }, async () => {
    assert.deepEqual((({ environment, scopes }) => [environment, scopes])(await paraph.account.me()), ['test', ['*']]);
    const document = await paraph.documents.upload(() => new Blob([pdf]).stream(), { name: 'Été.pdf' });
    assert.equal(document.name, 'Été.pdf');
    assert.deepEqual(Buffer.from(await (await paraph.documents.content(document.id)).bytes()), pdf);
    const made = await Promise.all([1, 2, 3].map((number) => paraph.envelopes.create({ subject: `Number ${number}`, documentIds: [document.id], recipients: [{ email: 'a@example.test', name: 'A' }], tags: ['sdk'] })));
    const listed: string[] = [];
    for await (const envelope of paraph.envelopes.list({ tag: 'sdk', limit: 2 })) listed.push(envelope.id);
    assert.deepEqual(listed.sort(), made.map(({ id }) => id).sort());

    const [{ id }] = made as [typeof made[0]];
    const answer = await paraph.response('getEnvelope', { path: { id } });
    const etag = answer.headers.get('etag')!;
    await paraph.envelopes.update(id, { subject: 'Changed' }, { ifMatch: etag });
    await assert.rejects(paraph.envelopes.update(id, { subject: 'Again' }, { ifMatch: etag }), (error) => error instanceof ApiError && error.code === 'PRECONDITION_FAILED');
    await assert.rejects(paraph.envelopes.signedDocument(id), (error) => error instanceof ApiError && error.code === 'ENVELOPE_NOT_COMPLETED' && error.requestId !== undefined);

    const sent = await paraph.envelopes.send(id);
    await paraph.sandbox.play(id, sent.recipients[0]!.id, 'sign');
    assert.equal((await paraph.envelopes.waitUntilCompleted(id)).status, 'COMPLETED');
    const trail = await paraph.envelopes.auditTrail(id);
    assert.match(trail.fileName!, /\.pdf$/);
    assert.equal((await trail.bytes()).length, trail.size);
  });

  test('the same Idempotency-Key twice makes one envelope', async () => {
    const document = await paraph.documents.upload(pdf, { name: 'contract.pdf' });
    const create = () => paraph.envelopes.create({ subject: 'Once', documentIds: [document.id], recipients: [{ email: 'a@example.test', name: 'A' }] }, { idempotencyKey: 'only-once' });
    assert.equal((await create()).id, (await create()).id);
  });

  test('every event arrives signed, with just the data that its type names', { timeout: 120_000 }, async () => {
    await withReceiver(async (url, received) => {
      const { secret } = await paraph.webhooks.create({ url, events: Object.keys(DATA) as WebhookEventType[] });
      const document = await paraph.documents.upload(pdf);
      const sent = async (role: 'SIGNER' | 'APPROVER' = 'SIGNER'): Promise<[string, string]> => {
        const { id } = await paraph.envelopes.create({ subject: 'Events', documentIds: [document.id], recipients: [{ email: 'a@example.test', name: 'A', role }, { email: 's@example.test', name: 'S' }] });
        return [id, (await paraph.envelopes.send(id)).recipients[0]!.id];
      };
      for (const action of ['decline', 'return', 'bounce'] as const) await paraph.sandbox.play(...await sent(), action, action === 'bounce' ? {} : { reason: 'Wrong sum' });
      await paraph.sandbox.play(...await sent('APPROVER'), 'approve');
      const [voided] = await sent();
      await paraph.envelopes.void(voided, { reason: 'A mistake' });
      const [whole] = await sent();
      const { recipients } = await paraph.envelopes.get(whole);
      await paraph.sandbox.play(whole, recipients[0]!.id, 'view');
      for (const { id } of recipients) await paraph.sandbox.play(whole, id, 'sign');
      await paraph.envelopes.waitUntilCompleted(whole);

      const wanted = Object.keys(DATA).filter((name) => name !== 'envelope.expired' && name !== 'envelope.resubmitted');
      const seen = new Map<string, WebhookEvent>();
      for (const until = Date.now() + 60_000; seen.size < wanted.length && Date.now() < until; await new Promise((resolve) => { setTimeout(resolve, 200); })) {
        for (const { body, headers } of received.splice(0)) {
          const event = await verifyWebhook(body, headers, secret);
          seen.set(event.event, event);
        }
      }
      assert.deepEqual([...seen.keys()].sort(), wanted.sort());
      for (const [name, { data }] of seen) assert.deepEqual(Object.keys(data).sort(), [...DATA[name as WebhookEventType]].sort(), name);
    });
  });
});
