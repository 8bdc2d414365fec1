// Which key seals: chosen by settings, tried at the start, refused in words that an operator can act on.
// Own process: it sets SOFTHSM2_CONF and loads a native module.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { hasProgram } from '@paraph/pdf/testing';
import { createCertificateAuthority, type PemIdentity } from '@paraph/pdf/trust';
import { parseSettings, SettingsError } from '../../config/settings.ts';
import { systemClock } from '../clock/index.ts';
import { chosenSeal } from './chosen-seal.ts';
import { openPkcs11 } from './pkcs11-module.ts';
import { SIMULATED, simulatedCscProvider, type SimulatedProvider } from './testing/simulated-csc-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-chosen-'));
after(() => rmSync(folder, { recursive: true }));
const authority = await createCertificateAuthority({ now: new Date(), organization: 'Bought', baseUrl: 'https://ca.example' });
const other = await createCertificateAuthority({ now: new Date(), organization: 'Other', baseUrl: 'https://other.example' });
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const certificates = (pem: string): string[] => pem.split(/(?<=-----END CERTIFICATE-----\n)/).filter((text) => text.trim() !== '');
const open = (environment: Record<string, string>) => chosenSeal(parseSettings(environment), systemClock);

async function refused(environment: Record<string, string>, words: RegExp, secret?: string): Promise<void> {
  await assert.rejects(open(environment), (error: Error) => {
    assert.ok(error instanceof SettingsError, String(error));
    assert.match(error.message, words);
    if (secret !== undefined) assert.ok(!error.message.includes(secret));
    return true;
  });
}

test('without any setting the installation\'s own key seals', async () => {
  assert.equal(await open({}), undefined);
});

test('two keys, or half of one, are refused with the names of the settings', async () => {
  await refused({ SEAL_P12: 'a.p12', SEAL_CSC_URL: 'https://csc.example/csc/v2' }, /SEAL_P12 and SEAL_CSC_URL are set\. Choose one/);
  await refused({ SEAL_PKCS11_MODULE: '/lib/x.so', SEAL_PKCS11_KEY: 'seal' }, /SEAL_PKCS11_TOKEN, SEAL_PKCS11_PIN, SEAL_PKCS11_CHAIN/);
  await refused({ SEAL_CSC_URL: 'https://csc.example/csc/v2' }, /SEAL_CSC_TOKEN_URL, SEAL_CSC_CLIENT_ID, SEAL_CSC_CLIENT_SECRET, SEAL_CSC_CREDENTIAL/);
});

describe('a P12 file', { skip: !hasProgram('openssl') && 'openssl is not installed' }, () => {
  function p12(identity: PemIdentity, chain: readonly string[]): string {
    const [leaf] = certificates(identity.chainPem);
    execFileSync('openssl', ['pkcs12', '-export', '-inkey', put('key.pem', identity.privateKeyPem), '-in', put('leaf.pem', leaf!), ...(chain.length === 0 ? [] : ['-certfile', put('chain.pem', chain.join(''))]), '-out', join(folder, 'seal.p12'), '-passout', 'pass:geheim'], { stdio: 'ignore' });
    return join(folder, 'seal.p12');
  }

  test('with its chain seals, and its root is trusted', async () => {
    const seal = await open({ SEAL_P12: p12(authority.seal, certificates(authority.seal.chainPem).slice(1)), SEAL_P12_PASSWORD: 'geheim' });
    assert.deepEqual([seal?.keyPlace, seal?.signer.chainDer.length, seal?.rootPem], ['P12', 3, authority.root.chainPem]);
  });

  test('without its chain is refused, and completed by SEAL_ROOTS', async () => {
    const path = p12(authority.seal, []);
    await refused({ SEAL_P12: path, SEAL_P12_PASSWORD: 'geheim' }, /does not end in a root certificate: the issuer of .*Bought Seal is missing\. Name it in SEAL_ROOTS/);
    const roots = put('roots.pem', certificates(authority.seal.chainPem).slice(1).join(''));
    assert.equal((await open({ SEAL_P12: path, SEAL_P12_PASSWORD: 'geheim', SEAL_ROOTS: roots }))?.signer.chainDer.length, 3);
    await refused({ SEAL_P12: path, SEAL_P12_PASSWORD: 'geheim', SEAL_ROOTS: put('wrong.pem', other.root.chainPem) }, /is missing/);
  });

  test('a wrong password, no P12 and no file are told apart from success, and no secret is said', async () => {
    await refused({ SEAL_P12: p12(authority.seal, []), SEAL_P12_PASSWORD: 'falsch-canary' }, /SEAL_P12 cannot be used/, 'falsch-canary');
    await refused({ SEAL_P12: put('no.p12', 'no P12') }, /SEAL_P12 cannot be used/);
    await refused({ SEAL_P12: join(folder, 'missing.p12') }, /ENOENT/);
  });

  test('a certificate that has expired is refused', async () => {
    const old = await createCertificateAuthority({ now: new Date('2001-01-01'), organization: 'Old', baseUrl: 'https://ca.example' });
    await refused({ SEAL_P12: p12(old.seal, certificates(old.seal.chainPem).slice(1)), SEAL_P12_PASSWORD: 'geheim' }, /is valid from .* only/);
  });
});

describe('a remote signing service', () => {
  let provider: SimulatedProvider;
  before(async () => { provider = await simulatedCscProvider({ identity: authority.seal, other: authority.timestamp, now: () => new Date() }); });
  after(() => provider.close());
  const environment = (changes: Record<string, string> = {}) => ({
    SEAL_CSC_URL: provider.baseUrl, SEAL_CSC_TOKEN_URL: provider.tokenUrl, SEAL_CSC_CLIENT_ID: SIMULATED.clientId, SEAL_CSC_CLIENT_SECRET: SIMULATED.clientSecret,
    SEAL_CSC_CREDENTIAL: SIMULATED.credentialId, SEAL_CSC_PIN: SIMULATED.pin, ...changes,
  });

  test('seals with its credential', async () => {
    const seal = await open(environment());
    assert.deepEqual([seal?.keyPlace, seal?.rootPem], ['CSC', authority.root.chainPem]);
    assert.ok((await seal!.signer.sign(Buffer.from('data'))).length > 60);
  });

  test('a wrong credential or client, a disabled key, an address that is not https: refused at the start without a secret', async () => {
    await refused(environment({ SEAL_CSC_CREDENTIAL: 'unknown' }), /credentialID/, SIMULATED.clientSecret);
    await refused(environment({ SEAL_CSC_CLIENT_SECRET: 'wrong-canary' }), /SEAL_CSC_URL cannot be used/, 'wrong-canary');
    provider.info.keyStatus = 'disabled';
    await refused(environment(), /the key is disabled/, SIMULATED.pin);
    provider.info.keyStatus = 'enabled';
    await refused(environment({ SEAL_CSC_URL: 'http://csc.example/csc/v2' }), /begins with https/);
  });
});

const MODULE = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so', '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so'].find(existsSync);
const PIN = '271828';

async function absence(): Promise<string | undefined> {
  if (MODULE === undefined) return 'SoftHSM is not installed (Debian: softhsm2)';
  mkdirSync(join(folder, 'tokens'));
  process.env['SOFTHSM2_CONF'] = put('softhsm2.conf', `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', 'Seal', '--so-pin', '1111', '--pin', PIN], { stdio: 'ignore' });
  return openPkcs11(MODULE).then(({ release }) => release(), (error: Error) => error.message).then((message) => message ?? undefined);
}
const missing = await absence();
if (missing !== undefined) process.stderr.write(`\n*** NOT TESTED: a seal on a PKCS#11 token: ${missing}\n\n`);

describe('a PKCS#11 token', { skip: missing }, () => {
  before(() => {
    execFileSync('softhsm2-util', ['--import', put('token-key.pem', authority.seal.privateKeyPem), '--token', 'Seal', '--label', 'seal', '--id', '01', '--pin', PIN], { stdio: 'ignore' });
  });
  const environment = (changes: Record<string, string> = {}) => ({
    SEAL_PKCS11_MODULE: MODULE!, SEAL_PKCS11_TOKEN: 'Seal', SEAL_PKCS11_KEY: 'seal', SEAL_PKCS11_PIN: PIN, SEAL_PKCS11_CHAIN: put('token-chain.pem', authority.seal.chainPem), ...changes,
  });

  test('a wrong pin, key, token or chain is refused at the start', async () => {
    // First: a login holds for all sessions of a process.
    await refused(environment({ SEAL_PKCS11_PIN: '999999' }), /refused the pin/, '999999');
    await refused(environment({ SEAL_PKCS11_TOKEN: 'none' }), /no token none/);
    await refused(environment({ SEAL_PKCS11_CHAIN: put('other-chain.pem', other.seal.chainPem) }), /not the certificate's/);
    await refused(environment({ SEAL_PKCS11_KEY: 'none' }), /no private key none/);
  });

  test('seals with its key', async () => {
    const seal = await open(environment());
    assert.equal(seal?.keyPlace, 'PKCS11');
    assert.ok((await seal!.signer.sign(Buffer.from('data'))).length > 60);
  });
});
