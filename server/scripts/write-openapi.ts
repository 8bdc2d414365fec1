// Writes openapi.json from the declared routes; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiText } from '../src/compose.ts';

const path = new URL('../../openapi.json', import.meta.url);
const text = openApiText();
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write('openapi.json is not what the routes declare. Run: node server/scripts/write-openapi.ts\n');
    process.exit(1);
  }
  process.stdout.write('openapi.json is up to date\n');
} else writeFileSync(path, text);
