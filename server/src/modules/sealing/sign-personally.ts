// The personal signatures of ADVANCED envelopes, and of QES ones in the sandbox: for each person who has acted, in the order of their acts, one
// incremental update with their marks and their signature, by a key that lives for it alone. Done by a job, so that nobody waits for anybody.
import { rm } from 'node:fs/promises';
import { buildCms, type DigestAlgorithm } from '@paraph/pdf/sign';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import { fillContents, type WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import { recordUsage } from '../billing/record-usage.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { inTurn } from './in-turn.ts';
import { imagesOf } from './marks.rules.ts';
import { fillingOf, isSimulated, signatureFieldName, signsPersonally, type PlannedFile } from './personal-plan.rules.ts';
import { workingOf, type Working } from './prepare-working.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { checkPersonally } from './verify-sealed.ts';
import { findWorking, insertPersonalSignature, listPersonalSignatures, putWorking, type PersonalSignature, type WorkingFile } from './working-document.store.ts';

/** Every turn makes one signature or finds that somebody else has: with 50 recipients this many are never needed. */
const MOST_TURNS = 500;

/**
 * Makes the files of the envelope and every signature that is missing. Ends quietly when the envelope is not SENT any more. May be stopped at any
 * point and run again, also twice at once: each signature and the file that carries it are kept in one transaction, or not at all.
 * @throws when no timestamp is to be had, or our own verification refuses a signature: nothing of it is kept
 */
export async function signPersonally(deps: SealingDeps, scope: AccountScope, envelopeId: string): Promise<void> {
  await inTurn(envelopeId, async () => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
      if (envelope.status !== 'SENT' || !signsPersonally(envelope)) return;
      const working = await workingOf(deps, scope, envelope);
      const made = await listPersonalSignatures(deps.database.kysely, envelopeId);
      const next = nextToSign(envelope, made);
      // A qualified signature is made with the person at the provider (qualified-signature.ts), never afterwards.
      if (next === undefined || (envelope.signature_level === 'QES' && !isSimulated(envelope))) return;
      await makeSignature(deps, scope, envelope, working, next, made.length === 0);
    }
    throw new Error(`envelope ${envelopeId}: the personal signatures come to no end`);
  });
}

/** Who has acted and has no signature yet, the earliest first. */
function nextToSign(envelope: EnvelopeRow, made: readonly PersonalSignature[]): RecipientRow | undefined {
  const done = new Set(made.map(({ recipientId }) => recipientId));
  return envelope.recipients.filter(({ id, status }) => status === 'SIGNED' && !done.has(id))
    .toSorted((a, b) => a.signed_at!.getTime() - b.signed_at!.getTime() || a.position - b.position)[0];
}

async function makeSignature(deps: SealingDeps, scope: AccountScope, envelope: EnvelopeRow, working: Working, signer: RecipientRow, isFirst: boolean): Promise<void> {
  const { recipientCertificates, seal } = deps;
  const simulated = isSimulated(envelope);
  const { signer: key, serial } = recipientCertificates.issue(simulated ? 'SIMULATED' : 'ADVANCED', { recipientId: signer.id, name: signer.name, email: signer.email, sandbox: envelope.sandbox });
  const files: WorkingFile[] = [];
  const signatures: Uint8Array[] = [];
  for (const file of working.files) {
    const { outPath, prepared } = await prepareFor(deps, envelope, working, file, signer, isFirst);
    try {
      const cms = await buildCms(Buffer.from(prepared.digestHex, 'hex'), { signer: key, timestampAuthority: seal.timestampAuthority });
      const written = await fillContents(outPath, prepared, cms);
      if (file === working.files[0]) await checkPersonally(deps, envelope, outPath, { fieldName: signatureFieldName(signer.id), serial });
      files.push({ position: file.position, ...await deps.files.adopt(outPath, written) });
      signatures.push(cms);
    } finally {
      await rm(outPath, { force: true });
    }
  }
  await keepSignature(deps, scope, envelope.id, working, {
    recipientId: signer.id, level: simulated ? 'QES' : 'ADVANCED', simulated, qualified: false, certificateSerial: serial, certificateChainDer: key.chainDer,
    signaturesDer: signatures, fileSha256: files[0]!.sha256, madeAt: deps.clock.now(),
  }, files);
}

/** A person's marks and the place for their signature, in a file of its own. */
export async function prepareFor(
  deps: SealingDeps, envelope: EnvelopeRow, working: Working, file: WorkingFile, signer: RecipientRow, isFirst: boolean, digestAlgorithm: DigestAlgorithm = 'SHA-256',
): Promise<{ outPath: string; prepared: WirePreparedSignature }> {
  const planned = working.plan.files.find(({ position }) => position === file.position)!;
  const paths = new Map(await Promise.all(imagesOf(envelope).map(async (sha256) => [sha256, await deps.files.localPath(sha256)] as const)));
  const { box, drawing, marks } = fillingOf(envelope, working.documents, planned, signer, (sha256) => paths.get(sha256)!);
  const outPath = deps.files.reservePath();
  const prepared = await deps.pdfWorkers.run('fillAndPrepare', {
    path: await deps.files.localPath(file.sha256), outPath, marks,
    ...(box === undefined ? {} : { drawing }),
    options: {
      fieldName: signatureFieldName(signer.id), signedAt: deps.clock.now().toISOString(), subFilter: 'ETSI.CAdES.detached', signerName: signer.name,
      reason: envelope.sandbox ? `TEST – ${envelope.id}` : `Paraph ${envelope.id}`, ...(box === undefined ? {} : { box }),
      digestAlgorithm,
      ...(isFirst && certifies(working, planned) ? { docMdpPermission: 2 as const } : {}),
    },
  });
  return { outPath, prepared };
}

/** Only the first signature of a file can certify it (ISO 32000-2 §12.8.2.2): not ours where the upload brought one. Merging makes a new file. */
export function certifies(working: Working, { documents }: PlannedFile): boolean {
  return documents.length > 1 || !working.documents[documents[0]!]!.already_signed;
}

/** Keeps a signature with the files that carry it, unless the envelope or its files have moved on: then nothing is kept and somebody tries again. */
async function keepSignature(deps: SealingDeps, scope: AccountScope, envelopeId: string, on: Working, made: PersonalSignature, files: readonly WorkingFile[]): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
    const now = await findWorking(tx, envelopeId);
    const hasActed = envelope.recipients.some(({ id, status }) => id === made.recipientId && status === 'SIGNED');
    if (envelope.status !== 'SENT' || !hasActed || now === undefined || now.revision !== on.revision || now.planHash !== on.planHash) return;
    await recordSignature(deps, tx, scope, envelope, on, made, files);
  });
}

type Tx = Parameters<typeof putWorking>[0];

/** The writes of a signature, in the transaction of the caller, who holds the envelope's lock and has checked the revision. */
export async function recordSignature(
  deps: Pick<SealingDeps, 'record'>, tx: Tx, scope: AccountScope, envelope: EnvelopeRow, on: Pick<Working, 'planHash' | 'revision'>, made: PersonalSignature, files: readonly WorkingFile[],
): Promise<void> {
  await putWorking(tx, envelope.id, { planHash: on.planHash, revision: on.revision + 1, files }, made.madeAt);
  await insertPersonalSignature(tx, envelope.id, made);
  // Whatever the provider bills; one that the sandbox imitates is nobody's.
  if (made.level === 'QES') await recordUsage(tx, scope, 'QES_SIGNATURE', made.recipientId, made.madeAt);
  await deps.record(tx, {
    scope, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at: made.madeAt, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{
      action: 'recipient.signature_made',
      facts: { recipientId: made.recipientId, level: made.level, simulated: made.simulated, qualified: made.qualified, certificateSerial: made.certificateSerial, sha256: made.fileSha256 },
    }],
  });
}
