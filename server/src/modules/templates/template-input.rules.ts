// The checks of templates that a schema cannot make, every offending row at once; and the stored form of roles and fields.
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { Identification, RecipientRole } from '../../kernel/signing-words.ts';
import type { FieldPlacement } from '../documents/field-placement.schema.ts';
import type { RoleInput, TemplateFieldInput } from './template.schema.ts';

/** A role as stored. */
export interface TemplateRole {
  readonly name: string;
  readonly role: RecipientRole;
  readonly order: number;
  /** Absent, like the next, in what was stored before roles had it: LINK, no video. */
  readonly identification?: Identification;
  readonly requireIdentityVideo?: boolean;
}

/** A field as stored: as it was given, so that its anchor is looked for in each envelope made. */
export type TemplateField = FieldPlacement & { readonly roleIndex: number };

/** Roles and fields in their stored form. @throws AppError VALIDATION_ERROR listing everything that is wrong */
export function checkTemplateInput(input: { roles: readonly RoleInput[]; fields?: readonly TemplateFieldInput[]; documentIds: readonly string[] }): { roles: TemplateRole[]; fields: TemplateField[] } {
  const roles = input.roles.map(({ name, role, order, identification, requireIdentityVideo }, index): TemplateRole => (
    { name: name.trim(), role: role ?? 'SIGNER', order: order ?? index + 1, identification: identification ?? 'LINK', requireIdentityVideo: requireIdentityVideo ?? false }));
  const details = roleRows(roles);
  const fields = (input.fields ?? []).flatMap((field, row) => {
    const found = fieldRow(field, row, roles, input.documentIds.length);
    details.push(...found.details);
    return found.field === undefined ? [] : [found.field];
  });
  if (details.length > 0) {
    const first = details[0]!;
    throw validationError(`The template is not valid: ${first.path} ${first.message}${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}.`, details);
  }
  return { roles, fields };
}

/** Names tell roles apart, in fields and in the columns of a bulk send. */
function roleRows(roles: readonly TemplateRole[]): ErrorDetail[] {
  const keys = roles.map(({ name }) => roleKey(name));
  return roles.flatMap(({ name, role, requireIdentityVideo }, row): ErrorDetail[] => {
    if (requireIdentityVideo === true && role !== 'SIGNER') return [{ path: `roles[${row}].requireIdentityVideo`, row, value: true, message: `is for SIGNERs: this role is ${role}` }];
    const path = `roles[${row}].name`;
    if (keys[row] === '') return [{ path, row, value: name, message: 'is blank' }];
    const earlier = keys.indexOf(keys[row]!);
    return earlier === row ? [] : [{ path, row, value: name, message: `is the name of roles[${earlier}] already` }];
  });
}

/** How names of roles are compared. */
export function roleKey(name: string): string {
  return name.trim().toLowerCase();
}

function fieldRow(input: TemplateFieldInput, row: number, roles: readonly TemplateRole[], documentCount: number): { field?: TemplateField; details: ErrorDetail[] } {
  const { roleIndex, roleName, page, pageNumber, ...placement } = input;
  const details: ErrorDetail[] = [];
  const say = (property: string, message: string, value?: unknown): void => void details.push({ path: `fields[${row}].${property}`, row, ...(value === undefined ? {} : { value }), message });
  const named = roleName === undefined ? undefined : roles.findIndex(({ name }) => roleKey(name) === roleKey(roleName));
  if (roleIndex === undefined && named === undefined) say('roleIndex', 'or roleName is required');
  if (roleIndex !== undefined && roleIndex >= roles.length) say('roleIndex', `is beyond the ${roles.length} role(s) (it starts at 0)`, roleIndex);
  if (named === -1) say('roleName', 'is the name of no role', roleName);
  if (roleIndex !== undefined && named !== undefined && named >= 0 && named !== roleIndex) say('roleName', 'and roleIndex name different roles: send one of them', roleName);
  if (page === undefined && pageNumber === undefined) say('pageNumber', 'or page is required');
  if (page !== undefined && pageNumber !== undefined && page !== pageNumber) say('page', 'and pageNumber differ: send one of them', page);
  if ((placement.documentIndex ?? 0) >= documentCount) say('documentIndex', `is beyond the ${documentCount} document(s) of this template (it starts at 0)`, placement.documentIndex);
  if (details.length > 0) return { details };
  return { field: { ...placement, roleIndex: roleIndex ?? named!, pageNumber: pageNumber ?? page! }, details };
}
