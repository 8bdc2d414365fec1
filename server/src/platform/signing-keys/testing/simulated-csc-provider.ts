// A small remote signing service on loopback, as the CSC API v2 describes it: tokens, authorisations for exactly the hashes named,
// signatures. With a list of ways to misbehave.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCms, type Signer } from '@paraph/pdf/sign';
import { certificatesFromPem, memorySigner, type PemIdentity } from '@paraph/pdf/trust';
import { signHash } from './sign-hash.ts';
import { simulatedAuthorisations } from './simulated-authorisations.ts';

export type CscFault =
  | 'WRONG_ORDER' | 'WRONG_KEY' | 'FEWER_SIGNATURES' | 'MORE_SIGNATURES' | 'EXPIRED_SAD_ONCE' | 'EXPIRED_SAD' | 'SLOW' | 'TRICKLE' | 'UNAUTHORIZED_IN_THE_MIDDLE' | 'UNAUTHORIZED'
  | 'NOT_JSON' | 'ENDLESS' | 'ERROR_500' | 'RAW_PAIR' | 'CMS_OVER_OTHER_DATA' | 'CMS_BY_ANOTHER' | 'EMPTY_SIGNATURE';

export interface SimulatedProvider {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  /** What it does wrong from now on. */
  fault: CscFault | undefined;
  readonly info: { keyStatus: string; certStatus: string; multisign: number };
  /** Below it a person's authorisations: `/authorize`, `/token`. */
  readonly oauthUrl: string;
  /** The person at the provider's page allows what the address asks for; where their browser is sent back to. */
  allow(url: string): string;
  /** Names of the calls received. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** The members of requests that this service reads. */
interface CscBody {
  credentialID: string;
  SAD: string;
  numSignatures: number;
  hashes: string[];
  authData?: { id: string; value: string }[];
  documentDigests: { hashes: string[] }[];
}

const CREDENTIAL = 'seal-1';
export const SIMULATED = { credentialId: CREDENTIAL, clientId: 'paraph', clientSecret: 'client-secret-canary', pin: '4711' } as const;

export async function simulatedCscProvider(o: { identity: PemIdentity; other: PemIdentity; now: () => Date }): Promise<SimulatedProvider> {
  const tokens = new Set<string>();
  const authorisations = new Map<string, { hashes: string[]; untilMs: number }>();
  const calls: string[] = [];
  const info = { keyStatus: 'enabled', certStatus: 'valid', multisign: 5 };
  const state: { fault: CscFault | undefined } = { fault: undefined };
  let issued = 0;

  const take = (fault: CscFault): boolean => {
    if (state.fault !== fault) return false;
    state.fault = undefined;
    return true;
  };
  const refuse = (status: number, error: string, error_description: string) => ({ status, body: { error, error_description } });

  async function answer(path: string, body: CscBody, bearer: string): Promise<{ status: number; body: unknown }> {
    if (state.fault === 'ERROR_500') return refuse(500, 'server_error', 'down');
    if (state.fault === 'UNAUTHORIZED' || !tokens.has(bearer)) return refuse(401, 'invalid_token', 'The access token is unknown.');
    if (path === 'signatures/signHash' && take('UNAUTHORIZED_IN_THE_MIDDLE')) {
      tokens.clear();
      return refuse(401, 'invalid_token', 'The access token is expired.');
    }
    if (path === 'credentials/list') return { status: 200, body: { credentialIDs: [CREDENTIAL] } };
    if (body.credentialID !== CREDENTIAL) return refuse(400, 'invalid_request', 'Invalid parameter credentialID');
    switch (path) {
      case 'credentials/info':
        return { status: 200, body: {
          key: { status: info.keyStatus, algo: ['1.2.840.10045.4.3.2'], len: 256 }, multisign: info.multisign, auth: { mode: 'explicit' }, SCAL: '2',
          cert: { status: info.certStatus, certificates: certificatesFromPem(o.identity.chainPem).map((der) => der.toString('base64')) },
        } };
      case 'credentials/authorize': {
        if (body.authData?.[0]?.value !== SIMULATED.pin) return refuse(400, 'invalid_request', 'Invalid parameter authData');
        if (body.numSignatures !== body.hashes.length || body.numSignatures > info.multisign) return refuse(400, 'invalid_request', 'Invalid parameter numSignatures');
        const SAD = `sad-${++issued}`;
        authorisations.set(SAD, { hashes: body.hashes, untilMs: o.now().getTime() + 60_000 });
        return { status: 200, body: { SAD, expiresIn: 60 } };
      }
      case 'signatures/signHash':
      case 'signatures/signDoc': {
        const given = authorisations.get(body.SAD);
        if (given === undefined || state.fault === 'EXPIRED_SAD' || take('EXPIRED_SAD_ONCE') || given.untilMs < o.now().getTime()) return refuse(400, 'invalid_request', 'Invalid parameter SAD: expired');
        authorisations.delete(body.SAD);
        const hashes: string[] = path === 'signatures/signHash' ? body.hashes : body.documentDigests[0]!.hashes;
        if (given.hashes.join() !== hashes.join()) return refuse(400, 'invalid_request', 'Hash is not authorized by the SAD');
        return path === 'signatures/signHash' ? { status: 200, body: { signatures: signHashes(hashes) } } : { status: 200, body: { SignatureObject: [await signDocument(hashes[0]!)] } };
      }
      default:
        return refuse(404, 'not_found', path);
    }
  }

  function signHashes(hashes: string[]): string[] {
    const key = state.fault === 'WRONG_KEY' ? o.other : o.identity;
    const signatures = hashes.map((hash) => signHash(key, Buffer.from(hash, 'base64'), state.fault === 'RAW_PAIR').toString('base64'));
    if (state.fault === 'WRONG_ORDER') return signatures.toReversed();
    if (state.fault === 'FEWER_SIGNATURES') return signatures.slice(1);
    if (state.fault === 'MORE_SIGNATURES') return [...signatures, signatures[0]!];
    if (state.fault === 'EMPTY_SIGNATURE') return signatures.map(() => '');
    return signatures;
  }

  async function signDocument(hash: string): Promise<string> {
    const signer: Signer = memorySigner(state.fault === 'CMS_BY_ANOTHER' ? o.other : o.identity);
    const digest = Buffer.from(hash, 'base64');
    if (state.fault === 'CMS_OVER_OTHER_DATA') digest[0]! ^= 1;
    return Buffer.from(await buildCms(digest, { signer })).toString('base64');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const path = request.url!.replace(/^\/csc\/v2\//, '');
    calls.push(path);
    if (path === 'oauth2/token' && new URLSearchParams(text).get('grant_type') === 'authorization_code') {
      const exchanged = pages.exchange(new URLSearchParams(text));
      response.writeHead(exchanged.status, { 'content-type': 'application/json' }).end(JSON.stringify(exchanged.body));
      return;
    }
    if (path === 'oauth2/token') {
      const expected = `Basic ${Buffer.from(`${SIMULATED.clientId}:${SIMULATED.clientSecret}`).toString('base64')}`;
      const token = `token-${++issued}`;
      if (request.headers.authorization === expected) tokens.add(token);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 300 }));
      return;
    }
    if (path === 'signatures/signHash') {
      if (state.fault === 'SLOW') return; // never answered: the client has to give up by itself
      if (state.fault === 'TRICKLE') return void response.writeHead(200).write('{');
      if (state.fault === 'NOT_JSON') return void response.writeHead(200).end('<html>');
      if (state.fault === 'ENDLESS') return void response.writeHead(200).end(Buffer.alloc(2_000_000, 0x20));
    }
    const { status, body } = await answer(path, JSON.parse(text) as CscBody, (request.headers.authorization ?? '').replace('Bearer ', ''));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const pages = simulatedAuthorisations({
    credentialId: CREDENTIAL, most: () => info.multisign, onToken: (token) => tokens.add(token),
    onSad: (sad, hashes) => authorisations.set(sad, { hashes, untilMs: o.now().getTime() + 60_000 }),
  });
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin}/csc/v2`, tokenUrl: `${origin}/csc/v2/oauth2/token`, oauthUrl: `${origin}/csc/v2/oauth2`, info, calls, allow: (url) => pages.allow(url),
    get fault() { return state.fault; },
    set fault(fault) { state.fault = fault; },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
