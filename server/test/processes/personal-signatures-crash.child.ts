// A worker in a process of its own that kills itself at the n-th crossing of a boundary: before and after each PDF job, each file kept, each
// transaction. Arguments: database URL, data folder, n. Exits 0 when it came to the end of the work first.
import { join } from 'node:path';
import { composeServices, startWorkers } from '../../src/compose.ts';
import { parseSettings } from '../../src/config/settings.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openDatabase, type Database } from '../../src/platform/database/index.ts';
import { silentLog } from '../../src/platform/log/index.ts';
import { outboundHttp } from '../../src/platform/outbound-http/index.ts';
import { childPdfWorkers, type PdfWorkers } from '../../src/platform/pdf-workers/index.ts';
import { systemRandom } from '../../src/platform/random/index.ts';
import { loadInstallationSecrets } from '../../src/platform/secrets/installation-secrets.ts';
import { loadInstallationAuthority, loadSimulatedAuthority } from '../../src/platform/signing-keys/installation-authority.ts';
import { localFileStore, type FileStore } from '../../src/platform/storage/index.ts';
import { noVirusScan } from '../../src/platform/virus-scan/index.ts';

const [databaseUrl = '', dataDir = '', killAt = ''] = process.argv.slice(2);
let crossed = 0;
function boundary(): void {
  crossed += 1;
  if (crossed === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}
async function around<T>(work: () => Promise<T>): Promise<T> {
  boundary();
  const result = await work();
  boundary();
  return result;
}

const baseUrl = 'http://localhost:3000';
const now = systemClock.now();
const filesFolder = join(dataDir, 'files');
const [real, store] = await Promise.all([openDatabase({ connectionString: databaseUrl, maxConnections: 6 }), localFileStore({ root: filesFolder })]);
const pool = childPdfWorkers({ log: silentLog, folders: { read: [], write: [filesFolder] }, children: { INTAKE: 1, SEAL: 1 } });
const database: Database = { ...real, kysely: real.kysely, listen: (...given) => real.listen(...given), close: () => real.close(), transaction: (run) => around(() => real.transaction(run)) };
const files: FileStore = {
  receive: (...given) => store.receive(...given), reservePath: () => store.reservePath(), put: (bytes) => store.put(bytes), open: (...given) => store.open(...given), localPath: (sha256) => store.localPath(sha256),
  has: (sha256) => store.has(sha256), sizeBytes: (sha256) => store.sizeBytes(sha256), remove: (...given) => store.remove(...given), list: () => store.list(), adopt: (...given) => around(() => store.adopt(...given)),
};
const pdfWorkers: PdfWorkers = { run: (...given) => around(() => pool.run(...given)), warm: (kind) => pool.warm(kind), close: (options) => pool.close(options) };
const services = composeServices({
  settings: parseSettings({ DATA_DIR: dataDir }), baseUrl, database, files, pdfWorkers, clock: systemClock, random: systemRandom, log: silentLog, mail: undefined, sms: undefined, webFolder: undefined,
  secrets: await loadInstallationSecrets(dataDir), authority: await loadInstallationAuthority({ dataDir, organization: 'Paraph Test', baseUrl, now }),
  simulatedAuthority: await loadSimulatedAuthority({ dataDir, baseUrl, now }), virusScan: noVirusScan, outboundHttp: outboundHttp({ policy: { allowCidrs: [], allowHttp: false } }),
});
const workers = await startWorkers(services);
await workers.idle();
process.exit(0);
