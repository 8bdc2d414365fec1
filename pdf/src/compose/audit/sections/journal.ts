// The chained journal as one long table, and what seals it.
import { layText, textLine } from '../../layout/laid-lines.ts';
import type { Flow } from '../../layout/flow.ts';
import { certificateFacts, facts, hashLine, minorHeading, monoLines, openSection } from '../blocks.ts';
import type { AuditEvidence, EvidenceEvent } from '../evidence.ts';
import { actionText, groupedHash, tableInstant } from '../formats.ts';
import { drawQrCode } from '../../qr-code.ts';
import { AREA, COLORS, STYLES, TABLE } from '../look.ts';
import type { AuditWords } from '../words.ts';
import { actorText } from './documents.ts';

const WIDTHS = [22, 128, AREA.width - 22 - 128 - 2 * TABLE.gapPt] as const;

/** Sets the journal. */
export function setJournal(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  openSection(flow, words.journal);
  flow.text(words.chainText, STYLES.body, 'P');
  flow.y += 6;
  facts(flow, [
    [words.keys.entries, String(evidence.chain.length)],
    [words.keys.head, hashLine(evidence.chain.headHash)],
  ]);
  flow.space(8);
  const headings = [words.columns.seq, words.columns.dateActor, words.columns.actionDetail];
  flow.table(
    headings.map((heading, index) => ({ heading, widthPt: WIDTHS[index]! })),
    evidence.events.map((event) => eventRow(event, words)),
    TABLE,
  );
}

function eventRow(event: EvidenceEvent, words: AuditWords) {
  return [
    layText(String(event.seq), STYLES.cell, WIDTHS[0]),
    [...layText(tableInstant(event.at), STYLES.cell, WIDTHS[1]), ...layText(actorText(event.actor, words), STYLES.soft, WIDTHS[1])],
    [
      ...layText(actionText(event.action, words), STYLES.cellBold, WIDTHS[2]),
      ...(event.detail === undefined || event.detail === '' ? [] : layText(event.detail, STYLES.cell, WIDTHS[2])),
      textLine(groupedHash(event.hash), STYLES.monoSmall, event.hash),
    ],
  ];
}

/** Sets the seal's certificates, the timestamp authority, and how a reader can check it all. */
export function setSealing(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  const { seal, timestampAuthority: authority } = evidence;
  if (seal !== undefined || authority !== undefined) openSection(flow, words.sealing);
  for (const [index, certificate] of (seal?.certificates ?? []).entries()) {
    minorHeading(flow, certificateRole(index, seal!.certificates.length, words));
    certificateFacts(flow, certificate, words);
  }
  if (authority !== undefined) {
    minorHeading(flow, words.keys.authority);
    facts(flow, [
      [words.keys.name, authority.name],
      [words.keys.authorityUrl, authority.url === undefined ? undefined : monoLines(authority.url)],
      [words.keys.policy, authority.policyOid === undefined ? undefined : monoLines(authority.policyOid)],
    ]);
    if (authority.certificate !== undefined) certificateFacts(flow, authority.certificate, words);
  }
  openSection(flow, words.verification);
  for (const [index, step] of words.verificationSteps.entries()) {
    flow.text(`${index + 1}. ${step}`, STYLES.body, 'P');
    flow.y += 3;
  }
  setAddress(flow, evidence, words);
}

const CODE_PT = 104;

/** Where anyone checks the sealed PDF, as a code for a phone and as text. Nothing is sealed yet in an interim trail. */
function setAddress(flow: Flow, { service, sealedDocument, interim }: AuditEvidence, words: AuditWords): void {
  if (sealedDocument === undefined || interim === true) return;
  const address = `${service.baseUrl}/verify#sha256=${sealedDocument.sha256}`;
  flow.space(6);
  flow.need(CODE_PT);
  const top = flow.y;
  drawQrCode(flow, address, { left: AREA.left - 10, sizePt: CODE_PT, alt: `${words.verifyAlt} ${address}`, color: COLORS.ink });
  flow.y = top + 12;
  const beside = { left: AREA.left + CODE_PT + 4, width: AREA.width - CODE_PT - 4 };
  flow.text(words.verifyOnline, STYLES.body, 'P', beside);
  flow.y += 3;
  flow.text(`${service.baseUrl}/verify`, STYLES.mono, 'P', beside);
  flow.y = Math.max(flow.y, top + CODE_PT);
}

function certificateRole(index: number, count: number, words: AuditWords): string {
  const [leaf, issuing, root, lone] = words.certificateRoles;
  if (count === 1) return lone;
  return index === 0 ? leaf : index === count - 1 ? root : issuing;
}
