// A qualified signature, made with the person at their provider's pages. Two visits: to find their certificate, then to allow exactly these
// hashes. In between the working files are reserved for them; what moved on meanwhile is asked about again, never signed over.
import { createHash } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { buildCms, digestAlgorithmOf, type Signer } from '@paraph/pdf/sign';
import { parseCertificate } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import { fillContents, type WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { QualifiedCredential, QualifiedProvider } from '../../platform/signing-keys/qualified-provider.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import { preparedSigning, recordAct, type PreparedSigning } from '../signing-ceremony/act.ts';
import type { ClientTrace, SigningDeps } from '../signing-ceremony/signing-deps.ts';
import type { SigningSession } from '../signing-ceremony/signing-session.ts';
import { notNow, signingState } from '../signing-ceremony/signing-state.rules.ts';
import { recipientOf } from '../signing-ceremony/signing-view.ts';
import type { SignBody } from '../signing-ceremony/signing.schema.ts';
import { signatureFieldName } from './personal-plan.rules.ts';
import { workingOf } from './prepare-working.ts';
import { noteQualified, type QualifiedStep } from './qualified-notes.ts';
import { insertAuthorisation, isReservedForAnother, releaseWorking, reserveWorking, takeAuthorisation, type Authorisation } from './qualified-authorisation.store.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { prepareFor, recordSignature } from './sign-personally.ts';
import { checkPersonally } from './verify-sealed.ts';
import { findWorking, listPersonalSignatures, type WorkingFile } from './working-document.store.ts';

export interface QualifiedDeps extends SealingDeps, SigningDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly random: Random;
  readonly qualifiedProvider: QualifiedProvider | undefined;
}

/** Where the provider sends people back to; its whole address is registered there. */
export const QUALIFIED_RETURN_PATH = '/signing/qualified/return';

/** What the page says when the person comes back without a signature. */
export type QualifiedOutcome = 'signed' | 'denied' | 'busy' | 'again' | 'no-certificate' | 'unavailable' | 'over';

const MINUTE_MS = 60_000;
/** To sign in at the provider, and then to allow the signature; the reservation lasts as long as the latter. */
const SIGN_IN_MS = 30 * MINUTE_MS;
const ALLOW_MS = 5 * MINUTE_MS;

type Act = Omit<PreparedSigning, 'envelope' | 'recipient' | 'at'>;

/** What waits, encrypted, while the person is away. */
interface Waiting {
  readonly verifier: string;
  readonly act: Act;
  readonly signing?: {
    readonly token: string; readonly credential: { id: string; keyAlgorithm: QualifiedCredential['keyAlgorithm']; multisign: number; chain: string[] };
    readonly revision: number; readonly files: { position: number; sha256: string; prepared: WirePreparedSignature }[];
    /** Base64, of the first files: a credential that signs fewer at once than there are files is allowed several times. */
    readonly made: readonly string[];
  };
}

/** The first step: checks the act as any other, keeps it, and gives the address of the provider. @throws AppError as `sign`, QUALIFIED_PROVIDER_NOT_CONFIGURED */
export async function beginQualified(deps: QualifiedDeps, session: SigningSession, body: SignBody, trace: ClientTrace): Promise<string> {
  const provider = providerOf(deps);
  const { envelope: _, recipient: __, at: ___, ...act } = await preparedSigning(deps, session, body, trace);
  const at = deps.clock.now();
  if (await isReservedForAnother(deps.database.kysely, session.envelopeId, session.recipientId, at)) return pageOf(deps, session, 'busy');
  const step: QualifiedStep = { action: 'recipient.qualified_started', provider: provider.name };
  return asked(deps, session, { act, verifier: secretText(deps) }, SIGN_IN_MS, step, (state, verifier) => provider.serviceUrl({ state, verifier }), trace);
}

function providerOf(deps: QualifiedDeps): QualifiedProvider {
  if (deps.qualifiedProvider === undefined) throw new AppError({ code: 'QUALIFIED_PROVIDER_NOT_CONFIGURED', message: 'No qualified trust service provider is configured.' });
  return deps.qualifiedProvider;
}

/** 256 random bits: an OAuth state, or a PKCE verifier (RFC 7636 §4.1). */
const secretText = (deps: QualifiedDeps): string => Buffer.from(deps.random.bytes(32)).toString('base64url');

const hashOf = (state: string): Buffer => createHash('sha256').update(state, 'utf8').digest();
const contextOf = (recipientId: string): string => `qualified/${recipientId}`;

/** Whose authorisation it is. */
type Whose = Pick<SigningSession, 'envelopeId' | 'recipientId' | 'scope'>;

async function asked(
  deps: QualifiedDeps, { envelopeId, recipientId, scope }: Whose, waiting: Waiting, validMs: number, step: QualifiedStep, url: (state: string, verifier: string) => string, trace?: ClientTrace,
): Promise<string> {
  const state = secretText(deps);
  const at = deps.clock.now();
  const sealed = deps.secrets.seal('qualified-authorisation', contextOf(recipientId), JSON.stringify(waiting));
  await deps.database.transaction(async (tx) => {
    await noteQualified(deps, tx, { envelopeId, recipientId, scope }, step, trace);
    await insertAuthorisation(tx, hashOf(state), { envelopeId, recipientId, scope, sealed, expiresAt: new Date(at.getTime() + validMs) }, at);
  });
  return url(state, waiting.verifier);
}

/** The person comes back from the provider. Where to send them: on to the provider, or to their own page, which says how it ended. @throws AppError NOT_FOUND for a state that was never given */
export async function continueQualified(deps: QualifiedDeps, returned: { state: string; code?: string | undefined }): Promise<string> {
  const taken = await takeAuthorisation(deps.database.kysely, hashOf(returned.state), deps.clock.now());
  if (taken === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'This return from the provider is unknown. Open the link from your message again.' });
  const outcome = await advanced(deps, taken, returned.code).catch(async (error: unknown): Promise<{ outcome: QualifiedOutcome }> => {
    await releaseWorking(deps.database.kysely, taken.envelopeId, taken.recipientId);
    deps.log.warn({ err: error, envelopeId: taken.envelopeId, recipientId: taken.recipientId }, 'a qualified signature was not made');
    return { outcome: outcomeOf(error) };
  });
  if ('url' in outcome) return outcome.url;
  // A return that comes again changes nothing, so it is not written down again either.
  if (outcome.outcome !== 'signed' && taken.isFirst) await noteEnd(deps, taken, outcome.outcome);
  return pageOf(deps, taken, outcome.outcome);
}

async function noteEnd(deps: QualifiedDeps, whose: Whose, outcome: QualifiedOutcome): Promise<void> {
  const step: QualifiedStep = outcome === 'denied' ? { action: 'recipient.qualified_denied' } : { action: 'recipient.qualified_failed', outcome };
  await deps.database.transaction((tx) => noteQualified(deps, tx, whose, step));
}

function outcomeOf(error: unknown): QualifiedOutcome {
  if (!(error instanceof AppError)) return 'unavailable';
  if (error.code === 'UNAUTHORIZED') return 'again';
  return error.code === 'CONFLICT' ? 'over' : 'unavailable';
}

async function pageOf(deps: QualifiedDeps, { scope, envelopeId, recipientId }: Whose, outcome: QualifiedOutcome): Promise<string> {
  const { id, link_generation } = recipientOf(await getEnvelope(deps.database.kysely, scope, envelopeId), recipientId);
  return `${signUrl(deps.baseUrl, linkToken(deps.secrets, id, link_generation))}?qualified=${outcome}`;
}

type Next = { url: string } | { outcome: QualifiedOutcome };
type Taken = Authorisation & { isFresh: boolean };

async function advanced(deps: QualifiedDeps, taken: Taken, code: string | undefined): Promise<Next> {
  if (code === undefined || code === '') {
    await releaseWorking(deps.database.kysely, taken.envelopeId, taken.recipientId);
    return { outcome: 'denied' };
  }
  if (!taken.isFresh) return { outcome: 'again' };
  const waiting = JSON.parse(deps.secrets.open('qualified-authorisation', contextOf(taken.recipientId), taken.sealed)) as Waiting;
  if (waiting.signing !== undefined) return finish(deps, taken, waiting, waiting.signing, code);
  const provider = providerOf(deps);
  const token = await provider.serviceToken({ code, verifier: waiting.verifier });
  let credential: QualifiedCredential;
  try {
    credential = await provider.credential(token, deps.clock.now());
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return { outcome: 'no-certificate' };
    throw error;
  }
  return askToAllow(deps, taken, waiting.act, token, credential);
}

/** The person as they will be when they have signed. */
function asSigned(recipient: RecipientRow, { state, proof, filled }: Act): RecipientRow {
  return { ...recipient, ...state, filled, act_evidence: proof } as unknown as RecipientRow;
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

/** Reserves the files, prepares the person's signature in each, and sends the person to allow exactly that. */
async function askToAllow(deps: QualifiedDeps, { envelopeId, recipientId, scope }: Authorisation, act: Act, token: string, credential: QualifiedCredential): Promise<Next> {
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

type Signing = NonNullable<Waiting['signing']>;

/** Those that are signed next: as many as the credential signs under one authorisation (CSC API v2, `multisign`). */
const nextOf = ({ files, made }: Signing, { multisign }: QualifiedCredential): Signing['files'] => files.slice(made.length, made.length + multisign);

/** Sends the person to allow the next hashes. */
async function allowNext(deps: QualifiedDeps, whose: Whose, act: Act, credential: QualifiedCredential, signing: Signing): Promise<Next> {
  const next = nextOf(signing, credential);
  const data = await Promise.all(next.map(({ prepared }) => signedAttributes(prepared, credential)));
  const step: QualifiedStep = { action: 'recipient.qualified_requested', provider: providerOf(deps).name, certificateSerial: serialOf(credential), digests: next.map(({ prepared }) => prepared.digestHex) };
  return { url: await asked(deps, whose, { act, verifier: secretText(deps), signing }, ALLOW_MS, step, (state, verifier) => providerOf(deps).credentialUrl({ state, verifier, credential, data })) };
}

const serialOf = ({ chainDer }: QualifiedCredential): string => parseCertificate(chainDer[0]!).serial.toString(16);

const toSigner = ({ keyAlgorithm, chainDer }: QualifiedCredential, sign: Signer['sign']): Signer => ({ keyAlgorithm, chainDer: [...chainDer], sign });

/** The bytes that the key will sign: the CMS up to the moment at which it asks its signer. The same digest and certificate always give the same. */
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

/** The allowance is there: the hashes are signed, put into the files, checked and kept together with the person's act. */
async function finish(deps: QualifiedDeps, taken: Authorisation, waiting: Waiting, signing: Signing, code: string): Promise<Next> {
  const { envelopeId, recipientId, scope } = taken;
  const credential: QualifiedCredential = { ...signing.credential, chainDer: signing.credential.chain.map((text) => Buffer.from(text, 'base64')) };
  const envelope = await getEnvelope(deps.database.kysely, scope, envelopeId);
  if (signingState(envelope, recipientOf(envelope, recipientId), deps.clock.now()) !== 'READY') throw notNow();
  // The files moved on while the person was away (the reservation was over): they allow the new ones, at the same visit.
  const now = await findWorking(deps.database.kysely, envelopeId);
  if (now?.revision !== signing.revision) return askToAllow(deps, taken, waiting.act, signing.token, credential);
  const data = await Promise.all(nextOf(signing, credential).map(({ prepared }) => signedAttributes(prepared, credential)));
  const allowed = await providerOf(deps).sign({ token: signing.token, code, verifier: waiting.verifier, credential, data });
  const signatures = [...signing.made.map((text) => Buffer.from(text, 'base64')), ...allowed];
  if (signatures.length < signing.files.length) {
    const made = signatures.map((bytes) => Buffer.from(bytes).toString('base64'));
    return await reserved(deps, taken) ? allowNext(deps, taken, waiting.act, credential, { ...signing, made }) : { outcome: 'busy' };
  }
  const serial = serialOf(credential);
  const files: WorkingFile[] = [];
  const cmsDer: Uint8Array[] = [];
  for (const [index, file] of signing.files.entries()) {
    const cms = await buildCms(Buffer.from(file.prepared.digestHex, 'hex'), { signer: toSigner(credential, async () => signatures[index]!), timestampAuthority: deps.seal.timestampAuthority });
    const path = deps.files.reservePath();
    try {
      await copyFile(await deps.files.localPath(file.sha256), path);
      const written = await fillContents(path, file.prepared, cms);
      if (index === 0) await checkPersonally(deps, envelope, path, { fieldName: signatureFieldName(recipientId), serial });
      files.push({ position: file.position, ...await deps.files.adopt(path, written) });
    } finally {
      await rm(path, { force: true });
    }
    cmsDer.push(cms);
  }
  const isKept = await deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelopeId);
    const recipient = recipientOf(locked, recipientId);
    const at = deps.clock.now();
    if (signingState(locked, recipient, at) !== 'READY') throw notNow();
    const current = await findWorking(tx, envelopeId);
    if (current?.revision !== signing.revision) return false;
    const { state, proof, filled } = waiting.act;
    // The signature first: the act may be the last one, and what follows from it is written with it.
    await recordSignature(deps, tx, scope, locked, current, {
      recipientId, level: 'QES', simulated: false, qualified: true, certificateSerial: serial, certificateChainDer: credential.chainDer, signaturesDer: cmsDer, fileSha256: files[0]!.sha256, madeAt: at,
    }, files);
    await recordAct(deps, tx, await getEnvelopeForChange(tx, scope, envelopeId), recipient, { ...state, signed_at: at }, proof, filled, at);
    return true;
  });
  if (!isKept) return askToAllow(deps, taken, waiting.act, signing.token, credential);
  await releaseWorking(deps.database.kysely, envelopeId, recipientId);
  return { outcome: 'signed' };
}
