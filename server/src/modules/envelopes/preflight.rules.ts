// What will probably go wrong with an envelope, without changing anything (decisions.md, Envelope). Creation accepts all of it: Spec, rules 5, 6 and 7.
import type { EnvelopeRow } from './envelope.store.ts';
import { phonesMissing } from './identification.rules.ts';

export const PREFLIGHT_CODES = ['ANCHOR_NOT_FOUND', 'PAGE_OUT_OF_RANGE', 'SIGNER_WITHOUT_FIELD', 'EXPIRES_AT_PASSED', 'PHONE_NEEDED'] as const;

export interface PreflightWarning {
  readonly code: (typeof PREFLIGHT_CODES)[number];
  readonly path: string;
  readonly row?: number;
  readonly value?: string | number;
  readonly message: string;
}

/** Every warning at once. `now` is on the envelope's clock. */
export function preflight(envelope: EnvelopeRow, now: Date): PreflightWarning[] {
  return [...fieldWarnings(envelope), ...signerWarnings(envelope), ...expiryWarnings(envelope, now), ...phoneWarnings(envelope)];
}

const pagesOf = (envelope: EnvelopeRow, documentIndex: number): number => envelope.documents[documentIndex]?.pageCount ?? 0;

function fieldWarnings(envelope: EnvelopeRow): PreflightWarning[] {
  return envelope.fields.flatMap((field, row): PreflightWarning[] => {
    const missed = field.anchorFound !== false ? [] : [{
      code: 'ANCHOR_NOT_FOUND' as const, path: `fields[${row}].anchorText`, row, value: field.anchorText ?? '', message: 'The text was not found: the field stands at its literal x, y.',
    }];
    const pages = pagesOf(envelope, field.documentIndex);
    const beyond = field.pageNumber <= pages ? [] : [{
      code: 'PAGE_OUT_OF_RANGE' as const, path: `fields[${row}].pageNumber`, row, value: field.pageNumber, message: `The document has ${pages} page(s): the field is skipped at signing.`,
    }];
    return [...missed, ...beyond];
  });
}

function signerWarnings(envelope: EnvelopeRow): PreflightWarning[] {
  return envelope.recipients.flatMap(({ role, email }, row): PreflightWarning[] => {
    const own = envelope.fields.some((field) => field.recipientEmail === email.toLowerCase() && field.pageNumber <= pagesOf(envelope, field.documentIndex)
      && (field.fieldType === 'SIGNATURE' || field.fieldType === 'INITIALS'));
    return role !== 'SIGNER' || own ? [] : [{
      code: 'SIGNER_WITHOUT_FIELD', path: `recipients[${row}]`, row, value: email, message: 'No SIGNATURE or INITIALS field on an existing page is meant for this signer. Without any field, the person places a signature on the last page.',
    }];
  });
}

function expiryWarnings(envelope: EnvelopeRow, now: Date): PreflightWarning[] {
  if (envelope.expires_at === null || envelope.expires_at > now) return [];
  return [{ code: 'EXPIRES_AT_PASSED', path: 'expiresAt', value: envelope.expires_at.toISOString(), message: 'The expiry lies in the past: the envelope cannot be sent.' }];
}

function phoneWarnings(envelope: EnvelopeRow): PreflightWarning[] {
  return phonesMissing(envelope).map(({ path, row, value, message }) => ({ code: 'PHONE_NEEDED', path, row: row!, value: value as string, message: `The phone ${message}. The envelope cannot be sent.` }));
}
