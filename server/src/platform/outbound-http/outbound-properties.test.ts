// Properties of the guard of outgoing calls, over random names, addresses and URLs, with a fake resolver and a fake connector.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { outboundHttp, type OutboundHttp } from './outbound-http.ts';
import { acceptUrl, parsePolicy, type OutboundPolicy } from './outbound-policy.ts';
import { isGloballyReachable } from './special-addresses.ts';

const PARAMETERS = { seed: 20261121, numRuns: 300 };
const byte = fc.integer({ min: 0, max: 255 });
const v4 = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'));
const word = fc.integer({ min: 0, max: 0xffff });
const v6 = fc.tuple(word, word, word, word, word, word, word, word).map((parts) => parts.map((part) => part.toString(16)).join(':'));
const anyAddress = fc.oneof(v4, v6);
const publicAddress = fc.oneof(v4, fc.tuple(word, word, word).map(([a, b, c]) => `2606:4700:${a.toString(16)}::${b.toString(16)}:${c.toString(16)}`)).filter(isGloballyReachable);
const privateAddress = fc.oneof(
  anyAddress.filter((address) => !isGloballyReachable(address)), byte.map((last) => `127.0.0.${last}`), fc.tuple(byte, byte, byte).map((rest) => `10.${rest.join('.')}`),
  fc.constantFrom('169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe'),
);
const label = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
const name = fc.tuple(label, label).map(([first, second]) => `${first}.${second}.example`);

interface Asked { hostname: string; servername: string | undefined; port: string }

/** A client whose resolver gives `answers`, one after the other, and whose connector refuses and remembers. */
function world(answers: readonly (readonly string[])[], policy: OutboundPolicy = {}): { http: OutboundHttp; asked: Asked[] } {
  const asked: Asked[] = [];
  let lookups = 0;
  const http = outboundHttp({
    policy, resolve: async () => [...answers[Math.min(lookups++, answers.length - 1)] ?? []],
    connect: (options, callback) => {
      asked.push({ hostname: options.hostname, servername: options.servername, port: options.port });
      callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
    },
  });
  return { http, asked };
}

const ask = async (http: OutboundHttp, method: 'GET' | 'POST', url: string): Promise<string> => {
  if (method === 'GET') return http.getFromPublicAddress(url).then(() => 'answered', (error: Error) => error.message);
  const outcome = await http.postToPublicAddress(url, { headers: {}, body: 'x' });
  return outcome.ok ? 'answered' : outcome.kind;
};
const method = fc.constantFrom('GET' as const, 'POST' as const);

describe('whatever a name resolves to', () => {
  test('one private address among any public ones means that nothing is connected to, by either method', async () => {
    await fc.assert(fc.asyncProperty(name, fc.array(publicAddress, { maxLength: 4 }), privateAddress, fc.nat(4), method, async (host, others, bad, place, by) => {
      const addresses = others.toSpliced(place, 0, bad);
      const { http, asked } = world([addresses]);
      await ask(http, by, `https://${host}/`);
      assert.deepEqual(asked, [], addresses.join());
    }), PARAMETERS);
  });
  test('one private address refuses the name at creation too, and public ones alone are let through', async () => {
    await fc.assert(fc.asyncProperty(name, fc.array(publicAddress, { minLength: 1, maxLength: 4 }), fc.option(privateAddress), async (host, others, bad) => {
      const vetted = world([bad === null ? others : [...others, bad]]).http.vetUrl(`https://${host}/`);
      if (bad === null) assert.deepEqual(await vetted, { isResolved: true });
      else await assert.rejects(vetted, { code: 'URL_REJECTED' });
    }), PARAMETERS);
  });
  test('only vetted addresses are connected to, in their order, three at most, with the name for TLS and the port of the URL', async () => {
    await fc.assert(fc.asyncProperty(name, fc.uniqueArray(publicAddress, { minLength: 1, maxLength: 6 }), fc.constantFrom('', ':8443', ':4567'), method, async (host, addresses, port, by) => {
      const { http, asked } = world([addresses]);
      await ask(http, by, `https://${host}${port}/`);
      assert.deepEqual(asked, addresses.slice(0, 3).map((hostname) => ({ hostname, servername: host, port: port.slice(1) })));
    }), PARAMETERS);
  });
  test('the order of the addresses does not change the verdict', async () => {
    await fc.assert(fc.asyncProperty(name, fc.array(anyAddress, { minLength: 1, maxLength: 5 }), async (host, addresses) => {
      const verdict = async (list: readonly string[]): Promise<boolean> => world([list]).http.vetUrl(`https://${host}/`).then(() => true, () => false);
      assert.equal(await verdict(addresses), await verdict(addresses.toReversed()));
    }), PARAMETERS);
  });
  test('a name that changes between deliveries is connected to exactly while all of its addresses are public', async () => {
    await fc.assert(fc.asyncProperty(name, fc.array(fc.array(fc.oneof(publicAddress, privateAddress), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 5 }), async (host, answers) => {
      const { http, asked } = world(answers);
      for (const addresses of answers) {
        const before = asked.length;
        const kind = await ask(http, 'POST', `https://${host}/`);
        const isPublic = addresses.every(isGloballyReachable);
        assert.deepEqual([kind, asked.length > before], isPublic ? ['REFUSED', true] : ['REFUSED_ADDRESS', false]);
      }
    }), PARAMETERS);
  });
});

describe('whatever a URL looks like', () => {
  test('vetting ends with a yes or with URL_REJECTED, never with a fault of ours', async () => {
    const { http } = world([['93.184.216.34']]);
    await fc.assert(fc.asyncProperty(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.string().map((text) => `https://${text}`)), async (url) => {
      await http.vetUrl(url).catch((error: unknown) => assert.equal((error as { code?: string }).code, 'URL_REJECTED', String(error)));
    }), { ...PARAMETERS, numRuns: 1_000 });
  });
  test('what is accepted is https, without user information, on an allowed port, and its host is what will be resolved', () => {
    const policy = parsePolicy({});
    fc.assert(fc.property(fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https', 'ftp'] }), fc.string().map((text) => `https://${text}`)), (text) => {
      const accepted = acceptUrl(text, policy);
      if ('refusal' in accepted) return;
      const { url, host } = accepted;
      assert.deepEqual([url.protocol, url.username, url.password, host], ['https:', '', '', url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()]);
      assert.ok(url.port === '' || Number(url.port) >= 1_024);
    }), { ...PARAMETERS, numRuns: 1_000 });
  });
  test('no port under 1,024 but 443 is ever accepted', () => {
    const policy = parsePolicy({});
    fc.assert(fc.property(name, fc.integer({ min: 0, max: 1_023 }), (host, port) => ('refusal' in acceptUrl(`https://${host}:${port}/`, policy)) === (port !== 443)), PARAMETERS);
  });
  test('user information of any shape is refused', () => {
    const policy = parsePolicy({});
    fc.assert(fc.property(name, fc.stringMatching(/^[a-z0-9.:%~!$&'()*+,;=-]{0,20}$/), (host, user) => 'refusal' in acceptUrl(`https://${user}@${host}/`, policy)), PARAMETERS);
  });
  test('the installation’s own host is refused in every case and with a final dot', () => {
    fc.assert(fc.property(name, fc.infiniteStream(fc.boolean()), fc.boolean(), (host, coin, dot) => {
      const spelled = [...host].map((letter) => (coin.next().value ? letter.toUpperCase() : letter)).join('') + (dot ? '.' : '');
      return 'refusal' in acceptUrl(`https://${spelled}/`, parsePolicy({ ownHosts: [host] }));
    }), PARAMETERS);
  });
  test('an operator’s allowed range opens its addresses and no other private one', async () => {
    await fc.assert(fc.asyncProperty(fc.tuple(byte, byte), fc.tuple(byte, byte), privateAddress, async ([a, b], [c, d], other) => {
      const policy = { allowCidrs: [`10.${a}.${b}.0/24`] };
      await world([[`10.${a}.${b}.${c}`]], policy).http.vetUrl('https://hooks.example/');
      const outside = other.startsWith(`10.${a}.${b}.`) ? `10.${(a + 1) % 256}.${b}.${d}` : other;
      if (!outside.includes(':')) await assert.rejects(world([[outside]], policy).http.vetUrl('https://hooks.example/'), { code: 'URL_REJECTED' });
    }), PARAMETERS);
  });
});
