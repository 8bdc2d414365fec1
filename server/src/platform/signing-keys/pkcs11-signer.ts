// A Signer whose key lives on a PKCS#11 token (a smart card, an HSM). The key never leaves it; what comes back is verified before it is used.
import { createHash, verify } from 'node:crypto';
import type { KeyAlgorithm, Signer } from '@paraph/pdf/sign';
import { certificatesFromPem, ecdsaPairToDer, keyAlgorithmOf, parseCertificate } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import { CK, openPkcs11, type Handle, type Pkcs11Module } from './pkcs11-module.ts';

export interface Pkcs11Options {
  /** The token maker's library, such as /usr/lib/softhsm/libsofthsm2.so. */
  modulePath: string;
  tokenLabel: string;
  pin: string;
  /** CKA_LABEL of the private key. */
  keyLabel: string;
  /** The key's certificate and the ones above it, PEM, leaf first. */
  chainPem: string;
}

export interface Pkcs11Signer extends Signer {
  /** Ends the session. The signer cannot be used afterwards. */
  close(): void;
}

/** More simultaneous signatures wait than a token could make in the time of a job: the caller should slow down. */
const MAX_WAITING = 256;
/** Room for RSA-4096, the longest signature. */
const MAX_SIGNATURE_BYTES = 512;
/** DigestInfo of SHA-256 without the digest (RFC 8017 §9.2, note 1). */
const SHA256_DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * Opens the token, finds the key and makes a trial signature, so that a wrong pin, key or certificate is found at the start.
 * @throws AppError UNAVAILABLE when any of it does not fit; the message names what, never the pin.
 */
export async function pkcs11Signer(o: Pkcs11Options): Promise<Pkcs11Signer> {
  const chainDer = certificatesFromPem(o.chainPem);
  const { publicKey } = parseCertificate(chainDer[0]!);
  const keyAlgorithm = keyAlgorithmOf(publicKey);
  if (keyAlgorithm === 'ED25519') throw unavailable('Ed25519 keys on PKCS#11 tokens are not supported.');
  const { module, release } = await openPkcs11(o.modulePath);
  const token = new TokenKey(module, o, keyAlgorithm);
  const signer: Pkcs11Signer = {
    keyAlgorithm,
    chainDer,
    sign: (data) => token.sign(data),
    close() {
      token.close();
      release();
    },
  };
  try {
    const trial = Buffer.from('Paraph');
    const hash = keyAlgorithm === 'EC_P384' ? 'sha384' : 'sha256';
    if (!verify(hash, trial, publicKey, await signer.sign(trial))) throw unavailable(`the key ${o.keyLabel} on the token is not the certificate's`);
    return signer;
  } catch (error) {
    signer.close();
    throw error;
  }
}

const unavailable = (reason: string, cause?: unknown): AppError =>
  new AppError({ code: 'UNAVAILABLE', message: `The signing key cannot be used: ${reason}.`, ...(cause === undefined ? {} : { cause }) });

const nameOf = (error: unknown): string => /CKR_\w+/.exec((error as Error).message)?.[0] ?? (error as Error).message.split('\n')[0]!;

/** Answers that mean the session or the token went away, not that the request was wrong. */
const LOST = /CKR_(SESSION_HANDLE_INVALID|SESSION_CLOSED|DEVICE_\w+|TOKEN_NOT_PRESENT|USER_NOT_LOGGED_IN|KEY_HANDLE_INVALID|OBJECT_HANDLE_INVALID|CRYPTOKI_NOT_INITIALIZED)/;

class TokenKey {
  readonly #module: Pkcs11Module;
  readonly #options: Pkcs11Options;
  readonly #algorithm: KeyAlgorithm;
  #open: { session: Handle; key: Handle } | undefined;
  #isClosed = false;
  // A session does one thing at a time.
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(module: Pkcs11Module, options: Pkcs11Options, algorithm: KeyAlgorithm) {
    this.#module = module;
    this.#options = options;
    this.#algorithm = algorithm;
  }

  async sign(data: Uint8Array): Promise<Uint8Array> {
    if (this.#waiting >= MAX_WAITING) throw new AppError({ code: 'UNAVAILABLE', message: 'The signing key is busy. Try again shortly.', retryAfterSeconds: 2 });
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#signOnce(data));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#closeSession();
  }

  /** A lost session is opened again, once. */
  async #signOnce(data: Uint8Array): Promise<Uint8Array> {
    if (this.#isClosed) throw unavailable('it was closed');
    try {
      return await this.#signWith(this.#open ??= this.#openSession(), data);
    } catch (error) {
      if (!LOST.test((error as Error).message)) throw error instanceof AppError ? error : unavailable(`the token answered ${nameOf(error)}`, error);
      this.#closeSession();
    }
    try {
      return await this.#signWith(this.#open = this.#openSession(), data);
    } catch (error) {
      throw error instanceof AppError ? error : unavailable(`the token answered ${nameOf(error)}`, error);
    }
  }

  async #signWith({ session, key }: { session: Handle; key: Handle }, data: Uint8Array): Promise<Uint8Array> {
    const room = Buffer.alloc(MAX_SIGNATURE_BYTES);
    if (this.#algorithm === 'RSA') {
      const info = Buffer.concat([SHA256_DIGEST_INFO, createHash('sha256').update(data).digest()]);
      this.#module.C_SignInit(session, { mechanism: CK.CKM_RSA_PKCS, parameter: null }, key);
      return this.#module.C_SignAsync(session, info, room);
    }
    const digest = createHash(this.#algorithm === 'EC_P384' ? 'sha384' : 'sha256').update(data).digest();
    this.#module.C_SignInit(session, { mechanism: CK.CKM_ECDSA, parameter: null }, key);
    return ecdsaPairToDer(await this.#module.C_SignAsync(session, digest, room));
  }

  #openSession(): { session: Handle; key: Handle } {
    const { tokenLabel, keyLabel, pin } = this.#options;
    const module = this.#module;
    const slot = module.C_GetSlotList(true).find((candidate) => module.C_GetTokenInfo(candidate).label.trimEnd() === tokenLabel);
    if (slot === undefined) throw unavailable(`there is no token ${tokenLabel}`);
    const session = module.C_OpenSession(slot, CK.CKF_SERIAL_SESSION);
    try {
      module.C_Login(session, CK.CKU_USER, pin);
    } catch (error) {
      // Another signer of this process is logged in: that holds for the whole token.
      if (!/CKR_USER_ALREADY_LOGGED_IN/.test((error as Error).message)) {
        module.C_CloseSession(session);
        throw unavailable(`the token refused the pin (${nameOf(error)})`, error);
      }
    }
    module.C_FindObjectsInit(session, [{ type: CK.CKA_CLASS, value: CK.CKO_PRIVATE_KEY }, { type: CK.CKA_LABEL, value: keyLabel }]);
    const [key, ...others] = module.C_FindObjects(session, 2);
    module.C_FindObjectsFinal(session);
    if (key === undefined || others.length > 0) {
      module.C_CloseSession(session);
      throw unavailable(key === undefined ? `there is no private key ${keyLabel} on the token` : `there are several private keys ${keyLabel} on the token`);
    }
    return { session, key };
  }

  #closeSession(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    try {
      this.#module.C_CloseSession(open.session);
    } catch {
      // It was lost: nothing is left to close.
    }
  }
}
