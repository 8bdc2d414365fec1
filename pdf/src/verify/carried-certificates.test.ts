// What a CMS may carry along, and what was changed in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signingWorld } from '../sign/testing/signing-world.ts';
import { parseCertificate } from '../trust/index.ts';
import { carriesWrongCertificate } from './carried-certificates.ts';

const world = await signingWorld();
const stranger = await signingWorld({ organization: 'Autre' });
const chain = world.seal.chainDer.map(parseCertificate);
const [leaf, issuing, root] = chain;

test('a whole chain, a part of it, and certificates of strangers may be carried along', () => {
  for (const carried of [chain, [leaf!], [leaf!, root!], [], stranger.seal.chainDer.map(parseCertificate), [leaf!, parseCertificate(stranger.seal.chainDer[1]!)]]) {
    assert.equal(carriesWrongCertificate(carried, [root!]), false);
  }
});

test('a namesake of an issuer with another key is a stranger, not damage', async () => {
  const namesake = await signingWorld();
  assert.equal(carriesWrongCertificate([leaf!, issuing!], [parseCertificate(namesake.rootDer)]), false);
});

test('a certificate whose signature is wrong is found at every place in the chain', () => {
  for (const [i, der] of world.seal.chainDer.entries()) {
    const changed = Buffer.from(der);
    changed[changed.length - 5]! ^= 1;
    const carried = chain.map((certificate, k) => (k === i ? parseCertificate(changed) : certificate));
    assert.equal(carriesWrongCertificate(carried, [root!]), true, `certificate ${i}`);
  }
});
