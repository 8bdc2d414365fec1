// From what people filled in to the marks that are stamped on the pages.
import type { WireMark } from '../../platform/pdf-workers/index.ts';
import type { PlacedField } from '../envelopes/place-fields.rules.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import { FREE_FIELD_ID, type ActEvidence } from '../signing-ceremony/act-evidence.rules.ts';
import type { FilledField, FilledValue } from '../signing-ceremony/field-values.rules.ts';
import { signedAttachments } from '../signing-ceremony/attachments.rules.ts';

/** `imagePath` gives the local path of an image by its SHA-256. One list of marks for each document, in order. */
export function marksOf(envelope: EnvelopeRow, imagePath: (sha256: string) => string): WireMark[][] {
  const marks: WireMark[][] = envelope.documents.map(() => []);
  for (const recipient of envelope.recipients) {
    for (const { fieldId, value } of (recipient.filled ?? []) as unknown as FilledField[]) {
      const field = placeOf(envelope, recipient, fieldId);
      const mark = field === undefined ? undefined : markOf(field, value, imagePath);
      if (field !== undefined && mark !== undefined) marks[field.documentIndex]?.push(mark);
    }
  }
  return marks;
}

/** Every image that the marks need. */
export function imagesOf(envelope: EnvelopeRow): string[] {
  const filled = envelope.recipients.flatMap((recipient) => (recipient.filled ?? []) as unknown as FilledField[]);
  return [...new Set(filled.flatMap(({ value }) => (value.kind === 'IMAGE' ? [value.imageSha256] : [])))];
}

/** What people attached, as documents behind the envelope's own. A picture's page has room above it, for a line that says what it is. */
export function attachmentMarks(envelope: EnvelopeRow): { pagesSha256: string; name: string; marks: WireMark[] }[] {
  return signedAttachments(envelope).map(({ recipientName, fieldId, file }) => {
    const label = envelope.fields.find(({ id }) => id === fieldId)?.label;
    const title = `${label === null || label === undefined ? '' : `${label} – `}${file.name}`;
    const place = { pageNumber: 1, xPt: 36, yPt: 16, widthPt: 523, heightPt: 30 };
    const lines = [`${title} (${recipientName})`, `SHA-256 ${file.sha256}`];
    return { pagesSha256: file.pagesSha256, name: title, marks: file.mediaType === 'application/pdf' ? [] : [{ ...place, kind: 'STAMP', lines }] };
  });
}

type Place = Pick<PlacedField, 'documentIndex' | 'pageNumber' | 'x' | 'y' | 'width' | 'height' | 'options'> & { fieldType: PlacedField['fieldType'] };

/** Where a filled field stands; the freely placed signature stands where the person put it. */
export function placeOf(envelope: EnvelopeRow, recipient: RecipientRow, fieldId: string): Place | undefined {
  if (fieldId !== FREE_FIELD_ID) return envelope.fields.find(({ id }) => id === fieldId);
  const placement = (recipient.act_evidence as ActEvidence | null)?.placement;
  return placement === null || placement === undefined ? undefined : { ...placement, options: null, fieldType: 'SIGNATURE' };
}

/** The mark of one value in its field; undefined where there is nothing to draw. */
export function markOf(field: Place, value: FilledValue, imagePath: (sha256: string) => string): WireMark | undefined {
  const box = { pageNumber: field.pageNumber, xPt: field.x, yPt: field.y, widthPt: field.width, heightPt: field.height };
  switch (value.kind) {
    case 'IMAGE': return { ...box, kind: 'IMAGE', pngPath: imagePath(value.imageSha256) };
    case 'TYPED': return { ...box, kind: 'TYPED', text: value.text, style: value.style };
    case 'TEXT': case 'DATE': return { ...box, kind: 'TEXT', text: value.text };
    case 'CHECK': return { ...box, kind: 'CHECK', checked: value.checked };
    case 'OPTION': return field.fieldType === 'RADIO_GROUP'
      ? { ...box, kind: 'RADIO', options: [...(field.options ?? [])], selected: value.selected }
      : { ...box, kind: 'TEXT', text: value.option };
    // The place says what is to be found behind the documents.
    case 'ATTACHMENT': return { ...box, kind: 'TEXT', text: value.name };
  }
}
