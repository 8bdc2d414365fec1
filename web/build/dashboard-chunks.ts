// Which files the dashboard's code comes in. Few: thirty small ones cost a slow line more than their bytes (HTTP/1.1 asks for six at a time). But
// nothing in the first ones that a first page can do without: what opens or drops down, tabs, the ways to sign in.
import { join } from 'node:path';

interface Modules { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const dashboard = join(import.meta.dirname, '../src/apps/dashboard');
/** A chunk of each is made of all that these modules need, less what is in one before. */
const STARTS: readonly (readonly [chunk: string, ...modules: string[]])[] = [
  // Asks for data and code while what draws them still comes: it waits for nothing.
  ['asking', 'entry.ts'],
  // With what nearly every room is made of: small enough that bringing it beside costs more than bringing it along.
  ['first', 'main.tsx', 'rest.ts', 'parts/badges.tsx', 'parts/code.tsx', 'parts/first-of.tsx', 'parts/room-list.tsx', 'parts/when.tsx',
    'ui/confirm.tsx', 'ui/form.tsx', 'ui/menu.tsx', 'ui/typed.tsx', 'use-action.ts', 'use-address-words.ts', 'use-loaded.ts'],
  ['parts', 'ui/tabs.tsx', 'ui/progress.tsx'],
];
/** How many of them every page brings. */
const FIRST = 2;
const WIDGETS = /@base-ui|@floating-ui|with-selector/;
const SIGN_IN = /\/pages\/sign-in\/(?!use-guarded)|sign-in-api|@simplewebauthn/;

/** What `entries` import, directly or not, but for what they import when it is wanted. */
function needsOf(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const needed = new Set(entries);
  for (const id of needed) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}

let needs: readonly (readonly [chunk: string, ids: ReadonlySet<string>])[] | undefined;
function chunkOf(id: string, modules: Modules): string | null {
  // The entry itself stands alone: the page names its file.
  if (id.endsWith('.css') || id.endsWith('.html') || id === join(dashboard, 'entry.ts')) return null;
  // The loader of lazy code is Vite's own and stands in no import.
  if (id.includes('vite/preload-helper')) return 'asking';
  return startsOf(modules).find(([, ids]) => ids.has(id))?.[0] ?? null;
}

const startsOf = (modules: Modules) => needs ??= STARTS.map(([chunk, ...files]) => [chunk, needsOf(files.map((file) => join(dashboard, file)), modules)]);

/** What several rooms share and needs nothing but itself and the first files: in one file, for whoever asks for it must not get anything heavy along. */
function leafOf(id: string, modules: Modules): string | null {
  if (!/\/src\/.*\.tsx?$/.test(id)) return null;
  const others = [...needsOf([id], modules)].filter((each) => each !== id && !startsOf(modules).slice(0, FIRST).some(([, ids]) => ids.has(each)));
  return others.length === 0 ? 'small' : null;
}

/** For `output.codeSplitting` of Rolldown. */
export const dashboardChunks = {
  // Otherwise the first chunk that needs Preact would take it along.
  includeDependenciesRecursively: false,
  groups: [
    { name: chunkOf, priority: 3 },
    { name: 'widgets', test: WIDGETS, priority: 2, minShareCount: 2 },
    { name: 'sign-in', test: SIGN_IN, priority: 2, minShareCount: 2 },
    { name: leafOf, minShareCount: 2, maxModuleSize: 2_500 },
  ],
};
