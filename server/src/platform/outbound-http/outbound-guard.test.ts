// The SSRF guard as a table: what is refused and what is allowed. Nothing is sent anywhere: names go to a fake resolver.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { outboundHttp } from './outbound-http.ts';
import { acceptUrl, parsePolicy, type OutboundPolicy } from './outbound-policy.ts';
import { isGloballyReachable } from './special-addresses.ts';

const REFUSED_URLS = [
  // Schemes and shapes
  'http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/', 'javascript:alert(1)', 'ws://example.com/',
  'data:text/plain,x', 'https:example.com', 'https:/example.com', 'https:///example.com', '//example.com/', 'example.com', '', 'https://', 'HTTP://example.com/',
  // Loopback and zero in every spelling
  'https://127.0.0.1/', 'https://127.1/', 'https://127.0.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.1/', 'https://0177.0.0.1/',
  'https://017700000001/', 'https://0/', 'https://0.0.0.0/', 'https://127.0.0.1./', 'https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://127.255.255.254/',
  'https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://foo.localhost/', 'https://localhost.localdomain/', 'https://ｌｏｃａｌｈｏｓｔ/', 'https://%6c%6fcalhost/',
  'https://localhost:8443/', 'https://127.0.0.1:8443/',
  // Private and special IPv4
  'https://10.0.0.1/', 'https://10.255.255.255/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.0.1/', 'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/', 'https://100.127.255.255/', 'https://168.63.129.16/', 'https://192.0.0.1/', 'https://192.0.2.1/', 'https://198.18.0.1/', 'https://198.19.255.255/',
  'https://198.51.100.7/', 'https://203.0.113.9/', 'https://224.0.0.1/', 'https://239.255.255.255/', 'https://240.0.0.1/', 'https://255.255.255.255/', 'https://192.88.99.1/',
  'https://0xa9.0xfe.0xa9.0xfe/', 'https://2852039166/', 'https://1.1.1.1.1/', 'https://256.1.1.1/', 'https://example.0x7f/', 'https://a.b.1/',
  // IPv6
  'https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[::ffff:8.8.8.8]/', 'https://[::127.0.0.1]/',
  'https://[::7f00:1]/', 'https://[::ffff:0:127.0.0.1]/', 'https://[::5efe:7f00:1]/', 'https://[fe80::5efe:c0a8:1]/', 'https://[2606:4700::5efe:c0a8:1]/', 'https://[2606:4700::200:5efe:a00:1]/',
  'https://[64:ff9b::7f00:1]/', 'https://[64:ff9b::808:808]/', 'https://[64:ff9b:1::1]/', 'https://[100::1]/', 'https://[2002:7f00:1::]/', 'https://[2002:c0a8:101::1]/', 'https://[2001::1]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', 'https://[2001:2::1]/', 'https://[2001:10::1]/', 'https://[2001:20::1]/', 'https://[2001:db8::1]/', 'https://[3fff::1]/', 'https://[3ffe::1]/',
  'https://[fd00::1]/', 'https://[fc00::1]/', 'https://[fe80::1]/', 'https://[febf::1]/', 'https://[fec0::1]/', 'https://[ff02::1]/', 'https://[4000::1]/', 'https://[5f00::1]/', 'https://[::1]:8443/',
  // User information, backslashes, hidden characters
  'https://user@example.com/', 'https://user:pass@example.com/', 'https://@example.com/', 'https://:@example.com/', 'https://example.com@10.0.0.1/', 'https://example.com%40@10.0.0.1/',
  'https://example.com\\@10.0.0.1/', 'https:\\\\example.com/', 'https://example.com\\.evil.com/', 'https://exa\tmple.com/', 'https://exa\nmple.com/', ' https://example.com/', 'https://example.com/ ',
  'https://example.com/a b', 'https://example.com/\u0000', 'https://example.com/\u007f', 'https://exam\u200bple.com/', 'https://exam\u00adple.com/', 'https://example.com/\u2028', 'https://example.com/\u3000x',
  // Ports
  'https://example.com:0/', 'https://example.com:22/', 'https://example.com:25/', 'https://example.com:80/', 'https://example.com:1023/', 'https://example.com:2375/', 'https://example.com:3306/',
  'https://example.com:5432/', 'https://example.com:6379/', 'https://example.com:9200/', 'https://example.com:11211/', 'https://example.com:27017/', 'https://example.com:65536/', 'https://example.com:-1/', 'https://example.com:x/',
  // Names that are not public
  'https://intranet/', 'https://metadata/', 'https://printer.local/', 'https://metadata.google.internal/', 'https://app.internal./', 'https://db.intranet/', 'https://router.home.arpa/', 'https://nas.lan/',
  'https://hidden.onion/', 'https://.example.com/', 'https://a..example.com/', `https://${'a'.repeat(64)}.example.com/`, 'https://*.example.com^/',
  // This installation
  'https://sign.paraph.example/', 'https://SIGN.paraph.example./hook', 'https://sign.paraph.example:8443/',
  // Length
  `https://example.com/${'a'.repeat(2029)}`,
];

const ALLOWED_URLS = [
  'https://example.com/', 'https://example.com', 'https://example.com./hook', 'https://EXAMPLE.com/Hook?x=1&y=%20#part', 'https://bücher.example/', 'https://xn--bcher-kva.example/',
  'https://1.1.1.1/', 'https://8.8.8.8:8443/', 'https://172.32.0.1/', 'https://172.15.255.255/', 'https://192.88.100.1/', 'https://100.63.255.255/', 'https://100.128.0.1/', 'https://198.17.255.255/', 'https://198.20.0.1/',
  'https://11.0.0.1/', 'https://9.255.255.255/', 'https://169.253.1.1/', 'https://192.0.1.1/', 'https://192.169.0.1/', 'https://223.255.255.254/', 'https://168.63.129.17/', 'https://016.8.8.8/',
  'https://[2606:4700:4700::1111]/', 'https://[2a00:1450:4007::200e]/', 'https://[2001:4860:4860::8888]/', 'https://[2001:200::1]/', 'https://[2003::1]/', 'https://[2606:4700::5eff:c0a8:1]/',
  'https://example.com:443/', 'https://example.com:8443/', 'https://example.com:1024/', 'https://example.com:4567/', 'https://example.com:65535/', 'https://a-b.c_d.example.com/', 'https://example.com/a@b', 'https://example.com/?to=http://127.0.0.1/',
  'https://localhost.example.com/', 'https://127.0.0.1.nip.example/', 'https://internal.example.com/', 'https://not-paraph.example/', `https://example.com/${'a'.repeat(2028)}`,
];

const OWN = { ownHosts: ['sign.paraph.example'] };
const http = (addresses: string[] | Error, policy: OutboundPolicy = OWN) =>
  outboundHttp({
    policy,
    resolve: async () => {
      if (addresses instanceof Error) throw addresses;
      return addresses;
    },
    connect: () => assert.fail('nothing may be connected to'),
  });

test(`each of ${REFUSED_URLS.length} hostile URLs is refused at creation with URL_REJECTED and at delivery without a connection`, async () => {
  assert.ok(REFUSED_URLS.length >= 100);
  const outbound = http(['93.184.216.34']);
  for (const url of REFUSED_URLS) {
    await assert.rejects(outbound.vetUrl(url), { code: 'URL_REJECTED', message: /^URL rejected: / }, url);
    const outcome = await outbound.postToPublicAddress(url, { headers: {}, body: '' });
    assert.equal(outcome.ok === false && outcome.kind, 'REFUSED_ADDRESS', url);
  }
});

test(`each of ${ALLOWED_URLS.length} public URLs is accepted`, async () => {
  const outbound = http(['93.184.216.34', '2606:4700:4700::1111']);
  for (const url of ALLOWED_URLS) {
    assert.deepEqual(await outbound.vetUrl(url), { isResolved: true }, url);
  }
});

test('a name is refused if any of its addresses is private, wherever it stands in the answer', async () => {
  const privates = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fe80::1%eth0', '2002:a00:1::', '0.0.0.0', 'nonsense', ''];
  for (const address of privates) {
    for (const answer of [[address], ['93.184.216.34', address], [address, '2606:4700:4700::1111']]) {
      await assert.rejects(http(answer).vetUrl('https://rebind.example.com/'), { code: 'URL_REJECTED' }, answer.join());
      const outcome = await http(answer).postToPublicAddress('https://rebind.example.com/', { headers: {}, body: '' });
      assert.equal(outcome.ok === false && outcome.kind, 'REFUSED_ADDRESS', answer.join());
    }
  }
});

test('a name that cannot be resolved is let through at creation and fails closed at delivery', async () => {
  const timeout = Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT', syscall: 'queryA' });
  for (const answer of [[], timeout]) {
    assert.deepEqual(await http(answer).vetUrl('https://soon.example.com/'), { isResolved: false });
    const outcome = await http(answer).postToPublicAddress('https://soon.example.com/', { headers: {}, body: '' });
    assert.equal(outcome.ok === false && outcome.kind, 'DNS');
  }
});

test('an operator may allow private ranges, which opens these and nothing else', async () => {
  const policy = { ...OWN, allowCidrs: ['10.20.0.0/16', 'fd00:1::/32', '127.0.0.1'] };
  const allowed = ['https://10.20.3.4/', 'https://127.0.0.1:8443/', 'https://[fd00:1::5]/', 'https://1.1.1.1/'];
  const refused = ['https://10.21.0.1/', 'https://127.0.0.2/', 'https://[fd00:2::1]/', 'https://169.254.169.254/', 'http://10.20.3.4/', 'https://10.20.3.4:5432/', 'https://[::ffff:10.20.3.4]/'];
  for (const url of allowed) await http([], policy).vetUrl(url);
  for (const url of refused) await assert.rejects(http([], policy).vetUrl(url), { code: 'URL_REJECTED' }, url);
  // Names of a closed network are resolved then, and judged by where they lead.
  await http(['10.20.0.9'], policy).vetUrl('https://receiver/');
  await http(['10.20.0.9'], policy).vetUrl('https://hooks.corp.internal/');
  await assert.rejects(http(['10.99.0.9'], policy).vetUrl('https://receiver/'), { code: 'URL_REJECTED' });
});

test('an operator may allow plain http, on port 80 and the allowed ones, to public addresses only', async () => {
  const policy = { ...OWN, allowHttp: true };
  for (const url of ['http://example.com/', 'http://example.com:8080/']) await http(['93.184.216.34'], policy).vetUrl(url);
  for (const url of ['http://127.0.0.1/', 'http://example.com:25/', 'https://example.com:80/', 'ftp://example.com/']) {
    await assert.rejects(http(['93.184.216.34'], policy).vetUrl(url), { code: 'URL_REJECTED' }, url);
  }
});

test('an unreadable allowed range stops the start instead of being skipped', () => {
  for (const range of ['10.0.0.0/33', '10.0.0/8x', 'office', '300.1.1.1/8']) assert.throws(() => http([], { allowCidrs: [range] }), range);
});

const byte = fc.integer({ min: 0, max: 255 });
const part = fc.integer({ min: 0, max: 0xffff });
const hex = (parts: number[]) => parts.map((value) => value.toString(16)).join(':');

test('no address inside a private IPv4 range is public in any of its spellings', () => {
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );
  const policy = parsePolicy({});
  fc.assert(
    fc.property(inside, ([a, b, c, d]) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      const spellings = [dotted, String(number), `0x${number.toString(16)}`, `0${a.toString(8)}.${b}.${c}.${d}`, `0x${a.toString(16)}.${b}.${c * 256 + d}`, `${a}.${(b * 256 + c) * 256 + d}`,
        `[::ffff:${dotted}]`, `[::${dotted}]`, `[64:ff9b::${dotted}]`, `[2002:${hex([a * 256 + b, c * 256 + d])}::1]`, `[::ffff:0:${dotted}]`];
      return !isGloballyReachable(dotted) && spellings.every((host) => 'refusal' in acceptUrl(`https://${host}/`, policy));
    }),
    { seed: 20261121, numRuns: 2000 },
  );
});

test('no IPv6 address outside 2000::/3 is public', () => {
  const outside = fc.tuple(part, part, part, part, part, part, part, part).filter(([first]) => first < 0x2000 || first > 0x3fff);
  fc.assert(fc.property(outside, (parts) => !isGloballyReachable(hex(parts))), { seed: 20261121, numRuns: 2000 });
});
