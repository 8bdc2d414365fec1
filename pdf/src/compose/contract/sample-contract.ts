// The sample contract of the demo: a real three-page services agreement, typeset, tagged, with printed anchors
// (« Signature du client », « Paraphe », « Lu et approuvé ») that a sender could also place fields by.
import { frenchSpacing, groupedNumbers } from '../layout/french-spacing.ts';
import { TaggedPdf } from '../layout/tagged-pdf.ts';
import type { StructureType } from '../layout/tagged-pdf.ts';
import { breakLines } from '../layout/text-style.ts';
import type { TextStyle } from '../layout/text-style.ts';
import type { Locale } from '../locale.ts';
import { COLUMN, INITIALS, PAGE, PAYMENT, SIGNATURE_BLOCK_TOP } from './geometry.ts';
import { BODY, BODY_BOLD, BODY_ITALIC, CELL, HAIR, HEADING, INK, LABEL, LABEL_BOLD, outline, TITLE } from './look.ts';
import type { Cursor } from './look.ts';
import { drawSignatures } from './signature-block.ts';
import { CONTRACT_TEXT } from './text.ts';
import type { ContractText } from './text.ts';

/** Composes the sample contract: three A4 pages, tagged, fonts embedded. The same bytes at every call. */
export async function composeSampleContract(o: { locale: Locale }): Promise<Uint8Array> {
  const text = spaced(CONTRACT_TEXT[o.locale], o.locale);
  const pdf = new TaggedPdf(
    {
      title: text.title,
      subject: text.reference,
      author: text.client.name,
      lang: o.locale === 'fr' ? 'fr-FR' : 'en-GB',
      createdAt: new Date(Date.UTC(2026, 10, 2, 9)),
      archival: false,
    },
    PAGE,
  );
  pdf.addPage();
  const cursor: Cursor = { pdf, section: pdf.child(pdf.root, 'Sect'), y: PAGE.top, endY: PAGE.height - PAGE.bottom };
  drawOpening(cursor, text);
  drawPageOfArticles(cursor, text.pages[0]);
  drawFoot(pdf, text, 1);
  startPage(cursor, PAYMENT.frame.y);
  drawPageOfArticles(cursor, text.pages[1], text);
  drawPaymentChoice(cursor, text);
  drawFoot(pdf, text, 2);
  startPage(cursor, SIGNATURE_BLOCK_TOP);
  drawPageOfArticles(cursor, text.pages[2]);
  drawSignatures(cursor, text);
  drawFoot(pdf, text, 3);
  return await pdf.finish();
}

function drawOpening(cursor: Cursor, text: ContractText): void {
  const { pdf } = cursor;
  pdf.artifact(() => pdf.block(PAGE.left, PAGE.top - 18, 34, 3, '#1f4e5f'));
  paragraph(cursor, text.title, TITLE, 'H1', 4);
  paragraph(cursor, text.reference, LABEL, 'P', 20);
  paragraph(cursor, text.between, HEADING, 'H2', 4);
  drawParty(cursor, text.client);
  paragraph(cursor, text.and, BODY_ITALIC, 'P', 6);
  drawParty(cursor, text.provider);
  cursor.y += 8;
  paragraph(cursor, text.preamble.title, HEADING, 'H2', 3);
  for (const body of text.preamble.paragraphs) paragraph(cursor, body, BODY, 'P', 12);
}

function drawParty(cursor: Cursor, party: ContractText['client']): void {
  paragraph(cursor, party.name, BODY_BOLD, 'P', 0);
  paragraph(cursor, party.lines.join(' '), BODY, 'P', 0);
  paragraph(cursor, party.as, BODY_ITALIC, 'P', 6);
}

function drawPageOfArticles(cursor: Cursor, articles: { title: string; paragraphs: string[] }[], withSchedule?: ContractText): void {
  for (const [index, article] of articles.entries()) {
    paragraph(cursor, article.title, HEADING, 'H2', 3);
    for (const [number, body] of article.paragraphs.entries()) {
      paragraph(cursor, body, BODY, 'P', 6);
      if (withSchedule !== undefined && index === 0 && number === 0) drawSchedule(cursor, withSchedule);
    }
    cursor.y += 6;
  }
  if (cursor.y > cursor.endY) throw new RangeError(`the sample contract's text runs ${Math.ceil(cursor.y - cursor.endY)} pt past its page`);
}

function paragraph(cursor: Cursor, text: string, style: TextStyle, type: StructureType, afterPt: number): void {
  const { pdf } = cursor;
  const element = pdf.child(cursor.section, type);
  const lines = breakLines(text, style, COLUMN);
  element.add(() => {
    for (const line of lines) {
      cursor.y += style.leadingPt;
      pdf.line(line, PAGE.left, cursor.y - style.leadingPt * 0.26, style);
    }
  });
  cursor.y += afterPt;
}

function drawSchedule(cursor: Cursor, { milestones }: ContractText): void {
  const { pdf } = cursor;
  const table = pdf.child(cursor.section, 'Table');
  const right = PAGE.left + COLUMN;
  const xs = [PAGE.left + 6, PAGE.left + 250, right - 6] as const;
  const row = (cells: readonly string[], style: TextStyle, type: 'TH' | 'TD'): void => {
    const tr = pdf.child(table, 'TR');
    cells.forEach((cell, index) => {
      pdf.child(tr, type, type === 'TH' ? { scope: 'Column' } : {}).add(() => pdf.line(cell, xs[index]!, cursor.y + 13.6, style, index === 2 ? 'right' : 'left'));
    });
    cursor.y += 20;
  };
  cursor.y += 2;
  row(milestones.columns, LABEL, 'TH');
  pdf.artifact(() => pdf.rule(PAGE.left, cursor.y, COLUMN, INK, 0.8));
  for (const [index, cells] of milestones.rows.entries()) {
    const last = index === milestones.rows.length - 1;
    row(cells, last ? { ...CELL, face: 'sansBold' } : CELL, 'TD');
    pdf.artifact(() =>
      pdf.rule(PAGE.left, cursor.y, COLUMN, last || index === milestones.rows.length - 2 ? INK : HAIR, last || index === milestones.rows.length - 2 ? 0.8 : 0.4),
    );
  }
  cursor.y += 12;
}

function drawPaymentChoice(cursor: Cursor, { labels }: ContractText): void {
  const { pdf } = cursor;
  const { frame } = PAYMENT;
  pdf.artifact(() => pdf.frame(frame.x, frame.y, frame.width, frame.height, HAIR, 0.6));
  pdf.child(cursor.section, 'H3').add(() => pdf.line(labels.payment, frame.x + 14, frame.y + 28, LABEL_BOLD));
  pdf.child(cursor.section, 'P').add(() => pdf.line(labels.paymentHint, frame.x + 14, frame.y + 42, LABEL));
}

function drawFoot(pdf: TaggedPdf, { labels }: ContractText, pageNumber: number): void {
  pdf.artifact(() => {
    pdf.line(labels.running, PAGE.left, PAGE.height - 40, LABEL);
    pdf.line(`${labels.page} ${pageNumber}/3`, PAGE.left + COLUMN, PAGE.height - 40, LABEL, 'right');
  }, 'Pagination');
  if (pageNumber === 3) return;
  const note = pdf.child(pdf.root, 'P');
  note.add(() => {
    for (const [box, label] of [
      [INITIALS.client, labels.clientInitials],
      [INITIALS.provider, labels.providerInitials],
    ] as const)
      pdf.line(label, box.x + box.width / 2, box.y - 5, { ...LABEL, sizePt: 6.8 }, 'center');
  });
  pdf.artifact(() => {
    for (const box of [INITIALS.client, INITIALS.provider]) outline(pdf, box, HAIR);
  });
}

function startPage(cursor: Cursor, endY: number): void {
  cursor.pdf.addPage();
  cursor.y = PAGE.top - 8;
  cursor.endY = endY - 6;
}

/** The texts with the language's own no-break spaces. */
function spaced(text: ContractText, locale: Locale): ContractText {
  const space = locale === 'fr' ? frenchSpacing : groupedNumbers;
  return JSON.parse(JSON.stringify(text), (_key, value: unknown) => (typeof value === 'string' ? space(value) : value)) as ContractText;
}
