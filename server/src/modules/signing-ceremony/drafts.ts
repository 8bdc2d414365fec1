// What a person has filled in so far, kept on the server so that another device goes on with it (ADR 0034). Erased by the act and by the
// envelope's end (a trigger of migration 0017); never in the audit.
import { getEnvelope, getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { findDraft, writeDraft } from './draft.store.ts';
import type { SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { notNow, signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';
import type { Draft, DraftContent, SaveDraftBody, SavedDraft } from './signing.schema.ts';

/** Null when there is none, and whenever this person has nothing to fill in (any more). */
export async function readDraft(deps: SigningDeps, session: SigningSession): Promise<Draft | null> {
  const db = deps.database.kysely;
  const envelope = await getEnvelope(db, session.scope, session.envelopeId);
  if (signingState(envelope, recipientOf(envelope, session.recipientId), deps.clock.now()) !== 'READY') return null;
  const row = await findDraft(db, session.recipientId);
  if (row === undefined) return null;
  const content = JSON.parse(deps.secrets.open('signing-draft', session.recipientId, row.content_sealed)) as DraftContent;
  return { version: row.version, savedAt: row.saved_at.toISOString(), content };
}

/** The last write wins; the answer says when that replaced what another device had saved meanwhile. @throws AppError CONFLICT out of turn */
export async function saveDraft(deps: SigningDeps, session: SigningSession, body: SaveDraftBody): Promise<SavedDraft> {
  const sealed = deps.secrets.seal('signing-draft', session.recipientId, JSON.stringify(body.content));
  return deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    if (signingState(envelope, recipientOf(envelope, session.recipientId), deps.clock.now()) !== 'READY') throw notNow();
    const version = await writeDraft(tx, session, sealed, deps.clock.now());
    return { version, replacedOther: version !== body.baseVersion + 1 };
  });
}
