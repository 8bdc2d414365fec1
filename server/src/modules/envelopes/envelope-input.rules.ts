// The checks of envelope creation that a schema cannot make. Every offending row is listed at once. Spec: Envelope creation, rules 1, 2, 4 and 8.
import { validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { RecipientRole } from './envelope.rules.ts';
import type { FieldInput, RecipientInput } from './envelope.schema.ts';
import { phoneInE164 } from './phone.rules.ts';

export interface EnvelopeInput {
  readonly recipients: readonly RecipientInput[];
  readonly documentIds?: readonly string[] | undefined;
  readonly templateId?: string | undefined;
  readonly fields?: readonly FieldInput[] | undefined;
  readonly expiresAt?: string | null | undefined;
}

/** @throws AppError VALIDATION_ERROR listing everything that is wrong */
export function checkEnvelopeInput(input: EnvelopeInput, now: Date): void {
  const details = [...exclusivity(input), ...recipientRows(input.recipients), ...fieldRows(input), ...expiry(input.expiresAt, now)];
  if (details.length > 0) {
    const first = details[0]!;
    throw validationError(`The envelope cannot be made: ${first.path} ${first.message}${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}.`, details);
  }
}

function exclusivity(input: EnvelopeInput): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  if (input.templateId !== undefined && input.documentIds !== undefined) details.push({ path: 'templateId', message: 'and documentIds are mutually exclusive: send one of them' });
  if (input.templateId === undefined && input.documentIds === undefined) details.push({ path: 'documentIds', message: 'or templateId is required: send one of them' });
  if (input.templateId !== undefined && input.fields !== undefined) details.push({ path: 'fields', message: 'and templateId are mutually exclusive: a template brings its own fields' });
  return details;
}

function recipientRows(recipients: readonly RecipientInput[]): ErrorDetail[] {
  const firstRow = new Map<string, number>();
  const details: ErrorDetail[] = [];
  recipients.forEach(({ email, phone, role, requireIdentityVideo }, row) => {
    details.push(...phoneProblem(phone, `recipients[${row}].phone`, row));
    details.push(...videoProblem(requireIdentityVideo, role ?? 'SIGNER', `recipients[${row}].requireIdentityVideo`, row));
    const key = email.toLowerCase();
    const earlier = firstRow.get(key);
    if (earlier === undefined) firstRow.set(key, row);
    else details.push({ path: `recipients[${row}].email`, row, value: email, message: `is the address of recipients[${earlier}] already: addresses are unique in an envelope` });
  });
  return details;
}

/** Also for a correction, where there is no row. */
export function phoneProblem(phone: string | null | undefined, path: string, row?: number): ErrorDetail[] {
  if (phone === undefined || phone === null || phoneInE164(phone) !== undefined) return [];
  return [{ path, ...(row === undefined ? {} : { row }), value: phone, message: 'is not a phone number: give it with its country (+33…), or as it is written in France' }];
}

/** A video is asked of those who sign. Also for a correction, where there is no row. */
export function videoProblem(asked: boolean | undefined, role: RecipientRole, path: string, row?: number): ErrorDetail[] {
  return asked !== true || role === 'SIGNER' ? [] : [{ path, ...(row === undefined ? {} : { row }), value: true, message: `is for SIGNERs: this person is a ${role}` }];
}

function fieldRows(input: EnvelopeInput): ErrorDetail[] {
  const emails = new Set(input.recipients.map(({ email }) => email.toLowerCase()));
  const documentCount = input.documentIds?.length;
  const details: ErrorDetail[] = [];
  input.fields?.forEach((field, row) => {
    if (!emails.has(field.recipientEmail.toLowerCase())) {
      details.push({ path: `fields[${row}].recipientEmail`, row, value: field.recipientEmail, message: 'matches no recipient of this request' });
    }
    if (documentCount !== undefined && (field.documentIndex ?? 0) >= documentCount) {
      details.push({ path: `fields[${row}].documentIndex`, row, value: field.documentIndex ?? 0, message: `is beyond the ${documentCount} document(s) of this envelope (it starts at 0)` });
    }
  });
  return details;
}

function expiry(expiresAt: string | null | undefined, now: Date): ErrorDetail[] {
  if (expiresAt === undefined || expiresAt === null || Date.parse(expiresAt) > now.getTime()) return [];
  return [{ path: 'expiresAt', value: expiresAt, message: 'lies in the past' }];
}

/** Tags as stored: trimmed, lower case, each once, in the order given (decisions.md, Envelope). */
export function normaliseTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))];
}
