// `npx paraph <command>` as a process of its own, as the launcher starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface CommandResult { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs a command to its end with nothing of the environment but what is given. */
export async function runCommand(args: readonly string[], environment: Record<string, string>): Promise<CommandResult> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'silent', ...environment } });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => { text.out += chunk.toString(); });
  child.stderr.on('data', (chunk: Buffer) => { text.err += chunk.toString(); });
  const [code] = await once(child, 'close') as [number | null];
  return { code, ...text };
}
