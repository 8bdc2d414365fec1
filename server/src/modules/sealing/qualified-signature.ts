// A qualified signature, made with the person at their provider's pages. Two visits: to find their certificate, then to allow exactly these
// hashes (qualified-allowance.ts). This file sends them off and takes them back.
import { AppError } from '../../kernel/errors.ts';
import type { QualifiedCredential } from '../../platform/signing-keys/qualified-provider.ts';
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import { preparedSigning } from '../signing-ceremony/act.ts';
import type { ClientTrace } from '../signing-ceremony/signing-deps.ts';
import type { SigningSession } from '../signing-ceremony/signing-session.ts';
import { recipientOf } from '../signing-ceremony/signing-view.ts';
import type { SignBody } from '../signing-ceremony/signing.schema.ts';
import { finishQualified } from './finish-qualified.ts';
import { askToAllow } from './qualified-allowance.ts';
import { isReservedForAnother, releaseWorking, takeAuthorisation, type Authorisation } from './qualified-authorisation.store.ts';
import { noteQualified, type QualifiedStep } from './qualified-notes.ts';
import { openWaiting, providerOf, sendToProvider, stateHash, type QualifiedDeps, type QualifiedNext, type QualifiedOutcome, type Whose } from './qualified-waiting.ts';

export type { QualifiedDeps } from './qualified-waiting.ts';

/** Where the provider sends people back to; its whole address is registered there. */
export const QUALIFIED_RETURN_PATH = '/signing/qualified/return';

/** To sign in at the provider. */
const SIGN_IN_MS = 30 * 60_000;

/** The first step: checks the act as any other, keeps it, and gives the address of the provider. @throws AppError as `sign`, QUALIFIED_PROVIDER_NOT_CONFIGURED */
export async function beginQualified(deps: QualifiedDeps, session: SigningSession, body: SignBody, trace: ClientTrace): Promise<string> {
  const provider = providerOf(deps);
  const { envelope: _, recipient: __, at: ___, ...act } = await preparedSigning(deps, session, body, trace);
  const at = deps.clock.now();
  if (await isReservedForAnother(deps.database.kysely, session.envelopeId, session.recipientId, at)) return pageOf(deps, session, 'busy');
  const step: QualifiedStep = { action: 'recipient.qualified_started', provider: provider.name };
  return sendToProvider(deps, session, { act }, SIGN_IN_MS, step, (state, verifier) => provider.serviceUrl({ state, verifier }), trace);
}

/** The person comes back from the provider. Where to send them: on to the provider, or to their own page, which says how it ended. @throws AppError NOT_FOUND for a state that was never given */
export async function continueQualified(deps: QualifiedDeps, returned: { state: string; code?: string | undefined }): Promise<string> {
  const taken = await takeAuthorisation(deps.database.kysely, stateHash(returned.state), deps.clock.now());
  if (taken === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'This return from the provider is unknown. Open the link from your message again.' });
  const outcome = await advanced(deps, taken, returned.code).catch(async (error: unknown): Promise<{ outcome: QualifiedOutcome }> => {
    await releaseWorking(deps.database.kysely, taken.envelopeId, taken.recipientId);
    deps.log.warn({ err: error, envelopeId: taken.envelopeId, recipientId: taken.recipientId }, 'a qualified signature was not made');
    return { outcome: outcomeOf(error) };
  });
  if ('url' in outcome) return outcome.url;
  // A return that comes again changes nothing, so it is not written down again either.
  if (outcome.outcome !== 'signed' && taken.isFirst) await noteEnd(deps, taken, outcome.outcome);
  return pageOf(deps, taken, outcome.outcome);
}

async function advanced(deps: QualifiedDeps, taken: Authorisation & { isFresh: boolean }, code: string | undefined): Promise<QualifiedNext> {
  if (code === undefined || code === '') {
    await releaseWorking(deps.database.kysely, taken.envelopeId, taken.recipientId);
    return { outcome: 'denied' };
  }
  if (!taken.isFresh) return { outcome: 'again' };
  const waiting = openWaiting(deps, taken);
  if (waiting.signing !== undefined) return finishQualified(deps, taken, waiting, waiting.signing, code);
  const provider = providerOf(deps);
  const token = await provider.serviceToken({ code, verifier: waiting.verifier });
  let credential: QualifiedCredential;
  try {
    credential = await provider.credential(token, deps.clock.now());
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return { outcome: 'no-certificate' };
    throw error;
  }
  return askToAllow(deps, taken, waiting.act, token, credential);
}

async function noteEnd(deps: QualifiedDeps, whose: Whose, outcome: QualifiedOutcome): Promise<void> {
  const step: QualifiedStep = outcome === 'denied' ? { action: 'recipient.qualified_denied' } : { action: 'recipient.qualified_failed', outcome };
  await deps.database.transaction((tx) => noteQualified(deps, tx, whose, step));
}

function outcomeOf(error: unknown): QualifiedOutcome {
  if (!(error instanceof AppError)) return 'unavailable';
  if (error.code === 'UNAUTHORIZED') return 'again';
  return error.code === 'CONFLICT' ? 'over' : 'unavailable';
}

async function pageOf(deps: QualifiedDeps, { scope, envelopeId, recipientId }: Whose, outcome: QualifiedOutcome): Promise<string> {
  const { id, link_generation } = recipientOf(await getEnvelope(deps.database.kysely, scope, envelopeId), recipientId);
  return `${signUrl(deps.baseUrl, linkToken(deps.secrets, id, link_generation))}?qualified=${outcome}`;
}
