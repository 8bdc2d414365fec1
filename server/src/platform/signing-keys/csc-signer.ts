// A Signer whose key is held by a remote, possibly qualified, signing service (CSC API v2). What comes back is checked against the data
// and the certificate before anything uses it: order, number and key are the service's word until then.
import { verify } from 'node:crypto';
import type { Signer } from '@paraph/pdf/sign';
import { checkForeignCms } from '@paraph/pdf/sign';
import { digestAlgorithmFor, digestOf, ecdsaPairToDer, keyAlgorithmOf, parseCertificate, type Certificate } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import { CscRefusal, type CscClient } from './csc-client.ts';

export interface CscSigner extends Signer {
  /** Several at once under one authorisation, in the order of `data`: all of them, or an error and none. */
  signAll(data: readonly Uint8Array[]): Promise<Uint8Array[]>;
  /**
   * A whole CMS over a byte range's digest, for services that give no raw signatures (`signatures/signDoc`). Checked: detached, over this digest,
   * by this certificate. @param digest made with the digest of the key (`digestAlgorithmOf`).
   */
  signToCms(digest: Uint8Array): Promise<Uint8Array>;
}

export interface CscSignerOptions {
  client: CscClient;
  credentialId: string;
  /** What the service asks for with each authorisation: a PIN, say. Asked anew each time, so that it need not be kept. */
  authData?: () => Promise<{ id: string; value: string }[]>;
  now: () => Date;
}

/** `credentials/info`. */
interface CredentialInfo {
  key?: { status?: string };
  cert?: { status?: string; certificates?: string[] };
  multisign?: number;
}
interface Authorisation { SAD?: string; expiresIn?: number }

const SIGN_ALGORITHM = { RSA: '1.2.840.113549.1.1.11', EC_P256: '1.2.840.10045.4.3.2', EC_P384: '1.2.840.10045.4.3.3' } as const;
const HASH_ALGORITHM = { 'SHA-256': '2.16.840.1.101.3.4.2.1', 'SHA-384': '2.16.840.1.101.3.4.2.2' } as const;
const PAIR_BYTES = { EC_P256: 64, EC_P384: 96, RSA: 0 } as const;
const MAX_AT_ONCE = 100;
/** CSC API v2 §11.6: the SAD's lifetime when the service does not say. */
const DEFAULT_SAD_SECONDS = 3_600;

const failure = (reason: string, cause?: unknown): AppError =>
  new AppError({ code: 'UNAVAILABLE', message: 'The remote signing service did not sign. Nothing was signed; it will be tried again.', internal: reason, ...(cause === undefined ? {} : { cause }) });

/** Asks the service about the credential. @throws AppError UNAVAILABLE when it is disabled, expired, or of a kind that is not signed with. */
export async function cscSigner(o: CscSignerOptions): Promise<CscSigner> {
  const info = await o.client.post<CredentialInfo>('credentials/info', { credentialID: o.credentialId, certificates: 'chain', certInfo: true, authInfo: true });
  if (info.key?.status !== undefined && info.key.status !== 'enabled') throw failure(`the key is ${info.key.status}`);
  if (info.cert?.status !== undefined && info.cert.status !== 'valid') throw failure(`the certificate is ${info.cert.status}`);
  const chainDer = (info.cert?.certificates ?? []).slice(0, 10).map((text) => Buffer.from(text, 'base64'));
  if (chainDer[0] === undefined) throw failure('the service gave no certificate');
  const leaf = parseCertificate(chainDer[0]);
  const keyAlgorithm = keyAlgorithmOf(leaf.publicKey);
  if (keyAlgorithm === 'ED25519') throw failure('Ed25519 keys of remote services are not supported');
  const most = Math.max(1, Math.min(info.multisign ?? 1, MAX_AT_ONCE));
  const session = new CscSession(o, leaf, keyAlgorithm);
  const signAll = async (data: readonly Uint8Array[]): Promise<Uint8Array[]> => {
    const signatures: Uint8Array[] = [];
    for (let at = 0; at < data.length; at += most) signatures.push(...await session.signHashes(data.slice(at, at + most)));
    return signatures;
  };
  return { keyAlgorithm, chainDer, sign: async (data) => (await signAll([data]))[0]!, signAll, signToCms: (digest) => session.signToCms(digest) };
}

class CscSession {
  readonly #options: CscSignerOptions;
  readonly #leaf: Certificate;
  readonly #key: keyof typeof SIGN_ALGORITHM;

  constructor(options: CscSignerOptions, leaf: Certificate, key: keyof typeof SIGN_ALGORITHM) {
    this.#options = options;
    this.#leaf = leaf;
    this.#key = key;
  }

  get #digest(): keyof typeof HASH_ALGORITHM {
    return digestAlgorithmFor(this.#key) as keyof typeof HASH_ALGORITHM;
  }

  async signHashes(data: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const hashes = data.map((bytes) => digestOf(this.#digest, bytes).toString('base64'));
    const answer = await this.#authorised<{ signatures?: unknown }>(hashes, (SAD) => this.#options.client.post('signatures/signHash', {
      credentialID: this.#options.credentialId, SAD, hashes, hashAlgorithmOID: HASH_ALGORITHM[this.#digest], signAlgo: SIGN_ALGORITHM[this.#key], operationMode: 'S',
    }));
    const { signatures } = answer;
    if (!Array.isArray(signatures) || signatures.length !== data.length) throw failure(`${Array.isArray(signatures) ? signatures.length : 'no'} signatures for ${data.length} hashes`);
    return data.map((bytes, i) => this.#verified(bytes, Buffer.from(String(signatures[i]), 'base64')));
  }

  /** The service keeps the order and uses the certificate's key, or nothing of its answer is used. */
  #verified(data: Uint8Array, given: Buffer): Uint8Array {
    const hash = this.#digest.replace('-', '').toLowerCase();
    const isRight = (signature: Uint8Array): boolean => verify(hash, data, this.#leaf.publicKey, signature);
    if (given.length > 0 && isRight(given)) return given;
    // Some services give r and s side by side.
    const pair = given.length === PAIR_BYTES[this.#key] ? ecdsaPairToDer(given) : undefined;
    if (pair !== undefined && isRight(pair)) return pair;
    throw failure("a signature does not verify over its data with the credential's certificate");
  }

  async signToCms(digest: Uint8Array): Promise<Uint8Array> {
    const hashes = [Buffer.from(digest).toString('base64')];
    const answer = await this.#authorised<{ SignatureObject?: unknown }>(hashes, (SAD) => this.#options.client.post('signatures/signDoc', {
      credentialID: this.#options.credentialId, SAD, operationMode: 'S',
      documentDigests: [{ hashes, hashAlgorithmOID: HASH_ALGORITHM[this.#digest], signature_format: 'P', conformance_level: 'AdES-B-B', signAlgo: SIGN_ALGORITHM[this.#key] }],
    }));
    const [text, ...others] = Array.isArray(answer.SignatureObject) ? (answer.SignatureObject as unknown[]) : [];
    if (typeof text !== 'string' || others.length > 0) throw failure('not exactly one signature for one document');
    const cms = Buffer.from(text, 'base64');
    try {
      checkForeignCms(cms, { digest, certificateDer: this.#leaf.der });
    } catch (error) {
      throw failure((error as Error).message, error);
    }
    return cms;
  }

  /** Authorises for exactly these hashes, then acts; once more when the authorisation ran out in between. */
  async #authorised<T>(hashes: string[], act: (sad: string) => Promise<T>): Promise<T> {
    const first = await this.#authorise(hashes);
    if (this.#options.now().getTime() < first.untilMs) {
      try {
        return await act(first.sad);
      } catch (error) {
        if (!saysSadIsOver(error)) throw error;
      }
    }
    return act((await this.#authorise(hashes)).sad);
  }

  async #authorise(hashes: string[]): Promise<{ sad: string; untilMs: number }> {
    const { client, credentialId, authData, now } = this.#options;
    const { SAD, expiresIn } = await client.post<Authorisation>('credentials/authorize', {
      credentialID: credentialId, numSignatures: hashes.length, hashes, hashAlgorithmOID: HASH_ALGORITHM[this.#digest], ...(authData === undefined ? {} : { authData: await authData() }),
    });
    if (typeof SAD !== 'string' || SAD === '') throw failure('the service gave no SAD');
    return { sad: SAD, untilMs: now().getTime() + (expiresIn ?? DEFAULT_SAD_SECONDS) * 1_000 };
  }
}

function saysSadIsOver(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof CscRefusal && cause.status === 400 && /\bSAD\b/i.test(cause.message);
}
