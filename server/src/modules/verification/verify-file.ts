// POST /verify: anyone checks a PDF, without an account. The file is read in a child process under limits and kept nowhere.
import { createHash } from 'node:crypto';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { AppError } from '../../kernel/errors.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Db } from '../../platform/database/index.ts';
import type { PdfWorkers, WireVerificationReport } from '../../platform/pdf-workers/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { MAXIMUM_UPLOAD_BYTES } from '../documents/upload-document.ts';
import { mustAct } from '../envelopes/envelope.rules.ts';
import { getEnvelope, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { maskedEmail, maskedName } from './mask.rules.ts';
import type { KnownFile, VerificationAnswer } from './verification.schema.ts';
import { verdictOf } from './verdict.rules.ts';
import { findBySha256, findSealBySha256 } from './verification.store.ts';

export interface VerificationDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly clock: Clock;
  readonly seal: { readonly trustedRootsPem: readonly string[]; readonly organization: string };
  readonly authority: { readonly rootPem: string };
  readonly recipientCertificates: { readonly simulatedRootPem: string; readonly qualifiedRootsPem: readonly string[] };
}

/** @throws AppError FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED, UNAVAILABLE */
export async function verifyFile(deps: VerificationDeps, stream: AsyncIterable<Uint8Array>): Promise<VerificationAnswer> {
  const received = await deps.files.receive(stream, { maxBytes: MAXIMUM_UPLOAD_BYTES });
  try {
    if (Buffer.from(received.head).indexOf('%PDF-') < 0) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The bytes are not a PDF.' });
    // Any sealed file may come back: also one with signatures of a qualified provider, or of the sandbox's stand-in for one.
    const { simulatedRootPem, qualifiedRootsPem } = deps.recipientCertificates;
    const trustedRootsPem = [...deps.seal.trustedRootsPem, ...qualifiedRootsPem, simulatedRootPem];
    const report = await deps.pdfWorkers.run('verify', { path: received.path, trustedRootsPem, nowIso: deps.clock.now().toISOString() }, { kind: 'INTAKE' });
    const known = await lookUp(deps, received.sha256);
    const [ownRoot, simulatedRoot] = [fingerprintOf(deps.authority.rootPem), fingerprintOf(simulatedRootPem)];
    return {
      sha256: received.sha256, size: received.sizeBytes, known, verdict: verdictOf(report, { known: known !== null, ownRoot }),
      valid: report.valid, problems: report.problems, signatures: report.signatures.map((signature) => signatureWire(signature, deps.seal.organization, simulatedRoot)),
    };
  } finally {
    await received.discard();
  }
}

/** SHA-256 over the DER of the first certificate, hexadecimal, as reports name certificates. */
const fingerprintOf = (pem: string): string => createHash('sha256').update(certificatesFromPem(pem)[0]!).digest('hex');

/** What this installation knows of a file of that hash; null for every other. */
export async function lookUp({ database: { kysely: db } }: Pick<VerificationDeps, 'database'>, sha256: string): Promise<KnownFile | null> {
  const found = await findBySha256(db, sha256);
  if (found === undefined) return lookUpSeal(db, sha256);
  const envelope = await getEnvelope(db, { accountId: found.account_id, sandbox: found.sandbox }, found.id);
  const kinds = { WHOLE: 'SEALED_DOCUMENT', PART: 'DOCUMENT_PART', AUDIT_TRAIL: 'AUDIT_TRAIL' } as const;
  return {
    kind: kinds[found.kind as keyof typeof kinds], copies: [...found.former_sha256, found.sha256], sandbox: found.sandbox, sealedAt: found.created_at.toISOString(), completedAt: envelope.completed_at?.toISOString() ?? null,
    people: envelope.recipients.filter(({ role }) => mustAct(role)).map(personWire),
  };
}

/** A seal of `POST /seals` is an organisation's: nobody has signed. */
async function lookUpSeal(db: Db, sha256: string): Promise<KnownFile | null> {
  const seal = await findSealBySha256(db, sha256);
  if (seal === undefined || seal.sealed_at === null) return null;
  return { kind: 'SEAL', copies: [sha256], sandbox: seal.sandbox, sealedAt: seal.sealed_at.toISOString(), completedAt: null, people: [] };
}

function personWire({ name, email, role, signed_at, approved_at }: RecipientRow): KnownFile['people'][number] {
  return { name: maskedName(name), email: maskedEmail(email), role, actedAt: (signed_at ?? approved_at)?.toISOString() ?? null };
}

function signatureWire(signature: WireVerificationReport['signatures'][number], organization: string, simulatedRoot: string): VerificationAnswer['signatures'][number] {
  const { kind, valid, intact, trusted, coverage, modificationsAfter, problems, warnings, signer, timestamp } = signature;
  // An organisation's name stands in the open; a certificate with an address or a surname, or without an organisation (2.5.4.10), is a person's.
  const subject = signer?.subject ?? '';
  const isPerson = kind === 'SIGNATURE' && !(signer?.commonName ?? '').startsWith(organization) && (/@|(^|[,+/\n ])(SN|GN|surname|givenName)=/.test(subject) || !/(^|[,+/\n ])O=/.test(subject));
  return {
    kind, valid, intact, trusted, coverage, modificationsAfter, problems, warnings,
    signer: signer === undefined ? null : isPerson ? maskedName(signer.commonName) : signer.commonName, issuer: signer?.issuer ?? null, simulated: signature.chain.at(-1)?.fingerprint === simulatedRoot,
    level: signature.level ?? null, claimedAt: signature.claimedAt ?? null, timestampAt: timestamp?.time ?? null, timestampAuthority: timestamp?.authority ?? null,
  };
}
