// A sealed file outlives its timestamp authority: before the certificate of its newest document timestamp lapses, a new timestamp is put over
// everything (ETSI EN 319 142-1 §5.5). The former file stays until the row names the renewed one.
import { rm } from 'node:fs/promises';
import { buildDocumentTimestamp, collectValidationData } from '@paraph/pdf/sign';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { SYSTEM_ACTOR, type AccountScope } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { RetryLaterError } from '../../platform/jobs/index.ts';
import { fillContents } from '../../platform/pdf-workers/index.ts';
import { headPart } from '../audit/record-change.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { findTimestamped, renewedPart, type LapsingFile } from './sealed-document.store.ts';
import { toWireMaterial, type SealedFile } from './seal-file.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { rootsFor, verifySealed } from './verify-sealed.ts';

const DAY_MS = 86_400_000;
/** Timestamps are renewed this long before they lapse. */
export const RENEWED_BEFORE_MS = 90 * DAY_MS;
/** From here on it is an alarm that the authority still stamps with the certificate that is about to lapse. */
const ALARM_MS = 14 * DAY_MS;

/**
 * Renews one file unless that is done. `finish` runs in the transaction that puts the renewed file in its place, to end the job with it.
 * @throws RetryLaterError while the authority has no newer certificate and there is time; Error when no timestamp or revocation data is to be
 * had, or our own verification refuses the result: then nothing has changed
 */
export async function renewTimestamp(deps: SealingDeps, scope: AccountScope, file: Pick<LapsingFile, 'envelopeId' | 'kind' | 'position'>, finish: (tx: Tx) => Promise<void>): Promise<void> {
  const former = await findTimestamped(deps.database.kysely, file);
  const now = deps.clock.now();
  if (former === undefined || former.lapsesAt.getTime() - now.getTime() > RENEWED_BEFORE_MS) return;
  const renewed = await renewFile(deps, await getEnvelope(deps.database.kysely, scope, file.envelopeId), former.sha256);
  if (renewed.timestampLapsesAt === undefined || renewed.timestampLapsesAt <= former.lapsesAt) throw nothingGained(former.lapsesAt, now);
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, file.envelopeId);
    const current = await findTimestamped(tx, file);
    if (current?.sha256 === former.sha256) {
      await deps.record(tx, {
        write: (head) => [renewedPart(file, former.sha256, renewed), headPart(envelope.id, head)],
        scope, actor: SYSTEM_ACTOR, envelopeId: envelope.id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
        notes: [{ action: 'document.timestamp_renewed', facts: { kind: file.kind, position: file.position, formerSha256: former.sha256, sha256: renewed.sha256, lapsesAt: renewed.timestampLapsesAt!.toISOString() } }],
      });
    }
    await finish(tx);
  });
}

function nothingGained(lapsesAt: Date, now: Date): Error {
  const message = `The timestamp authority still uses a certificate that ends on ${lapsesAt.toISOString()} or before. Name another in TIMESTAMP_URLS, or renew the own one with "paraph rotate issuing".`;
  return lapsesAt.getTime() - now.getTime() > ALARM_MS ? new RetryLaterError({ delayMs: DAY_MS, message }) : new Error(message);
}

async function renewFile(deps: SealingDeps, envelope: EnvelopeRow, sha256: string): Promise<SealedFile> {
  const { timestampAuthority, revocation } = deps.seal;
  const trustedRootsPem = rootsFor(deps, envelope);
  const path = await deps.files.localPath(sha256);
  const newest = await deps.pdfWorkers.run('newestTimestamp', { path });
  if (newest === null) throw new Error(`the sealed file ${sha256} has no document timestamp`);
  const data = await collectValidationData([Buffer.from(newest.tokenBase64, 'base64')], revocation, certificatesFromPem(trustedRootsPem.join('\n')));
  const outPath = deps.files.reservePath();
  try {
    const prepared = await deps.pdfWorkers.run('prepareRenewal', { path, outPath, ...toWireMaterial(data), signatureContentsBase64: [newest.contentsBase64] });
    const written = await fillContents(outPath, prepared, await buildDocumentTimestamp(Buffer.from(prepared.digestHex, 'hex'), timestampAuthority));
    const checked = await verifySealed({ ...deps, seal: { level: 'B-LTA', trustedRootsPem } }, outPath);
    return { ...await deps.files.adopt(outPath, written), ...checked };
  } finally {
    await rm(outPath, { force: true });
  }
}
