// The files on which the people of an ADVANCED or QES envelope sign: made once after the send, and again only when a correction changed the plan.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { SYSTEM_ACTOR } from '../../kernel/account-scope.ts';
import { findDocuments, type DocumentRow } from '../documents/find-documents.ts';
import { getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { planOf, type PlannedFile, type SigningPlan } from './personal-plan.rules.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { deletePersonalSignatures, findWorking, listPersonalSignatures, putWorking, type WorkingDocument, type WorkingFile } from './working-document.store.ts';

/** The files as they are, with the plan and the documents they are made from. */
export interface Working extends WorkingDocument {
  readonly plan: SigningPlan;
  readonly documents: readonly DocumentRow[];
}

/** The working files of a sent envelope, made when there are none for its present plan. @throws when the documents cannot be prepared; the job then retries */
export async function workingOf(deps: SealingDeps, scope: AccountScope, envelope: EnvelopeRow): Promise<Working> {
  const documents = await findDocuments(deps.database.kysely, scope, envelope.documents.map(({ id }) => id));
  const plan = planOf(envelope, documents);
  const found = await findWorking(deps.database.kysely, envelope.id);
  if (found?.planHash === plan.hash) return { ...found, plan, documents };
  const files: WorkingFile[] = [];
  for (const file of plan.files) files.push(await prepareFile(deps, documents, file));
  const working = await deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelope.id);
    const now = await findWorking(tx, envelope.id);
    if (now?.planHash === plan.hash) return now;
    if (planOf(locked, documents).hash !== plan.hash || locked.status !== 'SENT') throw new Error(`envelope ${envelope.id} changed while its files were prepared`);
    const made = await listPersonalSignatures(tx, envelope.id);
    // Nobody signs twice for one act: who changes a plan asks those people again (correction.rules.ts).
    const lost = made.filter(({ recipientId, level, simulated }) => level === 'QES' && !simulated && locked.recipients.some(({ id, status }) => id === recipientId && status === 'SIGNED'));
    if (lost.length > 0) throw new Error(`envelope ${envelope.id}: a qualified signature would be lost`);
    await deletePersonalSignatures(tx, envelope.id);
    const at = deps.clock.now();
    const next: WorkingDocument = { planHash: plan.hash, revision: (now?.revision ?? 0) + 1, files };
    await putWorking(tx, envelope.id, next, at);
    await deps.record(tx, {
      scope, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at, auditHead: { seq: locked.audit_seq, hash: locked.audit_head }, events: [],
      notes: [{ action: 'envelope.prepared', facts: { sha256: files[0]!.sha256, planHash: plan.hash, files: files.map(({ sha256 }) => sha256) } }],
    });
    return next;
  });
  return { ...working, plan, documents };
}

async function prepareFile(deps: SealingDeps, documents: readonly DocumentRow[], { position, documents: inFile, fields }: PlannedFile): Promise<WorkingFile> {
  const outPath = deps.files.reservePath();
  const inputs = await Promise.all(inFile.map(async (index) => ({ path: await deps.files.localPath(documents[index]!.shown_sha256), name: documents[index]!.name })));
  const made = await deps.pdfWorkers.run('prepareForm', { documents: inputs, fields: [...fields], outPath });
  return { position, ...await deps.files.adopt(outPath, made) };
}
