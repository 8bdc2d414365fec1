// The Document Security Store (ISO 32000-2 §12.8.4.3): certificates and revocation data kept in the file, so that its signatures
// can be checked when the services behind them are gone. Makes B-T into B-LT.

import { createHash } from 'node:crypto';
import { flateStream } from '../document/object-writer.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { PdfRef, PdfStream, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';
import { IncrementalUpdate } from './incremental-update.ts';

/** What goes into the store. `vri` ties material to one signature. */
export interface ValidationMaterial {
  certificatesDer: readonly Uint8Array[];
  ocspDer: readonly Uint8Array[];
  crlDer: readonly Uint8Array[];
  /** The decoded /Contents, padding included, of the signatures that all of this is for. */
  signatureContents?: readonly Uint8Array[];
}

type Kind = 'Certs' | 'OCSPs' | 'CRLs';
const VRI_KEY: Record<Kind, string> = { Certs: 'Cert', OCSPs: 'OCSP', CRLs: 'CRL' };

/**
 * Appends the store, or adds to the one there is; what it holds already is not written again.
 * @throws PdfError INVALID_PDF, DOCUMENT_ENCRYPTED
 */
export async function appendDss(bytes: Uint8Array, material: ValidationMaterial): Promise<Uint8Array> {
  const update = new IncrementalUpdate(bytes);
  const { file } = update;
  const old = file.dictAt(file.catalog, 'DSS');
  const stored = storedStreams(file, old);
  // The store and its arrays are written anew rather than changed in place: a checker then sees only new objects.
  const store: PdfDict = new Map();
  const lists: Record<Kind, readonly Uint8Array[]> = { Certs: material.certificatesDer, OCSPs: material.ocspDer, CRLs: material.crlDer };
  const references = {} as Record<Kind, PdfRef[]>;
  for (const kind of ['Certs', 'OCSPs', 'CRLs'] as const) {
    references[kind] = unique(lists[kind]).map((der) => {
      const known = stored.get(digest(der));
      if (known) return known;
      const ref = update.add(flateStream(der));
      stored.set(digest(der), ref);
      return ref;
    });
    const before = (file.arrayAt(old, kind) ?? []).filter((entry): entry is PdfRef => entry instanceof PdfRef);
    const all = [...before, ...references[kind].filter((ref) => !before.some((other) => other.num === ref.num))];
    if (all.length > 0) store.set(kind, all);
  }
  const vri: PdfDict = new Map(file.dictAt(old, 'VRI') ?? []);
  for (const contents of material.signatureContents ?? []) {
    const entry: PdfDict = new Map();
    for (const kind of ['Certs', 'OCSPs', 'CRLs'] as const) if (references[kind].length > 0) entry.set(VRI_KEY[kind], references[kind]);
    vri.set(vriKey(contents), update.add(entry));
  }
  if (vri.size > 0) store.set('VRI', vri);
  update.editDict(update.catalogRef).set('DSS', update.add(store));
  return update.write().bytes;
}

/** The key of a signature's entry: SHA-1 over its /Contents, upper-case hexadecimal (a name, not a security function). */
export const vriKey = (contents: Uint8Array): string => createHash('sha1').update(contents).digest('hex').toUpperCase();

const digest = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

function unique(list: readonly Uint8Array[]): Uint8Array[] {
  const seen = new Set<string>();
  return list.filter((der) => {
    const key = digest(der);
    return !seen.has(key) && seen.add(key);
  });
}

const MAX_ENTRIES = 2_000;

function storedStreams(file: PdfFile, store: PdfDict | undefined): Map<string, PdfRef> {
  const found = new Map<string, PdfRef>();
  for (const kind of ['Certs', 'OCSPs', 'CRLs']) {
    for (const entry of (file.arrayAt(store, kind) ?? []).slice(0, MAX_ENTRIES)) {
      const stream = file.resolve(entry);
      if (entry instanceof PdfRef && stream instanceof PdfStream) found.set(digest(file.decode(stream)), entry);
    }
  }
  return found;
}

/** The store of a file, as DER. */
export function readDss(file: PdfFile): { present: boolean; certificatesDer: Uint8Array[]; ocspDer: Uint8Array[]; crlDer: Uint8Array[] } {
  const store = file.dictAt(file.catalog, 'DSS');
  const list = (kind: Kind): Uint8Array[] =>
    (file.arrayAt(store, kind) ?? []).slice(0, MAX_ENTRIES).flatMap((entry: PdfValue) => {
      const stream = file.resolve(entry);
      return stream instanceof PdfStream ? [file.decode(stream)] : [];
    });
  return { present: store !== undefined, certificatesDer: list('Certs'), ocspDer: list('OCSPs'), crlDer: list('CRLs') };
}
