// A person gives the access code that the sender told them, before anything is shown. Tries are counted under the envelope's lock before the
// comparison, in one transaction with their audit entry, and end in a lock, which the sender is told of and lifts by another code.
import { timingSafeEqual } from 'node:crypto';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { validationError } from '../../kernel/errors.ts';
import { isAccessCode } from '../envelopes/access-code.ts';
import { envelopeStatePart, recipientStatePart } from '../envelopes/change-state.ts';
import { ACCESS_CODE_TRIES } from '../envelopes/identification.rules.ts';
import { getEnvelopeForChange, type RecipientRow } from '../envelopes/read-envelopes.ts';
import type { CodeSecrets } from './one-time-code.ts';
import { takeAccessTry } from './one-time-code.store.ts';
import type { CheckCodeDeps } from './check-code.ts';

const MESSAGES = { WRONG: 'This is not the access code.', LOCKED: 'Too many wrong access codes. Ask the sender for a new one.' } as const;

function refused(why: keyof typeof MESSAGES) {
  return validationError(MESSAGES[why], [{ path: 'code', value: why, message: MESSAGES[why] }]);
}

/** Returns the proof for this browser. @throws AppError VALIDATION_ERROR whose detail says WRONG or LOCKED */
export async function enterAccessCode(
  deps: CheckCodeDeps, scope: AccountScope, envelopeId: string, recipient: Pick<RecipientRow, 'id' | 'name' | 'access_code_failures'>, guess: string, trace: { ip: string; userAgent: string },
): Promise<string> {
  // Whoever goes on guessing waits for no lock.
  if (recipient.access_code_failures >= ACCESS_CODE_TRIES) throw refused('LOCKED');
  const { outcome, hash } = await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
    const at = deps.clock.now();
    const taken = await takeAccessTry(tx, recipient.id, ACCESS_CODE_TRIES);
    if (taken === undefined) return { outcome: 'LOCKED' as const, hash: '' };
    const right = await isAccessCode(deps.secrets, guess, taken.hash);
    const locks = !right && taken.failures >= ACCESS_CODE_TRIES;
    await deps.record(tx, {
      scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{
        action: right ? 'recipient.access_code_accepted' : locks ? 'recipient.access_locked' : 'recipient.access_code_rejected', facts: { recipientId: recipient.id, ...(right ? {} : { tries: taken.failures }) },
        personal: { ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) },
      }],
      events: [],
      notices: locks ? [{ kind: 'IDENTIFICATION_FAILED', envelopeId, recipientIds: 'SENDER', about: { by: recipient.name, reason: 'ACCESS_LOCKED' } }] : [],
      write: (head) => [envelopeStatePart(tx, envelopeId, {}, at, head), ...(right ? [recipientStatePart(tx, 'recipient_acted', [recipient.id], { access_code_failures: 0 })] : [])],
    });
    return { outcome: right ? 'RIGHT' as const : locks ? 'LOCKED' as const : 'WRONG' as const, hash: taken.hash };
  });
  if (outcome !== 'RIGHT') throw refused(outcome);
  return accessProof(deps.secrets, recipient.id, hash);
}

/** That this browser gave the access code that is in force: another code ends it. */
function accessProof(secrets: CodeSecrets, recipientId: string, hash: string): string {
  return secrets.mac('access-proof', `${recipientId}/${hash}`).toString('base64url');
}

/** Does the proof stand for the access code in force? */
export function isAccessProof(secrets: CodeSecrets, recipientId: string, hash: string, proof: string | undefined): boolean {
  const [expected, given] = [Buffer.from(accessProof(secrets, recipientId, hash)), Buffer.from(proof ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
