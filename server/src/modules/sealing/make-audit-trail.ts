// The audit-trail PDF of a completed envelope: composed from the evidence, sealed like the documents, stored once.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { findSender } from '../branding/read-branding.ts';
import { getEnvelope, getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { gatherEvidence } from './audit-evidence.ts';
import { sealFile, type SealedFile } from './seal-file.ts';
import { findSealed, insertSealed } from './sealed-document.store.ts';
import type { SealingDeps } from './sealing-deps.ts';

/** Makes the trail unless there is one. `finish` runs in the transaction that stores it. */
export async function makeAuditTrail(deps: SealingDeps, scope: AccountScope, envelopeId: string, finish: (tx: Tx) => Promise<void>): Promise<void> {
  if (await findSealed(deps.database.kysely, envelopeId, 'AUDIT_TRAIL', 0) !== undefined) return;
  const file = await composeAuditTrail(deps, scope, envelopeId);
  await deps.database.transaction(async (tx) => {
    await getEnvelopeForChange(tx, scope, envelopeId);
    await insertSealed(tx, envelopeId, 'AUDIT_TRAIL', 0, file, deps.clock.now());
    await finish(tx);
  });
}

/** A sealed audit trail of the envelope as it is now; an envelope that still runs gets one marked as interim. */
export async function composeAuditTrail(deps: SealingDeps, scope: AccountScope, envelopeId: string): Promise<SealedFile> {
  const evidence = await gatherEvidence(deps.database.kysely, deps, scope, envelopeId);
  const { locale } = await getEnvelope(deps.database.kysely, scope, envelopeId);
  const { logo } = await findSender(deps.database.kysely, scope.accountId);
  const outPath = deps.files.reservePath();
  const prepared = await deps.pdfWorkers.run('composeAuditTrail', {
    evidence, locale: locale === 'en' ? 'en' : 'fr', outPath, ...(logo === undefined ? {} : { logoPath: await deps.files.localPath(logo.sha256) }),
    seal: { fieldName: 'Paraph-Seal', signedAt: deps.clock.now().toISOString(), subFilter: 'ETSI.CAdES.detached', reason: `Paraph ${envelopeId}`, signerName: deps.seal.organization, docMdpPermission: 2 },
  });
  return sealFile(deps, outPath, prepared);
}
