// What each person must show before they act: the link alone, or a one-time code as well (decisions.md, Envelope: requireSmsOtp; docs/adr/0021).
import type { ErrorDetail } from '../../kernel/errors.ts';
import type { Identification } from '../../kernel/signing-words.ts';
import { hasActed, mustAct, type RecipientRole, type RecipientStatus, type SignatureLevel } from './envelope.rules.ts';
import { receivesSms } from './phone.rules.ts';

interface Asking { readonly signature_level: SignatureLevel; readonly require_sms_otp: boolean }
interface Asked { readonly role: RecipientRole; readonly identification: Identification }

/** What is asked of a person. The envelope raises what the recipient's own setting asks; nothing lowers it. */
export function requiredIdentification(envelope: Asking, recipient: Asked): Identification {
  if (!mustAct(recipient.role)) return 'LINK';
  // An advanced signature is made after a code by SMS, bound to the hash of the documents.
  const advanced = envelope.signature_level === 'ADVANCED' && recipient.role === 'SIGNER';
  return envelope.require_sms_otp || advanced ? 'SMS_CODE' : recipient.identification;
}

/** Everybody who is still to act with a code by SMS and has no phone that could receive it. */
export function phonesMissing(envelope: Asking & { readonly recipients: readonly (Asked & { status: RecipientStatus; email: string; phone: string | null })[] }): ErrorDetail[] {
  return envelope.recipients.flatMap((recipient, row): ErrorDetail[] => {
    if (hasActed(recipient) || requiredIdentification(envelope, recipient) !== 'SMS_CODE') return [];
    const place = { path: `recipients[${row}].phone`, row, value: recipient.email };
    if (recipient.phone === null) return [{ ...place, message: 'is missing: this person signs with a code by SMS' }];
    return receivesSms(recipient.phone) ? [] : [{ ...place, message: 'cannot receive SMS: give a mobile number' }];
  });
}

/** Wrong access codes in a row after which nothing more is compared. */
export const ACCESS_CODE_TRIES = 5;

/** True when the person has used up the tries: the sender must change or remove the code. */
export function isAccessLocked(recipient: { readonly access_code_hash: string | null; readonly access_code_failures: number }): boolean {
  return recipient.access_code_hash !== null && recipient.access_code_failures >= ACCESS_CODE_TRIES;
}
