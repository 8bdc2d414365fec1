// P12 files as other programs write them: OpenSSL's of today, its old ones, and hand-made ones in BER.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { buildCms, signPdf } from '../sign/seal.ts';
import { signingWorld, WORLD_START } from '../sign/testing/signing-world.ts';
import { hasProgram } from '../testing/render-page.ts';
import { samplePdf, textContent } from '../testing/sample-pdfs.ts';
import { verifyPdf } from '../verify/index.ts';
import { children, readDer, sequenceOf, type DerNode } from './asn1/der-read.ts';
import { sha256 } from './signature-algorithms.ts';
import { p12Signer } from './index.ts';

const world = await signingWorld();
const folder = mkdtempSync(join(tmpdir(), 'paraph-p12-'));
after(() => rmSync(folder, { recursive: true }));
const PASSWORD = 'Pässwörd € 1';

/** A P12 of an identity, as `openssl pkcs12 -export` makes it. */
function exported(options: string[] = [], identity = world.authority.seal, password = PASSWORD): Buffer {
  const [leaf, ...chain] = identity.chainPem.split(/(?<=-----END CERTIFICATE-----\n)/);
  writeFileSync(join(folder, 'key.pem'), identity.privateKeyPem);
  writeFileSync(join(folder, 'leaf.pem'), leaf!);
  writeFileSync(join(folder, 'chain.pem'), chain.join(''));
  writeFileSync(join(folder, 'password'), `${password}\n`);
  execFileSync('openssl', ['pkcs12', '-export', '-inkey', 'key.pem', '-in', 'leaf.pem', '-certfile', 'chain.pem', '-out', 'out.p12', '-passout', 'file:password', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return readFileSync(join(folder, 'out.p12'));
}

/** The same value with indefinite lengths everywhere, and octet strings in two pieces, as some programs write. */
function asBer(node: DerNode): Buffer {
  const header = (tag: number) => Buffer.of(tag, 0x80);
  const end = Buffer.alloc(2);
  if (node.tag === 0x04 && node.content.length > 40) {
    const half = node.content.length >> 1;
    const piece = (content: Uint8Array) => Buffer.concat([Buffer.of(4, 0x84), Buffer.from([0, 0, content.length >> 8, content.length & 255]), content]);
    return Buffer.concat([header(0x24), piece(node.content.subarray(0, half)), piece(node.content.subarray(half)), end]);
  }
  return (node.tag & 0x20) === 0 ? Buffer.from(node.bytes) : Buffer.concat([header(node.tag), ...children(node).map(asBer), end]);
}

describe('P12 files made by OpenSSL', { skip: !hasProgram('openssl') && 'openssl is not installed' }, () => {
  for (const [name, options] of Object.entries({
    'of today': [],
    'with AES-128 and SHA-512': ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC', '-macalg', 'sha512', '-iter', '5000'],
    'with certificates in the clear': ['-certpbe', 'NONE'],
  })) {
    test(`one ${name} signs with its own chain`, async () => {
      const signer = await p12Signer(exported(options), PASSWORD);
      assert.deepEqual(signer.chainDer.map((der) => sha256(der)), world.seal.chainDer.map((der) => sha256(der)));
      assert.ok((await buildCms(sha256(Buffer.from('data')), { signer })).length > 1_000);
    });
  }

  test('keys of every kind come through', async () => {
    for (const keyAlgorithm of ['RSA', 'EC_P384', 'ED25519'] as const) {
      const other = await signingWorld({ keyAlgorithm });
      assert.equal((await p12Signer(exported([], other.authority.seal), PASSWORD)).keyAlgorithm, keyAlgorithm);
    }
  });

  test('a PDF sealed with an imported key verifies', async () => {
    const signer = await p12Signer(exported(), PASSWORD);
    const page = samplePdf([{ content: textContent('A contract', 72, 700, 20) }]);
    const bytes = await signPdf(page, { fieldName: 'Seal', signedAt: WORLD_START, signer, level: 'B-LTA', timestampAuthority: world.timestampAuthority, revocation: world.revocation });
    assert.equal((await verifyPdf(bytes, { trustedRootsDer: [world.rootDer], now: WORLD_START })).signatures[0]?.level, 'B-LTA');
  });

  test('an empty password is a password', async () => {
    assert.equal((await p12Signer(exported([], world.authority.seal, ''), '')).keyAlgorithm, 'EC_P256');
  });

  test('a file in BER with indefinite lengths is read as one in DER', async () => {
    const der = exported();
    const ber = asBer(readDer(der));
    assert.ok(ber.length > der.length && ber[1] === 0x80);
    assert.equal((await p12Signer(ber, PASSWORD)).keyAlgorithm, 'EC_P256');
  });

  test('a wrong password is told as such, and quotes nothing', async () => {
    await assert.rejects(p12Signer(exported(), 'wrong-secret'), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'CERTIFICATE_INVALID');
      assert.match(error.message, /password .* is wrong/);
      assert.doesNotMatch(error.message, /wrong-secret/);
      return true;
    });
  });

  for (const [name, options] of Object.entries({
    'Triple DES': ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    'RC2, as -legacy makes it': ['-legacy'],
    'Triple DES for the key alone': ['-keypbe', 'PBE-SHA1-3DES'],
    'Triple DES inside PBES2': ['-keypbe', 'DES-EDE3-CBC'],
  })) {
    test(`${name} is refused with the way to convert the file`, async () => {
      await assert.rejects(p12Signer(exported(options), PASSWORD), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'KEY_UNSUPPORTED');
        assert.match(error.message, /RC2 or Triple DES.*openssl pkcs12 -legacy/s);
        return true;
      });
    });
  }

  test('the command in that refusal turns an old file into one that is read', async () => {
    writeFileSync(join(folder, 'old.p12'), exported(['-legacy']));
    execFileSync('openssl', ['pkcs12', '-legacy', '-in', 'old.p12', '-out', 'all.pem', '-noenc', '-passin', 'file:password'], { cwd: folder, stdio: 'ignore' });
    execFileSync('openssl', ['pkcs12', '-export', '-in', 'all.pem', '-out', 'new.p12', '-passout', 'file:password'], { cwd: folder, stdio: 'ignore' });
    assert.equal((await p12Signer(readFileSync(join(folder, 'new.p12')), PASSWORD)).chainDer.length, 3);
  });

  test('a file with any byte changed is refused or reads the same, and never crashes', async () => {
    const good = exported(['-iter', '1', '-maciter']);
    let refused = 0;
    for (let at = 0; at < good.length; at += 3) {
      const bytes = Buffer.from(good);
      bytes[at]! ^= 0x41;
      await p12Signer(bytes, PASSWORD).catch((error: Error & { code?: string }) => {
        assert.match(String(error.code), /^(CERTIFICATE_INVALID|KEY_UNSUPPORTED)$/, `byte ${at}: ${error.stack}`);
        refused++;
      });
    }
    assert.ok(refused > good.length / 3 - 12, `${refused} of ${good.length / 3}`);
  });

  test('a file that asks for a billion rounds is refused at once', async () => {
    const good = exported(['-iter', '2048']);
    const rounds = Buffer.from('02020800', 'hex');
    const at = good.lastIndexOf(rounds);
    assert.ok(at > 0);
    // A longer integer needs longer lengths around it: the MAC's are the last ones, and one of them is rewritten here.
    const parts = sequenceOf(readDer(good));
    const mac = parts.at(-1)!;
    const inner = Buffer.concat([mac.content.subarray(0, mac.content.length - 4), Buffer.from('02043b9aca00', 'hex')]);
    const content = Buffer.concat([...parts.slice(0, -1).map(({ bytes }) => bytes), Buffer.of(0x30, inner.length), inner]);
    const head = Buffer.from([0x30, 0x82, content.length >> 8, content.length & 255]);
    const started = performance.now();
    await assert.rejects(p12Signer(Buffer.concat([head, content]), PASSWORD), { code: 'KEY_UNSUPPORTED' });
    assert.ok(performance.now() - started < 1_000);
  });
});

test('what is no P12 at all is refused', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(2_000_000), Buffer.from('3080'.repeat(200), 'hex')]) {
    await assert.rejects(p12Signer(bytes, ''), { code: 'CERTIFICATE_INVALID' });
  }
});
