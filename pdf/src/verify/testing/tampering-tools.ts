// What an attacker does to a signed file: bytes exchanged, updates with a sound cross-reference, signatures moved to other files.

import assert from 'node:assert/strict';
import { PdfOutput } from '../../document/object-writer.ts';
import { openPdf } from '../../document/pdf-file.ts';
import { PdfRef, PdfStream, type PdfDict, type PdfValue } from '../../document/pdf-objects.ts';
import { readFormFields } from '../../sign/form-fields.ts';
import { IncrementalUpdate } from '../../sign/incremental-update.ts';
import { textContent } from '../../testing/sample-pdfs.ts';

export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
export const fromLatin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Replaces text by text of the same length. */
export function replaced(bytes: Uint8Array, from: string | RegExp, to: (match: string) => string): Uint8Array {
  const text = latin1(bytes);
  const result = text.replace(from, (match) => {
    const replacement = to(match);
    assert.equal(replacement.length, match.length, 'the attack must keep offsets');
    return replacement;
  });
  assert.notEqual(result, text, 'the attack found nothing to change');
  return fromLatin1(result);
}

/** An incremental update that the attacker writes with a sound cross-reference. */
export function updated(bytes: Uint8Array, change: (update: IncrementalUpdate) => void): Uint8Array {
  const update = new IncrementalUpdate(bytes);
  change(update);
  return update.write().bytes;
}

export const ref = (num: number): PdfRef => new PdfRef(num, 0);
export const edit = (num: number, entries: Record<string, PdfValue>) => (update: IncrementalUpdate) => {
  const target = update.editDict(ref(num));
  for (const [key, value] of Object.entries(entries)) target.set(key, value);
};
export const evil = () => new PdfStream(new Map(), Buffer.from(textContent('Pay 999 EUR', 72, 700, 20)));

export function siteOf(bytes: Uint8Array): { first: number; second: number; end: number; valueNum: number; fieldNum: number; value: PdfDict } {
  const file = openPdf(bytes);
  const field = readFormFields(file).find((candidate) => candidate.name === 'Seal')!;
  const [, first, second, last] = file.numbersAt(field.value, 'ByteRange', 4) as [number, number, number, number];
  return { first, second, end: second + last, valueNum: field.valueRef!.num, fieldNum: field.ref!.num, value: field.value! };
}

/** The CMS of a file put into the /Contents of another. */
export function withContents(bytes: Uint8Array, cms: Uint8Array): Uint8Array {
  const { first, second } = siteOf(bytes);
  const hex = Buffer.from(cms).toString('hex').padEnd(second - first - 2, '0');
  return Buffer.concat([bytes.subarray(0, first + 1), Buffer.from(hex), bytes.subarray(second - 1)]);
}

export function contentsOf(bytes: Uint8Array): Uint8Array {
  const { first, second } = siteOf(bytes);
  return Buffer.from(latin1(bytes.subarray(first + 1, second - 1)), 'hex');
}

/** Signature wrapping: the second signed part moves back, and the attacker's update lies in the widened gap. */
export function wrapped(bytes: Uint8Array): Uint8Array {
  const { first, second, end } = siteOf(bytes);
  const output = new PdfOutput(second);
  output.text('>>\nendobj\n');
  output.object(11, evil());
  const injected = output.concat();
  const moved = second + injected.length;
  const head = replaced(bytes.subarray(0, second), /\/ByteRange \[[^\]]*\]/, (match) => `/ByteRange [0 ${first} ${moved} ${end - second}`.padEnd(match.length - 1).concat(']').slice(0, match.length));
  return Buffer.concat([head, injected, bytes.subarray(second)]);
}
