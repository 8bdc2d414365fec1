// The commands of `npx paraph`, run as processes on a real installation (a database of its own, a data folder).
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { certificatesFromPem, makeOcspRequest, parseCertificate, revocationOf } from '@paraph/pdf/trust';
import { verifyAuditCommand } from '../../src/commands/verify-audit.ts';
import { keepAuthorityCurrent } from '../../src/platform/signing-keys/installation-authority.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, Person, sendEnvelope } from '../../src/testing/fixtures.ts';
import { runCommand } from '../../src/testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-commands-'));
let api: TestApi;
let environment: Record<string, string>;
const sealed = join(folder, 'sealed.pdf');
const trailPdf = join(folder, 'audit-trail.pdf');
const trailJson = join(folder, 'trail.json');
const paraph = (...args: string[]) => runCommand(args, environment);

before(async () => {
  api = await testApi();
  environment = { DATA_DIR: api.services.settings.DATA_DIR, DATABASE_URL: api.databaseUrl };
  const sent = await sendEnvelope(api);
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  await person.sign();
  await api.runJobs();
  writeFileSync(sealed, (await api.call('GET', `/envelopes/${sent.id}/signed-document`)).bytes);
  writeFileSync(trailPdf, (await api.call('GET', `/envelopes/${sent.id}/audit-trail`)).bytes);
  writeFileSync(trailJson, (await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } })).bytes);
});
after(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe('help', () => {
  test('lists every command, and explains one', async () => {
    const all = await paraph('help');
    assert.equal(all.code, 0);
    for (const name of ['serve', 'migrate', 'demo', 'create-key', 'verify', 'verify-audit', 'rotate', 'revoke', 'backup', 'restore']) assert.match(all.out, new RegExp(`^  ${name} `, 'm'));
    assert.match((await paraph('help', 'verify')).out, /^npx paraph verify <file\.pdf>/);
    assert.deepEqual(await paraph('verify', '--help'), await paraph('help', 'verify'));
  });

  test('a wrong call says what is wrong and how it is done, with exit code 2', async () => {
    const cases: [string[], RegExp][] = [
      [['verfy'], /"verfy" is no command\. There are serve, /], [['verify'], /Something is missing\.[\s\S]*npx paraph verify <file/], [['verify', sealed, '--jason'], /Unknown option '--jason'/],
      [['rotate', 'root'], /"root" cannot be rotated/], [['create-key'], /Give the key a name/], [['create-key', '--name', 'x', '--scopes', 'everything'], /Unknown scope: everything/],
      [['create-key', '--name', 'x', '--expires', 'soon'], /no date/], [['revoke', 'xyz'], /no serial number/],
    ];
    for (const [args, words] of cases) {
      const { code, out, err } = await paraph(...args);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, words);
      assert.doesNotMatch(err, /\n {4}at /);
    }
  });

  test('settings that cannot be used are named without a stack', async () => {
    const { code, err } = await runCommand(['verify', sealed], { ...environment, PORT: 'many' });
    assert.equal(code, 1);
    assert.match(err, /PORT=many: must be a whole number/);
    assert.doesNotMatch(err, /\n {4}at /);
  });
});

describe('create-key', () => {
  test('prints a secret that works at once, with its scopes, environment and expiry, and only once', async () => {
    const made = await paraph('create-key', '--name', 'Compta', '--scopes', 'documents:read', '--environment', 'live', '--expires', '2099-12-31', '--json');
    assert.equal(made.code, 0, made.err);
    const { secret, id, expiresAt } = JSON.parse(made.out);
    assert.match(secret, /^sk_live_/);
    assert.equal(expiresAt, '2099-12-31T23:59:59.999Z');
    assert.equal((await api.call('GET', '/documents', { key: secret })).status, 200);
    assert.equal((await api.call('POST', '/envelopes', { key: secret, body: {} })).status, 403);
    const row = await api.services.database.kysely.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(row.expires_at?.toISOString(), expiresAt);
    assert.ok(!JSON.stringify(row).includes(secret));
    assert.match((await paraph('create-key', '--name', 'Essai')).out, /Secret {3}sk_test_\w+\n/);
  });

  test('an account that is not there is refused', async () => {
    const { code, err } = await paraph('create-key', '--name', 'x', '--account', 'nobody@example.test');
    assert.equal(code, 1);
    assert.match(err, /no account with the e-mail nobody@example\.test/);
  });
});

describe('verify', () => {
  test('calls a sealed PDF valid, in English and in French, and says who, when and at which level', async () => {
    const english = await paraph('verify', sealed);
    assert.equal(english.code, 0, english.out + english.err);
    assert.match(english.out, /All signatures are valid/);
    assert.match(english.out, /Signed by: +Paraph Test Seal\n/);
    assert.match(english.out, /proven by Paraph Test Timestamp Authority/);
    assert.match(english.out, /PAdES-B-LTA/);
    const french = await runCommand(['verify', sealed], { ...environment, LANG: 'fr_FR.UTF-8' });
    assert.match(french.out, /Toutes les signatures sont valides/);
    assert.match(french.out, /Signé par : |Signé par: /);
  });

  test('needs no database, and tells a program the same with --json', async () => {
    const { code, out } = await runCommand(['verify', trailPdf, '--json'], { DATA_DIR: environment['DATA_DIR']!, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    assert.equal(code, 0);
    assert.equal(JSON.parse(out).valid, true);
  });

  test('one changed byte, no signature, an untrusted root, no PDF, no file: exit code 1 and a reason', async () => {
    const bytes = readFileSync(sealed);
    const at = bytes.indexOf('/MediaBox');
    bytes[at + 12]! ^= 1;
    const cases: [string, Buffer, RegExp][] = [
      ['changed.pdf', bytes, /changed after it was signed|does not pass/], ['plain.pdf', contractPdf(), /carries no signature/], ['no.pdf', Buffer.from('no PDF'), /PDF/],
    ];
    for (const [name, content, words] of cases) {
      const path = join(folder, name);
      writeFileSync(path, content);
      const { code, out, err } = await paraph('verify', path);
      assert.equal(code, 1, name);
      assert.match(out + err, words);
      assert.doesNotMatch(err, /\n {4}at /);
    }
    const stranger = { ...environment, DATA_DIR: join(folder, 'elsewhere') };
    assert.match((await runCommand(['verify', sealed], stranger)).out, /leads to no root that is trusted here/);
    const root = join(folder, 'root.pem');
    writeFileSync(root, api.services.authority.rootPem);
    assert.equal((await runCommand(['verify', sealed, '--roots', root], stranger)).code, 0);
    assert.match((await paraph('verify', join(folder, 'missing.pdf'))).err, /There is no file/);
  });
});

describe('verify-audit', () => {
  const changed = async (change: (trail: any) => void): Promise<{ code: number; out: string }> => {
    const trail = JSON.parse(readFileSync(trailJson, 'utf8'));
    change(trail);
    const path = join(folder, 'changed.json');
    writeFileSync(path, JSON.stringify(trail));
    let out = '';
    const code = await verifyAuditCommand.run([path], { print: (text) => { out += text; }, complain: () => {}, settings: () => { throw new Error('offline'); }, baseUrl: () => '', language: 'en' });
    return { code, out };
  };

  test('finds the chain whole in the exported trail and in the PDF, offline, and knows the documents by their hash', async () => {
    for (const path of [trailJson, trailPdf]) {
      const { code, out, err } = await runCommand(['verify-audit', path, sealed], { DATA_DIR: join(folder, 'elsewhere') });
      assert.equal(code, 0, out + err);
      assert.match(out, /the chain is whole/);
      assert.match(out, /sealed\.pdf: named in the trail/);
    }
    const other = join(folder, 'other.pdf');
    writeFileSync(other, contractPdf());
    assert.deepEqual([(await paraph('verify-audit', trailJson, other)).code], [1]);
  });

  test('sees every change: a fact, a time, an actor, personal data, a missing, a swapped or an added entry, a cut end', async () => {
    const isPersonal = ({ record }: any): boolean => record.personal !== undefined;
    const changes: [string, (trail: any) => void, RegExp][] = [
      ['fact', (trail) => { trail.events[1].record.facts.invented = 1; }, /entry 2: the entry was changed/], ['time', (trail) => { trail.events[0].at = '2020-01-01T00:00:00.000Z'; }, /entry 1: the entry was changed/],
      ['actor', (trail) => { trail.events[0].actor.reference = 'key_other'; }, /entry 1: what is shown/], ['action', (trail) => { trail.events.at(-1).action = 'envelope.declined'; }, /the entry was changed/],
      ['personal', (trail) => { const { record } = trail.events.find(isPersonal); record.personal[Object.keys(record.personal)[0]!] = 'Someone else'; }, /personal data of the entry was changed/],
      ['missing', (trail) => { trail.events.splice(2, 1); }, /missing or out of order/], ['swapped', (trail) => { trail.events.splice(1, 2, trail.events[2], trail.events[1]); }, /does not follow/],
      ['added', (trail) => { trail.events.push({ ...trail.events.at(-1), seq: trail.events.length + 1 }); }, /does not follow/], ['cut', (trail) => { trail.events.pop(); }, /cut off or added/],
    ];
    for (const [name, change, words] of changes) {
      const { code, out } = await changed(change);
      assert.equal(code, 1, `${name}: ${out}`);
      assert.match(out, words, name);
    }
  });

  test('survives the erasure of personal data', async () => {
    await api.services.database.kysely.updateTable('audit_entries').set({ personal: null, personal_salt: null }).where('personal', 'is not', null).execute();
    const id = JSON.parse(readFileSync(trailJson, 'utf8')).envelope.id as string;
    const path = join(folder, 'erased.json');
    writeFileSync(path, (await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } })).bytes);
    const { code, out } = await paraph('verify-audit', path);
    assert.equal(code, 0, out);
    assert.match(out, /personal data of \d+ was erased, which breaks nothing/);
  });

  test('what is no trail is refused in plain words', async () => {
    for (const [text, words] of [['{}', /not the audit trail/], ['nonsense', /neither JSON nor a PDF/]] as const) {
      const path = join(folder, 'odd.json');
      writeFileSync(path, text);
      const { code, err } = await paraph('verify-audit', path);
      assert.equal(code, 1);
      assert.match(err, words);
    }
    assert.match((await paraph('verify-audit', sealed)).err, /without the evidence/);
  });
});

describe('rotate and revoke', () => {
  const status = async (pem: string): Promise<string> => {
    const [leaf, issuer] = certificatesFromPem(pem).map(parseCertificate);
    return revocationOf(leaf!, issuer!, { ocspDer: [await api.services.revocation.ocsp(makeOcspRequest(leaf!.der, issuer!.der))], crlDer: [] }, new Date()).status;
  };

  test('a running service takes the rotated keys, answers for old and new, and what it sealed before stays valid', async () => {
    const before_ = api.services.authority.files;
    assert.equal((await paraph('rotate', 'issuing')).code, 0);
    assert.equal(api.services.authority.files.generation, 1);
    assert.equal(await keepAuthorityCurrent({ authority: api.services.authority, dataDir: environment['DATA_DIR']!, now: new Date() }), true);
    assert.equal(api.services.authority.files.generation, 2);
    assert.deepEqual([await status(before_.seal.chainPem), await status(api.services.authority.files.seal.chainPem)], ['GOOD', 'GOOD']);
    assert.equal((await api.call('GET', '/pki/issuing-2.crl', { key: null })).status, 200);
    assert.equal((await paraph('verify', sealed)).code, 0);
    const sent = await sendEnvelope(api);
    const person = new Person(api);
    await person.open(sent.recipients[0].accessToken);
    await person.sign();
    await api.runJobs();
    const path = join(folder, 'after.pdf');
    writeFileSync(path, (await api.call('GET', `/envelopes/${sent.id}/signed-document`)).bytes);
    const { out } = await paraph('verify', path, '--json');
    assert.equal(JSON.parse(out).signatures[0].chain[1].commonName, 'Paraph Test Issuing CA 2');
  });

  test('a revoked certificate is answered for as revoked at once; numbers never issued and second times are refused', async () => {
    const { chainPem } = api.services.authority.files.seal;
    const serial = parseCertificate(certificatesFromPem(chainPem)[0]!).serial.toString(16);
    assert.match((await paraph('revoke', 'deadbeef')).err, /was not issued/);
    assert.equal((await paraph('revoke', serial, '--reason', 'superseded')).code, 0);
    assert.equal(await status(chainPem), 'REVOKED');
    assert.match((await paraph('revoke', serial)).err, /revoked already/);
  });
});
