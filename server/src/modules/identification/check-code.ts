// A person types a code. The try is counted under the envelope's lock before the comparison, so that a thousand simultaneous guesses are five
// (reliability.md, Races); count, audit entry and outcome are one transaction, and nothing is told before it is committed.
import { timingSafeEqual } from 'node:crypto';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, validationError } from '../../kernel/errors.ts';
import type { Database, Db } from '../../platform/database/index.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { codeDigits, type CodeSecrets } from './one-time-code.ts';
import { CODE_TRIES, codeRefusal, isGoodForAct } from './one-time-code.rules.ts';
import { listCodes, takeTry, useUp, verifiedPart, type CodeRow } from './one-time-code.store.ts';
import { codeAddress, digestOf, type CodeDeps } from './request-code.ts';

export interface CheckCodeDeps extends CodeDeps {
  readonly database: Database;
  readonly secrets: CodeSecrets;
}

const REFUSALS = {
  NONE: 'No code has been sent yet: ask for one.', USED: 'This code has been used: ask for a new one.',
  EXPIRED: 'This code has expired: ask for a new one.', EXHAUSTED: 'Too many wrong tries with this code: ask for a new one.', WRONG: 'This is not the code that was sent.',
} as const;

/** What is wrong with a code, with a word for programs in `value`. */
function refused(why: keyof typeof REFUSALS): AppError {
  return validationError(REFUSALS[why], [{ path: 'code', value: why, message: REFUSALS[why] }]);
}

/**
 * Compares a guess with the newest code. Returns a proof for the browser that typed it: without it another holder of the link gains nothing.
 * @throws AppError VALIDATION_ERROR whose detail says NONE, USED, EXPIRED, EXHAUSTED or WRONG
 */
export async function checkCode(
  deps: CheckCodeDeps, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, guess: string, trace: { ip: string; userAgent: string },
): Promise<string> {
  const [code] = await listCodes(deps.database.kysely, recipient.id);
  const refusal = codeRefusal(code, deps.clock.now());
  if (code === undefined || refusal !== undefined) throw refused(refusal ?? 'NONE');
  const outcome = await deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelope.id);
    const at = deps.clock.now();
    if (!await takeTry(tx, code.id, CODE_TRIES, at)) return 'EXHAUSTED';
    const right = await isRight(deps, tx, scope, envelope, recipient, code, guess);
    await deps.record(tx, {
      scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at, auditHead: { seq: locked.audit_seq, hash: locked.audit_head },
      notes: [{
        action: right ? 'recipient.code_verified' : 'recipient.code_rejected',
        facts: { recipientId: recipient.id, codeId: code.id, channel: code.channel, ...(right ? { documentsSha256: code.documents_sha256 } : {}) },
        personal: { ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) },
      }],
      events: [],
      write: (head) => [envelopeStatePart(tx, envelope.id, {}, at, head), ...(right ? [verifiedPart(tx, code.id, at)] : [])],
    });
    return right ? 'RIGHT' : 'WRONG';
  });
  if (outcome !== 'RIGHT') throw refused(outcome);
  return codeProof(deps.secrets, code.id, recipient.id);
}

async function isRight(deps: CheckCodeDeps, tx: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, code: CodeRow, guess: string): Promise<boolean> {
  const address = codeAddress(envelope, recipient);
  // A code is for the documents that it was asked for, by the channel that is asked for now.
  if (address === undefined || address.channel !== code.channel || await digestOf(tx, scope, envelope) !== code.documents_sha256) return false;
  const expected = Buffer.from(codeDigits(deps.secrets, code, address.to, envelope.sandbox));
  const given = Buffer.from(guess);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** `codeId.mac`: that this browser typed the right code. */
function codeProof(secrets: CodeSecrets, codeId: string, recipientId: string): string {
  return `${codeId}.${secrets.mac('code-proof', `${codeId}/${recipientId}`).toString('base64url')}`;
}

/** The verified code that a proof stands for, as long as it is good for an act; undefined otherwise. Reads only. */
export async function provenCode(deps: Pick<CheckCodeDeps, 'secrets' | 'clock'>, tx: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, proof: string | undefined): Promise<CodeRow | undefined> {
  const address = codeAddress(envelope, recipient);
  const [code] = await listCodes(tx, recipient.id);
  if (address === undefined || code === undefined || proof === undefined || proof.length > 200) return undefined;
  const [expected, given] = [Buffer.from(codeProof(deps.secrets, code.id, recipient.id)), Buffer.from(proof)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  if (!isGoodForAct(code, deps.clock.now()) || code.channel !== address.channel) return undefined;
  return await digestOf(tx, scope, envelope) === code.documents_sha256 ? code : undefined;
}

/** Uses the proven code up for an act within `tx`: single use. @throws AppError CONFLICT when a code is asked for and there is none */
export async function assertIdentified(
  deps: Pick<CheckCodeDeps, 'secrets' | 'clock'>, tx: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, proof: string | undefined, use: 'USE' | 'LOOK',
): Promise<void> {
  if (codeAddress(envelope, recipient) === undefined) return;
  const code = await provenCode(deps, tx, scope, envelope, recipient, proof);
  if (code !== undefined && (use === 'LOOK' || await useUp(tx, code.id, deps.clock.now()))) return;
  throw new AppError({ code: 'CONFLICT', message: 'A one-time code is needed first, typed in this browser.', details: [{ path: 'code', value: 'NEEDED', message: 'is needed before signing or approving' }] });
}
