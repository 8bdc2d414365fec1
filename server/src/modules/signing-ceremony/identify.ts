// Identification at the signing page: a code is asked for and typed, an access code is given. What follows from it is in the session's proofs.
import type { NewId } from '../../kernel/ids.ts';
import { getEnvelope, getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { checkCode } from '../identification/check-code.ts';
import { enterAccessCode } from '../identification/enter-access-code.ts';
import { listCodes } from '../identification/read-codes.ts';
import { nextSendAt } from '../identification/one-time-code.rules.ts';
import { SANDBOX_CODE } from '../identification/one-time-code.ts';
import { codeAddress, requestCode } from '../identification/request-code.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { notNow, signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';

export interface IdentifyDeps extends SigningDeps {
  readonly newId: NewId;
}

/** Sends a one-time code to whoever is to act now. @throws AppError RATE_LIMITED, CONFLICT */
export async function sendCode(deps: IdentifyDeps, session: SigningSession, trace: ClientTrace): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    const recipient = recipientOf(envelope, session.recipientId);
    if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
    await requestCode(deps, tx, envelope, recipient, trace);
  });
}

/** Checks a typed code; the session with its proof. @throws AppError VALIDATION_ERROR, CONFLICT */
export async function verifyCode(deps: IdentifyDeps, session: SigningSession, code: string, trace: ClientTrace): Promise<SigningSession & { codeProof: string }> {
  const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
  return { ...session, codeProof: await checkCode(deps, session.scope, envelope, recipient, code, trace) };
}

/** Checks an access code; the proof for this browser. A session that is open already needs none. @throws AppError VALIDATION_ERROR */
export async function giveAccessCode(deps: IdentifyDeps, session: SigningSession, code: string, trace: ClientTrace): Promise<string | undefined> {
  if (session.access === 'OPEN') return undefined;
  const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  return enterAccessCode(deps, session.scope, session.envelopeId, recipientOf(envelope, session.recipientId), code, trace);
}

/** The sandbox's way through: asks for a code and types 000000, where one is asked for. */
export async function identifyPlayed(deps: IdentifyDeps, session: SigningSession, trace: ClientTrace): Promise<SigningSession> {
  const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  if (codeAddress(envelope, recipient) === undefined || signingState(envelope, recipient, deps.clock.now()) !== 'READY') return session;
  const sentAt = (await listCodes(deps.database.kysely, recipient.id)).map(({ created_at }) => created_at);
  if (nextSendAt(sentAt, deps.clock.now()) <= deps.clock.now()) await sendCode(deps, session, trace);
  return verifyCode(deps, session, SANDBOX_CODE, trace);
}
