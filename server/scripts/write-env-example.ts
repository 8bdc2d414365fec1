// Writes .env.example from the declared settings; with --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeSettings } from '../src/config/settings.ts';

const path = new URL('../../.env.example', import.meta.url);
const text = describeSettings();
if (process.argv.includes('--check')) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    process.stderr.write('.env.example is not what server/src/config/settings.ts declares. Run: node_modules/.bin/node server/scripts/write-env-example.ts\n');
    process.exit(1);
  }
  process.stdout.write('.env.example is up to date\n');
} else writeFileSync(path, text);
