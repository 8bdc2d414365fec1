// A draft as it would be created anew: what brings a deleted one back.
import type { CreateEnvelopeBody, EnvelopeWire } from '../../../../server/src/contract.ts';

const TAKEN = [
  'subject', 'signatureLevel', 'documentIds', 'message', 'signingOrder', 'expiresAt', 'reminderIntervalDays', 'locale', 'redirectUrl', 'signedDocumentLinkDays', 'tags', 'metadata',
  'externalId', 'initialsOnEveryPage', 'requireSmsOtp',
] as const;

/** Nulls are left out: what is absent has its default. */
const given = (from: object, names: readonly string[]): Record<string, unknown> => Object.fromEntries(Object.entries(from).filter(([name, value]) => names.includes(name) && value !== null));

/** The people of a draft whose access codes cannot be brought back: only a hash of a code is kept, and that never leaves the server. */
export const lostCodesOf = ({ recipients }: Pick<EnvelopeWire, 'recipients'>): string[] => recipients.filter(({ hasAccessCode }) => hasAccessCode).map(({ name }) => name);

/** The body of POST /envelopes that makes the like of `envelope`. */
export function draftBodyOf(envelope: EnvelopeWire): CreateEnvelopeBody {
  return {
    ...given(envelope, TAKEN),
    recipients: envelope.recipients.map((recipient) => given(recipient, ['email', 'name', 'phone', 'role', 'order', 'locale', 'identification', 'requireIdentityVideo'])),
    fields: envelope.fields.map(({ id: _id, ...field }) => given(field, Object.keys(field))),
  } as unknown as CreateEnvelopeBody;
}
