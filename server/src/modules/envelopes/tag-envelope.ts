// POST /envelopes/{id}/tags: the sender's own order among envelopes, in any state. Nobody signs tags, so the audit chain does not know them (docs/adr/0044).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { normaliseTags } from './envelope-input.rules.ts';
import { setTags } from './envelope-list.store.ts';
import { getEnvelopeForChange, type EnvelopeRow } from './read-envelopes.ts';

/** Replaces the tags within `tx`. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export async function tagEnvelope(deps: Pick<EnvelopeDeps, 'clock'>, tx: Tx, scope: AccountScope, id: string, tags: readonly string[], ifMatch: string | undefined): Promise<EnvelopeRow> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  const change = { tags: normaliseTags(tags), updated_at: deps.clock.now(), version: envelope.version + 1 };
  await setTags(tx, scope, id, change);
  return { ...envelope, ...change };
}
