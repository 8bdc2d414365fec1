// What is made ahead for an envelope whose people sign for themselves (ADVANCED, QES): its files, and in each every form field that will ever
// be filled in or signed. Nothing can be added to a page after the first signature (ISO 32000-2 §12.8.2.2, DocMDP P=2).
import { createHash } from 'node:crypto';
import type { WireMark, WirePlannedField } from '../../platform/pdf-workers/index.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import type { DocumentRow } from '../documents/find-documents.ts';
import { defaultPlacement } from '../signing-ceremony/free-placement.rules.ts';
import { fieldsOf, placesFreely } from '../signing-ceremony/signing-state.rules.ts';
import type { FilledField } from '../signing-ceremony/field-values.rules.ts';
import { FREE_FIELD_ID } from '../signing-ceremony/act-evidence.rules.ts';
import { markOf, placeOf } from './marks.rules.ts';

/** Position of the file of all documents; others are the index of a document that stands alone. */
export const WHOLE = -1;

/** One file on which everybody signs. */
export interface PlannedFile {
  readonly position: number;
  /** Indices of the envelope's documents in it. */
  readonly documents: readonly number[];
  readonly fields: readonly WirePlannedField[];
}

export interface SigningPlan { readonly files: readonly PlannedFile[]; readonly hash: string }

type Box = NonNullable<WirePlannedField['box']>;
type PlannedDocument = Pick<DocumentRow, 'shown_sha256' | 'page_count' | 'pages'>;

export const signatureFieldName = (recipientId: string): string => `Paraph-${recipientId}`;
export const sealFieldName = (envelopeId: string): string => `Paraph-Seal-${envelopeId}`;
const markFieldName = (fieldId: string): string => `Paraph-${fieldId}`;

/** Whether its people sign for themselves, with a certificate each. */
export const signsPersonally = (envelope: Pick<EnvelopeRow, 'signature_level'>): boolean => envelope.signature_level !== 'SIMPLE';

/** The sandbox stands in for the qualified provider. */
export const isSimulated = (envelope: Pick<EnvelopeRow, 'signature_level' | 'sandbox'>): boolean => envelope.signature_level === 'QES' && envelope.sandbox;

/** The plan of a sent envelope: the same whenever it is asked for, until documents, fields or signers change. `documents` in their order. */
export function planOf(envelope: EnvelopeRow, documents: readonly PlannedDocument[]): SigningPlan {
  const all = documents.map((_, index) => index);
  const files = [fileOf(envelope, documents, WHOLE, all), ...(documents.length === 1 ? [] : all.map((index) => fileOf(envelope, documents, index, [index])))];
  const hash = createHash('sha256').update(JSON.stringify([documents.map(({ shown_sha256 }) => shown_sha256), files])).digest('hex');
  return { files, hash };
}

function fileOf(envelope: EnvelopeRow, documents: readonly PlannedDocument[], position: number, inFile: readonly number[]): PlannedFile {
  const signers = envelope.recipients.filter(({ role }) => role === 'SIGNER');
  return {
    position, documents: inFile,
    fields: [
      ...(isSimulated(envelope) ? inFile.map((index) => testMark(envelope, documents, inFile, index)) : []),
      ...signers.flatMap((signer) => fieldsOfSigner(envelope, documents, inFile, signer)),
      { fieldName: sealFieldName(envelope.id), kind: 'SIGNATURE' },
    ],
  };
}

/** Pages count through the file. */
function pageInFile(documents: readonly PlannedDocument[], inFile: readonly number[], documentIndex: number, pageNumber: number): number {
  const before = inFile.slice(0, inFile.indexOf(documentIndex));
  return before.reduce((sum, index) => sum + documents[index]!.page_count, 0) + pageNumber;
}

function fieldsOfSigner(envelope: EnvelopeRow, documents: readonly PlannedDocument[], inFile: readonly number[], signer: RecipientRow): WirePlannedField[] {
  const boxed = boxesOf(envelope, documents, inFile, signer);
  // The first of the person's SIGNATURE fields is the signature's own; a person without one in this file signs invisibly.
  const own = boxed.find(({ signs }) => signs);
  return [
    { fieldName: signatureFieldName(signer.id), kind: 'SIGNATURE', ...(own === undefined ? {} : { box: own.box }) },
    ...boxed.filter((each) => each !== own).map(({ fieldId, box }): WirePlannedField => ({ fieldName: markFieldName(fieldId), kind: 'MARK', box })),
  ];
}

interface Boxed { readonly fieldId: string; readonly signs: boolean; readonly box: Box }

function boxesOf(envelope: EnvelopeRow, documents: readonly PlannedDocument[], inFile: readonly number[], signer: RecipientRow): Boxed[] {
  const placed = fieldsOf(envelope, signer).map(({ id, documentIndex, pageNumber, fieldType, x, y, width, height }) => (
    { fieldId: id, signs: fieldType === 'SIGNATURE', documentIndex, pageNumber, x, y, width, height }));
  const last = documents.length - 1;
  const free = placesFreely(envelope, signer)
    ? [{ fieldId: FREE_FIELD_ID, signs: true, documentIndex: last, pageNumber: documents[last]!.page_count, ...defaultPlacement(envelope, signer, documents[last]!.pages.at(-1)!) }] : [];
  return [...placed, ...free].filter(({ documentIndex }) => inFile.includes(documentIndex)).map(({ fieldId, signs, documentIndex, pageNumber, x, y, width, height }) => (
    { fieldId, signs, box: { pageNumber: pageInFile(documents, inFile, documentIndex, pageNumber), xPt: x, yPt: y, widthPt: width, heightPt: height } }));
}

const TEST_WORDS = { fr: 'TEST – signature qualifiée simulée, sans valeur juridique', en: 'TEST – simulated qualified signature, no legal value' } as const;
const TEST_BOX = { xPt: 24, yPt: 8, widthPt: 420, heightPt: 18 } as const;

/** On the first page of each document, from the beginning (decisions.md: the sandbox's signatures are marked TEST). */
function testMark(envelope: EnvelopeRow, documents: readonly PlannedDocument[], inFile: readonly number[], index: number): WirePlannedField {
  const words = TEST_WORDS[envelope.locale === 'en' ? 'en' : 'fr'];
  return {
    fieldName: `Paraph-TEST-${index}`, kind: 'MARK', box: { ...TEST_BOX, pageNumber: pageInFile(documents, inFile, index, 1) },
    drawing: [{ kind: 'TEXT', text: words, pageNumber: 1, xPt: 0, yPt: 0, widthPt: TEST_BOX.widthPt, heightPt: TEST_BOX.heightPt }],
  };
}

/** What one person put into the fields of one file. */
export interface PersonalFilling {
  /** undefined: the signature is invisible. */
  readonly box: Box | undefined;
  readonly drawing: WireMark[];
  readonly marks: { fieldName: string; box: Box; drawing: WireMark[]; text?: string }[];
}

const TEST_CAPTION_PT = 10;

/** `imagePath` gives the local path of an image by its SHA-256. */
export function fillingOf(envelope: EnvelopeRow, documents: readonly PlannedDocument[], file: PlannedFile, signer: RecipientRow, imagePath: (sha256: string) => string): PersonalFilling {
  const filled = new Map(((signer.filled ?? []) as unknown as FilledField[]).map((each) => [each.fieldId, each.value]));
  const boxes = boxesOf(envelope, documents, file.documents, signer);
  const own = boxes.find(({ signs }) => signs);
  const drawn = ({ fieldId, box }: Boxed, height: number): WireMark[] => {
    const value = filled.get(fieldId);
    const place = placeOf(envelope, signer, fieldId);
    // An attachment cannot become pages behind what others have signed: its hash stands in its field, under the person's own signature.
    const shown = value?.kind === 'ATTACHMENT' ? { kind: 'TEXT' as const, text: attachmentText(value) } : value;
    const mark = shown === undefined || place === undefined ? undefined : markOf(place, shown, imagePath);
    return mark === undefined ? [] : [{ ...mark, pageNumber: 1, xPt: 0, yPt: 0, widthPt: box.widthPt, heightPt: height }];
  };
  const caption = own !== undefined && isSimulated(envelope) && own.box.heightPt > 3 * TEST_CAPTION_PT ? TEST_CAPTION_PT : 0;
  return {
    box: own?.box,
    drawing: own === undefined ? [] : [
      ...drawn(own, own.box.heightPt - caption),
      ...(caption === 0 ? [] : [{ kind: 'STAMP' as const, lines: ['TEST'], pageNumber: 1, xPt: 0, yPt: own.box.heightPt - caption, widthPt: own.box.widthPt, heightPt: caption }]),
    ],
    marks: boxes.filter((each) => each !== own).flatMap((each) => {
      const drawing = drawn(each, each.box.heightPt);
      const text = textOf(filled.get(each.fieldId));
      return drawing.length === 0 ? [] : [{ fieldName: markFieldName(each.fieldId), box: each.box, drawing, ...(text === undefined ? {} : { text }) }];
    }),
  };
}

const attachmentText = ({ name, sha256 }: Extract<FilledField['value'], { kind: 'ATTACHMENT' }>): string => `${name}\nSHA-256 ${sha256}`;

/** What a mark says, for readers without eyes. */
function textOf(value: FilledField['value'] | undefined): string | undefined {
  switch (value?.kind) {
    case 'TYPED': case 'TEXT': case 'DATE': return value.text;
    case 'OPTION': return value.option;
    case 'ATTACHMENT': return attachmentText(value);
    default: return undefined;
  }
}
