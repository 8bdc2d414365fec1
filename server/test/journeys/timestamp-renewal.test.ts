// Sealed files over the years: their document timestamps are renewed before they lapse, by a job, with the clock moved by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { verifyPdf } from '@paraph/pdf/verify';
import { renewTimestamp } from '../../src/modules/sealing/renew-timestamp.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { keepAuthorityCurrent, loadInstallationAuthority, type InstallationAuthority } from '../../src/platform/signing-keys/installation-authority.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';
import { removeFolder } from '../../src/testing/remove-folder.ts';

const START = new Date('2031-03-14T09:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS);
/** The authority's certificate for timestamps lives 15 years of 365 days. */
const LAPSE_DAYS = 15 * 365;

const clock = new FakeClock(START);
let dataDir: string;
let authority: InstallationAuthority;
let api: TestApi;
let id: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paraph-years-'));
  authority = await loadInstallationAuthority({ dataDir, organization: 'Essai', baseUrl: 'http://sign.test', now: START });
  api = await testApi({ clock, authority });
  const sent = await sendEnvelope(api);
  id = sent.id;
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  await person.sign();
  await api.runJobs();
});
after(async () => {
  await api.close();
  await removeFolder(dataDir);
});

const rows = () => api.services.database.kysely.selectFrom('sealed_documents').selectAll().where('envelope_id', '=', id).orderBy('kind').execute();
const renewals = async (): Promise<number[]> => (await rows()).map(({ timestamp_renewals }) => timestamp_renewals);
const verdict = async (sha256: string, now: Date) => verifyPdf(readFileSync(await api.services.files.localPath(sha256)), { trustedRootsDer: [authority.rootDer], now });
const scope = () => ({ accountId: api.accountId, sandbox: false });

test('the end of the timestamp is kept with the file, and nothing is renewed while it is far', async () => {
  for (const row of await rows()) assert.equal(row.timestamp_lapses_at?.toISOString(), later(LAPSE_DAYS).toISOString());
  clock.setNow(later(LAPSE_DAYS - 200));
  await api.runJobs();
  assert.deepEqual(await renewals(), [0, 0]);
});

test('while the authority has no newer certificate nothing is changed, and the last two weeks are an alarm', async () => {
  const [file] = await rows();
  const renew = () => renewTimestamp(api.services, scope(), { envelopeId: id, kind: 'AUDIT_TRAIL', position: 0 }, async () => {});
  clock.setNow(later(LAPSE_DAYS - 60));
  await assert.rejects(renew(), { name: 'RetryLaterError' });
  clock.setNow(later(LAPSE_DAYS - 10));
  await assert.rejects(renew(), { name: 'Error', message: /paraph rotate issuing/ });
  assert.deepEqual((await rows())[0], file);
});

test('the job renews every file in time: the new one begins with the old, outlives it, and the swap is audited', async () => {
  const before_ = await rows();
  clock.setNow(later(LAPSE_DAYS - 300));
  assert.equal(await keepAuthorityCurrent({ authority, dataDir, now: clock.now() }), true, 'the own authority renews itself a year before');
  clock.setNow(later(LAPSE_DAYS - 80));
  await api.runJobs();
  assert.deepEqual(await renewals(), [1, 1]);
  const after_ = await rows();
  for (const [at, row] of after_.entries()) {
    const former = readFileSync(await api.services.files.localPath(before_[at]!.sha256));
    assert.ok(readFileSync(await api.services.files.localPath(row.sha256)).subarray(0, former.length).equals(former));
    assert.ok(row.timestamp_lapses_at! > later(LAPSE_DAYS + 10 * 365));
    const past = later(LAPSE_DAYS + 30);
    assert.equal((await verdict(row.sha256, past)).valid, true);
    assert.equal((await verdict(before_[at]!.sha256, past)).valid, false, 'without the renewal it would not stand');
  }
  const trail = await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } });
  assert.deepEqual(trail.body.events.slice(-2).map(({ action }: { action: string }) => action), ['document.timestamp_renewed', 'document.timestamp_renewed']);
  const download = await api.call('GET', `/envelopes/${id}/signed-document`);
  assert.equal(download.bytes.length, after_.find(({ kind }) => kind === 'WHOLE')!.size_bytes);
});

test('a copy from before the renewal is still known by its hash, as is the new one, and each names the other', async () => {
  const former = new Map<string, string>();
  for (const { facts } of await api.services.database.kysely.selectFrom('audit_entries').select('facts').where('action', '=', 'document.timestamp_renewed').execute()) {
    const { kind, formerSha256 } = facts as { kind: string; formerSha256: string };
    former.set(kind, formerSha256);
  }
  for (const row of await rows()) {
    const copies = [former.get(row.kind)!, row.sha256];
    assert.equal(new Set(copies).size, 2);
    for (const hash of copies) {
      const { body } = await api.call('GET', `/verify/${hash}`, { key: null });
      assert.deepEqual([body.sha256, body.known.kind, body.known.copies], [hash, row.kind === 'WHOLE' ? 'SEALED_DOCUMENT' : row.kind, copies]);
    }
  }
});

test('a renewal that was done is not done again, whoever asks', async () => {
  await renewTimestamp(api.services, scope(), { envelopeId: id, kind: 'WHOLE', position: 0 }, async () => {});
  clock.setNow(later(LAPSE_DAYS - 70));
  await api.runJobs();
  assert.deepEqual(await renewals(), [1, 1]);
});

test('when the timestamp authority is down, the former file stays and the row names it', async () => {
  const db = api.services.database.kysely;
  await db.updateTable('sealed_documents').set({ timestamp_lapses_at: later(LAPSE_DAYS - 60) }).where('kind', '=', 'WHOLE').execute();
  const before_ = await rows();
  const down = { timestamp: () => Promise.reject(new Error('down')) };
  await assert.rejects(renewTimestamp({ ...api.services, seal: { ...api.services.seal, timestampAuthority: down } }, scope(), { envelopeId: id, kind: 'WHOLE', position: 0 }, async () => {}), /down/);
  assert.deepEqual(await rows(), before_);
  assert.equal(await api.services.files.has(before_.find(({ kind }) => kind === 'WHOLE')!.sha256), true);
});
