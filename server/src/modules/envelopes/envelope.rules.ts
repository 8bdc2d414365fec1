// The life of an envelope as a pure table. Spec: States and transitions; decisions.md, Envelope.
import { AppError, type ErrorCode } from '../../kernel/errors.ts';
import type { RecipientRole, SigningOrder } from '../../kernel/signing-words.ts';

export { RECIPIENT_ROLES, SIGNATURE_LEVELS, SIGNING_ORDERS, type RecipientRole, type SignatureLevel, type SigningOrder } from '../../kernel/signing-words.ts';

export const ENVELOPE_STATUSES = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED', 'RETURNED_TO_SENDER'] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

export const RECIPIENT_STATUSES = ['PENDING', 'SENT', 'VIEWED', 'SIGNED', 'APPROVED', 'DECLINED', 'RETURNED', 'BOUNCED'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** REINVITE is a send while somebody is BOUNCED; CORRECT changes a BOUNCED recipient; REVEAL shows a link to the sender. */
export const ENVELOPE_ACTIONS = [
  'UPDATE', 'DELETE', 'SEND', 'ACT', 'COMPLETE', 'DECLINE', 'VOID', 'EXPIRE', 'RETURN', 'REINVITE', 'CORRECT', 'REMIND', 'REVEAL',
] as const;
export type EnvelopeAction = (typeof ENVELOPE_ACTIONS)[number];

/** `from → action → to`. An absent pair is refused. DELETE leads to nothing: the row goes. */
const TRANSITIONS: Record<EnvelopeStatus, Partial<Record<EnvelopeAction, EnvelopeStatus | 'GONE'>>> = {
  DRAFT: { UPDATE: 'DRAFT', DELETE: 'GONE', SEND: 'SENT' },
  SENT: {
    ACT: 'SENT', COMPLETE: 'COMPLETED', DECLINE: 'DECLINED', VOID: 'VOIDED', EXPIRE: 'EXPIRED', RETURN: 'RETURNED_TO_SENDER',
    REINVITE: 'SENT', CORRECT: 'SENT', REMIND: 'SENT', REVEAL: 'SENT',
  },
  RETURNED_TO_SENDER: { UPDATE: 'RETURNED_TO_SENDER', SEND: 'SENT', VOID: 'VOIDED', EXPIRE: 'EXPIRED' },
  COMPLETED: {}, DECLINED: {}, VOIDED: {}, EXPIRED: {},
};

const REFUSALS: Partial<Record<EnvelopeAction, ErrorCode>> = { UPDATE: 'ENVELOPE_NOT_DRAFT', DELETE: 'ENVELOPE_NOT_DRAFT', SEND: 'ENVELOPE_NOT_DRAFT' };

/** The status after an action. @throws AppError ENVELOPE_NOT_DRAFT or CONFLICT when the action is not allowed in this status */
export function transition(from: EnvelopeStatus, action: EnvelopeAction): EnvelopeStatus | 'GONE' {
  const to = TRANSITIONS[from][action];
  if (to === undefined) {
    throw new AppError({ code: REFUSALS[action] ?? 'CONFLICT', message: `The envelope is ${from}: ${action.toLowerCase()} is not possible in this state.` });
  }
  return to;
}

/** What decides whether an envelope's time is over. */
interface Timed {
  readonly status: EnvelopeStatus;
  readonly expires_at: Date | null;
  readonly clock_offset_seconds: number;
  readonly recipients: readonly { role: RecipientRole; status: RecipientStatus }[];
}

/** The present on the clock of an envelope, which the sandbox can move. */
export function envelopeNow(envelope: { clock_offset_seconds: number }, now: Date): Date {
  return new Date(now.getTime() + envelope.clock_offset_seconds * 1_000);
}

/**
 * The status by the clock: an envelope whose time is over is EXPIRED from that moment, whenever the job comes that writes it down.
 * One in which everybody has acted in time is complete but for its seal and does not expire (Spec: "without complete signature").
 */
export function statusAt(envelope: Timed, now: Date): EnvelopeStatus {
  const runs = envelope.status === 'SENT' || envelope.status === 'RETURNED_TO_SENDER';
  const isOver = envelope.expires_at !== null && envelope.expires_at <= envelopeNow(envelope, now);
  return runs && isOver && !(envelope.status === 'SENT' && allActed(envelope.recipients)) ? 'EXPIRED' : envelope.status;
}

/** Roles that must act before an envelope can complete (decisions.md, Recipient). */
export function mustAct(role: RecipientRole): boolean {
  return role === 'SIGNER' || role === 'APPROVER';
}

/** Has this person done what the role asks? Viewers and carbon copies have nothing to do. */
export function hasActed(recipient: { role: RecipientRole; status: RecipientStatus }): boolean {
  return !mustAct(recipient.role) || recipient.status === 'SIGNED' || recipient.status === 'APPROVED';
}

interface Turn { id: string; role: RecipientRole; status: RecipientStatus; signingOrder: number }

/**
 * Whose turn it is: in PARALLEL everyone's; in SEQUENTIAL the group with the lowest order in which somebody has still to act, and
 * everyone before it. Equal `order` values form a group. Carbon copies have no turn: they get the result.
 */
export function turnsOpen(signingOrder: SigningOrder, recipients: readonly Turn[]): Turn[] {
  const withLink = recipients.filter((recipient) => recipient.role !== 'CARBON_COPY');
  if (signingOrder === 'PARALLEL') return withLink;
  const waiting = withLink.filter((recipient) => !hasActed(recipient)).map((recipient) => recipient.signingOrder);
  const current = waiting.length === 0 ? Infinity : Math.min(...waiting);
  return withLink.filter((recipient) => recipient.signingOrder <= current);
}

/** The ids of those whose turn it is, from an envelope as it is stored. */
export function openTurns(envelope: { signing_order: SigningOrder; recipients: readonly (Omit<Turn, 'signingOrder'> & { signing_order: number })[] }): Set<string> {
  return new Set(turnsOpen(envelope.signing_order, envelope.recipients.map((each) => ({ ...each, signingOrder: each.signing_order }))).map(({ id }) => id));
}

/** True when every signer and approver has acted. An envelope with nobody who must act is complete once sent. */
export function allActed(recipients: readonly { role: RecipientRole; status: RecipientStatus }[]): boolean {
  return recipients.every(hasActed);
}
