// The sealing of an envelope in which everybody has acted: stamp, seal, check, store; only then is it COMPLETED.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { envelopeEvent } from '../envelopes/envelope-view.ts';
import { allActed } from '../envelopes/envelope.rules.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import type { WireMark, WireSignatureOptions } from '../../platform/pdf-workers/index.ts';
import { attachmentMarks, imagesOf, marksOf } from './marks.rules.ts';
import { sealFieldName, signatureFieldName, signsPersonally } from './personal-plan.rules.ts';
import { workingOf } from './prepare-working.ts';
import { presignedDocumentUrl } from './presigned-link.ts';
import { sealFile, type SealedFile } from './seal-file.ts';
import { insertSealed } from './sealed-document.store.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { certifies, signPersonally } from './sign-personally.ts';
import { rootsFor } from './verify-sealed.ts';
import { deleteWorking, listPersonalSignatures, type PersonalSignature } from './working-document.store.ts';

/** The one file of all documents, and each document alone when there are several. */
interface Sealed { readonly whole: SealedFile; readonly parts: readonly SealedFile[]; readonly personal: readonly PersonalSignature[] }

/**
 * Seals an envelope unless that is done or not to be done any more (it was voided meanwhile). `finish` runs in the transaction that
 * makes it COMPLETED, to end the job with it.
 * @throws whatever stopped the sealing; the envelope then stays SENT and the job retries
 */
export async function sealEnvelope(deps: SealingDeps, scope: AccountScope, envelopeId: string, finish: (tx: Tx) => Promise<void>): Promise<void> {
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  if (!isToBeSealed(envelope)) return;
  const sealed = signsPersonally(envelope) ? await sealWorking(deps, scope, envelopeId) : await sealDocuments(deps, scope, envelope);
  if (sealed === undefined) return;
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
  const documents = await Promise.all(rows.map(async (row, index): Promise<Sealable> => (
    { path: await deps.files.localPath(row.shown_sha256), name: row.name, marks: marks[index]!, alreadySigned: row.already_signed })));
  const attached = await Promise.all(attachmentMarks(envelope).map(async ({ pagesSha256, name, marks }): Promise<Sealable> => (
    { path: await deps.files.localPath(pagesSha256), name, marks, alreadySigned: false })));
  const whole = await sealTogether(deps, envelope, [...documents, ...attached]);
  // A document that stands in the whole file together with others is also sealed alone.
  const parts = documents.length + attached.length === 1 ? [] : await Promise.all(documents.map((document) => sealTogether(deps, envelope, [document])));
  return { whole, parts, personal: [] };
}

/** Every personal signature that is still missing, and then the seal over all of them; undefined when the envelope is over meanwhile. */
async function sealWorking(deps: SealingDeps, scope: AccountScope, envelopeId: string): Promise<Sealed | undefined> {
  await signPersonally(deps, scope, envelopeId);
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  if (!isToBeSealed(envelope)) return undefined;
  const working = await workingOf(deps, scope, envelope);
  const made = await listPersonalSignatures(deps.database.kysely, envelopeId);
  const missing = envelope.recipients.filter(({ id, status }) => status === 'SIGNED' && !made.some(({ recipientId }) => recipientId === id));
  if (missing.length > 0) throw new Error(`envelope ${envelopeId} has no personal signature of ${missing.map(({ id }) => id).join(', ')}`);
  const forEnvelope = { ...deps, seal: { ...deps.seal, trustedRootsPem: rootsFor(deps, envelope), revocation: deps.recipientCertificates.revocation } };
  const files: SealedFile[] = [];
  for (const [index, { position, sha256 }] of working.files.entries()) {
    const outPath = deps.files.reservePath();
    const planned = working.plan.files.find((file) => file.position === position)!;
    const prepared = await deps.pdfWorkers.run('prepareSignature', {
      path: await deps.files.localPath(sha256), outPath, options: sealOptions(deps, envelope, made.length === 0 && certifies(working, planned)),
    });
    files.push(await sealFile(forEnvelope, outPath, prepared, made.map(({ recipientId, certificateSerial, signaturesDer }) => (
      { fieldName: signatureFieldName(recipientId), serial: certificateSerial, cmsDer: signaturesDer[index]! }))));
  }
  const [whole, ...parts] = files;
  return { whole: whole!, parts, personal: made };
}

/** A document on its way into a sealed file. */
interface Sealable { readonly path: string; readonly name: string; readonly marks: WireMark[]; readonly alreadySigned: boolean }

async function sealTogether(deps: SealingDeps, envelope: EnvelopeRow, documents: readonly Sealable[]): Promise<SealedFile> {
  const outPath = deps.files.reservePath();
  // Only the first signature of a file can certify it (ISO 32000-2 §12.8.2.2); several documents are merged into a new file.
  const isFirst = documents.length > 1 || documents[0]?.alreadySigned === false;
  const prepared = await deps.pdfWorkers.run('prepareSeal', {
    documents: documents.map(({ path, name, marks }) => ({ path, name, marks })), outPath,
    seal: sealOptions(deps, envelope, isFirst),
  });
  return sealFile(deps, outPath, prepared);
}

function sealOptions(deps: SealingDeps, envelope: EnvelopeRow, isFirst: boolean): WireSignatureOptions {
  return {
    // Unique, since the file may have been sealed by this or another installation before.
    fieldName: sealFieldName(envelope.id), signedAt: deps.clock.now().toISOString(), subFilter: 'ETSI.CAdES.detached',
    reason: envelope.sandbox ? `TEST – ${envelope.id}` : `Paraph ${envelope.id}`, signerName: deps.seal.organization, ...(isFirst ? { docMdpPermission: 2 } : {}),
  };
}

async function complete(deps: SealingDeps, tx: Tx, envelope: EnvelopeRow, sealed: Sealed): Promise<void> {
  const at = deps.clock.now();
  await insertSealed(tx, envelope.id, 'WHOLE', 0, sealed.whole, at);
  for (const [index, part] of sealed.parts.entries()) await insertSealed(tx, envelope.id, 'PART', index, part, at);
  await deleteWorking(tx, envelope.id);
  const completed: EnvelopeRow = { ...envelope, status: 'COMPLETED', completed_at: at };
  await deps.record(tx, {
    write: (head) => [envelopeStatePart(tx, envelope.id, { status: 'COMPLETED', completed_at: at }, at, head)],
    scope: { accountId: envelope.account_id, sandbox: envelope.sandbox }, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at,
    auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [
      { action: 'envelope.sealed', facts: { sha256: sealed.whole.sha256, sizeBytes: sealed.whole.sizeBytes, padesLevel: sealed.whole.padesLevel, parts: sealed.parts.map(({ sha256 }) => sha256), personalSignatures: sealed.personal.length } },
      { action: 'envelope.completed', facts: {} },
    ],
    events: [envelopeEvent('envelope.completed', completed, at, {
      aesSignerCount: sealed.personal.filter(({ level }) => level === 'ADVANCED').length, completedAt: at.toISOString(),
      recipients: envelope.recipients.map(({ email, name, role, status }) => ({ email, name, role, status })),
      signedDocumentUrl: presignedDocumentUrl(deps, envelope.id, at),
    }, { tellRecipientIds: envelope.recipients.map(({ id }) => id) })],
  });
}
