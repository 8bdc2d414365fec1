// A worker killed with SIGKILL anywhere between a person's act and the sealed file: the next one ends the work, each signature is there once.
// PARAPH_FULL=1 kills at every single boundary.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { verifyPdf } from '@paraph/pdf/verify';
import { startWorkers } from '../../src/compose.ts';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { testDatabase, type TestDatabase } from '../../src/testing/database.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

let own: TestDatabase;
let api: TestApi;
before(async () => {
  own = await testDatabase({ maxConnections: 8 });
  api = await testApi({ database: own.database });
});
after(async () => {
  await api.close();
  await own.close();
});

/** Boundaries that one envelope with two signers crosses are fewer than this. */
const MOST = 60;
const POINTS = process.env['PARAPH_FULL'] === '1' ? Array.from({ length: MOST }, (_, index) => index + 1) : [3, 9, 14, 21];

test(`kill -9 at ${POINTS.length} points of the work: both people have signed once, the file is valid, the chain holds`, { timeout: 1_200_000 }, async () => {
  const db = own.database.kysely;
  let killed = 0;
  for (const point of POINTS) {
    const sent = await sendEnvelope(api, { signatureLevel: 'ADVANCED', fields: undefined, recipients: [{ email: 'anna@example.test', name: 'Anna' }, { email: 'bob@example.test', name: 'Bob' }] });
    for (const { accessToken } of sent.recipients) {
      const person = new Person(api);
      await person.open(accessToken);
      assert.equal((await person.sign()).status, 200);
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'personal-signatures-crash.child.ts'), own.databaseUrl, api.services.settings.DATA_DIR, String(point)], { stdio: 'ignore' });
    const [code, signal] = await once(child, 'exit');
    assert.ok(signal === 'SIGKILL' || code === 0, `point ${point}: ${code} ${signal}`);
    killed += signal === 'SIGKILL' ? 1 : 0;
    // The killed worker's lease is over, as it would be ten seconds later.
    await db.updateTable('jobs').set({ lease_until: new Date(0) }).where('state', '=', 'RUNNING').execute();
    // A worker for this moment alone: one that went on would take the next child's work away.
    const workers = await startWorkers(api.services);
    await workers.idle();
    await workers.stop();
    const { bytes, status } = await api.call('GET', `/envelopes/${sent.id}/signed-document`);
    assert.equal(status, 200, `point ${point}`);
    const report = await verifyPdf(bytes, { trustedRootsDer: [api.services.authority.rootDer], now: new Date() });
    assert.equal(report.valid, true, `point ${point}`);
    assert.deepEqual(report.signatures.slice(0, -2).map(({ signer }) => signer?.commonName), ['Anna', 'Bob'], `point ${point}`);
    const kept = await db.selectFrom('personal_signatures').select('certificate_serial').where('envelope_id', '=', sent.id).orderBy('made_at').execute();
    assert.deepEqual(kept.map(({ certificate_serial }) => certificate_serial), report.signatures.slice(0, 2).map(({ signer }) => signer!.serialNumber));
    const { entries, head } = await readChain(db, sent.id);
    assert.deepEqual(verifyChain(entries, head), []);
    assert.deepEqual(entries.filter(({ action }) => action === 'recipient.signature_made').length, 2);
    assert.equal((await db.selectFrom('events').select('id').where('envelope_id', '=', sent.id).where('type', '=', 'envelope.completed').execute()).length, 1);
  }
  assert.ok(killed >= POINTS.length * 0.5, `only ${killed} were killed`);
});
