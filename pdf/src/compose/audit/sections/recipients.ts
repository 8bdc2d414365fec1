// One block a recipient: who, what was sent, how they came in, what they agreed to, what they filled in and did.
import { layText, textLine } from '../../layout/laid-lines.ts';
import type { Flow } from '../../layout/flow.ts';
import type { LaidLine } from '../../layout/laid-lines.ts';
import type { TaggedPdf } from '../../layout/tagged-pdf.ts';
import { certificateFacts, facts, hashLine, minorHeading, monoLines, openSection, stacked, VALUE_WIDTH } from '../blocks.ts';
import type { AuditEvidence, EvidenceField, EvidenceRecipient } from '../evidence.ts';
import { codeText, groupedHash, longInstant, tableInstant } from '../formats.ts';
import { AREA, COLORS, STYLES, TABLE } from '../look.ts';
import { readablePicture } from '../picture.ts';
import type { AuditWords } from '../words.ts';

/** Sets the recipients section. */
export function setRecipients(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  openSection(flow, words.recipients);
  for (const [index, recipient] of evidence.recipients.entries()) {
    if (index > 0) flow.space(20);
    setRecipientHead(flow, recipient, words);
    setIdentity(flow, recipient, words);
    setMessages(flow, recipient, words);
    setAccess(flow, recipient, words);
    setConsent(flow, recipient, words);
    setFields(flow, evidence, recipient, words);
    setOutcome(flow, recipient, words);
  }
}

function setRecipientHead(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  flow.need(120);
  const { pdf } = flow;
  flow.text(recipient.name, STYLES.h3, 'H3', { width: AREA.width - 150 });
  pdf
    .child(flow.section, 'P')
    .add(() => pdf.line(codeText(recipient.status, words, 'r'), AREA.left + AREA.width, flow.y - 4.2, { ...STYLES.cellBold, color: COLORS.accent }, 'right'));
  pdf.artifact(() => pdf.rule(AREA.left, flow.y + 1, AREA.width, COLORS.soft, 0.5));
  flow.y += 5;
}

function setIdentity(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  const { keys } = words;
  facts(flow, [
    [keys.email, recipient.email],
    [keys.phone, recipient.phoneMasked],
    [keys.role, `${codeText(recipient.role, words)} · ${keys.rank.toLowerCase()} ${recipient.order}`],
    [keys.recipientId, monoLines(recipient.id)],
  ]);
}

function setMessages(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  if (recipient.messages.length === 0) return;
  minorHeading(flow, words.messagesSent);
  const widths = [112, 104, 74, AREA.width - 112 - 104 - 74 - 3 * TABLE.gapPt] as const;
  const headings = [words.columns.date, words.columns.kind, words.columns.outcome, words.columns.answer];
  const rows = recipient.messages.map((message) => {
    const detail = [message.queueId === undefined ? '' : `${words.queue} ${message.queueId}`, message.answer ?? ''].filter((part) => part !== '').join(' · ');
    return [
      layText(tableInstant(message.at), STYLES.cell, widths[0]),
      layText(`${codeText(message.kind, words, 'm')} (${codeText(message.channel, words)})`, STYLES.cell, widths[1]),
      layText(codeText(message.outcome, words), STYLES.cell, widths[2]),
      layText(detail, STYLES.cell, widths[3]),
    ];
  });
  flow.table(
    headings.map((heading, index) => ({ heading, widthPt: widths[index]! })),
    rows,
    TABLE,
  );
}

function setAccess(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  const { keys } = words;
  const { identification } = recipient;
  const revealed = recipient.linkRevealedAt ?? [];
  const pairs = [
    [keys.linkIssued, recipient.linkIssuedAt.length === 0 ? undefined : stacked(recipient.linkIssuedAt.map((at) => longInstant(at, words)))],
    [keys.linkRevealed, revealed.length === 0 ? undefined : stacked(revealed.map((at) => longInstant(at, words)))],
    [keys.linkOpened, instant(recipient.linkOpenedAt, words)],
    [keys.viewed, instant(recipient.viewedAt, words)],
    [keys.identification, identification === undefined ? undefined : codeText(identification.method, words)],
    [keys.accessCodeGiven, instant(identification?.accessCodeGivenAt, words)],
    [keys.videoRecorded, instant(identification?.identityVideo?.recordedAt, words)],
    [keys.videoKept, instant(identification?.identityVideo?.keptUntil, words)],
    [keys.videoId, identification?.identityVideo === undefined ? undefined : monoLines(identification.identityVideo.id)],
    [keys.videoHash, identification?.identityVideo === undefined ? undefined : hashLine(identification.identityVideo.sha256)],
    [keys.codeSent, instant(identification?.codeSentAt, words)],
    [keys.codeSentTo, identification?.codeSentTo],
    [keys.codeVerified, instant(identification?.codeVerifiedAt, words)],
    [keys.codesRejected, identification?.codesRejected === undefined ? undefined : String(identification.codesRejected)],
  ] as const;
  if (pairs.every(([, value]) => value === undefined)) return;
  minorHeading(flow, words.access);
  facts(
    flow,
    pairs.map(([name, value]) => [name, value]),
  );
}

function setConsent(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  const { consent } = recipient;
  if (consent === undefined) return;
  const { keys } = words;
  minorHeading(flow, keys.consent);
  const quoted = words.decimal === ',' ? `«\u00a0${consent.text}\u00a0»` : `“${consent.text}”`;
  flow.text(quoted, STYLES.body, 'P', { left: AREA.left, width: AREA.width });
  flow.y += 3;
  facts(flow, [
    [keys.consentGiven, longInstant(consent.givenAt, words)],
    [keys.consentVersion, consent.version],
    [keys.consentHash, hashLine(consent.sha256)],
  ]);
}

function setFields(flow: Flow, evidence: AuditEvidence, recipient: EvidenceRecipient, words: AuditWords): void {
  if (recipient.fields.length === 0) return;
  minorHeading(flow, words.fieldsFilled);
  const widths = [154, 26, 92, AREA.width - 154 - 26 - 92 - 3 * TABLE.gapPt] as const;
  const headings = [words.columns.document, words.columns.page, words.columns.field, words.columns.value];
  const rows = recipient.fields.map((field) => [
    layText(evidence.documents[field.documentIndex]?.name ?? String(field.documentIndex + 1), STYLES.cell, widths[0]),
    layText(String(field.pageNumber), STYLES.cell, widths[1]),
    fieldName(field, words, widths[2]),
    valueLines(flow.pdf, field, recipient, words, widths[3]),
  ]);
  flow.table(
    headings.map((heading, index) => ({ heading, widthPt: widths[index]! })),
    rows,
    TABLE,
  );
}

function fieldName(field: EvidenceField, words: AuditWords, widthPt: number): LaidLine[] {
  const type = codeText(field.type, words);
  const label = field.label === undefined || field.label === type ? [] : layText(field.label, STYLES.soft, widthPt);
  return [...layText(type, STYLES.cell, widthPt), ...label];
}

function valueLines(pdf: TaggedPdf, field: EvidenceField, recipient: EvidenceRecipient, words: AuditWords, widthPt: number): LaidLine[] {
  const lines: LaidLine[] = [];
  const picture = field.imagePng === undefined ? undefined : readablePicture(field.imagePng, { widthPt: 120, heightPt: 40 });
  if (picture !== undefined) {
    lines.push(
      {
        kind: 'PICTURE',
        widthPt: picture.widthPt,
        heightPt: picture.heightPt,
        alt: `${words.picture}: ${recipient.name}`,
        draw: (x, y) => void pdf.doc.image(picture.png, x, y, { width: picture.widthPt, height: picture.heightPt }),
      },
      { kind: 'SPACE', heightPt: 3 },
    );
  }
  if (field.type === 'CHECKBOX' && field.checked !== undefined) lines.push(...layText(field.checked ? words.checked : words.unchecked, STYLES.cell, widthPt));
  if (field.value !== undefined && field.value !== '') lines.push(...layText(field.value, STYLES.cell, widthPt));
  if (field.imageSha256 !== undefined) {
    const [first, second] = halves(groupedHash(field.imageSha256));
    lines.push(textLine(`SHA-256 ${first}`, STYLES.monoSmall, `SHA-256 ${field.imageSha256}`));
    if (second !== '') lines.push(textLine(`        ${second}`, STYLES.monoSmall, ' '));
  }
  return lines.length === 0 ? layText('–', STYLES.cell, widthPt) : lines;
}

/** A grouped hash in two lines of four groups. */
function halves(grouped: string): [string, string] {
  const groups = grouped.split(' ');
  return [groups.slice(0, 4).join(' '), groups.slice(4).join(' ')];
}

function setOutcome(flow: Flow, recipient: EvidenceRecipient, words: AuditWords): void {
  const { keys } = words;
  const { outcome, certificate } = recipient;
  if (outcome === undefined && recipient.ip === undefined) return;
  minorHeading(flow, words.act);
  facts(flow, [
    [keys.outcome, outcome === undefined ? undefined : `${codeText(outcome.kind, words, 'o')} · ${longInstant(outcome.at, words)}`],
    [keys.reason, outcome?.reason],
    [keys.ip, recipient.ip === undefined ? undefined : monoLines(recipient.ip)],
    [keys.userAgent, recipient.userAgent === undefined ? undefined : layText(recipient.userAgent, STYLES.body, VALUE_WIDTH)],
    [keys.timeZone, recipient.timeZone],
  ]);
  if (certificate === undefined) return;
  minorHeading(flow, words.signerCertificate);
  const { personalSignature } = recipient;
  if (personalSignature !== undefined) {
    facts(flow, [
      [keys.levelReached, codeText(personalSignature.level, words) + (personalSignature.simulated ? ` (${words.simulated})` : '')],
      [keys.signatureMade, longInstant(personalSignature.at, words)],
      [keys.signedFile, hashLine(personalSignature.sha256)],
    ]);
  }
  certificateFacts(flow, certificate, words);
}

function instant(value: string | undefined, words: AuditWords): string | undefined {
  return value === undefined ? undefined : longInstant(value, words);
}
