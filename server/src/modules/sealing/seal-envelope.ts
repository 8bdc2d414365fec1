// The sealing of an envelope in which everybody has acted: stamp, seal, check, store; only then is it COMPLETED.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { envelopeEvent } from '../envelopes/envelope-view.ts';
import { allActed } from '../envelopes/envelope.rules.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { imagesOf, marksOf } from './marks.rules.ts';
import { presignedDocumentUrl } from './presigned-link.ts';
import { sealFile, type SealedFile } from './seal-file.ts';
import { insertSealed } from './sealed-document.store.ts';
import type { SealingDeps } from './sealing-deps.ts';

/** The one file of all documents, and each document alone when there are several. */
interface Sealed { readonly whole: SealedFile; readonly parts: readonly SealedFile[] }

/**
 * Seals an envelope unless that is done or not to be done any more (it was voided meanwhile). `finish` runs in the transaction that
 * makes it COMPLETED, to end the job with it.
 * @throws whatever stopped the sealing; the envelope then stays SENT and the job retries
 */
export async function sealEnvelope(deps: SealingDeps, scope: AccountScope, envelopeId: string, finish: (tx: Tx) => Promise<void>): Promise<void> {
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  if (!isToBeSealed(envelope)) return;
  const sealed = await sealDocuments(deps, scope, envelope);
  await deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelopeId);
    if (isToBeSealed(locked)) await complete(deps, tx, locked, sealed);
    await finish(tx);
  });
}

function isToBeSealed(envelope: EnvelopeRow): boolean {
  return envelope.status === 'SENT' && allActed(envelope.recipients);
}

async function sealDocuments(deps: SealingDeps, scope: AccountScope, envelope: EnvelopeRow): Promise<Sealed> {
  const rows = await findDocuments(deps.database.kysely, scope, envelope.documents.map(({ id }) => id));
  const imagePaths = new Map(await Promise.all(imagesOf(envelope).map(async (sha256) => [sha256, await deps.files.localPath(sha256)] as const)));
  const marks = marksOf(envelope, (sha256) => imagePaths.get(sha256)!);
  const documents = await Promise.all(rows.map(async (row, index) => ({ path: await deps.files.localPath(row.shown_sha256), name: row.name, marks: marks[index]! })));
  const whole = await sealTogether(deps, envelope, documents);
  const parts = documents.length === 1 ? [] : await Promise.all(documents.map((document) => sealTogether(deps, envelope, [document])));
  return { whole, parts };
}

async function sealTogether(deps: SealingDeps, envelope: EnvelopeRow, documents: Parameters<typeof wireInput>[2]): Promise<SealedFile> {
  const outPath = deps.files.reservePath();
  const prepared = await deps.pdfWorkers.run('prepareSeal', wireInput(deps, envelope, documents, outPath));
  return sealFile(deps, outPath, prepared);
}

function wireInput(deps: SealingDeps, envelope: EnvelopeRow, documents: { path: string; name: string; marks: ReturnType<typeof marksOf>[number] }[], outPath: string) {
  const reason = envelope.sandbox ? `TEST – ${envelope.id}` : `Paraph ${envelope.id}`;
  return {
    documents, outPath,
    seal: {
      fieldName: 'Paraph-Seal', signedAt: deps.clock.now().toISOString(), subFilter: 'ETSI.CAdES.detached' as const, reason, signerName: deps.seal.organization, docMdpPermission: 2 as const,
    },
  };
}

async function complete(deps: SealingDeps, tx: Tx, envelope: EnvelopeRow, sealed: Sealed): Promise<void> {
  const at = deps.clock.now();
  await insertSealed(tx, envelope.id, 'WHOLE', 0, sealed.whole, at);
  for (const [index, part] of sealed.parts.entries()) await insertSealed(tx, envelope.id, 'PART', index, part, at);
  const completed: EnvelopeRow = { ...envelope, status: 'COMPLETED', completed_at: at };
  await deps.record(tx, {
    write: (head) => [envelopeStatePart(tx, envelope.id, { status: 'COMPLETED', completed_at: at }, at, head)],
    scope: { accountId: envelope.account_id, sandbox: envelope.sandbox }, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at,
    auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [
      { action: 'envelope.sealed', facts: { sha256: sealed.whole.sha256, sizeBytes: sealed.whole.sizeBytes, padesLevel: sealed.whole.padesLevel, parts: sealed.parts.map(({ sha256 }) => sha256) } },
      { action: 'envelope.completed', facts: {} },
    ],
    events: [envelopeEvent('envelope.completed', completed, at, {
      aesSignerCount: 0, completedAt: at.toISOString(),
      recipients: envelope.recipients.map(({ email, name, role, status }) => ({ email, name, role, status })),
      signedDocumentUrl: presignedDocumentUrl(deps, envelope.id, at),
    }, { tellRecipientIds: envelope.recipients.map(({ id }) => id) })],
  });
}
