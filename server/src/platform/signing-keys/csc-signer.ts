// A Signer whose key is held by a remote, possibly qualified, signing service (CSC API v2). What comes back is checked against the data
// and the certificate before anything uses it: order, number and key are the service's word until then.
import type { Signer } from '@paraph/pdf/sign';
import { checkForeignCms } from '@paraph/pdf/sign';
import { keyAlgorithmOf, parseCertificate, type Certificate } from '@paraph/pdf/trust';
import { CscRefusal, type CscClient } from './csc-client.ts';
import { cscDigestOf, cscFailure, cscHashes, HASH_ALGORITHM, SIGN_ALGORITHM, signHashes, type CscKey } from './csc-sign-hash.ts';

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

const MAX_AT_ONCE = 100;
/** CSC API v2 §11.6: the SAD's lifetime when the service does not say. */
const DEFAULT_SAD_SECONDS = 3_600;

/** Asks the service about the credential. @throws AppError UNAVAILABLE when it is disabled, expired, or of a kind that is not signed with. */
export async function cscSigner(o: CscSignerOptions): Promise<CscSigner> {
  const info = await o.client.post<CredentialInfo>('credentials/info', { credentialID: o.credentialId, certificates: 'chain', certInfo: true, authInfo: true });
  if (info.key?.status !== undefined && info.key.status !== 'enabled') throw cscFailure(`the key is ${info.key.status}`);
  if (info.cert?.status !== undefined && info.cert.status !== 'valid') throw cscFailure(`the certificate is ${info.cert.status}`);
  const chainDer = (info.cert?.certificates ?? []).slice(0, 10).map((text) => Buffer.from(text, 'base64'));
  if (chainDer[0] === undefined) throw cscFailure('the service gave no certificate');
  const leaf = parseCertificate(chainDer[0]);
  const keyAlgorithm = keyAlgorithmOf(leaf.publicKey);
  if (keyAlgorithm === 'ED25519') throw cscFailure('Ed25519 keys of remote services are not supported');
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
  readonly #key: CscKey;

  constructor(options: CscSignerOptions, leaf: Certificate, key: CscKey) {
    this.#options = options;
    this.#leaf = leaf;
    this.#key = key;
  }

  get #digest(): keyof typeof HASH_ALGORITHM {
    return cscDigestOf(this.#key);
  }

  async signHashes(data: readonly Uint8Array[]): Promise<Uint8Array[]> {
    const { client, credentialId } = this.#options;
    return this.#authorised(cscHashes(this.#key, data), (sad) => signHashes(client, { credentialId, sad, leaf: this.#leaf, key: this.#key, data }));
  }

  async signToCms(digest: Uint8Array): Promise<Uint8Array> {
    const hashes = [Buffer.from(digest).toString('base64')];
    const answer = await this.#authorised<{ SignatureObject?: unknown }>(hashes, (SAD) => this.#options.client.post('signatures/signDoc', {
      credentialID: this.#options.credentialId, SAD, operationMode: 'S',
      documentDigests: [{ hashes, hashAlgorithmOID: HASH_ALGORITHM[this.#digest], signature_format: 'P', conformance_level: 'AdES-B-B', signAlgo: SIGN_ALGORITHM[this.#key] }],
    }));
    const [text, ...others] = Array.isArray(answer.SignatureObject) ? (answer.SignatureObject as unknown[]) : [];
    if (typeof text !== 'string' || others.length > 0) throw cscFailure('not exactly one signature for one document');
    const cms = Buffer.from(text, 'base64');
    try {
      checkForeignCms(cms, { digest, certificateDer: this.#leaf.der });
    } catch (error) {
      throw cscFailure((error as Error).message, error);
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
    if (typeof SAD !== 'string' || SAD === '') throw cscFailure('the service gave no SAD');
    return { sad: SAD, untilMs: now().getTime() + (expiresIn ?? DEFAULT_SAD_SECONDS) * 1_000 };
  }
}

function saysSadIsOver(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof CscRefusal && cause.status === 400 && /\bSAD\b/i.test(cause.message);
}
