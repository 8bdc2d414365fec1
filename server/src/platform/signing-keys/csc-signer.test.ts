// A remote signing service, and everything that it can get wrong: what it returns is used only when it is right.
import assert from 'node:assert/strict';
import { verify, X509Certificate } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { buildCms, timestampForeignCms } from '@paraph/pdf/sign';
import { embedContents, prepareSignature, signPdf } from '@paraph/pdf/seal';
import { hasProgram, samplePdf, textContent } from '@paraph/pdf/testing';
import { answerTimestampRequest, createCertificateAuthority, memorySigner, rootCertificateDer, timestampAuthority } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { FakeClock } from '../clock/index.ts';
import { clientCredentialTokens, cscClient } from './csc-client.ts';
import { cscSigner, type CscSigner } from './csc-signer.ts';
import { SIMULATED, simulatedCscProvider, type CscFault, type SimulatedProvider } from './testing/simulated-csc-provider.ts';

const clock = new FakeClock();
const now = () => clock.now();
// RSA, as most remote services still have.
const authority = await createCertificateAuthority({ now: now(), organization: 'Essai', baseUrl: 'http://sign.test', keyAlgorithm: 'RSA' });
const trustedRootsDer = [rootCertificateDer(authority)];
const stamper = memorySigner(authority.timestamp);
const stamps = timestampAuthority({ exchange: (request) => answerTimestampRequest(request, { signer: stamper, now: now(), serial: 1n }), now, trustedRootsDer });
const { publicKey } = new X509Certificate(authority.seal.chainPem);
const page = () => samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
const data = ['one', 'two', 'three'].map((text) => Buffer.from(text));

let provider: SimulatedProvider;
before(async () => { provider = await simulatedCscProvider({ identity: authority.seal, other: authority.timestamp, now }); });
after(() => provider.close());
afterEach(() => {
  provider.fault = undefined;
  Object.assign(provider.info, { keyStatus: 'enabled', certStatus: 'valid', multisign: 5 });
});

function signer(o: { service?: SimulatedProvider; timeoutMs?: number; pin?: string } = {}): Promise<CscSigner> {
  const service = o.service ?? provider;
  const tokens = clientCredentialTokens({ tokenUrl: service.tokenUrl, clientId: SIMULATED.clientId, clientSecret: SIMULATED.clientSecret, now });
  const client = cscClient({ baseUrl: service.baseUrl, tokens, timeoutMs: o.timeoutMs ?? 5_000 });
  return cscSigner({ client, credentialId: SIMULATED.credentialId, authData: async () => [{ id: 'PIN', value: o.pin ?? SIMULATED.pin }], now });
}

const refused = (error: Error & { code?: string; internal?: string }): boolean => {
  assert.equal(error.code, 'UNAVAILABLE', error.message);
  assert.doesNotMatch(`${error.message}${error.internal}`, new RegExp(`${SIMULATED.clientSecret}|${SIMULATED.pin}|token-|sad-`));
  return true;
};

describe('a remote key', () => {
  test('seals a PDF that verifies at B-T', async () => {
    const sealed = await signPdf(page(), { fieldName: 'Seal', signedAt: now(), signer: await signer(), level: 'B-T', timestampAuthority: stamps });
    const report = await verifyPdf(sealed, { trustedRootsDer, now: now() });
    assert.equal(report.signatures[0]?.level, 'B-T', JSON.stringify(report.signatures));
  });

  test('signs several hashes under one authorisation, each signature over its own data', async () => {
    const remote = await signer();
    const from = provider.calls.length;
    const signatures = await remote.signAll(data);
    for (const [i, signature] of signatures.entries()) assert.ok(verify('sha256', data[i]!, publicKey, signature));
    assert.deepEqual(provider.calls.slice(from), ['credentials/authorize', 'signatures/signHash']);
  });

  test('is never asked for more at once than its multisign allows', async () => {
    provider.info.multisign = 2;
    const remote = await signer();
    assert.equal((await remote.signAll(data)).length, 3);
  });

  test('that gives r and s side by side signs as well as one that gives the DER pair', { skip: !hasProgram('openssl') && 'openssl is not installed' }, async () => {
    const curve = await createCertificateAuthority({ now: now(), organization: 'Essai', baseUrl: 'http://sign.test' });
    const service = await simulatedCscProvider({ identity: curve.seal, other: curve.timestamp, now });
    try {
      const remote = await signer({ service });
      for (const fault of [undefined, 'RAW_PAIR'] as const) {
        service.fault = fault;
        assert.ok((await buildCms(Buffer.alloc(32, 1), { signer: remote })).length > 1_000);
      }
    } finally {
      await service.close();
    }
  });

  test('is asked for a token again when the first is refused in the middle, and then signs', async () => {
    const remote = await signer();
    provider.fault = 'UNAUTHORIZED_IN_THE_MIDDLE';
    const from = provider.calls.length;
    assert.equal((await remote.signAll(data)).length, 3);
    assert.deepEqual(provider.calls.slice(from), ['credentials/authorize', 'signatures/signHash', 'oauth2/token', 'signatures/signHash']);
  });

  test('is authorised again, once, when the authorisation ran out', async () => {
    const remote = await signer();
    provider.fault = 'EXPIRED_SAD_ONCE';
    const from = provider.calls.length;
    assert.equal((await remote.signAll(data)).length, 3);
    assert.deepEqual(provider.calls.slice(from), ['credentials/authorize', 'signatures/signHash', 'credentials/authorize', 'signatures/signHash']);
  });

  test('keeps its token until shortly before it runs out', async () => {
    const remote = await signer();
    await remote.signAll(data);
    const tokens = () => provider.calls.filter((call) => call === 'oauth2/token').length;
    const before_ = tokens();
    await remote.signAll(data);
    assert.equal(tokens(), before_);
    await clock.advance(280_000);
    await remote.signAll(data);
    assert.equal(tokens(), before_ + 1);
  });
});

const FAULTS: Partial<Record<CscFault, string>> = {
  WRONG_ORDER: 'in another order', WRONG_KEY: 'by another key', FEWER_SIGNATURES: 'fewer than hashes', MORE_SIGNATURES: 'more than hashes', EMPTY_SIGNATURE: 'that are empty',
  EXPIRED_SAD: 'refused for an authorisation that always ran out', UNAUTHORIZED: 'refused with 401 for good', NOT_JSON: 'in HTML', ENDLESS: 'in an answer of 2 MB', ERROR_500: 'refused with 500',
  SLOW: 'that never come', TRICKLE: 'that never end',
};

describe('nothing is signed when the service gives signatures', () => {
  for (const [fault, title] of Object.entries(FAULTS)) {
    test(title, async () => {
      const remote = await signer({ timeoutMs: 300 });
      provider.fault = fault as CscFault;
      const from = provider.calls.length;
      await assert.rejects(remote.signAll(data), refused);
      assert.ok(provider.calls.length - from <= 6, 'no endless repetition');
    });
  }
});

describe('a credential is refused at the start', () => {
  for (const [title, change] of Object.entries({ 'when its key is disabled': { keyStatus: 'disabled' }, 'when its certificate is expired': { certStatus: 'expired' }, 'when its certificate is revoked': { certStatus: 'revoked' } })) {
    test(title, async () => {
      Object.assign(provider.info, change);
      await assert.rejects(signer(), refused);
    });
  }

  test('and its pin is not told when it is wrong', async () => {
    const remote = await signer({ pin: '9999' });
    await assert.rejects(remote.signAll(data), (error: Error & { internal?: string }) => refused(error) && !`${error.message}${error.internal}`.includes('9999'));
  });

  test('when its address is not encrypted', () => {
    assert.throws(() => cscClient({ baseUrl: 'http://sign.example/csc/v2', tokens: async () => '' }), /https/);
  });
});

describe('a service that gives whole CMS structures', () => {
  const prepare = async (remote: CscSigner) => {
    const prepared = await prepareSignature(page(), { fieldName: 'Seal', signedAt: now(), subFilter: 'ETSI.CAdES.detached' });
    return { prepared, digest: prepared.digest, certificateDer: remote.chainDer[0]!, timestampAuthority: stamps };
  };

  test('seals at B-T: its CMS is checked, and given our timestamp', async () => {
    const remote = await signer();
    const { prepared, ...o } = await prepare(remote);
    const cms = await timestampForeignCms(await remote.signToCms(prepared.digest), o);
    const report = await verifyPdf(embedContents(prepared, cms), { trustedRootsDer, now: now() });
    assert.equal(report.signatures[0]?.level, 'B-T', JSON.stringify(report.signatures));
    assert.deepEqual(await timestampForeignCms(cms, o), cms, 'a timestamp that is there stays the only one');
  });

  for (const fault of ['CMS_OVER_OTHER_DATA', 'CMS_BY_ANOTHER'] as const) {
    test(`is refused when it does otherwise: ${fault}`, async () => {
      const remote = await signer();
      provider.fault = fault;
      await assert.rejects(remote.signToCms(Buffer.alloc(32, 7)), refused);
    });
  }
});
