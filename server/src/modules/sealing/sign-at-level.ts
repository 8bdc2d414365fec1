// A person signs at the level of the envelope: here, or at the qualified provider.
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { sign } from '../signing-ceremony/act.ts';
import type { ClientTrace } from '../signing-ceremony/signing-deps.ts';
import type { SigningSession } from '../signing-ceremony/signing-session.ts';
import type { SignBody } from '../signing-ceremony/signing.schema.ts';
import { beginQualified, type QualifiedDeps } from './qualified-signature.ts';

/** The address at which the person goes on, or undefined when the act is done. @throws AppError as `sign` */
export async function signAtLevel(deps: QualifiedDeps, session: SigningSession, body: SignBody, trace: ClientTrace): Promise<string | undefined> {
  const { signature_level: level, sandbox } = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  if (level === 'QES' && !sandbox) return beginQualified(deps, session, body, trace);
  await sign(deps, session, body, trace);
  return undefined;
}
