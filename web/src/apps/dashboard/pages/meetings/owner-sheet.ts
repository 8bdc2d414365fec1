// Owners from a list that somebody brings, with their shares of the building and, in further columns, of voting keys.
import { guessColumns, plain } from '../../sheets/sheet.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { freeId, sharesOf } from './meeting-draft.ts';
import type { KeyDraft, OwnerDraft } from './meeting-draft.ts';

const COLUMNS = {
  id: ['id', 'identifiant', 'reference', 'ref', 'compte', 'numero de compte', 'n compte', 'code', 'code coproprietaire', 'n coproprietaire'],
  name: ['name', 'full name', 'owner', 'co owner', 'coproprietaire', 'nom complet', 'nom et prenom', 'nom prenom', 'proprietaire', 'nom', 'last name'],
  firstName: ['prenom', 'first name'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'mel'],
  shares: ['tantiemes', 'tantieme', 'tantiemes generaux', 'total tantiemes', 'quote part', 'quotes parts', 'milliemes', 'voix', 'shares', 'votes', 'nombre de voix'],
  lots: ['lots', 'lot', 'n lot', 'n lots', 'numero de lot', 'numeros de lots', 'units', 'unit'],
} as const;
export type OwnerColumn = keyof typeof COLUMNS;
export type OwnerColumns = Partial<Record<OwnerColumn, number>>;
/** Without these there is nothing to import. */
export const NEEDED_COLUMNS: readonly OwnerColumn[] = ['name', 'shares'];

export const ownerColumns = (header: readonly string[]): OwnerColumns => guessColumns(header, COLUMNS);

/** Said of a column on purpose: `key: Lift`, `Clé : Ascenseur`. */
const PREFIX = /^(?:key|cle|clé|clef)\s*:\s*/i;
/** What special shares are for, as headers of syndics' lists name them. */
const KEY_WORDS = /\b(?:cle|clef|key|tantiemes?|milliemes?|ascenseurs?|lift|elevator|escaliers?|stair\w*|batiments?|bat|building|chauffage|heating|parkings?|garages?|caves?|charges|speciaux|special)\b/;
/** How lists say that somebody has no share: a zero or a dash. */
const NONE = /^(?:0+(?:[.,]0+)?|[-\u2013\u2014])?$/;

export const keyName = (header: string): string => header.replace(PREFIX, '').trim();

/** Columns that may hold shares of a voting key: not taken yet, with a name and at least one whole number. `guessed` are those whose name says so. */
export function keyColumns({ header, rows }: Sheet, columns: OwnerColumns): { possible: number[]; guessed: number[] } {
  const taken = new Set(Object.values(columns));
  const possible = header.flatMap((name, index) => (!taken.has(index) && keyName(name) !== '' && rows.some((row) => sharesOf(row[index] ?? '') !== undefined) ? [index] : []));
  return { possible, guessed: possible.filter((index) => PREFIX.test(header[index]!) || KEY_WORDS.test(plain(header[index]!))) };
}

/** A cell that must be mended: a row and a column of the sheet, both from 0. */
export interface WrongCell {
  readonly row: number;
  readonly column: number;
  readonly problem: 'NAME' | 'SHARES' | 'KEY';
}

/** Everything that stands in the way of taking the sheet as it is; shares of nobody are right in a key, and wrong of the building. */
export function wrongCells({ rows }: Sheet, columns: OwnerColumns, keys: readonly number[]): WrongCell[] {
  return rows.flatMap((row, at) => {
    const name = [columns.name, columns.firstName].every((column) => column === undefined || (row[column] ?? '') === '');
    return [
      ...(name && columns.name !== undefined ? [{ row: at, column: columns.name, problem: 'NAME' as const }] : []),
      ...(columns.shares !== undefined && sharesOf(row[columns.shares] ?? '') === undefined ? [{ row: at, column: columns.shares, problem: 'SHARES' as const }] : []),
      ...keys.filter((column) => !NONE.test(row[column] ?? '') && sharesOf(row[column]!) === undefined).map((column) => ({ row: at, column, problem: 'KEY' as const })),
    ];
  });
}

export interface ImportedOwners {
  readonly owners: OwnerDraft[];
  /** Shares by owner, of each column that holds a key. */
  readonly keys: { readonly name: string; readonly shares: Readonly<Record<string, string>> }[];
  /** Lines added to an owner already listed. */
  readonly merged: number;
}

interface Line { readonly owner: OwnerDraft; readonly keys: readonly string[] }

/**
 * Owners from a sheet. Lists with a line for each lot are common: lines of the same owner become one, with their shares added up.
 * @param known owners of the form: who has no reference in the list and is known by name and address keeps their id, and no other id is taken twice
 */
export function ownersOf({ header, rows }: Sheet, columns: OwnerColumns, keys: readonly number[] = [], known: readonly OwnerDraft[] = []): ImportedOwners {
  const lines = new Map<string, Line>();
  const at = (row: readonly string[], what: OwnerColumn): string => (columns[what] === undefined ? '' : row[columns[what]] ?? '');
  let merged = 0;
  for (const row of rows) {
    const name = [at(row, 'name'), at(row, 'firstName')].filter((part) => part !== '').join(' ');
    const own = at(row, 'id').replaceAll(/[^A-Za-z0-9._:-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '').slice(0, 64);
    const person = own === '' ? personOf({ name, email: at(row, 'email') }) : own;
    const before = lines.get(person);
    const [shares, lots] = [at(row, 'shares'), at(row, 'lots')];
    const special = keys.map((column) => (NONE.test(row[column] ?? '') ? '' : row[column]!));
    if (before === undefined) lines.set(person, { owner: { id: own, name, email: at(row, 'email'), shares: String(sharesOf(shares) ?? shares), lots }, keys: special.map((typed) => String(sharesOf(typed) ?? typed)) });
    else {
      merged += 1;
      const { owner } = before;
      lines.set(person, {
        owner: { ...owner, email: owner.email || at(row, 'email'), shares: added(owner.shares, shares), lots: [owner.lots, lots].filter((part) => part !== '').join(', ') },
        keys: special.map((typed, index) => (typed === '' ? before.keys[index]! : before.keys[index] === '' ? String(sharesOf(typed) ?? typed) : added(before.keys[index]!, typed))),
      });
    }
  }
  const listed = named([...lines.values()], known);
  return {
    merged, owners: listed.map(({ owner }) => owner),
    keys: keys.map((column, index) => ({ name: keyName(header[column] ?? ''), shares: Object.fromEntries(listed.flatMap(({ owner, keys: of }) => (of[index] === '' ? [] : [[owner.id, of[index]!]]))) })),
  };
}

const personOf = ({ name, email }: Pick<OwnerDraft, 'name' | 'email'>): string => `${name.toLowerCase()}\n${email.toLowerCase()}`;

/** A sum, or what cannot be added, to be mended. */
function added(one: string, other: string): string {
  const [first, second] = [sharesOf(one), sharesOf(other)];
  return first === undefined ? one : second === undefined ? other : String(first + second);
}

/** Every line with an id: the list's own, that of the same person in the form, or a new one. */
function named(lines: readonly Line[], known: readonly OwnerDraft[]): Line[] {
  const people = new Map(known.map((owner) => [personOf(owner), owner.id]));
  const taken = new Set([...lines.map(({ owner }) => owner.id), ...people.values()]);
  let number = 0;
  const next = (): string => {
    do number += 1; while (taken.has(`o${number}`));
    return `o${number}`;
  };
  return lines.map((line) => (line.owner.id !== '' ? line : { ...line, owner: { ...line.owner, id: people.get(personOf(line.owner)) ?? next() } }));
}

/** The owners and keys of a form with those of a list: the list's word counts, of its owners and of keys by the same name; all others stay. */
export function withImported({ owners, keys }: { owners: readonly OwnerDraft[]; keys: readonly KeyDraft[] }, imported: ImportedOwners): { owners: OwnerDraft[]; keys: KeyDraft[] } {
  const listed = new Set(imported.owners.map(({ id }) => id));
  const all = [...keys];
  for (const { name, shares } of imported.keys) {
    const at = all.findIndex((key) => plain(key.name) === plain(name));
    const before = all[at];
    if (before === undefined) all.push({ id: freeId('k', all), name, shares });
    else all[at] = { ...before, shares: { ...Object.fromEntries(Object.entries(before.shares).filter(([id]) => !listed.has(id))), ...shares } };
  }
  return { owners: [...owners.filter(({ id, name }) => name !== '' && !listed.has(id)), ...imported.owners], keys: all };
}
