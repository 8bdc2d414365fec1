// Files made to hurt a reader, with the answers allowed for each. None is taken from anyone's collection.
import { deflateSync } from 'node:zlib';
import { flated, rawPdf, samplePdf, textContent } from './sample-pdfs.ts';
import type { SampleObject } from './sample-pdfs.ts';
import { deflateBomb } from './deflate-bomb.ts';
import { hostileStructures } from './hostile-structures.ts';

/** A hostile file; `allowed` are the error codes, or `ACCEPTED`. */
export interface HostileSample {
  name: string;
  bytes: Uint8Array;
  allowed: ('ACCEPTED' | 'INVALID_PDF' | 'DOCUMENT_ENCRYPTED' | 'PDF_LIMIT_EXCEEDED')[];
}

const LIMIT = ['PDF_LIMIT_EXCEEDED'] as const;
const HARMLESS = ['ACCEPTED', 'INVALID_PDF'] as const;

/** All of them; made anew at each call. */
export function hostileSamples(): HostileSample[] {
  const sample = (name: string, bytes: Uint8Array | string, allowed: readonly HostileSample['allowed'][number][]): HostileSample =>
    ({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, allowed: [...allowed] });
  const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R>>';
  const onePage = (objects: Record<number, SampleObject>, trailer?: string): Uint8Array =>
    rawPdf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: page, 4: { dict: '', data: '' }, ...objects }, trailer);
  return [
    sample('nothing', '', ['INVALID_PDF']),
    sample('header alone', '%PDF-1.7\n', ['INVALID_PDF']),
    sample('text', 'hello world', ['INVALID_PDF']),
    sample('html', '<html>%PDF</html>', ['INVALID_PDF']),
    sample('unclosed dictionary with a brace', onePage({ 5: '<< /A } >>' }), HARMLESS),
    sample('catalog is a brace', '%PDF-1.7\n1 0 obj\n<< /A } >>\nendobj\ntrailer <</Root 1 0 R>>', ['INVALID_PDF']),
    sample('encrypted', onePage({ 9: '<</Filter /Standard /V 2 /R 3 /Length 128 /O (x) /U (y) /P -4>>' }, '/Root 1 0 R /Encrypt 9 0 R /ID [(a)(b)]'), ['DOCUMENT_ENCRYPTED']),
    sample('page tree is its own kid', onePage({ 2: '<</Type /Pages /Count 1 /Kids [2 0 R 3 0 R]>>' }), ['ACCEPTED']),
    sample('page tree of nothing but itself', onePage({ 2: '<</Type /Pages /Count 1 /Kids [2 0 R]>>' }), ['INVALID_PDF']),
    sample('no kids', onePage({ 2: '<</Type /Pages /Count 0 /Kids []>>' }), ['INVALID_PDF']),
    sample('page tree doubles 40 times', doublingTree(40), LIMIT),
    sample('2,001 pages', samplePdf(Array.from({ length: 2_001 }, () => ({}))), LIMIT),
    sample('page 20,000 points wide', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 20000 100]>>' }), LIMIT),
    sample('UserUnit makes the page huge', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 1000 1000] /UserUnit 500>>' }), LIMIT),
    sample('UserUnit is not finite', onePage({ 3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 1000 1000] /UserUnit ${'9'.repeat(400)}>>` }), ['ACCEPTED', ...LIMIT]),
    sample('content inflates to 300 MB', onePage({ 4: { dict: '/Filter /FlateDecode', data: deflateBomb(300) } }), LIMIT),
    sample('content inflates twice', onePage({ 4: { dict: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(deflateBomb(250)) } }), LIMIT),
    sample('content through 30 filters', onePage({ 4: { dict: `/Filter [${'/ASCIIHexDecode '.repeat(30)}]`, data: '20>' } }), HARMLESS),
    sample('runs of run lengths', onePage({ 4: { dict: '/Filter [/FlateDecode /RunLengthDecode]', data: deflateSync(Buffer.alloc(4_000_000, 129)) } }), LIMIT),
    sample('one stream named 100,000 times', onePage({ 3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(100_000)}]>>`, 4: flated('q Q '.repeat(2_000)) }), LIMIT),
    sample('contents array of 200,000', onePage({ 3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(200_000)}]>>` }), LIMIT),
    sample('forms draw forms, a billion times', laughs(10, 10), LIMIT),
    sample('a form draws itself', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources <</XObject <</A 5 0 R>>>>>>', 4: { dict: '', data: '/A Do' }, 5: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</A 5 0 R>>>>', data: '/A Do' } }), ['ACCEPTED']),
    sample('arrays 100,000 deep', onePage({ 5: '['.repeat(100_000), 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources 5 0 R>>' }), LIMIT),
    sample('dictionaries 100,000 deep', onePage({ 5: '<</A '.repeat(100_000), 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources 5 0 R>>' }), LIMIT),
    sample('500,200 objects', onePage(Object.fromEntries(Array.from({ length: 500_200 }, (_, i) => [i + 10, i === 500_199 ? '1' : `${i + 11} 0 R`])), '/Root 1 0 R'), ['ACCEPTED', ...LIMIT]),
    sample('a page needs 500,200 objects', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources <</X 10 0 R>>>>', ...Object.fromEntries(Array.from({ length: 500_200 }, (_, i) => [i + 10, `[${i + 11} 0 R]`])) }), LIMIT),
    sample('reference to itself', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox 5 0 R /Contents 5 0 R /Resources 5 0 R>>', 5: '5 0 R' }), ['ACCEPTED']),
    sample('length is a stream that needs itself', onePage({ 4: '<</Length 4 0 R>>\nstream\nq Q\nendstream' }), HARMLESS),
    sample('xref points to itself', `%PDF-1.7\nxref\n0 0\ntrailer <</Root 1 0 R /Prev 9>>\nstartxref\n9\n%%EOF`, ['INVALID_PDF']),
    sample('xref claims a billion entries', `%PDF-1.7\nxref\n0 1000000000\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF`, ['INVALID_PDF']),
    sample('xref stream claims a billion entries', `%PDF-1.7\n1 0 obj\n<</Type /XRef /W [1 2 1] /Index [0 1000000000] /Size 1000000000 /Root 1 0 R /Length 4>>\nstream\n0000\nendstream\nendobj\nstartxref\n9\n%%EOF`, ['INVALID_PDF']),
    sample('predictor with a billion columns', onePage({ 4: { dict: '/Filter /FlateDecode /DecodeParms <</Predictor 15 /Columns 1000000000 /Colors 1000000>>', data: deflateSync(Buffer.alloc(1_000)) } }), HARMLESS),
    sample('strings never closed, 20,000 times', `%PDF-1.7\n${Array.from({ length: 20_000 }, (_, i) => `${i + 1} 0 obj (`).join('\n')}`, ['INVALID_PDF', ...LIMIT]),
    sample('streams never closed, 20,000 times', `%PDF-1.7\n${Array.from({ length: 20_000 }, (_, i) => `${i + 1} 0 obj <<>> stream\n`).join('')}`, ['INVALID_PDF', ...LIMIT]),
    sample('object streams inside themselves', onePage({ 5: { dict: '/Type /ObjStm /N 1 /First 4 /Extends 5 0 R', data: '5 0 <<>>' } }), ['ACCEPTED']),
    sample('image of 10 gigapixels', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources <</XObject <</A 5 0 R>>>>>>', 5: { dict: '/Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode', data: deflateSync(Buffer.alloc(100)) } }), LIMIT),
    sample('font that inflates to 300 MB and calls itself an image', onePage({ 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources <</Font <</F <</Type /Font /Subtype /TrueType /FontDescriptor <</FontFile2 5 0 R>>>>>>>>>>', 5: { dict: '/Filter /FlateDecode /Subtype /Image', data: deflateBomb(300) } }), LIMIT),
    sample('layers that depend on themselves', samplePdf([{ entries: '/Annots [100 0 R]', content: textContent('x', 10, 10) }], { catalogEntries: '/OCProperties <</OCGs [] /D <</BaseState /OFF>>>>', extra: { 100: '<</Subtype /Square /Rect [0 0 9 9] /OC 101 0 R>>', 101: '<</Type /OCMD /VE [/And [/Not 101 0 R] 101 0 R 101 0 R]>>' } }), ['ACCEPTED']),
    sample('annotations in a circle', samplePdf([{ entries: '/Annots [100 0 R 100 0 R]' }], { extra: { 100: '<</Subtype /Widget /Parent 100 0 R /Kids [100 0 R] /Rect [0 0 9 9] /A <</S /JavaScript /Next 100 0 R>>>>' } }), ['ACCEPTED']),
    sample('actions in a circle', samplePdf([{}], { catalogEntries: '/OpenAction 100 0 R', extra: { 100: '<</S /JavaScript /JS (app.alert) /Next [100 0 R 100 0 R]>>' } }), ['ACCEPTED']),
    sample('destination names in a circle', samplePdf([{ entries: '/Annots [<</Subtype /Link /Rect [0 0 9 9] /Dest (x)>>]' }], { catalogEntries: '/Names <</Dests 100 0 R>>', extra: { 100: '<</Kids [100 0 R]>>' } }), ['ACCEPTED']),
    sample('form fields in a circle', samplePdf([{}], { catalogEntries: '/AcroForm <</Fields [100 0 R]>>', extra: { 100: '<</Kids [100 0 R 100 0 R]>>' } }), ['ACCEPTED']),
    sample('a made-up signature around JavaScript', samplePdf([{}], { catalogEntries: '/OpenAction <</S /JavaScript /JS (x)>> /AcroForm <</SigFlags 3 /Fields [<</FT /Sig /V <</ByteRange [0 1 2 3] /Contents <00>>>>>]>>' }), ['ACCEPTED']),
    sample('inline image without end', onePage({ 4: { dict: '', data: 'BI /W 9 /H 9 ID xxxxxxxx' } }), ['ACCEPTED']),
    sample('content of nothing but q', onePage({ 4: flated('q '.repeat(2_000_000)) }), LIMIT),
    sample('6,000,000 operators', onePage({ 4: flated('n '.repeat(6_000_000)) }), LIMIT),
    sample('3,000,000 operators', onePage({ 4: flated('n '.repeat(3_000_000)) }), ['ACCEPTED']),
    sample('content of one endless string', onePage({ 4: flated(`(${'('.repeat(3_000_000)}`) }), ['ACCEPTED']),
    ...hostileStructures(),
  ];
}

function doublingTree(levels: number): Uint8Array {
  const objects: Record<number, SampleObject> = { 1: '<</Type /Catalog /Pages 2 0 R>>' };
  for (let i = 2; i < levels + 2; i++) objects[i] = `<</Type /Pages /Count 9 /Kids [${i + 1} 0 R ${i + 1} 0 R]>>`;
  objects[levels + 2] = '<</Type /Page /MediaBox [0 0 9 9]>>';
  return rawPdf(objects);
}

function laughs(levels: number, times: number): Uint8Array {
  const objects: Record<number, SampleObject> = {
    1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>',
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources <</XObject <</A 5 0 R>>>>>>', 4: { dict: '', data: '/A Do' },
  };
  for (let i = 0; i < levels; i++) {
    objects[5 + i] = { dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</A ${6 + i} 0 R>>>>`, data: i === levels - 1 ? '0 0 m' : '/A Do '.repeat(times) };
  }
  return rawPdf(objects);
}
