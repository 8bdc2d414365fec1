// Writes the types and the table of operations from openapi.json; with --check it only says whether they are up to date.
// server/scripts/write-openapi.ts runs it too, so that a change of a route is a change of the client.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = new URL('../../', import.meta.url);
const TYPES = new URL('sdk/src/openapi.generated.ts', ROOT);
const TABLE = new URL('sdk/src/operations.generated.ts', ROOT);

interface Description { paths: Record<string, Record<string, { operationId: string }>> }

/** Both files, whole. */
async function generate(text: string): Promise<[URL, string][]> {
  const description = JSON.parse(text) as Description;
  // Whole examples are for readers of the description; as comments they would be most of the types.
  const bare = JSON.stringify(description, (key, value: unknown) => (key === 'example' || key === 'examples' ? undefined : value));
  // A default makes a property optional in requests; the answers name what is required by themselves.
  const types = astToString(await openapiTS(bare, { defaultNonNullable: false, alphabetize: true }));
  const rows = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { operationId }]) => `  ${operationId}: ['${method.toUpperCase()}', '${path}'],\n`));
  return [
    [TYPES, `// Written by sdk/scripts/write-types.ts from openapi.json. Do not edit.\n${types}`],
    [TABLE, `// Written by sdk/scripts/write-types.ts from openapi.json. Do not edit.\n\n/** Method and path of every operation. */\nexport const OPERATIONS = {\n${rows.sort().join('')}} as const;\n`],
  ];
}

/** Writes what differs, or with `check` names it. @returns the files that differed */
export async function writeTypes(check: boolean): Promise<string[]> {
  const files = await generate(readFileSync(new URL('openapi.json', ROOT), 'utf8'));
  const stale = files.filter(([url, text]) => {
    try {
      return readFileSync(url, 'utf8') !== text;
    } catch {
      return true;
    }
  });
  if (!check) for (const [url, text] of stale) writeFileSync(url, text);
  return stale.map(([url]) => url.pathname.slice(ROOT.pathname.length));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const check = process.argv.includes('--check');
  const stale = await writeTypes(check);
  if (check && stale.length > 0) {
    process.stderr.write(`${stale.join(', ')}: not what openapi.json says. Run: node sdk/scripts/write-types.ts\n`);
    process.exitCode = 1;
  }
}
