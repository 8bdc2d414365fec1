// The two parties' signature columns on the last page.
import type { StructureType } from '../layout/tagged-pdf.ts';
import type { TextStyle } from '../layout/text-style.ts';
import { COLUMN, PAGE, SIGNATURES, SIGNATURE_BLOCK_TOP } from './geometry.ts';
import type { SignatureColumn } from './geometry.ts';
import { CELL, HAIR, HEADING, LABEL_BOLD, outline, SOFT } from './look.ts';
import type { Cursor } from './look.ts';
import type { ContractText } from './text.ts';

/** Draws both columns at their fixed places. */
export function drawSignatures(cursor: Cursor, text: ContractText): void {
  const { pdf } = cursor;
  pdf.artifact(() => pdf.rule(PAGE.left, SIGNATURE_BLOCK_TOP, COLUMN, HAIR, 0.6));
  const { labels } = text;
  drawSignatureColumn(cursor, SIGNATURES.client, text, { heading: labels.forClient, party: text.client, caption: labels.clientSignature });
  drawSignatureColumn(cursor, SIGNATURES.provider, text, { heading: labels.forProvider, party: text.provider, caption: labels.providerSignature });
}

function drawSignatureColumn(
  cursor: Cursor,
  at: SignatureColumn,
  { labels }: ContractText,
  o: { heading: string; party: ContractText['client']; caption: string },
): void {
  const { pdf } = cursor;
  const section = pdf.child(cursor.section, 'Sect');
  const say = (value: string, x: number, baseline: number, style: TextStyle, type: StructureType = 'P'): void => {
    pdf.child(section, type).add(() => pdf.line(value, x, baseline, style));
  };
  say(o.heading, at.left, SIGNATURE_BLOCK_TOP + 22, HEADING, 'H3');
  say(`${o.party.person}, ${o.party.capacity}`, at.left, SIGNATURE_BLOCK_TOP + 38, CELL);
  say(labels.place, at.left, at.place.y + 13, CELL);
  say(labels.date, at.left, at.date.y + 13, CELL);
  say(quoted(labels), at.approved.x + 21, at.approved.y + 10.4, CELL);
  say(o.caption, at.left, at.signature.y - 7, LABEL_BOLD);
  pdf.artifact(() => {
    for (const box of [at.place, at.date]) pdf.rule(box.x, box.y + box.height, box.width, SOFT, 0.5);
    outline(pdf, at.approved, SOFT);
    outline(pdf, at.signature, HAIR);
  });
}

function quoted(labels: ContractText['labels']): string {
  return labels.place === 'Fait à' ? `«\u00a0${labels.approved}\u00a0»` : `“${labels.approved}”`;
}
