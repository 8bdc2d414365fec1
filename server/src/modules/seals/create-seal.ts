// POST /seals: writes the seal down and sets its job in motion, in one transaction.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { assertKept, getDocument } from '../documents/find-documents.ts';
import { assertLevelPossible, assertOnPage } from './seal.rules.ts';
import type { CreateSealBody } from './seal.schema.ts';
import { newSealPart, selectSeal, type SealRow } from './seal.store.ts';
import type { SealsDeps } from './seals-deps.ts';

export const APPLY_SEAL_QUEUE = 'apply-seal';

/** @throws AppError NOT_FOUND (the document), QUALIFIED_PROVIDER_NOT_CONFIGURED, VALIDATION_ERROR */
export async function createSeal(deps: SealsDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CreateSealBody): Promise<SealRow> {
  const level = body.level ?? 'QUALIFIED';
  const document = await getDocument(tx, scope, body.documentId);
  assertKept([document]);
  assertOnPage(body.appearance, document.pages);
  assertLevelPossible(level, { sandbox: scope.sandbox, qualifiedProvider: deps.qualifiedSeal });
  const at = deps.clock.now();
  const id = deps.newId('seal');
  await deps.record(tx, {
    write: (head) => [newSealPart(tx, {
      id, account_id: scope.accountId, sandbox: scope.sandbox, document_id: document.id, requested_level: level, reason: body.reason ?? null, location: body.location ?? null,
      appearance: body.appearance ?? null, external_id: body.externalId ?? null, created_at: at,
    }, head)],
    scope, actor, envelopeId: id, at, auditHead: { seq: 0, hash: Buffer.alloc(0) }, events: [],
    notes: [{ action: 'seal.requested', facts: { documentId: document.id, sha256: document.shown_sha256, level } }],
  });
  await enqueue(tx, [{ queue: APPLY_SEAL_QUEUE, key: id, payload: { sealId: id, accountId: scope.accountId, sandbox: scope.sandbox } }]);
  return (await selectSeal(tx, scope, id))!;
}
