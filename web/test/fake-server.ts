// A small real server for the signing page: serves web/dist with the product's security headers and plays the signing surface from fixtures.
// Used by the component journeys; run by hand with `node web/test/fake-server.ts` it prints a link for each state.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { consent } from '../../server/src/modules/signing-ceremony/consent.ts';
import type { Locale, SigningView } from '../src/api/signing-types.ts';
import { scenario } from './fixtures.ts';
import type { Scenario } from './fixtures.ts';

const DIST = join(import.meta.dirname, '../dist');
const MAX_BODY_BYTES = 4 * 1024 * 1024;
export const CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'";
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.woff': 'font/woff', '.wasm': 'application/wasm' };

/** How the next matching request is answered instead. CUT closes the connection without an answer. */
export interface Fault {
  path: string;
  answer: 'CUT' | { status: number; body: object };
}

export interface FakeServer {
  url: string;
  /** The link of a person for whom `made` holds. */
  add(token: string, made: Scenario): string;
  /** What has happened meanwhile to what the person of that link sees. */
  change(token: string, view: Partial<SigningView>): void;
  /** Every POST to the signing surface, in order; of a file its `bytes`. */
  posts: { path: string; body: Record<string, unknown> }[];
  /** Every GET for a file of the page, with the bytes that went over the wire. */
  transfers: { path: string; bytes: number }[];
  faults: Fault[];
  close(): Promise<void>;
}

export async function startFakeServer(port = 0): Promise<FakeServer> {
  const byToken = new Map<string, Scenario>();
  const byRecipient = new Map<string, Scenario>();
  const posts: FakeServer['posts'] = [];
  const transfers: FakeServer['transfers'] = [];
  const faults: Fault[] = [];
  const drafts = new Map<Scenario, { version: number; content: unknown }>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname;
    if (path.startsWith('/sign/')) return file(request, response, '/sign.html');
    if (path.startsWith('/assets/')) return file(request, response, path);
    const isFile = path.endsWith('/attachment');
    const raw = request.method === 'POST' ? await readBody(request) : Buffer.alloc(0);
    const body = request.method === 'POST' && !isFile ? (JSON.parse(raw.toString('utf8') || '{}') as Record<string, unknown>) : {};
    if (request.method === 'POST' && !path.endsWith('/draft')) posts.push({ path, body: isFile ? { bytes: raw } : body });
    const at = faults.findIndex((fault) => path.endsWith(fault.path));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.answer === 'CUT') {
      request.socket.destroy();
      return;
    }
    if (fault !== undefined && typeof fault.answer === 'object') return json(response, fault.answer.status, fault.answer.body);
    if (path === '/signing/session') {
      const found = byToken.get(String(body['token']));
      return found === undefined ? refuse(response, 404, 'NOT_FOUND') : json(response, 200, { recipientId: found.view.recipient.id });
    }
    const [, recipientId = '', action = ''] = /^\/signing\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    const found = byRecipient.get(recipientId);
    if (found === undefined) return refuse(response, 404, 'NOT_FOUND');
    if (isFile) return json(response, 201, { attachmentId: `att_${raw.length}`, name: decodeURIComponent(String(request.headers['x-file-name'])), sizeBytes: raw.length });
    if (action === 'draft') return draft(found, request.method === 'POST' ? body : null, response);
    answer(found, action, body, url, response);
  }

  function draft(found: Scenario, saved: Record<string, unknown> | null, response: ServerResponse): void {
    const known = drafts.get(found) ?? null;
    if (saved === null) return json(response, 200, { draft: known });
    const version = (known?.version ?? 0) + 1;
    drafts.set(found, { version, content: saved['content'] });
    json(response, 200, { version, replacedOther: version !== Number(saved['baseVersion']) + 1 });
  }

  function answer(found: Scenario, action: string, body: Record<string, unknown>, url: URL, response: ServerResponse): void {
    const { view } = found;
    const locale = url.searchParams.get('locale') as Locale | null;
    const documentIndex = /^documents\/(\d+)\/content$/.exec(action)?.[1];
    if (documentIndex !== undefined || action === 'signed-document') {
      const bytes = found.documents[Number(documentIndex ?? 0)] ?? new Uint8Array();
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length, ...(action === 'signed-document' ? { 'content-disposition': 'attachment; filename="signed.pdf"' } : {}) }).end(bytes);
      return;
    }
    if (action === '') {
      // The last signature is sealed shortly after: the second look finds it done.
      if (view.state === 'SIGNED' && view.envelope.signedCount === view.envelope.recipientCount) Object.assign(view, completed(view));
      return json(response, 200, locale === null ? view : { ...view, consent: consent(locale, view.recipient.role) });
    }
    if (action === 'view') return json(response, 200, { ok: true });
    if (action === 'access-code') {
      if (body['code'] !== 'mimosa') {
        found.view = { ...view, accessTriesLeft: (view.accessTriesLeft ?? 5) - 1 };
        if (found.view.accessTriesLeft === 0) found.view.state = 'ACCESS_LOCKED';
        return json(response, 400, { error: 'wrong', code: 'VALIDATION_ERROR', requestId: 'req_fake', details: [{ path: 'code', value: found.view.accessTriesLeft === 0 ? 'LOCKED' : 'WRONG', message: 'wrong' }] });
      }
      found.view = { ...view, state: 'READY', accessTriesLeft: null };
      return json(response, 200, found.view);
    }
    if (action === 'code' && view.identification !== null) {
      found.view = { ...view, identification: { ...view.identification, resendInSeconds: 60, code: { expiresInSeconds: 600, triesLeft: 5, delivery: 'SENT' } } };
      return json(response, 200, found.view);
    }
    if (action === 'code/verify' && view.identification !== null) {
      if (body['code'] !== '123456') return json(response, 400, { error: 'wrong', code: 'VALIDATION_ERROR', requestId: 'req_fake', details: [{ path: 'code', value: 'WRONG', message: 'wrong' }] });
      found.view = { ...view, identification: { ...view.identification, verified: true } };
      return json(response, 200, found.view);
    }
    const states: Record<string, SigningView['state']> = { sign: 'SIGNED', approve: 'APPROVED', decline: 'DECLINED', return: 'RETURNED' };
    const state = states[action];
    if (state === undefined) return refuse(response, 404, 'NOT_FOUND');
    if (view.state !== 'READY') return refuse(response, 409, 'CONFLICT');
    const shown = body['documents'] as { index: number; sha256: string }[] | undefined;
    if (shown !== undefined && shown.some(({ index, sha256 }) => sha256 !== createHash('sha256').update(found.documents[index] ?? '').digest('hex'))) return refuse(response, 409, 'CONFLICT');
    found.view = { ...view, state, signedAt: '2026-11-21T09:30:00.000Z', envelope: { ...view.envelope, signedCount: view.envelope.signedCount + (action === 'sign' ? 1 : 0) } };
    return json(response, 200, found.view);
  }

  async function file(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const name = normalize(path).replace(/^(\.\.[/\\])+/, '');
    const plain = join(DIST, name);
    const wantsBrotli = String(request.headers['accept-encoding'] ?? '').includes('br');
    const packed = wantsBrotli ? await readFile(`${plain}.br`).catch(() => null) : null;
    const bytes = packed ?? (await readFile(plain).catch(() => null));
    if (bytes === null) return refuse(response, 404, 'NOT_FOUND');
    transfers.push({ path: name, bytes: bytes.length });
    response
      .writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'content-length': bytes.length,
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': name.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
        ...(packed === null ? {} : { 'content-encoding': 'br' }),
      })
      .end(bytes);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    add: (token, made) => {
      const own = { ...made, view: { ...made.view, recipient: { ...made.view.recipient, id: `rcp_${token}` } } };
      byToken.set(token, own);
      byRecipient.set(own.view.recipient.id, own);
      return `${url}/sign/${token}`;
    },
    change: (token, view) => void Object.assign(byToken.get(token)?.view ?? {}, view),
    posts,
    transfers,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function completed(view: SigningView): Partial<SigningView> {
  return { state: 'COMPLETED', envelope: { ...view.envelope, status: 'COMPLETED', completedAt: '2026-11-21T09:30:01.000Z', signedDocumentUntil: '2031-11-21T09:30:01.000Z', signedDocumentAvailable: true } };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  json(response, status, { error: code, code, requestId: 'req_fake' });
}

if (import.meta.main) {
  const server = await startFakeServer(Number(process.argv[2] ?? 4173));
  const links: [string, Parameters<typeof scenario>[0]][] = [
    ['ready', {}],
    ['ready-en', { locale: 'en' }],
    ['one', { only: ['SIGNATURE'] }],
    ['free', { free: true }],
    ['several', { documents: 2 }],
    ['approver', { role: 'APPROVER' }],
    ['viewer', { role: 'VIEWER', state: 'VIEW_ONLY' }],
    ...(['WAITING_TURN', 'SIGNED', 'APPROVED', 'DECLINED', 'COMPLETED', 'VOIDED', 'EXPIRED', 'RETURNED'] as const).map((state) => [state.toLowerCase(), { state }] as [string, Parameters<typeof scenario>[0]]),
  ];
  for (const [token, options] of links) process.stdout.write(`${server.add(token, await scenario(options))}\n`);
}
