// The person allowed the hashes: they are signed, put into the files, checked, and kept together with the person's act. What moved on
// meanwhile is asked about again, never signed over.
import { copyFile, rm } from 'node:fs/promises';
import { buildCms } from '@paraph/pdf/sign';
import { fillContents } from '../../platform/pdf-workers/index.ts';
import type { QualifiedCredential } from '../../platform/signing-keys/qualified-provider.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { recordAct } from '../signing-ceremony/act.ts';
import { notNow, signingState } from '../signing-ceremony/signing-state.rules.ts';
import { recipientOf } from '../signing-ceremony/signing-view.ts';
import { signatureFieldName } from './personal-plan.rules.ts';
import { askForRest, askToAllow, dataToSign, serialOf, toSigner } from './qualified-allowance.ts';
import { releaseWorking } from './qualified-authorisation.store.ts';
import { providerOf, type QualifiedDeps, type QualifiedNext, type Waiting, type WaitingFiles, type Whose } from './qualified-waiting.ts';
import { recordSignature } from './sign-personally.ts';
import { checkPersonally } from './verify-sealed.ts';
import { findWorking, type WorkingFile } from './working-document.store.ts';

/** Uses one allowance (`code`) up. @throws AppError CONFLICT when the person may no longer sign; whatever the provider refuses with */
export async function finishQualified(deps: QualifiedDeps, whose: Whose, waiting: Waiting, signing: WaitingFiles, code: string): Promise<QualifiedNext> {
  const { envelopeId, recipientId, scope } = whose;
  const credential: QualifiedCredential = { ...signing.credential, chainDer: signing.credential.chain.map((text) => Buffer.from(text, 'base64')) };
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  if (signingState(envelope, recipientOf(envelope, recipientId), deps.clock.now()) !== 'READY') throw notNow();
  // The files moved on while the person was away (the reservation was over): they allow the new ones, at the same visit.
  const now = await findWorking(deps.database.kysely, envelopeId);
  if (now?.revision !== signing.revision) return askToAllow(deps, whose, waiting.act, signing.token, credential);
  const data = await dataToSign(signing, credential);
  const allowed = await providerOf(deps).sign({ token: signing.token, code, verifier: waiting.verifier, credential, data });
  const signatures = [...signing.made.map((text) => Buffer.from(text, 'base64')), ...allowed];
  if (signatures.length < signing.files.length) {
    const made = signatures.map((bytes) => Buffer.from(bytes).toString('base64'));
    return askForRest(deps, whose, waiting.act, credential, { ...signing, made });
  }
  const signed = await signedFiles(deps, envelope, recipientId, credential, signing, signatures);
  if (!await kept(deps, whose, waiting, signing, credential, signed)) return askToAllow(deps, whose, waiting.act, signing.token, credential);
  await releaseWorking(deps.database.kysely, envelopeId, recipientId);
  return { outcome: 'signed' };
}

interface Signed { readonly files: WorkingFile[]; readonly cmsDer: Uint8Array[] }

/** The signatures in copies of the prepared files; the first is checked before anything is kept. */
async function signedFiles(deps: QualifiedDeps, envelope: EnvelopeRow, recipientId: string, credential: QualifiedCredential, signing: WaitingFiles, signatures: readonly Uint8Array[]): Promise<Signed> {
  const signed: Signed = { files: [], cmsDer: [] };
  for (const [index, file] of signing.files.entries()) {
    const cms = await buildCms(Buffer.from(file.prepared.digestHex, 'hex'), { signer: toSigner(credential, async () => signatures[index]!), timestampAuthority: deps.seal.timestampAuthority });
    const path = deps.files.reservePath();
    try {
      await copyFile(await deps.files.localPath(file.sha256), path);
      const written = await fillContents(path, file.prepared, cms);
      if (index === 0) await checkPersonally(deps, envelope, path, { fieldName: signatureFieldName(recipientId), serial: serialOf(credential) });
      signed.files.push({ position: file.position, ...await deps.files.adopt(path, written) });
    } finally {
      await rm(path, { force: true });
    }
    signed.cmsDer.push(cms);
  }
  return signed;
}

/** Signature and act in one transaction; false when the files moved on meanwhile. @throws AppError CONFLICT */
async function kept(deps: QualifiedDeps, { envelopeId, recipientId, scope }: Whose, waiting: Waiting, signing: WaitingFiles, credential: QualifiedCredential, { files, cmsDer }: Signed): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelopeId);
    const recipient = recipientOf(locked, recipientId);
    const at = deps.clock.now();
    if (signingState(locked, recipient, at) !== 'READY') throw notNow();
    const current = await findWorking(tx, envelopeId);
    if (current?.revision !== signing.revision) return false;
    const { state, proof, filled } = waiting.act;
    // The signature first: the act may be the last one, and what follows from it is written with it.
    await recordSignature(deps, tx, scope, locked, current, {
      recipientId, level: 'QES', simulated: false, qualified: true, certificateSerial: serialOf(credential), certificateChainDer: credential.chainDer, signaturesDer: cmsDer, fileSha256: files[0]!.sha256, madeAt: at,
    }, files);
    await recordAct(deps, tx, await getEnvelopeForChange(tx, scope, envelopeId), recipient, { ...state, signed_at: at }, proof, filled, at);
    return true;
  });
}
