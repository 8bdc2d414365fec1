// With what this installation seals: its own certificate, or one of somebody else's authority, whose key lies in a P12 file, on a PKCS#11 token
// or at a remote signing service. Everything is tried at the start, so that a wrong pin or password is found then and not at the first seal.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { certificatesFromPem, certificateToPem, p12Signer } from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';
import { SettingsError, type Settings } from '../../config/settings.ts';
import type { Clock } from '../clock/index.ts';
import { clientCredentialTokens, cscClient } from './csc-client.ts';
import { cscSigner } from './csc-signer.ts';
import { pkcs11Signer } from './pkcs11-signer.ts';

/** Where the key of a foreign seal is. A file can be copied: only the other two can be a qualified device. */
export type SealKeyPlace = 'P12' | 'PKCS11' | 'CSC';

/** A seal of somebody else's authority. */
export interface ForeignSeal {
  readonly signer: Signer;
  /** The root that our own verification trusts for it. */
  readonly rootPem: string;
  readonly keyPlace: SealKeyPlace;
}

type SealSettings = Pick<Settings, Extract<keyof Settings, `SEAL_${string}`>>;

/** What each place asks for; the first setting of a row chooses it. */
const NEEDED: Record<SealKeyPlace, readonly (keyof SealSettings)[]> = {
  P12: ['SEAL_P12'],
  PKCS11: ['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_KEY', 'SEAL_PKCS11_PIN', 'SEAL_PKCS11_CHAIN'],
  CSC: ['SEAL_CSC_URL', 'SEAL_CSC_TOKEN_URL', 'SEAL_CSC_CLIENT_ID', 'SEAL_CSC_CLIENT_SECRET', 'SEAL_CSC_CREDENTIAL'],
};

/**
 * Opens the seal that the settings name; undefined when they name none and the installation's own is meant.
 * @throws SettingsError when two are named, something is missing, the key cannot be used, its certificate is not valid now, or its chain does
 * not end in a root. The message never holds a secret.
 */
export async function chosenSeal(settings: SealSettings, clock: Clock): Promise<ForeignSeal | undefined> {
  const named = (Object.keys(NEEDED) as SealKeyPlace[]).filter((place) => NEEDED[place].some((name) => settings[name] !== undefined));
  const [keyPlace] = named;
  if (keyPlace === undefined) return undefined;
  if (named.length > 1) throw new SettingsError(`The seal can have one key: ${named.map((place) => NEEDED[place].find((name) => settings[name] !== undefined)).join(' and ')} are set. Choose one.`);
  const missing = NEEDED[keyPlace].filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new SettingsError(`For a seal by ${NEEDED[keyPlace].find((name) => settings[name] !== undefined)} there must also be ${missing.join(', ')}.`);
  try {
    const roots = settings.SEAL_ROOTS === undefined ? [] : certificatesFromPem(await readFile(settings.SEAL_ROOTS, 'utf8'));
    const signer = await OPENED[keyPlace](settings, clock);
    const chainDer = wholeChain(signer.chainDer, roots);
    assertValid(chainDer[0]!, clock.now());
    return { keyPlace, rootPem: certificateToPem(chainDer.at(-1)!), signer: { keyAlgorithm: signer.keyAlgorithm, chainDer, sign: (data) => signer.sign(data) } };
  } catch (error) {
    throw new SettingsError(`The seal of ${NEEDED[keyPlace][0]} cannot be used: ${wordsOf(error)}`, { cause: error });
  }
}

const OPENED: Record<SealKeyPlace, (settings: SealSettings, clock: Clock) => Promise<Signer>> = {
  async P12({ SEAL_P12, SEAL_P12_PASSWORD }) {
    return p12Signer(await readFile(SEAL_P12!), SEAL_P12_PASSWORD);
  },
  async PKCS11(settings) {
    return pkcs11Signer({
      modulePath: settings.SEAL_PKCS11_MODULE!, tokenLabel: settings.SEAL_PKCS11_TOKEN!, keyLabel: settings.SEAL_PKCS11_KEY!, pin: settings.SEAL_PKCS11_PIN!,
      chainPem: await readFile(settings.SEAL_PKCS11_CHAIN!, 'utf8'),
    });
  },
  async CSC(settings, clock) {
    const now = (): Date => clock.now();
    const tokens = clientCredentialTokens({ tokenUrl: settings.SEAL_CSC_TOKEN_URL!, clientId: settings.SEAL_CSC_CLIENT_ID!, clientSecret: settings.SEAL_CSC_CLIENT_SECRET!, now });
    const pin = settings.SEAL_CSC_PIN;
    return cscSigner({
      client: cscClient({ baseUrl: settings.SEAL_CSC_URL!, tokens }), credentialId: settings.SEAL_CSC_CREDENTIAL!, now,
      ...(pin === undefined ? {} : { authData: async () => [{ id: 'PIN', value: pin }] }),
    });
  },
};

/** Leaf to root. Tokens and services often leave the root out, and some the issuing authority: SEAL_ROOTS fills the gap. */
function wholeChain(given: readonly Uint8Array[], further: readonly Uint8Array[]): Uint8Array[] {
  const candidates = [...given.slice(1), ...further].map((der) => new X509Certificate(der));
  const chain = [new X509Certificate(given[0]!)];
  for (;;) {
    const last = chain.at(-1)!;
    if (last.checkIssued(last) && last.verify(last.publicKey)) return chain.map(({ raw }) => new Uint8Array(raw));
    const issuer = candidates.find((candidate) => !chain.includes(candidate) && last.checkIssued(candidate) && last.verify(candidate.publicKey));
    if (issuer === undefined) throw new Error(`the chain does not end in a root certificate: the issuer of ${last.subject.replaceAll('\n', ', ')} is missing. Name it in SEAL_ROOTS.`);
    chain.push(issuer);
  }
}

function assertValid(leafDer: Uint8Array, now: Date): void {
  const { validFrom, validTo } = new X509Certificate(leafDer);
  if (now < new Date(validFrom) || now > new Date(validTo)) throw new Error(`its certificate is valid from ${validFrom} to ${validTo} only.`);
}

/** The reasons of signers are for the log (`internal`) as far as they name no secret; the operator at the start is its reader. */
function wordsOf(error: unknown): string {
  const { message, internal } = error as Error & { internal?: string };
  return internal === undefined ? message : `${message} (${internal})`;
}
