// The compiler leaves `.ts` in the imports of declarations; every compiler understands `.js` there. Part of the build; needs no TypeScript to run.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
for (const name of readdirSync(dist, { recursive: true })) {
  if (!String(name).endsWith('.d.ts')) continue;
  const file = new URL(String(name).replaceAll('\\', '/'), dist);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}
