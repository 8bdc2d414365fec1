// Every operation of the description has a method, and the README names them all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Paraph } from '../src/index.ts';
import { OPERATIONS } from '../src/operations.generated.ts';

type Method = (...args: unknown[]) => unknown;
type Resources = Record<string, Record<string, Method>>;

/** Methods whose first argument is a file. */
const WITH_FILE = /^(?:documents\.upload|verify\.document|bulk\.createFromFile|payroll\.normalizeFile)$/;

const seen: string[] = [];
const fetch = (async (url: string, init: RequestInit) => {
  seen.push(`${init.method} ${new URL(url).pathname.replace('/api/v1', '')}`);
  return Response.json({ data: [], pagination: { pages: 1 }, status: /\/bulk\/|\/envelopes\//.test(url) ? 'COMPLETED' : 'SEALED' });
}) as typeof globalThis.fetch;
const resources = new Paraph({ baseUrl: 'https://sign.example.test', apiKey: 'sk_test_x', fetch }) as unknown as Resources;

/** The operation behind an address in which every part of the path is `id0`, `id1` …; one without parameters is meant by itself. */
function operationAt(request: string): string | undefined {
  const [method, path] = request.split(' ');
  const of = Object.entries(OPERATIONS).filter(([, [each]]) => each === method);
  const exact = of.find(([, [, template]]) => template === path);
  const fitting = of.find(([, [, template]]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, 'id\\d')}$`).test(path!));
  return (exact ?? fitting)?.[0];
}

test('every operation has a method, and every method calls an operation', async () => {
  const called = new Map<string, string>();
  for (const [resource, methods] of Object.entries(resources)) {
    for (const [name, method] of Object.entries(methods)) {
      seen.length = 0;
      const full = `${resource}.${name}`;
      const result = method(...(WITH_FILE.test(full) ? [new Blob(['%PDF-1.7']), {}] : ['id0', 'id1', 'id2']));
      await (typeof (result as { page?: Method }).page === 'function' ? (result as { page: Method }).page() : result);
      assert.equal(seen.length, 1, full);
      const operation = operationAt(seen[0]!);
      assert.ok(operation !== undefined, `${full} calls ${seen[0]}, which is no operation`);
      called.set(operation, full);
    }
  }
  const missing = Object.keys(OPERATIONS).filter((operation) => !called.has(operation));
  assert.deepEqual(missing, [], 'operations without a method: add them to a resource in sdk/src/resources, and to the table of sdk/README.md');
});

test('the README’s table names every resource with all its methods', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `paraph\.(\w+)` \| (.+) \|$/gm)].map(([, resource, methods]) => [resource!, [...methods!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)] as const);
  const wanted = Object.entries(resources).map(([resource, methods]) => [resource, Object.keys(methods)] as const);
  const table = wanted.map(([resource, methods]) => `| \`paraph.${resource}\` | ${methods.map((name) => `\`${name}\``).join(' ')} |`).join('\n');
  assert.deepEqual(Object.fromEntries(rows), Object.fromEntries(wanted), `the table should be:\n${table}`);
});
