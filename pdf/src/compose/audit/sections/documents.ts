// The documents with their hashes, and what the sender's side did.
import { layText } from '../../layout/laid-lines.ts';
import type { Flow } from '../../layout/flow.ts';
import { facts, hashLine, monoLines, openSection } from '../blocks.ts';
import type { AuditEvidence, EvidenceActor } from '../evidence.ts';
import { actionText, codeText, sizeText, tableInstant } from '../formats.ts';
import { AREA, STYLES, TABLE } from '../look.ts';
import type { AuditWords } from '../words.ts';

/** Sets the documents section. */
export function setDocuments(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  const { keys } = words;
  openSection(flow, words.documents);
  for (const [index, document] of evidence.documents.entries()) {
    if (index > 0) flow.space(9);
    flow.text(`${index + 1}. ${document.name}`, STYLES.h3, 'H3', { keepPt: 60 });
    flow.y += 2;
    facts(flow, [
      [keys.documentId, monoLines(document.id)],
      [keys.pages, String(document.pageCount)],
      [keys.size, sizeText(document.sizeBytes, words)],
      [keys.uploaded, hashLine(document.sha256Uploaded)],
      [keys.shown, hashLine(document.sha256Shown)],
      [keys.sealedAlone, document.sha256Sealed === undefined ? undefined : hashLine(document.sha256Sealed)],
    ]);
  }
  const sealed = evidence.sealedDocument;
  if (sealed === undefined) return;
  flow.space(9);
  flow.text(words.actions['envelope.sealed'] ?? '', STYLES.h3, 'H3', { keepPt: 44 });
  flow.y += 2;
  facts(flow, [
    [keys.pages, String(sealed.pageCount)],
    [keys.size, sizeText(sealed.sizeBytes, words)],
    [keys.sealedAll, hashLine(sealed.sha256)],
  ]);
}

/** Sets the sender's actions as a table. */
export function setSenderActions(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  if (evidence.senderActions.length === 0) return;
  openSection(flow, words.senderActions);
  const widths = { date: 112, action: 150, actor: AREA.width - 112 - 150 - 2 * TABLE.gapPt };
  const columns = [
    { widthPt: widths.date, heading: words.columns.date },
    { widthPt: widths.action, heading: words.columns.action },
    { widthPt: widths.actor, heading: words.columns.actor },
  ];
  const rows = evidence.senderActions.map((action) => [
    layText(tableInstant(action.at), STYLES.cell, widths.date),
    layText(actionText(action.action, words), STYLES.cell, widths.action),
    [...layText(actorText(action.actor, words), STYLES.cell, widths.actor), ...(action.detail === undefined ? [] : layText(action.detail, STYLES.soft, widths.actor))],
  ]);
  flow.table(columns, rows, TABLE);
}

/** `Camille Moreau`, `Clé d'API « CRM » (sk_live_…7f2a)`: an actor in words. */
export function actorText(actor: EvidenceActor, words: AuditWords): string {
  const kind = actor.kind === 'API_KEY' || actor.kind === 'SYSTEM' ? `${codeText(actor.kind, words)}${actor.name === '' ? '' : ' · '}` : '';
  return `${kind}${actor.name}${actor.reference === undefined ? '' : ` (${actor.reference})`}`;
}
