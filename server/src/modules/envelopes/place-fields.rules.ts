// From field rows to placed boxes: anchors resolved, boxes clipped to their page. Spec: Envelope creation, rules 5 and 6; decisions.md, Field.
import { findAnchor, placeBesideAnchor, type TextIndex } from '@paraph/pdf/anchors';
import type { FieldInput, FieldType } from './envelope.schema.ts';

export interface PageSize { readonly width: number; readonly height: number }

export interface PlaceableDocument {
  readonly pages: readonly PageSize[];
  /** Needed only where a field of this document has an anchor. */
  readonly textIndex: TextIndex | undefined;
}

/** A field as it is stored with its envelope. Points, origin at the top left of the visible page. */
export interface PlacedField {
  readonly id: string;
  readonly recipientEmail: string;
  readonly documentIndex: number;
  readonly pageNumber: number;
  readonly fieldType: FieldType;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly required: boolean;
  readonly label: string | null;
  readonly placeholder: string | null;
  /** Absent where there is none. */
  readonly prefill?: string;
  readonly dateFormat: string | null;
  readonly options: readonly string[] | null;
  readonly anchorText: string | null;
  readonly anchorPlacement: 'right' | 'below' | 'above' | 'left' | null;
  readonly anchorIndex: number | null;
  /** False when an anchor was asked for and not found; x and y are then the caller's. */
  readonly anchorFound: boolean | null;
  /** Added at the send by initialsOnEveryPage; not the caller's own. */
  readonly generated?: true;
}

/** Places every field. Nothing is refused here: a page out of range stays as it is, a missed anchor keeps the literal x, y. */
export function placeFields(fields: readonly FieldInput[], documents: readonly PlaceableDocument[], newFieldId: () => string): PlacedField[] {
  return fields.map((field) => {
    const documentIndex = field.documentIndex ?? 0;
    const document = documents[documentIndex];
    const anchored = document?.textIndex === undefined ? undefined : resolveAnchor(field, document.textIndex);
    const at = anchored ?? { pageNumber: field.pageNumber, x: field.x, y: field.y };
    const page = document?.pages[at.pageNumber - 1];
    const box = { x: at.x, y: at.y, width: field.width, height: field.height };
    return {
      id: newFieldId(), recipientEmail: field.recipientEmail.toLowerCase(), documentIndex, pageNumber: at.pageNumber, fieldType: field.fieldType,
      ...(page === undefined ? box : clipToPage(box, page)),
      required: field.required ?? true, label: field.label ?? null, placeholder: field.placeholder ?? null,
      ...(field.fieldType === 'TEXT' && field.prefill !== undefined ? { prefill: field.prefill } : {}),
      dateFormat: field.fieldType === 'DATE_SIGNED' ? (field.dateFormat ?? null) : null,
      options: field.fieldType === 'RADIO_GROUP' || field.fieldType === 'DROPDOWN' ? (field.options ?? []) : null,
      anchorText: field.anchorText ?? null, anchorPlacement: field.anchorText === undefined ? null : (field.anchorPlacement ?? 'right'),
      anchorIndex: field.anchorText === undefined ? null : (field.anchorIndex ?? 0),
      anchorFound: field.anchorText === undefined ? null : anchored !== undefined,
    };
  });
}

function resolveAnchor(field: FieldInput, index: TextIndex): { pageNumber: number; x: number; y: number } | undefined {
  if (field.anchorText === undefined) return undefined;
  const anchor = { text: field.anchorText, occurrence: field.anchorIndex ?? 0 };
  // On the page asked first; a document whose pages moved still gets its field beside the text.
  const found = findAnchor(index, { ...anchor, pageNumber: field.pageNumber }) ?? findAnchor(index, anchor);
  if (found === undefined) return undefined;
  return { pageNumber: found.pageNumber, ...placeBesideAnchor(found, field.anchorPlacement ?? 'right', { width: field.width, height: field.height }) };
}

/** The part of a box on its page; a box wholly outside is moved to the nearest edge, so that it can be seen and mended. */
export function clipToPage(box: { x: number; y: number; width: number; height: number }, page: PageSize): { x: number; y: number; width: number; height: number } {
  const [x, width] = clipSpan(box.x, box.width, page.width);
  const [y, height] = clipSpan(box.y, box.height, page.height);
  return { x, y, width, height };
}

function clipSpan(start: number, length: number, limit: number): [number, number] {
  const from = Math.max(0, start);
  const to = Math.min(limit, start + length);
  if (to - from >= Math.min(1, length)) return [from, to - from];
  const kept = Math.min(length, limit);
  return [start < 0 ? 0 : limit - kept, kept];
}
