// A person of a draft, and the rules of how they show who they are. Pure.
import type { RecipientInput } from '../../../../../server/src/contract.ts';
import type { RecipientRole } from '../api-types.ts';

/** An access code is written and never read back. KEPT: the server has one. LOST: there was one, which has to be given again. */
export type PersonCode = { readonly state: 'NONE' | 'KEPT' | 'LOST' } | { readonly state: 'TYPED'; readonly text: string };

export interface DraftPerson {
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly role: RecipientRole;
  /** As typed; E.164 on the wire. */
  readonly phone: string;
  readonly locale: 'fr' | 'en' | null;
  /** In SEQUENTIAL order: at the same time as the one before. */
  readonly together: boolean;
  readonly identification: 'LINK' | 'EMAIL_CODE' | 'SMS_CODE';
  readonly requireIdentityVideo: boolean;
  readonly code: PersonCode;
}

export const newPerson = (key: string): DraftPerson => (
  { key, email: '', name: '', role: 'SIGNER', phone: '', locale: null, together: false, identification: 'LINK', requireIdentityVideo: false, code: { state: 'NONE' } });

export const actsOf = (role: RecipientRole): boolean => role === 'SIGNER' || role === 'APPROVER';

/** As the server raises it: ADVANCED and `requireSmsOtp` ask for SMS whatever the person's own setting is. */
export function isRaised(envelope: { readonly signatureLevel: string; readonly requireSmsOtp: boolean }, { role }: Pick<DraftPerson, 'role'>): boolean {
  return actsOf(role) && (envelope.requireSmsOtp || (envelope.signatureLevel === 'ADVANCED' && role === 'SIGNER'));
}

/** Whether this person needs a phone. */
export function needsPhone(envelope: { readonly signatureLevel: string; readonly requireSmsOtp: boolean }, person: Pick<DraftPerson, 'role' | 'identification'>): boolean {
  return isRaised(envelope, person) || (actsOf(person.role) && person.identification === 'SMS_CODE');
}

const MIN_CHARACTERS = 4;

/** What keeps the code from being stored. */
export function codeProblem(code: PersonCode): 'SHORT' | 'LOST' | undefined {
  if (code.state === 'LOST') return 'LOST';
  return code.state === 'TYPED' && (code.text.length < MIN_CHARACTERS || code.text.trim() === '') ? 'SHORT' : undefined;
}

export const asksCode = ({ role, code }: Pick<DraftPerson, 'role' | 'code'>): boolean => role !== 'CARBON_COPY' && code.state !== 'NONE';

/** The server knows people by their address: under another one the code is gone, and nothing of it could be told. */
export const codeAfterMove = (code: PersonCode): PersonCode => (code.state === 'KEPT' ? { state: 'LOST' } : code);

/** What is kept in this browser: no code is written there. */
export const withoutCode = (person: DraftPerson): DraftPerson => (person.code.state === 'TYPED' ? { ...person, code: { state: 'LOST' } } : person);

/** The wire's part of it. A code that is left out stays as it is; null removes it. */
export function accessOf(person: DraftPerson): Pick<RecipientInput, 'identification' | 'requireIdentityVideo' | 'accessCode'> {
  const { role, identification, requireIdentityVideo, code } = person;
  const isStored = code.state === 'KEPT' || codeProblem(code) !== undefined;
  return {
    identification: actsOf(role) ? identification : 'LINK', requireIdentityVideo: role === 'SIGNER' && requireIdentityVideo,
    ...(asksCode(person) && isStored ? {} : { accessCode: asksCode(person) && code.state === 'TYPED' ? code.text : null }),
  };
}

/** Without letters and digits that are mistaken for each other when told by phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PROPOSED = 8;

/** Eight letters and digits: some 2^39 of them, and five tries. */
export function proposedCode(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  const letters: string[] = [];
  // A byte of 248 or more would favour the first letters.
  while (letters.length < PROPOSED) letters.push(...[...random(new Uint8Array(PROPOSED))].filter((byte) => byte < LETTERS.length * 8).map((byte) => LETTERS[byte % LETTERS.length]!));
  return letters.slice(0, PROPOSED).join('');
}
