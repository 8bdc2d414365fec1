// A throw-away cluster of Debian's PostgreSQL on a socket of its own, with the settings of a fresh installation (fsync on).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** undefined where it is not installed. Runs as the user `postgres` when we are root, which PostgreSQL refuses. */
export async function debianPostgres(): Promise<{ url: string; version: string; stop(): Promise<void> } | undefined> {
  const base = '/usr/lib/postgresql';
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined;
  if (version === undefined || !existsSync(`${base}/${version}/bin/initdb`)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'paraph-debian-'));
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]): void => {
    const command = asRoot ? ['runuser', '-u', 'postgres', '--', `${base}/${version}/bin/${program}`, ...args] : [`${base}/${version}/bin/${program}`, ...args];
    const result = spawnSync(command[0]!, command.slice(1), { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`);
  };
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  run('initdb', '-D', join(folder, 'data'), '-U', 'paraph', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  run('pg_ctl', '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), '-o', `-c listen_addresses='' -k ${folder}`, 'start');
  run('createdb', '-h', folder, '-U', 'paraph', 'paraph');
  return {
    version, url: `postgres://paraph@/paraph?host=${encodeURIComponent(folder)}`,
    async stop() {
      run('pg_ctl', '-D', join(folder, 'data'), '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
