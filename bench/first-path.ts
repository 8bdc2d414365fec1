// Figures of the first path, side by side: one process on the embedded database and on Debian's PostgreSQL. Run: npm run bench -- first-path
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { Pool } from 'undici';
import { onBothDatabases } from './lib/both-databases.ts';
import { startProduct, type Product } from './lib/product.ts';
import { percentile } from './lib/report.ts';
import { pageWeight } from './lib/page-weight.ts';
import { removeFolder } from '../server/src/testing/remove-folder.ts';

const SECONDS = Number(process.argv[2] ?? 6);
const SEALS = 40;

interface EnvelopeReply { id: string; status: string; completedAt: string; recipients: { accessToken: string; signedAt: string }[] }
interface SessionReply { recipientId: string; setCookie: string }
interface SigningView { consent: { version: string }; documents: { index: number; sha256: string }[]; fields: { id: string }[] }

class Client {
  readonly #pool: Pool;
  readonly #key: string;
  constructor(baseUrl: string, key: string, connections: number) {
    this.#pool = new Pool(baseUrl, { connections, pipelining: 1 });
    this.#key = key;
  }
  /** T is what the operation answers with, plus the cookie it sets. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const raw = body instanceof Uint8Array;
    const answer = await this.#pool.request({
      method, path, headers: { authorization: `Bearer ${this.#key}`, ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    return { ...JSON.parse(text) as object, setCookie: answer.headers['set-cookie'] } as T;
  }
  close(): Promise<void> {
    return this.#pool.close();
  }
}

let made = 0;
/** A two-page text document; each differs, so that no two uploads share a file. */
function contract(): Uint8Array {
  made += 1;
  const lines = (page: number): string => Array.from({ length: 40 }, (_, line) => textContent(`Article ${page}.${line} of contract ${made}: the parties agree on what is written here.`, 60, 780 - line * 17, 10)).join('');
  return samplePdf([{ content: lines(1) }, { content: lines(2) }]);
}

const envelope = (documentId: string): object => ({
  subject: 'Contrat de prestation', documentIds: [documentId], recipients: [{ email: 'anna@example.com', name: 'Anna Martin' }],
  fields: [{ recipientEmail: 'anna@example.com', documentIndex: 0, pageNumber: 2, fieldType: 'SIGNATURE', x: 320, y: 700, width: 180, height: 60 }],
});

const upload = async (client: Client): Promise<string> => (await client.call<{ id: string }>('POST', '/api/v1/documents?fileName=c.pdf', contract(), { 'content-type': 'application/pdf' })).id;

async function createAndSend(client: Client, documentId: string): Promise<EnvelopeReply> {
  const { id } = await client.call<EnvelopeReply>('POST', '/api/v1/envelopes', envelope(documentId));
  return client.call<EnvelopeReply>('POST', `/api/v1/envelopes/${id}/send`);
}

interface Rate { perSecond: number; p50Ms: number; cpuMs: number }

/** Repeats `once` for a fixed time at a concurrency. CPU is the product's and its database's, in milliseconds for each repetition. */
async function rate(product: Product, concurrency: number, once: () => Promise<unknown>): Promise<Rate> {
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const cpuBefore = product.cpuMs();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, async () => {
    while (performance.now() < until) {
      const at = performance.now();
      await once();
      times.push(performance.now() - at);
    }
  }));
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), p50Ms: percentile(times, 0.5), cpuMs: (product.cpuMs() - cpuBefore) / times.length };
}

/** Milliseconds from the last signature to COMPLETED, by the product's own times. */
async function seals(client: Client, baseUrl: string): Promise<number[]> {
  const person = new Client(baseUrl, 'none', 2);
  const times: number[] = [];
  for (let round = 0; round < SEALS; round += 1) {
    const sent = await createAndSend(client, await upload(client));
    const opened = await person.call<SessionReply>('POST', '/signing/session', { token: sent.recipients[0]!.accessToken });
    const headers = { cookie: opened.setCookie.toString().split(';')[0]! };
    const at = `/signing/${opened.recipientId}`;
    const view = await person.call<SigningView>('GET', at, undefined, headers);
    await person.call('POST', `${at}/sign`, {
      consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: view.documents.map(({ index, sha256 }) => ({ index, sha256 })),
      fields: view.fields.map(({ id }) => ({ fieldId: id, value: { method: 'TYPED', text: 'Anna Martin', style: 'script' } })), timeZone: 'Europe/Paris',
    }, headers);
    let state: EnvelopeReply;
    do {
      await new Promise((resolve) => setTimeout(resolve, 20));
      state = await client.call<EnvelopeReply>('GET', `/api/v1/envelopes/${sent.id}`);
    } while (state.status !== 'COMPLETED');
    times.push(Date.parse(state.completedAt) - Date.parse(state.recipients[0]!.signedAt));
  }
  await person.close();
  return times.slice(5);
}

async function measure(name: string, databaseUrl: string | undefined): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'paraph-bench-'));
  const first = await startProduct({ dataDir, databaseUrl });
  await first.stop();
  const product = await startProduct({ dataDir, databaseUrl, key: first.key });
  const client = new Client(product.baseUrl, first.key, 8);
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idleMb = product.memoryMb();
    const documentId = await upload(client);
    await rate(product, 8, () => createAndSend(client, documentId));
    const one = await rate(product, 1, () => createAndSend(client, documentId));
    const eight = await rate(product, 8, () => createAndSend(client, documentId));
    const uploads = await rate(product, 8, async () => createAndSend(client, await upload(client)));
    const sealed = await seals(client, product.baseUrl);
    return {
      '': name, 'start, first (ms)': `${Math.round(first.startMs)}`, 'start, again (ms)': `${Math.round(product.startMs)}`, 'memory, idle (MB)': `${Math.round(idleMb)}`,
      'create+send /s, c=1': one.perSecond.toFixed(0), '… p50 (ms)': one.p50Ms.toFixed(2), 'create+send /s, c=8': eight.perSecond.toFixed(0), '… p50 (ms) ': eight.p50Ms.toFixed(2),
      'CPU per envelope (ms)': eight.cpuMs.toFixed(2), 'upload+create+send /s, c=8': uploads.perSecond.toFixed(0), '… p50 (ms)  ': uploads.p50Ms.toFixed(1), '… CPU (ms)': uploads.cpuMs.toFixed(1),
      'last signature → sealed p50 (ms)': percentile(sealed, 0.5).toFixed(0), '… p95 (ms)': percentile(sealed, 0.95).toFixed(0), 'memory, after (MB)': `${Math.round(product.memoryMb())}`,
    };
  } finally {
    await client.close();
    await product.stop();
    await removeFolder(dataDir);
  }
}

process.stdout.write(`${await onBothDatabases(measure)}\n\nThe signing page, bytes on the wire:\n${pageWeight()}`);
