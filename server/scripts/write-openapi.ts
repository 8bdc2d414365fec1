// Writes openapi.json from the declared routes, and the client's types from it; with --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { writeTypes } from '../../sdk/scripts/write-types.ts';
import { openApiText } from '../src/compose.ts';

const path = new URL('../../openapi.json', import.meta.url);
const text = openApiText();
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write('openapi.json is not what the routes declare. Run: node server/scripts/write-openapi.ts\n');
    process.exit(1);
  }
  const stale = await writeTypes(true);
  if (stale.length > 0) {
    process.stderr.write(`${stale.join(', ')}: not what openapi.json says. Run: node server/scripts/write-openapi.ts\n`);
    process.exit(1);
  }
  process.stdout.write('openapi.json and the types of the client are up to date\n');
} else {
  writeFileSync(path, text);
  await writeTypes(false);
}
