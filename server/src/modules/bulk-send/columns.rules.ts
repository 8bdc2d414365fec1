// Which column of a table is whose address, name or phone; every column is a variable too (decisions.md, Bulk send).
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import { roleKey, type TemplateRole } from '../templates/template-input.rules.ts';
import { headerKey } from './read-csv.rules.ts';

const PROPERTIES = ['email', 'name', 'phone', 'firstName', 'lastName'] as const;
type Property = (typeof PROPERTIES)[number];

/** What a column is. */
export type Target = { readonly kind: 'PERSON'; readonly role: number; readonly property: Property } | { readonly kind: 'VARIABLE'; readonly name: string } | { readonly kind: 'IGNORED' };

const ALIASES: Record<Property, readonly string[]> = {
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse email', 'adresse e mail', 'adresse mail', 'email address', 'mel'],
  name: ['name', 'full name', 'fullname', 'nom complet', 'nom et prenom', 'prenom et nom', 'prenom nom', 'nom prenom'],
  phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'telephone', 'tel', 'telephone mobile', 'portable', 'numero de telephone'],
  firstName: ['first name', 'firstname', 'prenom', 'given name'],
  lastName: ['last name', 'lastname', 'surname', 'nom', 'nom de famille', 'family name'],
};
const PROPERTY_OF = new Map(PROPERTIES.flatMap((property) => ALIASES[property].map((alias) => [alias, property] as const)));

/** `firstName` is written in one word; the key of a header keeps its letters together. */
const propertyOf = (text: string): Property | undefined => PROPERTY_OF.get(headerKey(text)) ?? PROPERTIES.find((property) => property.toLowerCase() === headerKey(text).replaceAll(' ', ''));

/**
 * The target of each column. @param mapping column → target or target → column, for tables with other names; an empty target ignores the column
 * @throws AppError VALIDATION_ERROR listing what the mapping names in vain, columns that stand twice, and people without a column for their address or name
 */
export function mapColumns(header: readonly string[], roles: readonly TemplateRole[], mapping: Readonly<Record<string, string>> = {}): Target[] {
  const details: ErrorDetail[] = [...repeated(header)];
  const mapped = mappedColumns(header, mapping, details);
  const targets = header.map((column, index) => targetOf(mapped.get(index) ?? column, column, roles));
  details.push(...clashes(header, targets), ...missing(targets, roles));
  if (details.length > 0) throw validationError(`The columns do not fit the template: ${details[0]!.message}${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}. Columns seen: ${header.join(', ').slice(0, 500)}.`, details);
  return targets;
}

/** The target that a mapping gives to each column, by its index; what names no column is added to `details`, as a place below `path`. */
export function mappedColumns(header: readonly string[], mapping: Readonly<Record<string, string>>, details: ErrorDetail[], path = 'columnMapping'): Map<number, string> {
  const keys = header.map(headerKey);
  const mapped = new Map<number, string>();
  for (const [left, right] of Object.entries(mapping)) {
    const column = keys.indexOf(headerKey(left));
    const other = keys.indexOf(headerKey(right));
    if (column >= 0) mapped.set(column, right);
    else if (other >= 0) mapped.set(other, left);
    else details.push({ path: `${path}.${left}`, value: right, message: `neither "${left}" nor "${right}" is a column` });
  }
  return mapped;
}

/** `email`, `Salarié::email`, `signer2Email`, or a variable. */
function targetOf(named: string, column: string, roles: readonly TemplateRole[]): Target {
  if (named.trim() === '') return { kind: 'IGNORED' };
  const signers = roles.flatMap(({ role }, index) => (role === 'SIGNER' ? [index] : []));
  const [owner, rest, ...more] = named.split('::');
  if (rest !== undefined && more.length === 0) {
    const [role, property] = [roles.findIndex(({ name }) => roleKey(name) === roleKey(owner!)), propertyOf(rest)];
    if (role >= 0 && property !== undefined) return { kind: 'PERSON', role, property };
  }
  const numbered = /^(?:signer|signataire) ?(\d{1,2}) ?(.+)$/.exec(headerKey(named));
  if (numbered !== null) {
    const [role, property] = [signers[Number(numbered[1]) - 1], propertyOf(numbered[2]!)];
    if (role !== undefined && property !== undefined) return { kind: 'PERSON', role, property };
  }
  const property = propertyOf(named);
  const only = signers.length === 1 ? signers[0] : roles.length === 1 ? 0 : undefined;
  if (property !== undefined && only !== undefined) return { kind: 'PERSON', role: only, property };
  return { kind: 'VARIABLE', name: named === column ? column : named };
}

function repeated(header: readonly string[]): ErrorDetail[] {
  return header.flatMap((column, index) => {
    if (column === '') return [{ path: `columns[${index}]`, message: `column ${index + 1} has no name` }];
    return header.indexOf(column) === index ? [] : [{ path: `columns[${index}]`, value: column, message: `the column "${column}" stands twice` }];
  });
}

/** Two columns for the same thing: which one counts is not to be guessed. */
function clashes(header: readonly string[], targets: readonly Target[]): ErrorDetail[] {
  const seen = new Map<string, number>();
  return targets.flatMap((target, index) => {
    if (target.kind !== 'PERSON') return [];
    const key = `${target.role}/${target.property}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? index);
    return earlier === undefined ? [] : [{ path: `columns[${index}]`, value: header[index], message: `"${header[earlier]}" and "${header[index]}" are both the ${target.property}: say with columnMapping which one counts` }];
  });
}

function missing(targets: readonly Target[], roles: readonly TemplateRole[]): ErrorDetail[] {
  return roles.flatMap(({ name, role }, index) => {
    if (role !== 'SIGNER') return [];
    const has = (...properties: Property[]): boolean => targets.some((target) => target.kind === 'PERSON' && target.role === index && properties.includes(target.property));
    return [...(has('email') ? [] : ['email']), ...(has('name', 'firstName', 'lastName') ? [] : ['name'])]
      .map((property) => ({ path: 'columns', value: `${name}::${property}`, message: `no column holds the ${property} of the role "${name}": name it "${name}::${property}", or map it with columnMapping` }));
  });
}
