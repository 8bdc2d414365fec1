// The only place that reads the process's environment for settings.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The environment, over what a file `.env` in the working folder says; to be parsed by `parseSettings`. */
export function environment(): Record<string, string | undefined> {
  return { ...fromFile('.env'), ...process.env };
}

function fromFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
