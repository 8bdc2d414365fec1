// The sealing of one document: prepared by a child, signed here, verified, taken in as a document of its own; then one transaction makes it SEALED.
import { rm } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import { certificateToPem } from '@paraph/pdf/trust';
import { SYSTEM_ACTOR, type AccountScope } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { recordUsage } from '../billing/record-usage.ts';
import { getDocument, type DocumentRow } from '../documents/find-documents.ts';
import { checkUpload, createDocument, type CheckedUpload } from '../documents/upload-document.ts';
import { sealFile, type SealedFile } from '../sealing/seal-file.ts';
import type { SealIdentity } from '../sealing/sealing-deps.ts';
import { assertLevelPossible, failureOf, shownBox, shownLines, statedReason } from './seal.rules.ts';
import type { SealCertificate } from './seal.schema.ts';
import { selectSeal, selectSealForChange, sealStatePart, type SealRow, type SealState } from './seal.store.ts';
import type { SealsDeps } from './seals-deps.ts';

/**
 * Seals, unless that is done. `finish` runs in the transaction that ends it, SEALED or FAILED.
 * @throws whatever stopped it and may pass: the seal then stays PROCESSING and the job retries
 */
export async function applySeal(deps: SealsDeps, scope: AccountScope, id: string, o: { isLastAttempt: boolean; finish: (tx: Tx) => Promise<void> }): Promise<void> {
  const seal = await selectSeal(deps.database.kysely, scope, id);
  if (seal === undefined || isDone(seal)) return;
  if (seal.status === 'PENDING') await change(deps, scope, id, 'seal.processing', {}, async () => ({ status: 'PROCESSING' }));
  try {
    assertLevelPossible(seal.requested_level, { sandbox: seal.sandbox, qualifiedProvider: deps.qualifiedSeal });
    const document = await getDocument(deps.database.kysely, scope, seal.document_id);
    const identity: SealIdentity = seal.sandbox ? { ...deps.seal, signer: deps.authority.seal, privatelyTrusted: true } : { ...deps.seal, signer: deps.seal.signer };
    const sealed = await sealDocument(deps, identity, seal, document);
    const upload = await takeIn(deps, sealed, sealedName(document.name));
    await change(deps, scope, id, 'seal.sealed', { sha256: sealed.sha256, padesLevel: sealed.padesLevel, level: seal.requested_level }, async (tx) => {
      await o.finish(tx);
      await recordUsage(tx, scope, 'SEAL', id, deps.clock.now());
      return sealedState(deps, seal, identity, sealed, (await createDocument(deps, tx, scope, upload)).id);
    });
  } catch (error) {
    const failure = failureOf(error, o);
    if (failure === undefined) throw error;
    await change(deps, scope, id, 'seal.failed', { code: failure.code }, async (tx) => {
      await o.finish(tx);
      return { status: 'FAILED', error_code: failure.code, error_message: failure.message };
    });
  }
}

const isDone = ({ status }: SealRow): boolean => status === 'SEALED' || status === 'FAILED';

/** One step of a seal's life, unless it has ended meanwhile: a worker that lost its lease writes nothing. */
async function change(deps: SealsDeps, scope: AccountScope, id: string, action: string, facts: Record<string, string>, make: (tx: Tx) => Promise<SealState>): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await selectSealForChange(tx, scope, id);
    if (locked === undefined || isDone(locked)) return;
    const state = await make(tx);
    await deps.record(tx, {
      write: (head) => [sealStatePart(tx, id, state, head)], scope, actor: SYSTEM_ACTOR, envelopeId: id, at: deps.clock.now(),
      auditHead: { seq: locked.audit_seq, hash: locked.audit_head }, events: [], notes: [{ action, facts }],
    });
  });
}

async function sealDocument(deps: SealsDeps, identity: SealIdentity, seal: SealRow, document: DocumentRow): Promise<SealedFile> {
  const at = deps.clock.now();
  const box = shownBox(seal.appearance, seal.sandbox, document.pages);
  const lines = shownLines({ sandbox: seal.sandbox, requestedLevel: seal.requested_level, reason: seal.reason, organization: identity.organization, at });
  const outPath = deps.files.reservePath();
  try {
    const prepared = await deps.pdfWorkers.run('prepareSignature', {
      path: await deps.files.localPath(document.shown_sha256), outPath,
      options: {
        fieldName: `Paraph-Seal-${seal.id}`, signedAt: at.toISOString(), subFilter: 'ETSI.CAdES.detached', reason: statedReason(seal), signerName: identity.organization,
        ...(seal.location === null ? {} : { location: seal.location }),
        // Only the first signature of a file can certify it (ISO 32000-2 §12.8.2.2).
        ...(document.already_signed ? {} : { docMdpPermission: 2 as const }),
        ...(box === undefined ? {} : { box: { pageNumber: box.pageNumber, xPt: box.x, yPt: box.y, widthPt: box.width, heightPt: box.height, appearanceLines: lines } }),
      },
    });
    return await sealFile({ ...deps, seal: identity }, outPath, prepared);
  } finally {
    await rm(outPath, { force: true });
  }
}

/** Through the same intake as an upload: pages, text index; a signed file keeps its bytes. */
async function takeIn(deps: SealsDeps, sealed: SealedFile, name: string): Promise<CheckedUpload> {
  const upload = await checkUpload(deps, await deps.files.open(sealed.sha256), name);
  if (upload.shown.sha256 !== sealed.sha256) throw new Error('the intake has changed a sealed file');
  return upload;
}

/** contract.pdf → contract-sealed.pdf */
const sealedName = (name: string): string => `${name.replace(/\.pdf$/i, '').slice(0, 240)}-sealed.pdf`;

function sealedState(deps: SealsDeps, seal: SealRow, identity: SealIdentity, sealed: SealedFile, sealedDocumentId: string): SealState {
  const { signatures } = sealed.report;
  const own = signatures.findLast(({ kind }) => kind === 'SIGNATURE');
  return {
    status: 'SEALED', achieved_level: seal.requested_level, qualified: deps.qualifiedSeal && !seal.sandbox, pades_level: sealed.padesLevel, sealed_document_id: sealedDocumentId, sealed_at: deps.clock.now(),
    certificate: certificateFacts(identity), certificate_chain_pem: identity.signer.chainDer.map(certificateToPem).join(''),
    ...(own?.timestamp === undefined ? {} : { proven_at: new Date(own.timestamp.time), timestamp_authority: identity.timestampAuthorityName }),
  };
}

function certificateFacts({ signer, privatelyTrusted }: SealIdentity): SealCertificate {
  const leaf = new X509Certificate(signer.chainDer[0]!);
  const line = (text: string): string => text.split('\n').join(', ');
  return {
    subject: line(leaf.subject), issuer: line(leaf.issuer), serialNumber: leaf.serialNumber.toLowerCase(), notBefore: new Date(leaf.validFrom).toISOString(), notAfter: new Date(leaf.validTo).toISOString(),
    fingerprintSha256: leaf.fingerprint256.replaceAll(':', '').toLowerCase(), privatelyTrusted,
  };
}
