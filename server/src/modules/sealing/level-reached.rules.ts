// The signature level that an envelope has reached: what is in the file, not what was asked for.
import type { AuditEvidence } from '@paraph/pdf/compose';
import type { EnvelopeRow } from '../envelopes/read-envelopes.ts';
import type { PersonalSignature } from './working-document.store.ts';

type Reached = Pick<AuditEvidence['envelope'], 'levelReached' | 'levelSimulated'>;

/** The lowest level of all who signed: SIMPLE where one of them has no signature of their own, QES only where every certificate is qualified, or simulated. */
export function levelReached(envelope: Pick<EnvelopeRow, 'recipients'>, personal: readonly PersonalSignature[]): Reached {
  const signers = envelope.recipients.filter(({ status }) => status === 'SIGNED');
  const own = signers.map(({ id }) => personal.find(({ recipientId }) => recipientId === id));
  if (own.length === 0 || own.includes(undefined)) return { levelReached: 'SIMPLE' };
  if (!own.every((made) => made?.level === 'QES' && (made.qualified || made.simulated))) return { levelReached: 'ADVANCED' };
  return { levelReached: 'QES', ...(own.some((made) => made?.simulated === true) ? { levelSimulated: true } : {}) };
}
