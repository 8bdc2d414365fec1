// Correcting a returned envelope: who must sign again, and who not (decisions.md, Envelope: "who has signed stays signed while documents and fields are unchanged").
import { hasActed, mustAct, type RecipientRole, type SignatureLevel } from './envelope.rules.ts';
import type { CarriedState, RecipientRow } from './envelope.store.ts';
import type { PlacedField } from './place-fields.rules.ts';

/** What a signature stands for. */
export interface Content {
  readonly documentIds: readonly string[];
  readonly fields: readonly PlacedField[];
  readonly initialsOnEveryPage: boolean;
  readonly signatureLevel: SignatureLevel;
  /** Ids of those who sign, in their order. */
  readonly signerIds: readonly string[];
}

/**
 * The same documents in the same order, and the same fields in the same places. What was signed at one level is no signature of another. Where people
 * sign for themselves, who signs counts too: each has a form field in the file that was signed, also one for whom the caller placed none.
 */
export function isSameContent(before: Content, after: Content): boolean {
  const sameSigners = after.signatureLevel === 'SIMPLE' || JSON.stringify(before.signerIds) === JSON.stringify(after.signerIds);
  return before.signatureLevel === after.signatureLevel && sameSigners && before.initialsOnEveryPage === after.initialsOnEveryPage && fingerprint(before) === fingerprint(after);
}

function fingerprint({ documentIds, fields }: Content): string {
  const own = fields.filter(({ generated }) => generated !== true).map(({ id: _, anchorFound: __, x, y, width, height, ...rest }) => (
    // Clipping a box a second time may move its last digits.
    { ...rest, box: [x, y, width, height].map((points) => Math.round(points * 1_000)) }));
  return JSON.stringify([documentIds, own.map((field) => Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))]);
}

/** What a recipient keeps. Whose role changes is asked for another act. `sent_at` stays, so that a link which was out is replaced at the next send. */
export function carriedState(before: RecipientRow, role: RecipientRole, sameContent: boolean): CarriedState {
  if (sameContent && before.role === role && mustAct(role) && hasActed(before)) return before;
  return { status: 'PENDING', sent_at: before.sent_at, viewed_at: sameContent ? before.viewed_at : null, signed_at: null, approved_at: null, filled: null, act_evidence: null };
}
