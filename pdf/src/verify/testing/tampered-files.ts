// Forged and altered versions of signed files, after the published attacks on PDF signatures (universal forgery, signature wrapping,
// incremental saving, shadow documents, attacks on certified documents) and plain damage. Our checker and foreign ones are tried on them.
// One long list on purpose: it is read from top to bottom.

import assert from 'node:assert/strict';
import { PdfOutput } from '../../document/object-writer.ts';
import { openPdf } from '../../document/pdf-file.ts';
import { dict, name, PdfString } from '../../document/pdf-objects.ts';
import { readFormFields } from '../../sign/form-fields.ts';
import { addFormFields, appendDss, buildCms, embedContents, prepareSignature, signPdf } from '../../sign/seal.ts';
import { signingWorld, type SigningWorld } from '../../sign/testing/signing-world.ts';
import { samplePdf, textContent } from '../../testing/sample-pdfs.ts';
import { issueSignerCertificate, makeCrl, memorySigner, parseCertificate } from '../../trust/index.ts';
import { readDerPrefix } from '../../trust/asn1/der-read.ts';
import { readSignedData } from '../../trust/signed-data-read.ts';
import type { SignatureProblem } from '../index.ts';
import { contentsOf, edit, evil, fromLatin1, latin1, ref, replaced, siteOf, updated, withContents, wrapped } from './tampering-tools.ts';

/** What it is, how it is made, what our checker must say of it (where there is one right word), the level of the file that was altered (default B-T). */
export type Attack = [name: string, bytes: Uint8Array | (() => Uint8Array | Promise<Uint8Array>), expected?: SignatureProblem | undefined, level?: 'B-LTA'];

export interface TamperedFiles {
  world: SigningWorld;
  /** The files as they were signed: all of them valid. */
  originals: { sealed: Uint8Array; certified: Uint8Array; archived: Uint8Array; two: Uint8Array };
  attacks: Attack[];
  /** The same document signed by any key, at B-B, or at B-T with `stamp`. */
  signedBy: (signer: Parameters<typeof buildCms>[1]['signer'], o?: { stamp?: boolean }) => Promise<Uint8Array>;
}

/** @param now when everything was signed; foreign checkers judge by the clock of the machine. */
export async function tamperedFiles(now: Date): Promise<TamperedFiles> {
  const world = await signingWorld({ now });
  const attacker = await signingWorld({ organization: 'Attaquant', now });
  const common = { fieldName: 'Seal', signedAt: now, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };

  // Page object 10, content 11; 100 is a second content that nothing shows yet.
  const input = samplePdf([{ content: textContent('Pay 100 EUR', 72, 700, 20) }, { content: textContent('Page two', 72, 700) }], {
    extra: { 100: { dict: '', data: textContent('Pay 999 EUR', 72, 700, 20) } },
    catalogEntries: '/Spare 100 0 R',
  });
  // 190 is referred to and does not exist.
  const dangling = samplePdf([{ content: textContent('Pay 100 EUR', 72, 700, 20) }], { catalogEntries: '/Hidden 190 0 R' });
  const ready = await addFormFields(input, [
    { fieldName: 'Note', kind: 'MARK', box: { pageNumber: 1, xPt: 50, yPt: 400, widthPt: 100, heightPt: 20 } },
    { fieldName: 'Later', kind: 'SIGNATURE', box: { pageNumber: 1, xPt: 50, yPt: 500, widthPt: 100, heightPt: 40 } },
  ]);
  const sealed = await signPdf(ready, { ...common, level: 'B-T' });
  const certified = await signPdf(ready, { ...common, level: 'B-T', docMdpPermission: 2 });
  const archived = await signPdf(ready, { ...common, level: 'B-LTA', docMdpPermission: 2 });
  const two = await signPdf(sealed, { ...common, fieldName: 'Second', level: 'B-T' });

  async function signedBy(signer: Parameters<typeof buildCms>[1]['signer'], o: { stamp?: boolean } = {}): Promise<Uint8Array> {
    const prepared = await prepareSignature(ready, { fieldName: 'Seal', signedAt: now, subFilter: 'ETSI.CAdES.detached' });
    return embedContents(prepared, await buildCms(prepared.digest, { signer, ...(o.stamp ? { timestampAuthority: world.timestampAuthority } : {}) }));
  }

  const byAttacker = await signPdf(ready, { ...common, signer: attacker.seal, timestampAuthority: attacker.timestampAuthority, level: 'B-T' });
  const otherDocument = await signPdf(samplePdf([{ content: textContent('Another', 72, 700) }]), { ...common, level: 'B-T' });

  const attacks: Attack[] = [
    // Altered bytes
    ['a byte of the page changed', () => replaced(sealed, '/MediaBox [0 0 595 842]', () => '/MediaBox [0 0 595 142]'), 'MESSAGE_DIGEST_MISMATCH'],
    ['a byte after the gap changed', () => replaced(sealed, /\/M \(D:20/, (m) => m.replace('20', '19')), 'MESSAGE_DIGEST_MISMATCH'],
    ['a name in the dictionary changed', () => replaced(sealed, '/Filter /Adobe.PPKLite', () => '/Filter /Adobe.PPKLitf'), 'MESSAGE_DIGEST_MISMATCH'],
    ['a byte of the signature value changed', () => {
      const cms = Buffer.from(contentsOf(sealed));
      const { signature } = readSignedData(readDerPrefix(cms).bytes);
      cms[cms.indexOf(signature) + 20]! ^= 1;
      return withContents(sealed, cms);
    }, 'SIGNATURE_WRONG'],
    ['the copy of the root certificate in the signature changed', () => {
      const cms = Buffer.from(contentsOf(sealed));
      cms[cms.indexOf(world.rootDer) + world.rootDer.length - 5]! ^= 1;
      return withContents(sealed, cms);
    }, 'CARRIED_CERTIFICATE_WRONG'],
    ['bytes hidden in the padding of Contents', () => {
      const cms = Buffer.from(contentsOf(sealed));
      cms[cms.length - 1] = 1;
      return withContents(sealed, cms);
    }, 'CMS_UNREADABLE'],
    ['something else than hexadecimal in the gap', () => {
      const { second } = siteOf(sealed);
      const bytes = Buffer.from(sealed);
      bytes.write(' zz', second - 5);
      return bytes;
    }, 'BYTE_RANGE_GAP_NOT_CONTENTS'],
    // The byte range
    ['a byte range with a wider gap', () => replaced(sealed, /\/ByteRange \[0 (\d+)/, (m) => m.replace(/\d$/, (d) => String((Number(d) + 9) % 10)))],
    ['a byte range that does not begin at 0', () => replaced(sealed, '/ByteRange [0 ', () => '/ByteRange [1 '), 'BYTE_RANGE_INVALID'],
    ['a byte range of three numbers', () => replaced(sealed, /\/ByteRange \[0 \d+ \d+ (\d+)/, (m) => m.replace(/\d+$/, (d) => ' '.repeat(d.length))), 'BYTE_RANGE_INVALID'],
    ['a byte range with a negative number', () => replaced(sealed, /\/ByteRange \[0 \d+/, (m) => m.replace(/ \d/g, (d, i: number) => (i > 12 ? ' -' : d))), 'BYTE_RANGE_INVALID'],
    ['a byte range that reaches past the file', () => replaced(sealed, /\/ByteRange \[0 \d+ \d+ \d/, (m) => m.replace(/\d$/, '9')), 'BYTE_RANGE_INVALID'],
    ['a byte range that covers nothing', () => replaced(sealed, /\/ByteRange \[0 \d+ \d+ \d+/, (m) => '/ByteRange [0 0 0 0'.padEnd(m.length)), 'BYTE_RANGE_INVALID'],
    ['no byte range', () => replaced(sealed, '/ByteRange', () => '/ByteRangf'), 'BYTE_RANGE_INVALID'],
    ['a byte range that is null', () => replaced(sealed, /\/ByteRange \[[^\]]*\]/, (m) => '/ByteRange null'.padEnd(m.length)), 'BYTE_RANGE_INVALID'],
    // Contents (USF)
    ['no Contents', () => replaced(sealed, '/Contents <', () => '/Contentz <')],
    ['Contents of zeros', () => withContents(sealed, Buffer.alloc(16)), 'CMS_UNREADABLE'],
    ['Contents of one zero byte, digits gone', () => {
      const { first, second } = siteOf(sealed);
      return Buffer.concat([sealed.subarray(0, first), Buffer.from(`<00>${' '.repeat(second - first - 4)}`), sealed.subarray(second)]);
    }, 'BYTE_RANGE_GAP_NOT_CONTENTS'],
    ['Contents in the gap, another Contents in the dictionary', () => replaced(sealed, '/SubFilter /ETSI.CAdES.detached', () => '/Contents <00>/SubFilter/ETSI.X')],
    // Signature wrapping (SWA)
    ['a wrapped signature', () => wrapped(sealed)],
    // Another CMS
    ['the CMS of another document by the same signer', () => withContents(sealed, contentsOf(otherDocument)), 'MESSAGE_DIGEST_MISMATCH'],
    ['signed anew by an authority nobody trusts', () => byAttacker, 'CERTIFICATE_UNTRUSTED'],
    ['the certificate of the timestamp authority used to sign', () => signedBy(memorySigner(world.authority.timestamp), { stamp: true }), 'CERTIFICATE_USAGE'],
    ['the issuing authority used to sign what it may not: the root', () => signedBy(memorySigner(world.authority.root), { stamp: true }), 'CERTIFICATE_USAGE'],
    ['a certificate that had expired', () => {
      const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: 'Late' }, now: new Date(now.getTime() - 10 * 86_400_000) });
      return signedBy(signer, { stamp: true });
    }, 'CERTIFICATE_EXPIRED'],
    ['a certificate that was not yet valid', () => {
      const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: 'Early' }, now: new Date(now.getTime() + 10 * 86_400_000) });
      return signedBy(signer, { stamp: true });
    }, 'CERTIFICATE_NOT_YET_VALID'],
    ['a certificate that was revoked before', () => {
      const crl = makeCrl({ issuer: world.authority.issuing, revoked: [{ serial: parseCertificate(world.seal.chainDer[0]!).serial, revokedAt: new Date(now.getTime() - 60_000) }], number: 9n, now: now, nextUpdate: new Date(now.getTime() + 86_400_000) });
      return appendDss(sealed, { certificatesDer: [], ocspDer: [], crlDer: [crl] });
    }, 'CERTIFICATE_REVOKED'],
    ['a timestamp by an authority nobody trusts', () => signPdf(ready, { ...common, timestampAuthority: attacker.timestampAuthority, level: 'B-T' }), 'TIMESTAMP_UNTRUSTED'],
    ['a timestamp over other data', async () => {
      const borrowed = await world.timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest: Buffer.alloc(32, 7) });
      return signPdf(ready, { ...common, timestampAuthority: { timestamp: async () => borrowed }, level: 'B-T' });
    }, 'TIMESTAMP_INVALID'],
    ['a document timestamp over other data', () => {
      const file = openPdf(archived);
      const stamp = readFormFields(file).find((field) => field.value && file.nameAt(field.value, 'Type') === 'DocTimeStamp')!;
      const [, first, second] = file.numbersAt(stamp.value, 'ByteRange', 4) as [number, number, number];
      const bytes = Buffer.from(archived);
      bytes.write(Buffer.from(contentsOf(sealed)).subarray(0, 100).toString('hex'), first + 1);
      assert.ok(second > first);
      return bytes;
    }, undefined, 'B-LTA'],
    // Incremental saving (ISA)
    ['page content replaced by an update', () => updated(sealed, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING'],
    ['page content replaced by an update after a second signature', () => updated(two, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING'],
    ['page content replaced by an update after archiving', () => updated(archived, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING', 'B-LTA'],
    ['the page points to other content', () => updated(sealed, edit(10, { Contents: ref(100) })), 'MODIFIED_AFTER_SIGNING'],
    ['objects appended without a cross-reference', () => {
      const output = new PdfOutput(sealed.length);
      output.object(11, evil());
      return output.concat(sealed);
    }, 'MODIFIED_AFTER_SIGNING'],
    ['objects and a trailer appended without a cross-reference', () => {
      const output = new PdfOutput(sealed.length);
      output.object(11, evil());
      output.text('trailer\n<</Root 1 0 R /Size 200>>\n%%EOF\n');
      return output.concat(sealed);
    }],
    ['an update whose cross-reference leaves out the object it brings', () => {
      const sound = updated(sealed, edit(1, { Lang: name('x') }));
      const output = new PdfOutput(sealed.length);
      output.object(11, evil());
      const extra = output.concat().toString();
      const tail = latin1(sound.subarray(sealed.length));
      const shifted = tail.replace(/^(\d{10}) (\d{5} n)/gm, (_, offset: string, rest: string) => `${String(Number(offset) + extra.length).padStart(10, '0')} ${rest}`).replace(/startxref\n(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + extra.length}`);
      return fromLatin1(latin1(sealed) + fromLatin1(extra).toString() + shifted);
    }],
    ['an update that repeats the signature dictionary', () => updated(sealed, (u) => {
      u.set(ref(siteOf(sealed).valueNum), new Map(siteOf(sealed).value));
      u.set(ref(11), evil());
    })],
    ['text after the end', () => Buffer.concat([sealed, Buffer.from('something\n')]), 'MODIFIED_AFTER_SIGNING'],
    ['a comment and an end after the end', () => Buffer.concat([sealed, Buffer.from('% x\n%%EOF\n')]), 'MODIFIED_AFTER_SIGNING'],
    // Shadow documents
    ['a cross-reference alone that swaps prepared objects', () => {
      const file = openPdf(sealed);
      const place = file.crossReference.places.get(100);
      assert.ok(place && 'offset' in place);
      const start = sealed.length;
      const section = `xref\n11 1\n${String(place.offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${file.nextObjectNumber} /Root 1 0 R /Prev ${file.crossReference.newestOffset}>>\nstartxref\n${start}\n%%EOF\n`;
      return Buffer.concat([sealed, Buffer.from(section)]);
    }, 'MODIFIED_AFTER_SIGNING'],
    ['an object that was referred to before it existed', async () => updated(await signPdf(dangling, { ...common, level: 'B-T' }), (u) => u.set(ref(190), dict({ Type: name('Action') }))), 'MODIFIED_AFTER_SIGNING'],
    ['the font replaced', () => updated(sealed, edit(4, { BaseFont: name('Symbol') })), 'MODIFIED_AFTER_SIGNING'],
    ['the shared resources replaced', () => updated(sealed, edit(3, { XObject: dict({}) })), 'MODIFIED_AFTER_SIGNING'],
    ['the page tree replaced', () => updated(sealed, edit(1, { Pages: ref(100) }))],
    ['a page removed', () => updated(sealed, edit(2, { Kids: [ref(10)], Count: 1 })), 'MODIFIED_AFTER_SIGNING'],
    ['a page turned', () => updated(sealed, edit(10, { Rotate: 180 })), 'MODIFIED_AFTER_SIGNING'],
    ['a page cropped', () => updated(sealed, edit(10, { CropBox: [0, 0, 100, 100] })), 'MODIFIED_AFTER_SIGNING'],
    ['an action on opening', () => updated(sealed, edit(1, { OpenAction: dict({ S: name('JavaScript'), JS: new PdfString(Buffer.from('x')) }) })), 'MODIFIED_AFTER_SIGNING'],
    ['layers added', () => updated(sealed, edit(1, { OCProperties: dict({}) })), 'MODIFIED_AFTER_SIGNING'],
    ['another catalog', () => {
      const update = updated(sealed, (u) => u.add(dict({ Type: name('Catalog'), Pages: ref(2) })));
      return fromLatin1(latin1(update).replace(/trailer\n<<\/Size (\d+)\/Root 1 0 R(?![\s\S]*trailer)/, (_, size: string) => `trailer\n<</Size ${size}/Root ${Number(size) - 1} 0 R`));
    }],
    // Signatures and certification
    ['an annotation over the page (EAA)', () => updated(certified, (u) => {
      const note = u.add(dict({ Type: name('Annot'), Subtype: name('FreeText'), Rect: [70, 690, 300, 730], DA: new PdfString(Buffer.from('/Helv 20 Tf')), Contents: new PdfString(Buffer.from('Pay 999')) }));
      u.appendToArray(u.editDict(ref(10)), 'Annots', note);
    }), 'MODIFIED_AFTER_SIGNING'],
    ['a visible signature field added after a certification (SSA)', async () => signPdf(certified, { ...common, fieldName: 'Cover', level: 'B-T', box: { pageNumber: 1, xPt: 60, yPt: 100, widthPt: 300, heightPt: 60, appearanceLines: ['Pay 999 EUR'] } }), 'CERTIFICATION_VIOLATED'],
    ['the signed field points to another signature', () => updated(two, (u) => u.editDict(ref(siteOf(two).fieldNum)).set('V', readFormFields(u.file).find((f) => f.name === 'Second')!.valueRef!))],
    ['the signature removed from its field', () => updated(two, (u) => u.editDict(ref(siteOf(two).fieldNum)).delete('V')), 'MODIFIED_AFTER_SIGNING'],
    ['the signed field made larger', () => updated(certified, edit(siteOf(certified).fieldNum, { Rect: [0, 0, 595, 842] })), 'MODIFIED_AFTER_SIGNING'],
    ['an empty field moved', () => updated(certified, (u) => u.editDict(readFormFields(u.file).find((f) => f.name === 'Note')!.ref!).set('Rect', [0, 0, 595, 842])), 'MODIFIED_AFTER_SIGNING'],
    ['the certification removed from the catalog', () => updated(certified, edit(1, { Perms: dict({}) })), 'MODIFIED_AFTER_SIGNING'],
    ['the validation data removed', () => updated(archived, (u) => u.editDict(ref(1)).delete('DSS')), 'MODIFIED_AFTER_SIGNING', 'B-LTA'],
    ['a hidden form field added', () => updated(sealed, (u) => {
      const field = u.add(dict({ Type: name('Annot'), Subtype: name('Widget'), FT: name('Tx'), T: new PdfString(Buffer.from('x')), Rect: [0, 0, 500, 800], P: ref(10) }));
      u.appendToArray(u.editDictAt(ref(1), 'AcroForm'), 'Fields', field);
      u.appendToArray(u.editDict(ref(10)), 'Annots', field);
    }), 'MODIFIED_AFTER_SIGNING'],
    ['appearances left to the viewer', () => updated(sealed, (u) => u.editDictAt(ref(1), 'AcroForm').set('NeedAppearances', true)), 'MODIFIED_AFTER_SIGNING'],
    ['a mark filled in by nobody who signed', () => updated(certified, (u) => u.editDict(readFormFields(u.file).find((f) => f.name === 'Note')!.ref!).set('V', new PdfString(Buffer.from('x'))))],
    // The file around it
    ['bytes before the header', () => Buffer.concat([Buffer.from('%junk\n'), sealed])],
    ['the cross-reference damaged', () => replaced(sealed, /startxref\n\d+\n%%EOF\n$/, (m) => m.replace(/\d+/, (d) => '9'.repeat(d.length)))],
    ['cut off at the end', () => sealed.subarray(0, sealed.length - 20)],
    ['no signature at all', () => ready],
  ];
  return { world, originals: { sealed, certified, archived, two }, attacks, signedBy };
}
