// Finds the fields of a document's form by their full names (ISO 32000-2 §12.7.4.2).

import { overLimit } from '../errors.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { PdfName, PdfRef, textOf, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';

export interface FormField {
  /** Partial names joined by full stops. */
  name: string;
  /** Undefined when the field is a direct object. */
  ref: PdfRef | undefined;
  dict: PdfDict;
  /** `Sig`, `Tx`, `Btn`, `Ch`, inherited from parents. */
  type: string | undefined;
  /** The value of signature fields: the signature dictionary and its reference. */
  value: PdfDict | undefined;
  valueRef: PdfRef | undefined;
}

const MAX_FIELDS = 20_000;
const MAX_DEPTH = 64;

/** All terminal fields, in form order. @throws PdfError PDF_LIMIT_EXCEEDED */
export function readFormFields(file: PdfFile): FormField[] {
  const form = file.dictAt(file.catalog, 'AcroForm');
  const found: FormField[] = [];
  const seen = new Set<number>();
  let visits = 0;
  const walk = (value: PdfValue, parentName: string, parentType: string | undefined, depth: number): void => {
    if (++visits > MAX_FIELDS || depth > MAX_DEPTH) throw overLimit('too many form fields');
    if (value instanceof PdfRef) {
      if (seen.has(value.num)) return;
      seen.add(value.num);
    }
    const dict = file.resolve(value);
    if (!(dict instanceof Map)) return;
    const partial = textOf(file.get(dict, 'T'));
    const name = partial === undefined ? parentName : parentName === '' ? partial : `${parentName}.${partial}`;
    const own = file.get(dict, 'FT');
    const type = own instanceof PdfName ? own.value : parentType;
    const kids = file.arrayAt(dict, 'Kids')?.filter((kid) => {
      const child = file.resolve(kid);
      return child instanceof Map && child.has('T');
    });
    if (kids && kids.length > 0) {
      for (const kid of kids) walk(kid, name, type, depth + 1);
      return;
    }
    const valueEntry = dict.get('V');
    found.push({ name, ref: value instanceof PdfRef ? value : undefined, dict, type, value: file.dictAt(dict, 'V'), valueRef: valueEntry instanceof PdfRef ? valueEntry : undefined });
  };
  for (const root of file.arrayAt(form, 'Fields') ?? []) walk(root, '', undefined, 0);
  return found;
}
