// From a template and people to what an envelope is made of. Spec: Envelope creation, rules 3 and 9.
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { Identification, RecipientRole, SignatureLevel, SigningOrder } from '../../kernel/signing-words.ts';
import type { FieldPlacement } from '../documents/field-placement.schema.ts';
import type { TemplateField, TemplateRole } from './template-input.rules.ts';

/** The part of a template that envelopes are made from; what a bulk send keeps of it. */
export interface TemplateContent {
  readonly id: string;
  readonly name: string;
  readonly signatureLevel: SignatureLevel;
  readonly signingOrder: SigningOrder;
  readonly documentIds: readonly string[];
  readonly roles: readonly TemplateRole[];
  readonly fields: readonly TemplateField[];
}

interface Person { email: string; role?: RecipientRole; order?: number; identification?: Identification; requireIdentityVideo?: boolean }

/** What a template gives to an envelope. */
export interface Applied<P extends Person> {
  readonly documentIds: string[];
  readonly recipients: P[];
  readonly fields: (FieldPlacement & { recipientEmail: string })[];
}

/**
 * People take the roles of their own kind in the template's order; whoever is over has no field. A role other than SIGNER may stay empty:
 * its fields are left out. @param prefill texts for TEXT fields, by label
 * @throws AppError VALIDATION_ERROR when there are fewer SIGNERs than SIGNER roles
 */
export function applyTemplate<P extends Person>(template: TemplateContent, people: readonly P[], prefill: ReadonlyMap<string, string> = new Map()): Applied<P> {
  const waiting = Map.groupBy(people.map((_, index) => index), (index) => people[index]!.role ?? 'SIGNER');
  const holders = template.roles.map(({ role }) => waiting.get(role)?.shift());
  refuseTooFew(template, holders);
  const roleOf = new Map(holders.flatMap((person, role) => (person === undefined ? [] : [[person, role] as const])));
  const last = Math.max(...template.roles.map(({ order }) => order));
  return {
    documentIds: [...template.documentIds],
    recipients: people.map((person, index) => {
      const role = template.roles[roleOf.get(index) ?? -1];
      return {
        ...person, order: person.order ?? role?.order ?? last + 1 + index,
        // What the role asks holds for whoever takes it, unless it was said otherwise of the person.
        identification: person.identification ?? role?.identification ?? 'LINK', requireIdentityVideo: person.requireIdentityVideo ?? role?.requireIdentityVideo ?? false,
      };
    }),
    fields: template.fields.flatMap(({ roleIndex, ...field }) => {
      const holder = holders[roleIndex];
      const text = field.fieldType === 'TEXT' && field.label !== undefined ? prefill.get(field.label) : undefined;
      return holder === undefined ? [] : [{ ...field, recipientEmail: people[holder]!.email, ...(text === undefined ? {} : { prefill: text }) }];
    }),
  };
}

function refuseTooFew(template: TemplateContent, holders: readonly (number | undefined)[]): void {
  const signerRoles = template.roles.filter(({ role }) => role === 'SIGNER').length;
  const missing = template.roles.flatMap(({ name, role }, index): ErrorDetail[] => (
    role === 'SIGNER' && holders[index] === undefined ? [{ path: 'recipients', value: name, message: `has no SIGNER for the role "${name}"` }] : []));
  if (missing.length === 0) return;
  throw validationError(`The template needs at least ${signerRoles} recipients with role SIGNER, in the order of its roles; ${signerRoles - missing.length} given.`, missing);
}
