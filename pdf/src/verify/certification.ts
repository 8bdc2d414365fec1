// What a certification signature and field locks permit afterwards (ISO 32000-2 §12.8.2.2, §12.8.2.4).

import type { PdfFile } from '../document/pdf-file.ts';
import { PdfRef, textOf, type PdfDict } from '../document/pdf-objects.ts';
import type { FormField } from '../sign/form-fields.ts';
import type { RevisionChanges } from './revision-changes.ts';

/** /P of the DocMDP transform that a signature carries: 1, 2 (also when left out) or 3. */
export function certificationPermission(file: PdfFile, signature: PdfDict): number | undefined {
  const parameters = transform(file, signature, 'DocMDP');
  if (parameters === undefined) return undefined;
  const permission = file.numberAt(parameters, 'P');
  return permission === 1 || permission === 3 ? permission : 2;
}

function transform(file: PdfFile, signature: PdfDict, method: string): PdfDict | undefined {
  for (const reference of file.arrayAt(signature, 'Reference')?.slice(0, 16) ?? []) {
    const entry = file.resolve(reference);
    if (entry instanceof Map && file.nameAt(entry, 'TransformMethod') === method) return file.dictAt(entry, 'TransformParams') ?? new Map();
  }
  return undefined;
}

/** Names the changes that the signature's own rules forbid. */
export function forbiddenChanges(file: PdfFile, signature: FormField, changes: RevisionChanges): string[] {
  const forbidden: string[] = [];
  const permission = certificationPermission(file, signature.value!);
  if (permission !== undefined) {
    if (permission === 1 && changes.level === 'FORM_FILLING') forbidden.push('the certification allows no changes');
    for (const name of changes.addedVisibleFields) forbidden.push(`the visible signature field ${name} was added after the certification`);
  }
  const locks = [transform(file, signature.value!, 'FieldMDP'), file.dictAt(signature.dict, 'Lock')].filter((lock): lock is PdfDict => lock !== undefined);
  for (const lock of locks) for (const name of changes.filledFields) if (isLocked(file, lock, name)) forbidden.push(`the locked field ${name} was filled in`);
  return forbidden;
}

function isLocked(file: PdfFile, lock: PdfDict, name: string): boolean {
  const action = file.nameAt(lock, 'Action');
  const listed = (file.arrayAt(lock, 'Fields') ?? []).some((entry) => {
    const text = textOf(file.resolve(entry));
    return text !== undefined && (name === text || name.startsWith(`${text}.`));
  });
  return action === 'All' || (action === 'Include' && listed) || (action === 'Exclude' && !listed);
}

/** Whether the catalog's /Perms names this signature as the certification. */
export function isNamedInPerms(file: PdfFile, signature: FormField): boolean {
  const entry = file.dictAt(file.catalog, 'Perms')?.get('DocMDP');
  return entry instanceof PdfRef && entry.num === signature.valueRef?.num;
}
