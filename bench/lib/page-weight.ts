// What a signer downloads, by the web part's own count.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../web/scripts/page-weight.ts');

/** The table of web/scripts/page-weight.ts, over the last build. */
export function pageWeight(): string {
  return spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).stdout;
}
