// Reads which files a source file imports. A scan of the text, not a parser: TypeScript 7 offers none to programs.

export interface SourceImport {
  /** As written between the quotes. */
  specifier: string;
  /** Erased before the program runs. */
  isTypeOnly: boolean;
  line: number;
}

const STATEMENT = /(?:^|[;}\n])\s*(import|export)\s+(type\s+)?(?:([\w*{][^'"`;]*?)\s*from\s*)?['"]([^'"\n]+)['"]/g;
const CALL = /\bimport\s*\(\s*['"]([^'"\n]+)['"]\s*[),]/g;

/** Static and dynamic imports and re-exports, in order of appearance. `import('…')` in a type counts as a value. */
export function importsOf(source: string): SourceImport[] {
  const text = blankComments(source);
  const found: { at: number; specifier: string; isTypeOnly: boolean }[] = [];
  for (const match of text.matchAll(STATEMENT)) {
    const [whole, , typeWord, names, specifier = ''] = match;
    found.push({ at: match.index + whole.length, specifier, isTypeOnly: typeWord !== undefined || areAllTypes(names) });
  }
  for (const match of text.matchAll(CALL)) found.push({ at: match.index, specifier: match[1] ?? '', isTypeOnly: false });
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, specifier, isTypeOnly }) => ({ specifier, isTypeOnly, line: text.slice(0, at).split('\n').length }));
}

/** `{ type A, type B }`: nothing of it stays at run time but the import itself, which has no side effects here. */
function areAllTypes(names: string | undefined): boolean {
  const inside = names === undefined ? undefined : /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const parts = inside?.split(',').map((part) => part.trim()).filter((part) => part !== '');
  return parts !== undefined && parts.length > 0 && parts.every((part) => part.startsWith('type '));
}

/** Comments become spaces, so that lines and offsets stay. Quotes are respected, so that `'https://…'` stays. */
function blankComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
  return source.replace(token, (text) => (text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text));
}
