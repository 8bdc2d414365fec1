// What waits, encrypted, while a person is away at the qualified provider, and the address they are sent to. The state in that address is
// the only key to it (RFC 6749 §10.12).
import { createHash } from 'node:crypto';
import { AppError } from '../../kernel/errors.ts';
import type { WirePreparedSignature } from '../../platform/pdf-workers/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { QualifiedCredential, QualifiedProvider } from '../../platform/signing-keys/qualified-provider.ts';
import type { PreparedSigning } from '../signing-ceremony/act.ts';
import type { ClientTrace, SigningDeps } from '../signing-ceremony/signing-deps.ts';
import type { SigningSession } from '../signing-ceremony/signing-session.ts';
import { noteQualified, type QualifiedStep } from './qualified-notes.ts';
import { insertAuthorisation, type Authorisation } from './qualified-authorisation.store.ts';
import type { SealingDeps } from './sealing-deps.ts';

/** What every step of a qualified signature is given. */
export interface QualifiedDeps extends SealingDeps, SigningDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly random: Random;
  readonly qualifiedProvider: QualifiedProvider | undefined;
}

/** What the page says when the person comes back without a signature. */
export type QualifiedOutcome = 'signed' | 'denied' | 'busy' | 'again' | 'no-certificate' | 'unavailable' | 'over';

/** Where a step ends: on to the provider, or back to the person's page. */
export type QualifiedNext = { url: string } | { outcome: QualifiedOutcome };

/** Whose authorisation it is. */
export type Whose = Pick<SigningSession, 'envelopeId' | 'recipientId' | 'scope'>;

/** The person's act, checked when they began. */
export type WaitingAct = Omit<PreparedSigning, 'envelope' | 'recipient' | 'at'>;

/** The files as the person is asked to sign them. */
export interface WaitingFiles {
  readonly token: string;
  readonly credential: { id: string; keyAlgorithm: QualifiedCredential['keyAlgorithm']; multisign: number; chain: string[] };
  readonly revision: number;
  readonly files: { position: number; sha256: string; prepared: WirePreparedSignature }[];
  /** Base64, of the first files: a credential that signs fewer at once than there are files is allowed several times. */
  readonly made: readonly string[];
}

/** One visit. `signing` is missing at the first, which only finds the person's certificate. */
export interface Waiting {
  readonly verifier: string;
  readonly act: WaitingAct;
  readonly signing?: WaitingFiles;
}

const contextOf = (recipientId: string): string => `qualified/${recipientId}`;

/** How a state is kept: SHA-256 of its text. */
export const stateHash = (state: string): Buffer => createHash('sha256').update(state, 'utf8').digest();

/** 256 random bits: an OAuth state, or a PKCE verifier (RFC 7636 §4.1). */
const secretText = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/** The configured provider. @throws AppError QUALIFIED_PROVIDER_NOT_CONFIGURED */
export function providerOf({ qualifiedProvider }: QualifiedDeps): QualifiedProvider {
  if (qualifiedProvider === undefined) throw new AppError({ code: 'QUALIFIED_PROVIDER_NOT_CONFIGURED', message: 'No qualified trust service provider is configured.' });
  return qualifiedProvider;
}

/** Keeps what waits for `validMs`, notes the step, and gives the address to send the person to. Opens a transaction of its own. */
export async function sendToProvider(
  deps: QualifiedDeps, { envelopeId, recipientId, scope }: Whose, visit: Omit<Waiting, 'verifier'>, validMs: number, step: QualifiedStep, url: (state: string, verifier: string) => string, trace?: ClientTrace,
): Promise<string> {
  const waiting: Waiting = { ...visit, verifier: secretText(deps.random) };
  const state = secretText(deps.random);
  const at = deps.clock.now();
  const sealed = deps.secrets.seal('qualified-authorisation', contextOf(recipientId), JSON.stringify(waiting));
  await deps.database.transaction(async (tx) => {
    await noteQualified(deps, tx, { envelopeId, recipientId, scope }, step, trace);
    await insertAuthorisation(tx, stateHash(state), { envelopeId, recipientId, scope, sealed, expiresAt: new Date(at.getTime() + validMs) }, at);
  });
  return url(state, waiting.verifier);
}

/** What waited. @throws Error when it was not sealed for this person */
export function openWaiting(deps: QualifiedDeps, { recipientId, sealed }: Authorisation): Waiting {
  return JSON.parse(deps.secrets.open('qualified-authorisation', contextOf(recipientId), sealed)) as Waiting;
}
