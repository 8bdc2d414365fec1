// Test files that share a process are as apart, and their failures as plain, as if each had its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test, type TestContext } from 'node:test';
import { groupTestFiles } from './test-groups.cjs';

const TEST = `import { test } from 'node:test';`;

/** Runs files, given by path and text, in groups; `runs` are those that Node's runner is given. */
function run(t: TestContext, texts: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'paraph groups é '));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const files = Object.entries(texts).map(([path, text]) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return join(root, path);
  });
  const runs: string[] = groupTestFiles(root, files, join(root, 'groups'));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...runs], { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
  return { root, status, stdout, runs: runs.map((file) => relative(root, file)) };
}

test('files share a process; their hooks are their own, and each ends before the next begins', (t) => {
  const file = (name: string): string => `${TEST} import { after, before, beforeEach } from 'node:test'; import { writeFileSync } from 'node:fs';
    const note = (word) => writeFileSync('notes', word + process.pid + ' ', { flag: 'a' });
    before(() => note('${name}-before-')); beforeEach(() => note('${name}-each-')); after(() => note('${name}-after-'));
    test('${name} waits', async () => { await new Promise((resolve) => setTimeout(resolve, 20)); note('${name}-test-'); });`;
  const { root, status, stdout } = run(t, { 'one/a.test.ts': file('a'), 'two/b.test.ts': file('b') });
  assert.equal(status, 0, stdout);
  const notes = readFileSync(join(root, 'notes'), 'utf8');
  const pid = /a-before-(\d+)/.exec(notes)?.[1];
  assert.equal(notes.replaceAll(`-${pid}`, ''), 'a-before a-each a-test a-after b-before b-each b-test b-after ');
});

test('what fails fails the run and names its file, and the other files of the group run', (t) => {
  const { status, stdout } = run(t, {
    'one/good.test.ts': `${TEST} test('is fine', () => {});`, 'one/wrong.test.ts': `${TEST}\ntest('is wrong', () => { throw new Error('expected more'); });`,
    'two/unreadable.test.ts': `import './nowhere.ts';`, 'two/late.test.ts': `${TEST} test('comes last', () => {});`,
  });
  assert.equal(status, 1);
  assert.match(stdout, /failing tests:[\s\S]*test at one\/wrong\.test\.ts:2:1\n✖ is wrong[\s\S]*expected more/);
  assert.match(stdout, /failing tests:[\s\S]*✖ two\/unreadable\.test\.ts[\s\S]*nowhere\.ts/);
  assert.match(stdout, /✔ is fine[\s\S]*✔ comes last/);
});

test('a process that dies fails the run', (t) => {
  for (const death of ['process.exit(0)', `process.kill(process.pid, 'SIGKILL')`]) {
    const { status, stdout } = run(t, { 'one/a.test.ts': `${TEST} test('is fine', () => {});`, 'one/b.test.ts': `${TEST} test('dies', () => { ${death}; });` });
    assert.equal(status, 1, `${death}\n${stdout}`);
  }
});

test('whoever says so has a process of its own, and so has what starts whole services', (t) => {
  const own = `// What it is about.\n// Own process: it changes its environment.\n${TEST} test('is alone', () => {});`;
  const { runs } = run(t, { 'one/a.test.ts': TEST, 'one/b.test.ts': TEST, 'one/own.test.ts': own, 'server/test/processes/c.test.ts': TEST, 'one/api.test.ts': `${TEST} // testApi()` });
  assert.deepEqual(runs.map((file) => file.replace(/-[0-9a-f]{12}\./, '.')), ['one/own.test.ts', 'server/test/processes/c.test.ts', 'groups/service-1.test.mjs', 'groups/parts-1.test.mjs']);
});

test('two runs at the same time do not write over each other\'s groups', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'paraph-groups-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const files = ['a', 'b', 'c'].map((name) => join(root, `${name}.test.ts`));
  for (const file of files) writeFileSync(file, TEST);
  const [first] = groupTestFiles(root, files, join(root, 'groups'));
  const before = readFileSync(first!, 'utf8');
  groupTestFiles(root, files.slice(1), join(root, 'groups'));
  assert.equal(readFileSync(first!, 'utf8'), before);
});
