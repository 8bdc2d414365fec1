// Forged and altered versions of signed files, after the published attacks on PDF signatures (universal forgery, signature wrapping,
// incremental saving, shadow documents, attacks on certified documents) and plain damage. Each must be detected.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PdfError } from '../errors.ts';
import { openPdf } from '../document/pdf-file.ts';
import { PdfOutput } from '../document/object-writer.ts';
import { dict, name, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';
import { readFormFields } from '../sign/form-fields.ts';
import { IncrementalUpdate } from '../sign/incremental-update.ts';
import { addFormFields, appendDss, buildCms, embedContents, prepareSignature, signPdf } from '../sign/seal.ts';
import { signingWorld, WORLD_START } from '../sign/testing/signing-world.ts';
import { samplePdf, textContent } from '../testing/sample-pdfs.ts';
import { issueSignerCertificate, makeCrl, memorySigner, parseCertificate } from '../trust/index.ts';
import { readDerPrefix } from '../trust/asn1/der-read.ts';
import { readSignedData } from '../trust/signed-data-read.ts';
import { verifyPdf, type SignatureProblem, type VerificationReport } from './index.ts';

const world = await signingWorld();
const attacker = await signingWorld({ organization: 'Attaquant' });
const common = { fieldName: 'Seal', signedAt: WORLD_START, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
const verify = (bytes: Uint8Array, now = WORLD_START) => verifyPdf(bytes, { trustedRootsDer: [world.rootDer], now });

// Page object 10, content 11; 100 is a second content that nothing shows yet, 190 is referred to and does not exist.
const input = samplePdf([{ content: textContent('Pay 100 EUR', 72, 700, 20) }, { content: textContent('Page two', 72, 700) }], {
  extra: { 100: { dict: '', data: textContent('Pay 999 EUR', 72, 700, 20) } },
  catalogEntries: '/Hidden 190 0 R /Spare 100 0 R',
});
const ready = await addFormFields(input, [
  { fieldName: 'Note', kind: 'MARK', box: { pageNumber: 1, xPt: 50, yPt: 400, widthPt: 100, heightPt: 20 } },
  { fieldName: 'Later', kind: 'SIGNATURE', box: { pageNumber: 1, xPt: 50, yPt: 500, widthPt: 100, heightPt: 40 } },
]);
const sealed = await signPdf(ready, { ...common, level: 'B-T' });
const certified = await signPdf(ready, { ...common, level: 'B-T', docMdpPermission: 2 });
const archived = await signPdf(ready, { ...common, level: 'B-LTA', docMdpPermission: 2 });
const two = await signPdf(sealed, { ...common, fieldName: 'Second', level: 'B-T' });

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const fromLatin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Replaces text by text of the same length. */
function replaced(bytes: Uint8Array, from: string | RegExp, to: (match: string) => string): Uint8Array {
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
function updated(bytes: Uint8Array, change: (update: IncrementalUpdate) => void): Uint8Array {
  const update = new IncrementalUpdate(bytes);
  change(update);
  return update.write().bytes;
}

const ref = (num: number): PdfRef => new PdfRef(num, 0);
const edit = (num: number, entries: Record<string, PdfValue>) => (update: IncrementalUpdate) => {
  const target = update.editDict(ref(num));
  for (const [key, value] of Object.entries(entries)) target.set(key, value);
};
const evil = () => new PdfStream(new Map(), Buffer.from(textContent('Pay 999 EUR', 72, 700, 20)));

function siteOf(bytes: Uint8Array): { first: number; second: number; end: number; valueNum: number; fieldNum: number; value: PdfDict } {
  const file = openPdf(bytes);
  const field = readFormFields(file).find((candidate) => candidate.name === 'Seal')!;
  const [, first, second, last] = file.numbersAt(field.value, 'ByteRange', 4) as [number, number, number, number];
  return { first, second, end: second + last, valueNum: field.valueRef!.num, fieldNum: field.ref!.num, value: field.value! };
}

/** The CMS of a file put into the /Contents of another. */
function withContents(bytes: Uint8Array, cms: Uint8Array): Uint8Array {
  const { first, second } = siteOf(bytes);
  const hex = Buffer.from(cms).toString('hex').padEnd(second - first - 2, '0');
  return Buffer.concat([bytes.subarray(0, first + 1), Buffer.from(hex), bytes.subarray(second - 1)]);
}

function contentsOf(bytes: Uint8Array): Uint8Array {
  const { first, second } = siteOf(bytes);
  return Buffer.from(latin1(bytes.subarray(first + 1, second - 1)), 'hex');
}

/** Signature wrapping: the second signed part moves back, and the attacker's update lies in the widened gap. */
function wrapped(bytes: Uint8Array): Uint8Array {
  const { first, second, end } = siteOf(bytes);
  const output = new PdfOutput(second);
  output.text('>>\nendobj\n');
  output.object(11, evil());
  const injected = output.concat();
  const moved = second + injected.length;
  const head = replaced(bytes.subarray(0, second), /\/ByteRange \[[^\]]*\]/, (match) => `/ByteRange [0 ${first} ${moved} ${end - second}`.padEnd(match.length - 1).concat(']').slice(0, match.length));
  return Buffer.concat([head, injected, bytes.subarray(second)]);
}

async function signedBy(signer: Parameters<typeof buildCms>[1]['signer'], o: { stamp?: boolean } = {}): Promise<Uint8Array> {
  const prepared = await prepareSignature(ready, { fieldName: 'Seal', signedAt: WORLD_START, subFilter: 'ETSI.CAdES.detached' });
  return embedContents(prepared, await buildCms(prepared.digest, { signer, ...(o.stamp ? { timestampAuthority: world.timestampAuthority } : {}) }));
}

const byAttacker = await signPdf(ready, { ...common, signer: attacker.seal, timestampAuthority: attacker.timestampAuthority, level: 'B-T' });
const otherDocument = await signPdf(samplePdf([{ content: textContent('Another', 72, 700) }]), { ...common, level: 'B-T' });

type Attack = [name: string, bytes: Uint8Array | (() => Uint8Array | Promise<Uint8Array>), expected?: SignatureProblem];

const attacks: Attack[] = [
  // Altered bytes
  ['a byte of the page changed', () => replaced(sealed, '/MediaBox [0 0 595 842]', () => '/MediaBox [0 0 595 142]'), 'MESSAGE_DIGEST_MISMATCH'],
  ['a byte after the gap changed', () => replaced(sealed, /\/M \(D:2026/, (m) => m.replace('2026', '2025')), 'MESSAGE_DIGEST_MISMATCH'],
  ['the reason is inserted', () => replaced(sealed, '/Filter /Adobe.PPKLite', () => '/Filter /Adobe.PPKLitf'), 'MESSAGE_DIGEST_MISMATCH'],
  ['a byte of the signature value changed', () => {
    const cms = Buffer.from(contentsOf(sealed));
    const { signature } = readSignedData(readDerPrefix(cms).bytes);
    cms[cms.indexOf(signature) + 20]! ^= 1;
    return withContents(sealed, cms);
  }, 'SIGNATURE_WRONG'],
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
    const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: 'Late' }, now: new Date(WORLD_START.getTime() - 10 * 86_400_000), serial: 7n });
    return signedBy(signer, { stamp: true });
  }, 'CERTIFICATE_EXPIRED'],
  ['a certificate that was not yet valid', () => {
    const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: 'Early' }, now: new Date(WORLD_START.getTime() + 10 * 86_400_000), serial: 8n });
    return signedBy(signer, { stamp: true });
  }, 'CERTIFICATE_NOT_YET_VALID'],
  ['a certificate that was revoked before', () => {
    const crl = makeCrl({ issuer: world.authority.issuing, revoked: [{ serial: parseCertificate(world.seal.chainDer[0]!).serial, revokedAt: new Date(WORLD_START.getTime() - 60_000) }], number: 9n, now: WORLD_START, nextUpdate: new Date(WORLD_START.getTime() + 86_400_000) });
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
  }],
  // Incremental saving (ISA)
  ['page content replaced by an update', () => updated(sealed, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING'],
  ['page content replaced by an update after a second signature', () => updated(two, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING'],
  ['page content replaced by an update after archiving', () => updated(archived, (u) => u.set(ref(11), evil())), 'MODIFIED_AFTER_SIGNING'],
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
  ['an object that was referred to before it existed', () => updated(sealed, (u) => u.set(ref(190), dict({ Type: name('Action') }))), 'MODIFIED_AFTER_SIGNING'],
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
  ['the validation data removed', () => updated(archived, (u) => u.editDict(ref(1)).delete('DSS')), 'MODIFIED_AFTER_SIGNING'],
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

const summary = (report: VerificationReport): string => JSON.stringify([report.problems, report.signatures.map((s) => [s.fieldName, s.problems, s.coverage, s.modificationsAfter, s.changes])]);

test('the files that are tampered with are valid before', async () => {
  for (const bytes of [sealed, certified, archived, two]) {
    const report = await verify(bytes);
    assert.equal(report.valid, true, summary(report));
  }
});

for (const [title, make, expected] of attacks) {
  test(`detected: ${title}`, async () => {
    const bytes = typeof make === 'function' ? await make() : make;
    const report = await verify(bytes);
    assert.equal(report.valid, false, summary(report));
    if (expected) assert.ok(report.signatures.some((signature) => signature.problems.includes(expected)), summary(report));
  });
}

test('detected: any single bit changed in what the signature covers, in 400 places', async () => {
  const { first, second } = siteOf(certified);
  for (let i = 0; i < 400; i++) {
    // Spread over the covered bytes by the golden ratio: the same places in every run. (In the gap, root certificates are carried along
    // unsigned: a change there changes nothing that is relied on.)
    const within = Math.floor(((i * 0.6180339887) % 1) * (certified.length - second + first));
    const at = within < first ? within : within + second - first;
    const bytes = Buffer.from(certified);
    bytes[at]! ^= 1;
    let valid: boolean;
    try {
      ({ valid } = await verify(bytes));
    } catch (error) {
      assert.ok(error instanceof PdfError, `byte ${at}: ${String(error)}`);
      valid = false;
    }
    assert.equal(valid, false, `byte ${at} was changed unnoticed`);
  }
});

test('without its timestamp a signature is not passed off as B-T', async () => {
  const bare = await signedBy(world.seal);
  const report = await verify(bare);
  assert.equal(report.valid, true);
  assert.equal(report.signatures[0]?.level, 'B-B');
});

test('a signature made before its certificate was revoked stays valid', async () => {
  const later = new Date(WORLD_START.getTime() + 3_600_000);
  const crl = makeCrl({ issuer: world.authority.issuing, revoked: [{ serial: parseCertificate(world.seal.chainDer[0]!).serial, revokedAt: later, reason: 5 }], number: 9n, now: later, nextUpdate: new Date(later.getTime() + 86_400_000) });
  const report = await verify(await appendDss(sealed, { certificatesDer: [], ocspDer: [], crlDer: [crl] }), later);
  assert.equal(report.valid, true, summary(report));
});

test('a timestamped signature outlives its certificate; one without does not', async () => {
  const later = new Date(WORLD_START.getTime() + 6 * 365 * 86_400_000);
  assert.equal((await verify(sealed, later)).valid, true);
  const report = await verify(await signedBy(world.seal), later);
  assert.deepEqual(report.signatures[0]?.problems, ['CERTIFICATE_EXPIRED']);
});
