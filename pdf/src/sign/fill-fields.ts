// Makes and fills form fields in an update: the signature's own, and the marks of a signer (ISO 32000-2 §12.7).

import { invalidPdf, PdfError } from '../errors.ts';
import { readPages, type PageNode } from '../document/page-tree.ts';
import { dict, name, PdfString, textString, type PdfDict, type PdfRef, type PdfValue } from '../document/pdf-objects.ts';
import { drawMarks } from '../fields/drawing.ts';
import { drawnAppearance } from './drawn-appearance.ts';
import { readFormFields, type FormField } from './form-fields.ts';
import { IncrementalUpdate } from './incremental-update.ts';
import { rectangleOf, type FieldBox } from './signature-appearance.ts';

/** A box with what it shows: `drawingPdf` (page 1 of a small PDF, as large as the box) or lines in a thin frame, in the fonts of `stampMarks`. */
export interface AppearanceBox extends FieldBox {
  appearanceLines?: string[];
  drawingPdf?: Uint8Array;
}

/** A field made ahead: SIGNATURE for a signature, MARK for anything else a signer puts on the page. */
export interface PlannedField {
  fieldName: string;
  kind: 'SIGNATURE' | 'MARK';
  /** Required for a MARK. With an appearance it shows that from the beginning. */
  box?: AppearanceBox;
}

const PRINT_AND_LOCKED = 4 | 128;
const SIGNATURES_EXIST_APPEND_ONLY = 3;

/**
 * Appends empty fields, all that will ever be signed or filled in, so that nothing has to be added to a page after the first
 * signature (under a certification that would be a violation). @throws PdfError INVALID_PDF, SIGNATURE_INVALID (name taken), PAGE_OUT_OF_RANGE
 */
export async function addFormFields(bytes: Uint8Array, fields: PlannedField[]): Promise<Uint8Array> {
  const update = new IncrementalUpdate(bytes);
  const known = new Set(readFormFields(update.file).map((field) => field.name));
  for (const planned of fields) {
    const field = planned.box === undefined ? planned : { ...planned, box: await drawnBox(planned.box) };
    if (known.has(field.fieldName)) throw new PdfError('SIGNATURE_INVALID', `There is a field ${field.fieldName} already.`);
    if (field.kind === 'MARK' && !field.box) throw new PdfError('SIGNATURE_INVALID', `The field ${field.fieldName} needs a box.`);
    known.add(field.fieldName);
    addField(update, field);
  }
  return update.write().bytes;
}

/** The box with its lines drawn: a character that no font has is a visible box there, and no script is lost. */
export async function drawnBox(box: AppearanceBox): Promise<AppearanceBox> {
  if (box.appearanceLines === undefined || box.drawingPdf !== undefined) return box;
  const { bytes } = await drawMarks(box, [{ pageNumber: 1, xPt: 0, yPt: 0, widthPt: box.widthPt, heightPt: box.heightPt, kind: 'FRAMED', lines: box.appearanceLines }]);
  return { ...box, drawingPdf: bytes };
}

/** Gives an empty field its appearance (`drawnBox` first); the returned dictionary will be written. */
export function fillField(update: IncrementalUpdate, field: FormField, box: AppearanceBox | undefined, type: 'Sig' | 'Tx'): PdfDict {
  if (field.type !== type) throw new PdfError('SIGNATURE_INVALID', `The field ${field.name} is of another kind.`);
  if (field.dict.has('V')) throw new PdfError('SIGNATURE_INVALID', `The field ${field.name} is filled already.`);
  if (!field.ref) throw invalidPdf('the field is no indirect object');
  const edited = update.editDict(field.ref);
  const appearance = box && appearanceOf(update, pageOf(update, box.pageNumber), box);
  if (appearance) edited.set('AP', appearance);
  return edited;
}

function appearanceOf(update: IncrementalUpdate, page: PageNode, box: AppearanceBox): PdfDict | undefined {
  return box.drawingPdf && dict({ N: update.add(drawnAppearance(update, page.box, box, box.drawingPdf)) });
}

const READ_ONLY = 1;

/** Adds a field with its widget to the form and the page, its lines drawn before (`drawnBox`); without a box it is invisible and on page 1. */
export function addField(update: IncrementalUpdate, o: { fieldName: string; kind: PlannedField['kind']; box?: AppearanceBox }, value?: PdfRef): void {
  if (o.fieldName === '' || o.fieldName.includes('.')) throw new PdfError('SIGNATURE_INVALID', 'A field name is not empty and has no full stop.');
  const page = pageOf(update, o.box?.pageNumber ?? 1);
  // Read-only text fields stand for marks: nobody types into them, and filling one in is what a certification allows.
  const kind: Record<string, PdfValue | undefined> =
    o.kind === 'SIGNATURE' ? { FT: name('Sig'), V: value } : { FT: name('Tx'), Ff: READ_ONLY, DA: new PdfString(Buffer.from('/Helv 0 Tf 0 g', 'latin1')) };
  const field = update.add(
    dict({
      Type: name('Annot'), Subtype: name('Widget'), T: textString(o.fieldName), ...kind,
      F: PRINT_AND_LOCKED, P: page.ref!, Rect: o.box ? rectangleOf(page.box, o.box) : [0, 0, 0, 0],
      AP: o.box && appearanceOf(update, page, o.box),
    }),
  );
  attachWidget(update, page, field);
  const form = update.editDictAt(update.catalogRef, 'AcroForm');
  update.appendToArray(form, 'Fields', field);
  if (o.kind === 'SIGNATURE') form.set('SigFlags', SIGNATURES_EXIST_APPEND_ONLY);
}

/** The page tree of a file is walked once for all fields of an update. */
const pagesOfFile = new WeakMap<object, PageNode[]>();

function pageOf(update: IncrementalUpdate, pageNumber: number): PageNode {
  const pages = pagesOfFile.get(update.file) ?? readPages(update.file);
  pagesOfFile.set(update.file, pages);
  const page = pages[pageNumber - 1];
  if (!page) throw new PdfError('PAGE_OUT_OF_RANGE', `There is no page ${pageNumber}.`);
  if (!page.ref) throw invalidPdf('the page is no indirect object');
  return page;
}

/** Adds a widget to its page. Only /Annots changes: the page keeps inheriting what it inherits. */
function attachWidget(update: IncrementalUpdate, page: PageNode, widget: PdfRef): void {
  const current = update.value(page.ref!);
  if (!(current instanceof Map)) throw invalidPdf('the page is no dictionary');
  const holder = update.isIndirectArray(current, 'Annots') ? current : update.editDict(page.ref!);
  update.appendToArray(holder, 'Annots', widget);
}
