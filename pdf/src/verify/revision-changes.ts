// What changed between a signed revision and the file as it is now, and whether that is allowed (ISO 32000-2 §12.8.2.2): validation
// data, further signatures and filled-in fields. Everything not known to be harmless is OTHER.

import type { PdfFile } from '../document/pdf-file.ts';
import { PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';
import { readFormFields, type FormField } from '../sign/form-fields.ts';
import { changedKeys, readObjectGraph, sameValue, type ObjectGraph } from './object-graph.ts';
import type { ModificationLevel } from './report.ts';

const RANK: ModificationLevel[] = ['NONE', 'LTA_UPDATES', 'FORM_FILLING', 'OTHER'];

export interface RevisionChanges {
  level: ModificationLevel;
  details: string[];
  /** Visible signature fields that were added: not allowed after a certification. */
  addedVisibleFields: string[];
  /** Names of fields, signature fields apart, that were filled in. */
  filledFields: string[];
}

/** Compares the revision that a signature covers with the current file. */
export function compareRevisions(signed: PdfFile, current: PdfFile): RevisionChanges {
  return new Comparison(signed, current).run();
}

class Comparison {
  private readonly old: PdfFile;
  private readonly now: PdfFile;
  private readonly graph: ObjectGraph;
  private readonly oldFields: Map<number, FormField>;
  private readonly newFields: FormField[];
  private readonly result: RevisionChanges = { level: 'NONE', details: [], addedVisibleFields: [], filledFields: [] };

  constructor(old: PdfFile, now: PdfFile) {
    this.old = old;
    this.now = now;
    this.graph = readObjectGraph(old);
    this.oldFields = fieldsByNumber(old, readFormFields(old));
    this.newFields = readFormFields(now);
  }

  run(): RevisionChanges {
    for (const key of ['Root', 'Encrypt']) if (!sameValue(this.old.trailer.get(key), this.now.trailer.get(key))) this.forbid(`the trailer's ${key}`);
    if (!sameValue(this.old.trailer.get('Info'), this.now.trailer.get('Info'))) this.raise('LTA_UPDATES');
    for (const num of this.graph.dangling) if (this.now.crossReference.places.get(num)) this.forbid(`object ${num}, which was referred to before it existed`);
    for (const num of this.changedObjects()) this.judge(num);
    return this.result;
  }

  private raise(level: ModificationLevel): void {
    if (RANK.indexOf(level) > RANK.indexOf(this.result.level)) this.result.level = level;
  }

  private forbid(what: string): void {
    this.raise('OTHER');
    if (this.result.details.length < 20) this.result.details.push(what);
  }

  /** Numbers in use in the signed revision whose object is another one now. */
  private changedObjects(): number[] {
    const { places } = this.now.crossReference;
    const moved = new Set<number>();
    const isMoved = (num: number): boolean => {
      const before = this.old.crossReference.places.get(num);
      const after = places.get(num);
      if (!before) return false;
      if (!after) return true;
      if ('offset' in before) return !('offset' in after) || before.offset !== after.offset;
      return !('container' in after) || before.container !== after.container || isMoved(before.container);
    };
    for (const num of this.old.crossReference.places.keys()) if (isMoved(num)) moved.add(num);
    // Written again without a change is no change.
    return [...moved].filter((num) => !sameValue(this.old.object(num), this.now.object(num)));
  }

  private judge(num: number): void {
    const before = this.old.object(num);
    const after = this.now.object(num);
    const places = [...(this.graph.referrers.get(num) ?? [])];
    // Not reachable from the signed revision: nothing that it shows.
    if (places.length === 0 && !this.isObjectStream(before)) return;
    const catalog = this.rootNumber();
    if (before instanceof Map && after instanceof Map) {
      if (num === catalog) return this.judgeCatalog(before, after);
      if (places.includes(`${catalog}/AcroForm`)) return this.judgeForm(before, after, `object ${num}`);
      const field = this.oldFields.get(num);
      if (field) return this.judgeField(num, field, before, after);
      if (this.old.nameAt(before, 'Type') === 'Page') return this.judgePage(num, before, after);
      if (places.every((place) => place === '0/Info')) return this.raise('LTA_UPDATES');
      if (this.isStore(places)) return this.judgeStore(before, after);
    }
    if (Array.isArray(before) && Array.isArray(after)) {
      if (places.every((place) => place === `${catalog}/AcroForm/Fields` || this.isFormPlace(place, 'Fields'))) return this.judgeFieldList(before, after);
      if (places.every((place) => this.isPagePlace(place))) return this.judgeAnnotations(before, after, `object ${num}`);
      if (this.isStore(places)) return this.judgeStoreList(before, after);
    }
    if (places.length === 1 && places[0] === `${catalog}/Metadata` && before instanceof PdfStream && after instanceof PdfStream) return this.raise('LTA_UPDATES');
    this.forbid(`object ${num} (${places.slice(0, 3).join(', ')})`);
  }

  private isObjectStream(value: PdfValue): boolean {
    return value instanceof PdfStream && this.old.nameAt(value.dict, 'Type') === 'ObjStm';
  }

  private rootNumber(): number {
    const root = this.old.trailer.get('Root');
    return root instanceof PdfRef ? root.num : -1;
  }

  private isFormPlace(place: string, key: string): boolean {
    const form = this.old.catalog.get('AcroForm');
    return form instanceof PdfRef && place === `${form.num}/${key}`;
  }

  private isPagePlace(place: string): boolean {
    const [holder, key, ...rest] = place.split('/');
    const value = this.old.object(Number(holder));
    return key === 'Annots' && rest.length === 0 && value instanceof Map && this.old.nameAt(value, 'Type') === 'Page';
  }

  /** Whether an object is used by the document security store and by nothing else: its lists may grow. */
  private isStore(places: string[]): boolean {
    const catalog = this.rootNumber();
    const store = this.old.catalog.get('DSS');
    const storeNumbers = new Set<string>();
    if (store instanceof PdfRef) storeNumbers.add(String(store.num));
    const dictionary = this.old.dictAt(this.old.catalog, 'DSS');
    const vri = dictionary?.get('VRI');
    if (vri instanceof PdfRef) storeNumbers.add(String(vri.num));
    for (const entry of this.old.dictAt(dictionary, 'VRI')?.values() ?? []) if (entry instanceof PdfRef) storeNumbers.add(String(entry.num));
    return places.every((place) => place === `${catalog}/DSS` || place.startsWith(`${catalog}/DSS/`) || storeNumbers.has(place.split('/')[0]!));
  }

  private judgeCatalog(before: PdfDict, after: PdfDict): void {
    for (const key of changedKeys(before, after)) {
      switch (key) {
        case 'AcroForm':
          this.judgeForm(this.old.dictAt(before, key), this.now.dictAt(after, key), 'the form');
          break;
        case 'DSS': {
          const [old, now] = [this.old.dictAt(before, key), this.now.dictAt(after, key)];
          if (!now) this.forbid('the validation data was removed');
          else if (old) this.judgeStore(old, now);
          else this.raise('LTA_UPDATES');
          break;
        }
        case 'Extensions':
        case 'Metadata':
          this.raise('LTA_UPDATES');
          break;
        case 'Perms':
          // A certification must be the first signature; permissions that appear later are an attempt to look like one.
          this.forbid("the catalog's Perms");
          break;
        default:
          this.forbid(`the catalog's ${key}`);
      }
    }
  }

  private judgeForm(before: PdfDict | undefined, after: PdfDict | undefined, what: string): void {
    if (!after) return this.forbid(`${what}: removed`);
    for (const key of changedKeys(before ?? new Map(), after)) {
      if (key === 'Fields') this.judgeFieldList(this.old.arrayAt(before, key) ?? [], this.now.arrayAt(after, key) ?? []);
      else if (key === 'SigFlags') this.raise('LTA_UPDATES');
      else if ((key === 'DR' || key === 'DA') && !before?.has(key)) this.raise('FORM_FILLING');
      else this.forbid(`the form's ${key}`);
    }
  }

  /** The old entries stay, in their order; what is added are signature fields that did not exist. */
  private judgeFieldList(before: PdfValue[], after: PdfValue[]): void {
    if (!before.every((item, i) => sameValue(item, after[i]))) return this.forbid('the list of form fields');
    for (const added of after.slice(before.length)) {
      if (!(added instanceof PdfRef) || this.old.crossReference.places.get(added.num)) this.forbid('a form field that existed outside the form');
      else this.judgeAddedField(added);
    }
  }

  private judgeAddedField(ref: PdfRef): void {
    const field = this.newFields.find((candidate) => candidate.ref?.num === ref.num);
    if (!field || field.type !== 'Sig' || this.now.nameAt(field.dict, 'Subtype') !== 'Widget') return this.forbid(`object ${ref.num}: a field that is no signature field`);
    const isStamp = field.value !== undefined && this.now.nameAt(field.value, 'Type') === 'DocTimeStamp';
    const rectangle = this.now.numbersAt(field.dict, 'Rect', 4);
    const visible = rectangle === undefined || (rectangle[0] !== rectangle[2] && rectangle[1] !== rectangle[3]);
    if (visible) this.result.addedVisibleFields.push(field.name);
    this.raise(isStamp && !visible ? 'LTA_UPDATES' : 'FORM_FILLING');
  }

  private judgePage(num: number, before: PdfDict, after: PdfDict): void {
    for (const key of changedKeys(before, after)) {
      if (key === 'Annots') this.judgeAnnotations(this.old.arrayAt(before, key) ?? [], this.now.arrayAt(after, key) ?? [], `page object ${num}`);
      else this.forbid(`page object ${num}: ${key}`);
    }
  }

  /** Only the widgets of added signature fields may be added. */
  private judgeAnnotations(before: PdfValue[], after: PdfValue[], what: string): void {
    if (!before.every((item, i) => sameValue(item, after[i]))) return this.forbid(`${what}: annotations`);
    for (const added of after.slice(before.length)) {
      const isNewField = added instanceof PdfRef && !this.old.crossReference.places.get(added.num) && this.newFields.some((field) => field.ref?.num === added.num && field.type === 'Sig');
      if (!isNewField) this.forbid(`${what}: an annotation was added`);
    }
  }

  private judgeField(num: number, field: FormField, before: PdfDict, after: PdfDict): void {
    const keys = changedKeys(before, after);
    if (field.type === 'Sig') {
      if (field.value !== undefined || before.has('V')) return this.forbid(`the signed field ${field.name}`);
      if (!keys.every((key) => key === 'V' || key === 'AP')) return this.forbid(`the signature field ${field.name}: ${keys.join(', ')}`);
      const value = this.now.dictAt(after, 'V');
      if (keys.includes('V') && !value?.has('ByteRange')) return this.forbid(`the signature field ${field.name}: its value`);
      return this.raise('FORM_FILLING');
    }
    if (!keys.every((key) => key === 'V' || key === 'AP' || key === 'AS' || key === 'RV' || key === 'M')) return this.forbid(`the field ${field.name} (object ${num}): ${keys.join(', ')}`);
    this.result.filledFields.push(field.name);
    this.raise('FORM_FILLING');
  }

  /** The store may gain; what it had must stay. */
  private judgeStore(before: PdfDict, after: PdfDict): void {
    this.raise('LTA_UPDATES');
    for (const key of changedKeys(before, after)) {
      const [old, now] = [this.old.resolve(before.get(key)), this.now.resolve(after.get(key))];
      if (old === undefined || old === null) continue;
      if (Array.isArray(old) && Array.isArray(now)) this.judgeStoreList(old, now);
      else if (old instanceof Map && now instanceof Map) {
        if (key === 'VRI') for (const entry of old.keys()) if (!(this.now.resolve(now.get(entry)) instanceof Map)) this.forbid('validation data was removed');
      } else if (!(old instanceof PdfName) && !(now instanceof PdfStream)) this.forbid(`the validation data's ${key}`);
    }
  }

  private judgeStoreList(before: PdfValue[], after: PdfValue[]): void {
    this.raise('LTA_UPDATES');
    if (!before.every((item) => after.some((other) => sameValue(item, other)))) this.forbid('validation data was removed');
    for (const item of after) if (!(item instanceof PdfRef) || !(this.now.resolve(item) instanceof PdfStream)) this.forbid('validation data that is no stream');
  }
}

/** Fields and their separate widgets by object number. */
function fieldsByNumber(file: PdfFile, fields: FormField[]): Map<number, FormField> {
  const found = new Map<number, FormField>();
  for (const field of fields) {
    if (field.ref) found.set(field.ref.num, field);
    for (const kid of (file.arrayAt(field.dict, 'Kids') ?? []).slice(0, 10_000)) if (kid instanceof PdfRef) found.set(kid.num, field);
  }
  return found;
}
