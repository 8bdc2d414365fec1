// Sealing with a certificate of somebody else's authority instead of the installation's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificatesFromPem, createCertificateAuthority, memorySigner } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { testApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

test('a bought certificate seals, is verified under its own root, and the audit trail does not call it private', async () => {
  const other = await createCertificateAuthority({ now: new Date(), organization: 'Bought', baseUrl: 'https://ca.example' });
  const rootDer = certificatesFromPem(other.root.chainPem)[0]!;
  const api = await testApi({ foreignSeal: { signer: memorySigner(other.seal), rootPem: other.root.chainPem, keyPlace: 'P12' }, environment: { SEAL_LEVEL: 'B-T' } });
  try {
    const sent = await sendEnvelope(api);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    await person.sign();
    await api.runJobs();
    const { bytes } = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
    const roots = [rootDer, api.services.authority.rootDer]; // the timestamps are still the installation's own
    const report = await verifyPdf(bytes, { trustedRootsDer: roots, now: new Date() });
    assert.deepEqual(report.signatures.map(({ level, valid }) => [level, valid]), [['B-T', true]]);
    assert.match(report.signatures[0]!.chain[0]!.subject, /Bought/);
    const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
    assert.equal(trail.body.seal.privatelyTrusted, false);
    assert.match(trail.body.seal.certificates[0].subject, /Bought/);
  } finally {
    await api.close();
  }
});
