// Cuts named source modules out of a webpack-concatenated bundle (pdfjs-dist ships its unminified builds that way: every module begins with
// a line `;// ./src/…`). What nothing refers to any more is then shaken out by the bundler. A module that is not found is an error,
// so that raising the pdfjs-dist version cannot silently bring back the weight, or leave a stub that stands for nothing.

/** One part to leave out: the module paths it covers (a trailing `/` covers the folder) and the source that stands in for them. */
export interface Cut {
  modules: readonly string[];
  stub: string;
}

const MODULE_MARK = /^;\/\/ (.+)$/gm;

/** The modules of a concatenated bundle in order; the first entry, with path '', is what precedes the first mark. */
export function splitModules(code: string): { path: string; source: string }[] {
  const parts = code.split(MODULE_MARK);
  const modules = [{ path: '', source: parts[0] ?? '' }];
  for (let i = 1; i < parts.length; i += 2) {
    modules.push({ path: parts[i] ?? '', source: parts[i + 1] ?? '' });
  }
  return modules;
}

/**
 * The bundle without the modules of `cuts`, each cut's stub standing where its first module stood.
 * @throws Error when a named module does not exist in the bundle.
 */
export function cutModules(code: string, cuts: readonly Cut[]): string {
  const stubs = new Map<Cut, string>(cuts.map((cut) => [cut, cut.stub]));
  const unseen = new Set(cuts.flatMap((cut) => cut.modules));
  const kept = splitModules(code).map(({ path, source }) => {
    for (const cut of cuts) {
      const match = cut.modules.find((name) => (name.endsWith('/') ? path.startsWith(name) : path === name));
      if (match === undefined) continue;
      unseen.delete(match);
      const stub = stubs.get(cut) ?? '';
      stubs.set(cut, '');
      return stub;
    }
    return source;
  });
  if (unseen.size > 0) {
    throw new Error(`pdfjs-dist no longer has the modules ${[...unseen].join(', ')}: look at web/build/pdfjs-cuts.ts again`);
  }
  return kept.join('\n');
}
