// The first step of signing: an incremental update with a signature dictionary whose /Contents is still zeros, and the digest
// over everything else (ISO 32000-2 §12.8.1). Needs no key.

import { createHash } from 'node:crypto';
import { PdfError } from '../errors.ts';
import { dict, name, PdfString, textString, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';
import type { PreparedSignature } from './embed-contents.ts';
import { readFormFields, type FormField } from './form-fields.ts';
import { IncrementalUpdate } from './incremental-update.ts';
import { addField, drawnBox, fillField, type AppearanceBox } from './fill-fields.ts';
import type { DigestAlgorithm } from './ports.ts';

/** What a MARK field made by `addFormFields` is to show, and the text it stands for (for readers without eyes). */
export interface MarkFilling {
  fieldName: string;
  box: AppearanceBox;
  text?: string;
}

export interface PrepareOptions {
  /** Full name of the signature field: an empty one of this name is signed, otherwise it is made. */
  fieldName: string;
  /** The claimed signing time, /M. Left out of document timestamps, which carry their own. */
  signedAt: Date;
  subFilter: 'ETSI.CAdES.detached' | 'ETSI.RFC3161';
  reason?: string;
  location?: string;
  signerName?: string;
  contactInfo?: string;
  /** Makes this a certification signature: 2 allows filling in forms and signing. Only for the first signature. */
  docMdpPermission?: 2;
  /** Where the signature shows; invisible when absent. A field that exists keeps its place: give the box that it was made with. */
  box?: AppearanceBox;
  /** MARK fields of the same signer (initials, text, dates, check marks) that get their appearance in the same update. */
  marks?: MarkFilling[];
  /** Room for the CMS, in bytes. 16 KiB holds a B-T signature with its chains. */
  contentsBytes?: number;
  digestAlgorithm?: DigestAlgorithm;
}

const DEFAULT_CONTENTS_BYTES = 16_384;
const MAX_CONTENTS_BYTES = 1_048_576;
/** Ten digits: files up to 9.9 GB. */
const RANGE_PLACEHOLDER = 9_999_999_999;

/**
 * Appends the signature to be. The input is copied, not changed.
 * @throws PdfError INVALID_PDF, DOCUMENT_ENCRYPTED, PAGE_OUT_OF_RANGE, or SIGNATURE_INVALID when the field is signed already or an
 * earlier certification allows no further signature.
 */
export async function prepareSignature(bytes: Uint8Array, o: PrepareOptions): Promise<PreparedSignature> {
  const update = new IncrementalUpdate(bytes);
  const valueRef = update.add();
  const contentsBytes = Math.min(Math.max(o.contentsBytes ?? DEFAULT_CONTENTS_BYTES, 256), MAX_CONTENTS_BYTES);
  const fields = readFormFields(update.file);
  checkCertification(update, fields, o);
  const box = o.box && await drawnBox(o.box);
  const existing = fields.find((field) => field.name === o.fieldName);
  if (existing) fillField(update, existing, box, 'Sig').set('V', valueRef);
  else addField(update, { fieldName: o.fieldName, kind: 'SIGNATURE', ...(box ? { box } : {}) }, valueRef);
  for (const { fieldName, box: shown, text } of o.marks ?? []) {
    const field = fields.find((candidate) => candidate.name === fieldName);
    if (!field) throw new PdfError('SIGNATURE_INVALID', `There is no field ${fieldName}.`);
    const edited = fillField(update, field, await drawnBox(shown), 'Tx');
    if (text !== undefined) edited.set('V', textString(text));
  }
  declareExtension(update);
  if (o.docMdpPermission) update.editDictAt(update.catalogRef, 'Perms').set('DocMDP', valueRef);
  update.set(valueRef, signatureDictionary(o, contentsBytes));
  const { bytes: output, offsets } = update.write();
  return fillByteRange(output, offsets.get(valueRef.num)!, contentsBytes, o.digestAlgorithm ?? 'SHA-256');
}

function signatureDictionary(o: PrepareOptions, contentsBytes: number): PdfDict {
  const isTimestamp = o.subFilter === 'ETSI.RFC3161';
  return dict({
    Type: name(isTimestamp ? 'DocTimeStamp' : 'Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name(o.subFilter),
    ByteRange: [0, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER],
    Contents: new PdfString(new Uint8Array(contentsBytes)),
    ...(isTimestamp
      ? {}
      : {
          M: new PdfString(Buffer.from(pdfDate(o.signedAt), 'latin1')),
          Name: o.signerName === undefined ? undefined : textString(o.signerName),
          Reason: o.reason === undefined ? undefined : textString(o.reason),
          Location: o.location === undefined ? undefined : textString(o.location),
          ContactInfo: o.contactInfo === undefined ? undefined : textString(o.contactInfo),
          Reference: o.docMdpPermission === undefined ? undefined : [docMdpReference(o.docMdpPermission)],
        }),
  });
}

/** ISO 32000-2 §12.8.2.2. */
const docMdpReference = (permission: number): PdfDict =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: permission, V: name('1.2') }),
  });

/** `D:YYYYMMDDHHmmSSZ`, ISO 32000-2 §7.9.4. */
export const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

function checkCertification(update: IncrementalUpdate, fields: FormField[], o: PrepareOptions): void {
  const { file } = update;
  const signed = fields.some((field) => field.type === 'Sig' && field.value !== undefined);
  if (o.docMdpPermission && signed) throw new PdfError('SIGNATURE_INVALID', 'Only the first signature of a document can certify it.');
  const certification = file.dictAt(file.dictAt(file.catalog, 'Perms'), 'DocMDP');
  for (const reference of file.arrayAt(certification, 'Reference') ?? []) {
    const entry = file.resolve(reference);
    const parameters = entry instanceof Map ? file.dictAt(entry, 'TransformParams') : undefined;
    if (file.numberAt(parameters, 'P') === 1 && o.subFilter !== 'ETSI.RFC3161') {
      throw new PdfError('SIGNATURE_INVALID', "The document's certification allows no further signature.");
    }
  }
}

/** PAdES in a PDF 1.x file is an extension by ETSI (EN 319 142-1 §5.6); written once, with the first signature. */
function declareExtension(update: IncrementalUpdate): void {
  const { file } = update;
  if (file.dictAt(file.dictAt(file.catalog, 'Extensions'), 'ESIC')) return;
  const entry: PdfValue = dict({ Type: name('DeveloperExtensions'), BaseVersion: name('1.7'), ExtensionLevel: 1 });
  update.editDictAt(update.catalogRef, 'Extensions').set('ESIC', entry);
}

/** Replaces the placeholder by the real range, padded inside the brackets, and digests what it covers. */
function fillByteRange(bytes: Uint8Array, objectOffset: number, contentsBytes: number, algorithm: DigestAlgorithm): PreparedSignature {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const rangeAt = buffer.indexOf('/ByteRange [0', objectOffset) + '/ByteRange '.length;
  const rangeEnd = buffer.indexOf(']', rangeAt);
  const gapStart = buffer.indexOf('/Contents <', rangeEnd) + '/Contents '.length;
  const gapEnd = gapStart + contentsBytes * 2 + 2;
  if (rangeAt < objectOffset || rangeEnd < 0 || gapStart < rangeEnd || buffer[gapStart] !== 0x3c || buffer[gapEnd - 1] !== 0x3e) {
    throw new Error('The signature dictionary was not written as expected.');
  }
  const byteRange: [number, number, number, number] = [0, gapStart, gapEnd, bytes.length - gapEnd];
  buffer.write(`[${byteRange.join(' ')}`.padEnd(rangeEnd - rangeAt), rangeAt, 'latin1');
  const digest = createHash(algorithm.replace('-', '').toLowerCase()).update(buffer.subarray(0, gapStart)).update(buffer.subarray(gapEnd)).digest();
  return { bytes, byteRange, contentsOffset: gapStart + 1, contentsLength: contentsBytes * 2, digest };
}
