// The provider's answers in time, and which certificates are taken.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { systemClock } from '../clock/index.ts';
import { qualifiedProvider, type QualifiedProvider } from './qualified-provider.ts';
import { qualifiedWorld, type QualifiedWorld } from './testing/qualified-world.ts';
import { SIMULATED } from './testing/simulated-csc-provider.ts';

let world: QualifiedWorld;
before(async () => { world = await qualifiedWorld({ clock: systemClock, name: 'Anna' }); });
after(() => world.close());

const verifier = 'v'.repeat(43);
const provider = (rootsPem: string[] = [world.rootPem]): QualifiedProvider => qualifiedProvider({
  name: 'Essai', baseUrl: world.provider.baseUrl, oauthUrl: world.provider.oauthUrl, clientId: SIMULATED.clientId, clientSecret: SIMULATED.clientSecret,
  redirectUri: 'http://localhost/return', rootsPem, timeoutMs: 400,
});
const codeOf = (address: string): string => new URL(address).searchParams.get('code')!;
async function visit(of: QualifiedProvider) {
  const token = await of.serviceToken({ code: codeOf(world.provider.allow(of.serviceUrl({ state: 'first', verifier }))), verifier });
  return { token, credential: await of.credential(token, systemClock.now()) };
}

for (const fault of ['SLOW', 'TRICKLE'] as const) {
  test(`a provider that is ${fault} is given up, and nothing is signed`, async () => {
    const of = provider();
    const { token, credential } = await visit(of);
    const data = [Buffer.from('data')];
    const code = codeOf(world.provider.allow(of.credentialUrl({ state: 'second', verifier, credential, data })));
    world.provider.fault = fault;
    await assert.rejects(of.sign({ token, code, verifier, credential, data }), { code: 'UNAVAILABLE' });
    world.provider.fault = undefined;
  });
}

test('a code is worthless without the verifier that belongs to it, and a second time', async () => {
  const of = provider();
  const code = codeOf(world.provider.allow(of.serviceUrl({ state: 'first', verifier })));
  await assert.rejects(of.serviceToken({ code, verifier: 'w'.repeat(43) }), { code: 'UNAVAILABLE' });
  await assert.rejects(of.serviceToken({ code, verifier }), { code: 'UNAVAILABLE' });
});

test('an allowance signs exactly the hashes it was given for', async () => {
  const of = provider();
  const { token, credential } = await visit(of);
  const code = codeOf(world.provider.allow(of.credentialUrl({ state: 'second', verifier, credential, data: [Buffer.from('one')] })));
  await assert.rejects(of.sign({ token, code, verifier, credential, data: [Buffer.from('another')] }), { code: 'UNAVAILABLE' });
});

test('a certificate of a root that the operator did not name is not taken', async () => {
  const other = await qualifiedWorld({ clock: systemClock, name: 'Eve' });
  await assert.rejects(visit(provider([other.rootPem])), { code: 'CONFLICT' });
  await other.close();
});
