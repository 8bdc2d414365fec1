// Operation `composeAuditTrail`: the audit trail from its evidence, ready for its seal.

import { readFile } from 'node:fs/promises';
import { composeAuditTrail, type AuditEvidence } from '@paraph/pdf/compose';
import { prepareSignature } from '@paraph/pdf/seal';
import type { PdfOperations, WirePreparedSignature } from '../pdf-operations.ts';
import { toPrepareOptions, writePrepared } from './files.ts';

export async function composeAuditTrailFile(input: PdfOperations['composeAuditTrail']['input']): Promise<WirePreparedSignature> {
  const evidence = 'evidence' in input ? input.evidence : (JSON.parse(await readFile(input.evidencePath, 'utf8')) as AuditEvidence);
  const bytes = await composeAuditTrail(evidence, { locale: input.locale, ...(input.logoPath === undefined ? {} : { logoPng: await readFile(input.logoPath) }) });
  return writePrepared(input.outPath, await prepareSignature(bytes, toPrepareOptions(input.seal)));
}
