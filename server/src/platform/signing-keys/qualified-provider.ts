// A qualified trust service provider that speaks the CSC API v2, with the person themselves at its pages: OAuth 2 authorisation code with PKCE,
// first for the service (which certificates has this person?), then for one credential and exactly these hashes (CSC API v2 §8.4).
import { createHash } from 'node:crypto';
import { request } from 'undici';
import { checkChain, keyAlgorithmOf, parseCertificate } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import { checkedBase, cscClient, type CscClient } from './csc-client.ts';
import { cscDigestOf, cscFailure, cscHashes, HASH_ALGORITHM, signHashes, type CscKey } from './csc-sign-hash.ts';

/** A person's certificate at the provider, as it can be used now. */
export interface QualifiedCredential {
  readonly id: string;
  readonly keyAlgorithm: CscKey;
  /** DER, leaf first. */
  readonly chainDer: readonly Uint8Array[];
  /** Signatures under one authorisation. */
  readonly multisign: number;
}

export interface QualifiedProvider {
  /** For people. */
  readonly name: string;
  /** What our verification trusts for its signatures. */
  readonly rootsPem: readonly string[];
  /** Where the person signs in, to show which certificates they have. */
  serviceUrl(o: { state: string; verifier: string }): string;
  /** @throws AppError UNAVAILABLE */
  serviceToken(o: { code: string; verifier: string }): Promise<string>;
  /** The first credential that can sign a qualified signature now. @throws AppError CONFLICT when the person has none, UNAVAILABLE */
  credential(token: string, now: Date): Promise<QualifiedCredential>;
  /** Where the person allows exactly these signatures. `data` is what will be signed, not yet hashed. */
  credentialUrl(o: { state: string; verifier: string; credential: QualifiedCredential; data: readonly Uint8Array[] }): string;
  /** The code exchanged for the allowance, and the signatures made: each verified against the certificate. @throws AppError UNAVAILABLE, UNAUTHORIZED when the session is over */
  sign(o: { token: string; code: string; verifier: string; credential: QualifiedCredential; data: readonly Uint8Array[] }): Promise<Uint8Array[]>;
}

export interface QualifiedProviderOptions {
  readonly name: string;
  /** Up to and with `/csc/v2`. */
  readonly baseUrl: string;
  /** Below it `/authorize` and `/token`. */
  readonly oauthUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly rootsPem: readonly string[];
  readonly timeoutMs?: number;
}

/** RFC 7636 §4.2. */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_TOKEN_BYTES = 65_536;
/** Certificates of one person that are looked at. */
const MAX_CREDENTIALS = 20;

interface CredentialInfo { key?: { status?: string }; cert?: { status?: string; certificates?: string[] }; multisign?: number }

export function qualifiedProvider(o: QualifiedProviderOptions): QualifiedProvider {
  const oauth = checkedBase(o.oauthUrl);
  const rootsDer = o.rootsPem.flatMap((pem) => certificatesIn(pem));
  const authorizeUrl = (state: string, verifier: string, more: Record<string, string>): string => {
    const query = new URLSearchParams({
      response_type: 'code', client_id: o.clientId, redirect_uri: o.redirectUri, state, code_challenge: challengeOf(verifier), code_challenge_method: 'S256', ...more,
    });
    return `${oauth}/authorize?${query.toString()}`;
  };
  const client = (token: string): CscClient => cscClient({
    baseUrl: o.baseUrl, ...(o.timeoutMs === undefined ? {} : { timeoutMs: o.timeoutMs }),
    tokens: async ({ renew }) => {
      // It belongs to the person's visit: only they can renew it.
      if (renew) throw new AppError({ code: 'UNAUTHORIZED', message: 'The session at the qualified provider is over.' });
      return token;
    },
  });
  return {
    name: o.name, rootsPem: o.rootsPem,
    serviceUrl: ({ state, verifier }) => authorizeUrl(state, verifier, { scope: 'service' }),
    serviceToken: async ({ code, verifier }) => exchange(o, oauth, code, verifier),
    async credential(token, now) {
      const csc = client(token);
      const { credentialIDs } = await csc.post<{ credentialIDs?: unknown }>('credentials/list', { onlyValid: true });
      for (const id of Array.isArray(credentialIDs) ? credentialIDs.slice(0, MAX_CREDENTIALS) : []) {
        const info = await csc.post<CredentialInfo>('credentials/info', { credentialID: String(id), certificates: 'chain', certInfo: true, authInfo: true });
        const usable = usableCredential(String(id), info, rootsDer, now);
        if (usable !== undefined) return usable;
      }
      throw new AppError({ code: 'CONFLICT', message: 'The person has no valid qualified certificate for signatures at this provider.' });
    },
    credentialUrl: ({ state, verifier, credential, data }) => authorizeUrl(state, verifier, {
      scope: 'credential', credentialID: credential.id, numSignatures: String(data.length),
      hashes: cscHashes(credential.keyAlgorithm, data).map((hash) => Buffer.from(hash, 'base64').toString('base64url')).join(','),
      hashAlgorithmOID: HASH_ALGORITHM[cscDigestOf(credential.keyAlgorithm)],
    }),
    async sign({ token, code, verifier, credential, data }) {
      const sad = await exchange(o, oauth, code, verifier);
      return signHashes(client(token), { credentialId: credential.id, sad, leaf: parseCertificate(credential.chainDer[0]!), key: credential.keyAlgorithm, data });
    },
  };
}

function certificatesIn(pem: string): Buffer[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map((block) => Buffer.from(block.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'));
}

/** Nothing is downgraded silently: a certificate that does not call itself qualified, in a device, for signatures, is passed over. */
function usableCredential(id: string, info: CredentialInfo, rootsDer: readonly Uint8Array[], now: Date): QualifiedCredential | undefined {
  if ((info.key?.status ?? 'enabled') !== 'enabled' || (info.cert?.status ?? 'valid') !== 'valid') return undefined;
  const chain = (info.cert?.certificates ?? []).slice(0, 10).map((text) => parseCertificate(Buffer.from(text, 'base64')));
  const [leaf] = chain;
  if (leaf === undefined) return undefined;
  const keyAlgorithm = keyAlgorithmOf(leaf.publicKey);
  const { qualified } = leaf;
  const isQualified = qualified !== undefined && qualified.compliance && qualified.secureDevice && !qualified.otherLegislation
    && (qualified.types.length === 0 || qualified.types.includes('ESIGN'));
  if (keyAlgorithm === 'ED25519' || !isQualified) return undefined;
  const { chain: built, trusted } = checkChain(leaf, { candidates: chain, trustedRootsDer: [...rootsDer], at: now });
  if (!trusted) return undefined;
  return { id, keyAlgorithm, chainDer: built.map(({ der }) => der), multisign: Math.max(1, info.multisign ?? 1) };
}

/** RFC 6749 §4.1.3 with RFC 7636: the code for a token, or for the SAD. @throws AppError UNAVAILABLE */
async function exchange(o: QualifiedProviderOptions, oauth: string, code: string, verifier: string): Promise<string> {
  const answer = await request(`${oauth}/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded', accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(o.clientId)}:${encodeURIComponent(o.clientSecret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: o.redirectUri, client_id: o.clientId, code_verifier: verifier }).toString(),
    signal: AbortSignal.timeout(o.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  }).catch((error: unknown) => { throw cscFailure('the token endpoint did not answer', error); });
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_TOKEN_BYTES) throw cscFailure('the token endpoint answered with too much');
    parts.push(part);
  }
  let token: unknown;
  try {
    token = (JSON.parse(Buffer.concat(parts).toString('utf8')) as { access_token?: unknown }).access_token;
  } catch {
    token = undefined;
  }
  if (answer.statusCode !== 200 || typeof token !== 'string' || token === '') throw cscFailure(`the token endpoint answered ${answer.statusCode} without a token`);
  return token;
}
