// Sends requests that a machine makes from the API's description (schemathesis) to a service of its own. Fails for a 500, and for an answer that
// the description does not have. FUZZ_REQUESTS says how many at least; `.ci/run` takes the default, a release 100,000. FUZZ_SEED begins elsewhere.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { makeSubjects } from './fuzz-subjects.ts';

const SCHEMATHESIS = 'schemathesis==4.32.5';
/** What is true of every answer. What may be asked for is judged by the service, so its refusals are not. */
const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance';
const wanted = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
/** Two threads of CPython 3.11 that parse at once (python/cpython#106905): the fuzzer falls over, not the service. One thread does not. */
const FUZZER_FELL = 'AST constructor recursion depth mismatch';
const EXAMPLES_A_ROUND = wanted > 20_000 ? 100 : 15;

/** A virtual environment with the fuzzer, made once. */
function fuzzer(): string {
  const home = process.env['VALIDATORS_HOME'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'paraph-validators');
  const folder = join(home, `schemathesis-${createHash('sha256').update(SCHEMATHESIS).digest('hex').slice(0, 12)}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  // Scripts in a virtual environment name its folder, so it is made in its place; a broken one is thrown away.
  rmSync(folder, { recursive: true, force: true });
  for (const [command, args] of [['python3', ['-m', 'venv', folder]], [join(folder, 'bin', 'python'), ['-m', 'pip', 'install', '-q', SCHEMATHESIS]]] as const) {
    const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${command} ${args.join(' ')} failed`);
  }
  return program;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const program = fuzzer();
const folder = mkdtempSync(join(tmpdir(), 'paraph-fuzz-'));
// Webhooks of ours lead to ports of this machine where nothing listens.
const environment = { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', WEBHOOK_ALLOW_HTTP: 'true' };
const server = await startServerProcess({ dataDir: join(folder, 'data'), port: await freePort(), environment });
const subjects = join(folder, 'subjects.json');

/** One run over all operations. Its subjects are made anew: some of those before are deleted by now. */
async function fuzz(key: string, round: number, workers: number): Promise<{ status: number | null; stdout: string }> {
  writeFileSync(subjects, JSON.stringify(await makeSubjects(server.baseUrl, key)));
  const { status, stdout, stderr } = spawnSync(program, [
    'run', `${server.baseUrl}/docs/openapi.json`, '--url', `${server.baseUrl}/api/v1`, '-H', `Authorization: Bearer ${key}`, '--checks', CHECKS,
    '--max-examples', String(EXAMPLES_A_ROUND), '--seed', String(Number(process.env['FUZZ_SEED'] ?? 0) + round), '--generation-database', 'none',
    '--request-timeout', '60', '--continue-on-failure', '--no-color', '--workers', String(workers), '--suppress-health-check', 'all',
  ], { cwd: folder, env: { ...process.env, SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'fuzz_hooks.py'), FUZZ_SUBJECTS: subjects }, encoding: 'utf8', maxBuffer: 1 << 28, timeout: 3_600_000 });
  return { status, stdout: `${stdout}\n${stderr}` };
}

let sent = 0;
let failed = false;
try {
  const [key] = /sk_test_[0-9A-Za-z]+/.exec(server.printed())!;
  for (let round = 1; sent < wanted && !failed; round += 1) {
    let { status, stdout } = await fuzz(key, round, 2);
    if (status !== 0 && stdout.includes(FUZZER_FELL)) ({ status, stdout } = await fuzz(key, round, 1));
    const generated = Number(/(\d[\d,]*) generated/.exec(stdout)?.[1]?.replaceAll(',', '') ?? 0);
    sent += generated;
    failed = status !== 0 || generated === 0;
    if (failed) process.stdout.write(`${stdout.slice(-60_000)}\n`);
    // Operations that never got past an id are not tested by it.
    const missed = /Missing test data: (\d+)/.exec(stdout)?.[1] ?? '0';
    process.stdout.write(`round ${round}: ${generated} requests, ${sent} of ${wanted} in all; ${missed} operations met little but 404\n`);
  }
  const internal = server.printed().split('\n').filter((line) => line.includes('internal error'));
  if (internal.length > 0) {
    failed = true;
    process.stdout.write(`${internal.slice(0, 20).join('\n')}\n${internal.length} internal errors in the log\n`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
