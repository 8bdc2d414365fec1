// POST /envelopes/{id}/duplicate: a new DRAFT with the same documents, people and fields, from an envelope in any state.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createEnvelope } from './create-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import type { Links } from './envelope-view.ts';
import type { EnvelopeRow } from './envelope.store.ts';
import { getEnvelope } from './read-envelopes.ts';
import { currentBody } from './update-envelope.ts';

/** Creates the copy within `tx`. An expiry that has passed is left out; everything else of creation is taken over, access codes too. @throws AppError NOT_FOUND */
export async function duplicateEnvelope(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string): Promise<{ envelope: EnvelopeRow; links: Links }> {
  const original = await getEnvelope(tx, scope, id);
  const expiresAt = original.expires_at !== null && original.expires_at > deps.clock.now() ? { expiresAt: original.expires_at.toISOString() } : {};
  return createEnvelope(deps, tx, scope, actor, { ...currentBody(original), ...expiresAt }, { copied: original });
}
