// Changes of a set of fields, each a pure function from fields to fields. What is selected is named by keys.
import type { EditorDocument, EditorField, PageAt } from './editor-types.ts';
import { isOn, pageSizeAt } from './editor-types.ts';
import { align, distribute, moveTogether, within } from './geometry.ts';
import type { Alignment, Axis } from './geometry.ts';

type Fields = readonly EditorField[];
type Keys = ReadonlySet<string>;

const DUPLICATE_SHIFT_PT = 12;

/** Replaces the fields that `change` answers for, page by page, among those that are selected. */
function perPage(fields: Fields, keys: Keys, documents: readonly EditorDocument[], change: (boxes: EditorField[], page: { width: number; height: number }) => EditorField[]): EditorField[] {
  const changed = new Map<string, EditorField>();
  const pending = fields.filter(({ key }) => keys.has(key));
  while (pending.length > 0) {
    const first = pending[0]!;
    const together = pending.filter((field) => isOn(field, first));
    for (const field of together) pending.splice(pending.indexOf(field), 1);
    const page = pageSizeAt(documents, first);
    if (page !== undefined) for (const field of change(together, page)) changed.set(field.key, field);
  }
  return fields.map((field) => changed.get(field.key) ?? field);
}

/** An anchored field that is moved by hand leaves its anchor: otherwise it would jump back when it is saved. */
const unanchored = (field: EditorField): EditorField => (field.anchorText === null ? field : { ...field, anchorText: null, anchorPlacement: null, anchorIndex: null });

/** Fields of several pages each stay on their own. */
export const nudge = (fields: Fields, keys: Keys, documents: readonly EditorDocument[], dx: number, dy: number): EditorField[] =>
  perPage(fields, keys, documents, (boxes, page) => moveTogether(boxes, dx, dy, page).map(unanchored));

export const alignSelected = (fields: Fields, keys: Keys, documents: readonly EditorDocument[], to: Alignment): EditorField[] =>
  perPage(fields, keys, documents, (boxes) => align(boxes, to).map(unanchored));

export const distributeSelected = (fields: Fields, keys: Keys, documents: readonly EditorDocument[], axis: Axis): EditorField[] =>
  perPage(fields, keys, documents, (boxes) => distribute(boxes, axis).map(unanchored));

/** Gives every selected field the width and height of the first. */
export function sameSize(fields: Fields, keys: Keys, documents: readonly EditorDocument[]): EditorField[] {
  const model = fields.find(({ key }) => keys.has(key));
  if (model === undefined) return [...fields];
  return perPage(fields, keys, documents, (boxes, page) => boxes.map((box) => within({ ...box, width: model.width, height: model.height }, page)));
}

export const remove = (fields: Fields, keys: Keys): EditorField[] => fields.filter(({ key }) => !keys.has(key));

/** Changes properties of every selected field; boxes are kept on their pages. */
export function change(fields: Fields, keys: Keys, documents: readonly EditorDocument[], patch: Partial<EditorField>): EditorField[] {
  return fields.map((field) => {
    if (!keys.has(field.key)) return field;
    const next = { ...field, ...patch };
    const page = pageSizeAt(documents, next);
    return page === undefined ? next : within(next, page);
  });
}

/** Copies beside the originals, to be selected instead of them. `newKey` names each copy. */
export function duplicate(fields: Fields, keys: Keys, documents: readonly EditorDocument[], newKey: () => string): { fields: EditorField[]; copies: EditorField[] } {
  const copies = fields.filter(({ key }) => keys.has(key)).map((field) => {
    const page = pageSizeAt(documents, field);
    const copy = unanchored({ ...field, key: newKey(), x: field.x + DUPLICATE_SHIFT_PT, y: field.y + DUPLICATE_SHIFT_PT });
    return page === undefined ? copy : within(copy, page);
  });
  return { fields: [...fields, ...copies], copies };
}

/** Copies to the same place of other pages; a page that has the very same field already gets no second one. */
export function copyToPages(fields: Fields, keys: Keys, documents: readonly EditorDocument[], pages: readonly PageAt[], newKey: () => string): { fields: EditorField[]; copies: EditorField[] } {
  const copies = fields.filter(({ key }) => keys.has(key)).flatMap((field) => pages.flatMap((at) => {
    const page = pageSizeAt(documents, at);
    if (page === undefined || isOn(field, at)) return [];
    const copy = unanchored(within({ ...field, ...at, key: newKey() }, page));
    return fields.some((other) => isOn(other, at) && isSame(other, copy)) ? [] : [copy];
  }));
  return { fields: [...fields, ...copies], copies };
}

const isSame = (a: EditorField, b: EditorField): boolean => a.fieldType === b.fieldType && a.partyKey === b.partyKey && a.x === b.x && a.y === b.y;

/** Fields as one reads the documents: document, page, from top to bottom. */
export function inReadingOrder(fields: Fields, documents: readonly EditorDocument[]): EditorField[] {
  const place = new Map(documents.map(({ key }, index) => [key, index]));
  return fields.toSorted((a, b) => (place.get(a.documentKey) ?? 0) - (place.get(b.documentKey) ?? 0) || a.pageNumber - b.pageNumber || a.y - b.y || a.x - b.x);
}
