// The audit-trail PDF: the evidence set for a reader, and attached whole as JSON for a program.
// Tagged PDF/A-3a; written in one go, so that the seal can follow as a plain incremental update.
import { drawMark } from '../mark.ts';
import { Flow } from '../layout/flow.ts';
import { TaggedPdf } from '../layout/tagged-pdf.ts';
import { breakLines } from '../layout/text-style.ts';
import type { Locale } from '../locale.ts';
import type { AuditEvidence } from './evidence.ts';
import { EVIDENCE_FILE_NAME, evidenceJson } from './evidence.ts';
import { longInstant } from './formats.ts';
import { AREA, COLORS, PAGE, STYLES } from './look.ts';
import { readablePicture } from './picture.ts';
import { setDocuments, setSenderActions } from './sections/documents.ts';
import { setJournal, setSealing } from './sections/journal.ts';
import { setRecipients } from './sections/recipients.ts';
import { setSummary } from './sections/summary.ts';
import { AUDIT_WORDS } from './words.ts';
import type { AuditWords } from './words.ts';

/** Beside the title, whose words are short. */
const LOGO_BOX = { widthPt: 150, heightPt: 36 };

/**
 * Composes the audit trail. The same evidence gives the same bytes (dates come from `generatedAt`), unless a picture is an interlaced or palette PNG with transparency.
 * Throws RangeError past 1,000 pages or for a `generatedAt` that is no date; broken pictures are left out, their hashes stay.
 */
export async function composeAuditTrail(evidence: AuditEvidence, o: { locale: Locale; /** The sender's logo, beside the title. */ logoPng?: Uint8Array }): Promise<Uint8Array> {
  const words = AUDIT_WORDS[o.locale];
  const generatedAt = new Date(evidence.generatedAt);
  if (Number.isNaN(generatedAt.getTime())) throw new RangeError('generatedAt is not a date');
  const pdf = new TaggedPdf(
    {
      title: `${words.title} – ${evidence.envelope.subject}`,
      subject: `${words.envelope} ${evidence.envelope.id}`,
      author: evidence.service.operator,
      lang: o.locale === 'fr' ? 'fr-FR' : 'en-GB',
      createdAt: generatedAt,
      archival: true,
    },
    PAGE,
  );
  pdf.attach({ name: EVIDENCE_FILE_NAME, bytes: evidenceJson(evidence), mimeType: 'application/json', description: words.title, at: generatedAt });
  const flow = new Flow(pdf, AREA);
  setSummary(flow, evidence, words);
  setDocuments(flow, evidence, words);
  setSenderActions(flow, evidence, words);
  setRecipients(flow, evidence, words);
  setJournal(flow, evidence, words);
  setSealing(flow, evidence, words);
  drawRunningLines(flow, evidence, words);
  if (o.logoPng !== undefined) drawLogo(flow, o.logoPng);
  return await pdf.finish();
}

/** Decoration: who sends is said in words below. A logo that cannot be drawn is left out. */
function drawLogo(flow: Flow, png: Uint8Array): void {
  const logo = readablePicture(png, LOGO_BOX);
  if (logo === undefined) return;
  const { pdf } = flow;
  pdf.switchToPage(0);
  pdf.artifact(() => pdf.doc.image(logo.png, AREA.left + AREA.width - logo.widthPt, AREA.top - 4, { width: logo.widthPt, height: logo.heightPt }));
}

function drawRunningLines(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  const { pdf } = flow;
  const right = AREA.left + AREA.width;
  const tag = evidence.envelope.sandbox ? words.sandboxTag : evidence.interim === true ? words.interimTag : '';
  const made = `${words.generated} ${longInstant(evidence.generatedAt, words)}`;
  const subject = breakLines(evidence.envelope.subject, STYLES.running, 230);
  for (let index = 0; index < flow.pageCount; index++) {
    pdf.switchToPage(index);
    pdf.artifact(() => {
      drawMark(pdf, AREA.left, 36, 19, COLORS.accent);
      pdf.line('Paraph', AREA.left + 33, 51.5, STYLES.brand);
      if (index > 0) pdf.line(`${words.title} · ${subject[0] ?? ''}${subject.length > 1 ? '…' : ''}`, right, tag === '' ? 51.5 : 45.5, STYLES.running, 'right');
      if (tag !== '') pdf.line(tag, right, index > 0 ? 57 : 51.5, STYLES.tag, 'right');
      pdf.rule(AREA.left, 64, AREA.width, COLORS.hair, 0.5);
      pdf.rule(AREA.left, PAGE.height - 52, AREA.width, COLORS.hair, 0.5);
      pdf.line(`${words.envelope} ${evidence.envelope.id}`, AREA.left, PAGE.height - 39, STYLES.running);
      pdf.line(made, AREA.left, PAGE.height - 28, STYLES.running);
      pdf.line(`${words.page} ${index + 1} / ${flow.pageCount}`, right, PAGE.height - 39, STYLES.running, 'right');
    }, 'Pagination');
  }
}
