// Closed sets of words that templates and envelopes share. Source: decisions.md, Envelope and Recipient.

export const RECIPIENT_ROLES = ['SIGNER', 'APPROVER', 'VIEWER', 'CARBON_COPY'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

export const SIGNATURE_LEVELS = ['SIMPLE', 'ADVANCED', 'QES'] as const;
export type SignatureLevel = (typeof SIGNATURE_LEVELS)[number];

export const IDENTIFICATIONS = ['LINK', 'EMAIL_CODE', 'SMS_CODE'] as const;
/** What a person shows before they act: the link alone, or a one-time code as well. */
export type Identification = (typeof IDENTIFICATIONS)[number];

export const SIGNING_ORDERS = ['PARALLEL', 'SEQUENTIAL'] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

/** QUALIFIED is accepted and stored as QES; nothing given is SIMPLE. */
export function storedLevel(given: SignatureLevel | 'QUALIFIED' | undefined): SignatureLevel {
  return given === 'QUALIFIED' ? 'QES' : (given ?? 'SIMPLE');
}
