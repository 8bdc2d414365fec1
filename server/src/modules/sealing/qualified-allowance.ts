// The second visit to the qualified provider: the person allows exactly these hashes. The working files are reserved for them meanwhile.
import { buildCms, digestAlgorithmOf, type Signer } from '@paraph/pdf/sign';
import { parseCertificate } from '@paraph/pdf/trust';
import type { WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import type { QualifiedCredential } from '../../platform/signing-keys/qualified-provider.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { notNow, signingState } from '../signing-ceremony/signing-state.rules.ts';
import { recipientOf } from '../signing-ceremony/signing-view.ts';
import { workingOf } from './prepare-working.ts';
import type { QualifiedStep } from './qualified-notes.ts';
import { reserveWorking } from './qualified-authorisation.store.ts';
import { providerOf, sendToProvider, type QualifiedDeps, type QualifiedNext, type WaitingAct, type WaitingFiles, type Whose } from './qualified-waiting.ts';
import { prepareFor } from './sign-personally.ts';
import { listPersonalSignatures } from './working-document.store.ts';

/** To allow the signature; the reservation lasts as long. */
const ALLOW_MS = 5 * 60_000;

/** Reserves the files, prepares the person's signature in each, and sends the person to allow exactly that. @throws AppError CONFLICT when they may no longer sign */
export async function askToAllow(deps: QualifiedDeps, { envelopeId, recipientId, scope }: Whose, act: WaitingAct, token: string, credential: QualifiedCredential): Promise<QualifiedNext> {
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  await workingOf(deps, scope, envelope);
  if (!await reserved(deps, { envelopeId, recipientId, scope })) return { outcome: 'busy' };
  const working = await workingOf(deps, scope, envelope);
  const isFirst = (await listPersonalSignatures(deps.database.kysely, envelopeId)).length === 0;
  const signer = asSigned(recipientOf(envelope, recipientId), act);
  const withAct: EnvelopeRow = { ...envelope, recipients: envelope.recipients.map((each) => (each.id === recipientId ? signer : each)) };
  const files: { position: number; sha256: string; prepared: WirePreparedSignature }[] = [];
  for (const file of working.files) {
    const { outPath, prepared } = await prepareFor(deps, withAct, working, file, signer, isFirst, digestAlgorithmOf(credential));
    // Named by no row: housekeeping leaves it for an hour, the authorisation is over in minutes.
    files.push({ position: file.position, sha256: (await deps.files.adopt(outPath)).sha256, prepared });
  }
  const kept = { id: credential.id, keyAlgorithm: credential.keyAlgorithm, multisign: credential.multisign, chain: credential.chainDer.map((der) => Buffer.from(der).toString('base64')) };
  return allowNext(deps, { envelopeId, recipientId, scope }, act, credential, { token, credential: kept, revision: working.revision, files, made: [] });
}

/** The person as they will be when they have signed. */
function asSigned(recipient: RecipientRow, { state, proof, filled }: WaitingAct): RecipientRow {
  return { ...recipient, ...state, filled, act_evidence: proof } as unknown as RecipientRow;
}

/** Asks for the rest when a credential signs fewer at once than there are files. @throws AppError CONFLICT */
export async function askForRest(deps: QualifiedDeps, whose: Whose, act: WaitingAct, credential: QualifiedCredential, signing: WaitingFiles): Promise<QualifiedNext> {
  return await reserved(deps, whose) ? allowNext(deps, whose, act, credential, signing) : { outcome: 'busy' };
}

/** Reserves the files for as long as one authorisation lasts; false while another person has them. @throws AppError CONFLICT */
async function reserved(deps: QualifiedDeps, { envelopeId, recipientId, scope }: Whose): Promise<boolean> {
  const at = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelopeId);
    if (signingState(locked, recipientOf(locked, recipientId), at) !== 'READY') throw notNow();
    return reserveWorking(tx, envelopeId, recipientId, new Date(at.getTime() + ALLOW_MS), at);
  });
}

/** Sends the person to allow the next hashes. */
async function allowNext(deps: QualifiedDeps, whose: Whose, act: WaitingAct, credential: QualifiedCredential, signing: WaitingFiles): Promise<QualifiedNext> {
  const data = await dataToSign(signing, credential);
  const digests = nextOf(signing, credential).map(({ prepared }) => prepared.digestHex);
  const step: QualifiedStep = { action: 'recipient.qualified_requested', provider: providerOf(deps).name, certificateSerial: serialOf(credential), digests };
  return { url: await sendToProvider(deps, whose, { act, signing }, ALLOW_MS, step, (state, verifier) => providerOf(deps).credentialUrl({ state, verifier, credential, data })) };
}

/** Those that are signed next: as many as the credential signs under one authorisation (CSC API v2, `multisign`). */
const nextOf = ({ files, made }: WaitingFiles, { multisign }: QualifiedCredential): WaitingFiles['files'] => files.slice(made.length, made.length + multisign);

/** The bytes that the key signs next, one for each file of this authorisation; the same files and certificate always give the same. */
export const dataToSign = (signing: WaitingFiles, credential: QualifiedCredential): Promise<Uint8Array[]> =>
  Promise.all(nextOf(signing, credential).map(({ prepared }) => signedAttributes(prepared, credential)));

/** The CMS up to the moment at which it asks its signer. */
async function signedAttributes(prepared: WirePreparedSignature, credential: QualifiedCredential): Promise<Uint8Array> {
  let captured: Uint8Array | undefined;
  const capturing = toSigner(credential, async (data) => {
    captured = data;
    throw new Error('captured');
  });
  await buildCms(Buffer.from(prepared.digestHex, 'hex'), { signer: capturing }).catch((error: unknown) => {
    if (captured === undefined) throw error;
  });
  return captured!;
}

/** The serial number of the person's certificate, hexadecimal. */
export const serialOf = ({ chainDer }: QualifiedCredential): string => parseCertificate(chainDer[0]!).serial.toString(16);

/** The credential as a signer whose raw signatures come from `sign`. */
export const toSigner = ({ keyAlgorithm, chainDer }: QualifiedCredential, sign: Signer['sign']): Signer => ({ keyAlgorithm, chainDer: [...chainDer], sign });
