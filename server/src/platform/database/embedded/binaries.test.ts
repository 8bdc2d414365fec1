import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { installedFolder, preparePrograms } from './binaries.ts';
import { canReach, chooseSystemUser, parsePasswd, type SystemUser } from './system-user.ts';

const run = promisify(execFile);
let root: string;
let user: SystemUser | undefined;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'paraph-programs-'));
  await chmod(root, 0o755);
  user = await chooseSystemUser(join(root, 'none'));
});
after(() => rm(root, { recursive: true, force: true }));

/** The package as npm leaves it when install scripts are off: without the links. */
async function installWithoutLinks(name: string, mode: number): Promise<string> {
  const folder = join(root, name, 'native');
  const from = await installedFolder();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(folder, source.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
  await chmod(join(root, name), mode);
  return folder;
}

async function versionOf(postgres: string): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], { cwd: '/', ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }) });
  return stdout;
}

test('library links that npm was not allowed to make are made at the start, by two starts at once too', { skip: process.platform === 'win32' }, async () => {
  const folder = await installWithoutLinks('plain', 0o755);
  const [programs] = await Promise.all([preparePrograms(folder, user, []), preparePrograms(folder, user, [])]);
  assert.equal(programs.postgres, join(folder, 'bin', 'postgres'));
  assert.match(await versionOf(programs.postgres), /PostgreSQL\) 18/);
});

test('programs under a 0700 home are copied once to where the unprivileged account can run them', { skip: process.getuid?.() !== 0 && 'only root runs them as another account' }, async () => {
  const folder = await installWithoutLinks('home', 0o700);
  const cache = join(root, 'cache');
  const [first, second] = await Promise.all([preparePrograms(folder, user, [cache]), preparePrograms(folder, user, [cache])]);
  assert.ok(first.postgres.startsWith(cache));
  assert.equal(second.postgres, first.postgres);
  assert.deepEqual((await readdir(cache)).length, 1, 'no unfinished copy is left');
  assert.match(await versionOf(first.postgres), /PostgreSQL\) 18/);
});

test('a copy that somebody else could have changed is not run', { skip: process.getuid?.() !== 0 && 'only root runs them as another account' }, async () => {
  const folder = await installWithoutLinks('home2', 0o700);
  const [unsafe, safe] = [join(root, 'unsafe'), join(root, 'safe')];
  const { postgres } = await preparePrograms(folder, user, [unsafe]);
  await chmod(join(postgres, '..', '..'), 0o777);
  assert.ok((await preparePrograms(folder, user, [unsafe, safe])).postgres.startsWith(safe));
});

test('reaching a file takes the passage bit of every folder above it', async () => {
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
  const folder = join(root, 'a', 'b');
  await mkdir(folder, { recursive: true });
  assert.equal(await canReach(stranger, folder), true);
  await chmod(join(root, 'a'), 0o700);
  assert.equal(await canReach(stranger, folder), false);
  assert.equal(await canReach(undefined, folder), true);
});

test('passwd lines that are comments or broken name nobody', () => {
  assert.deepEqual(parsePasswd('root:x:0:0:root:/root:/bin/sh\n# comment\n\nnobody:*:65534:65533::/:/bin/false\n+::::::\n'), [
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65_534, gid: 65_533 },
  ]);
});
