// More files made to hurt a reader: fonts, functions, outlines, structure, tables of objects.
import { deflateBomb } from './deflate-bomb.ts';
import { flated, rawPdf, samplePdf, textContent } from './sample-pdfs.ts';
import type { HostileSample } from './hostile-samples.ts';
import type { SampleObject } from './sample-pdfs.ts';

const ANSWERED = ['ACCEPTED', 'INVALID_PDF', 'PDF_LIMIT_EXCEEDED'] as const;
const LIMIT = ['PDF_LIMIT_EXCEEDED'] as const;

/** All of them; made anew at each call. */
export function hostileStructures(): HostileSample[] {
  const sample = (name: string, bytes: Uint8Array | string, allowed: readonly HostileSample['allowed'][number][] = ['ACCEPTED']): HostileSample =>
    ({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, allowed: [...allowed] });
  /** A page with these resources and content. */
  const drawn = (resources: string, content: string, extra: Record<number, SampleObject> = {}): Uint8Array => rawPdf({
    1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>',
    3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources <<${resources}>>>>`, 4: flated(content), ...extra,
  });
  const showing = 'BT /F 12 Tf 10 100 Td (AAAA) Tj ET';
  return [
    sample('outline in a circle', samplePdf([{}], { catalogEntries: '/Outlines <</First 100 0 R /Last 100 0 R>>', extra: { 100: '<</Title (a) /First 100 0 R /Next 100 0 R /Parent 100 0 R /Dest [10 0 R /Fit]>>' } })),
    sample('outline of 200,000 siblings', samplePdf([{}], { catalogEntries: '/Outlines <</First 100 0 R>>', extra: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [100 + i, `<</Title (a) /Next ${101 + i} 0 R>>`])) }), ANSWERED),
    sample('structure tree in a circle', samplePdf([{}], { catalogEntries: '/StructTreeRoot 100 0 R /MarkInfo <</Marked true>>', extra: { 100: '<</Type /StructTreeRoot /K [101 0 R] /ParentTree 102 0 R>>', 101: '<</S /P /K [101 0 R 100 0 R] /P 101 0 R>>', 102: '<</Kids [102 0 R]>>' } })),
    sample('structure tree 100,000 deep', samplePdf([{}], { catalogEntries: '/StructTreeRoot 100 0 R', extra: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [100 + i, `<</S /P /K ${101 + i} 0 R>>`])) }), ANSWERED),
    sample('page labels in a circle', samplePdf([{}], { catalogEntries: '/PageLabels 100 0 R', extra: { 100: '<</Kids [100 0 R 100 0 R] /Nums [0 100 0 R]>>' } })),
    sample('metadata of 300 MB', samplePdf([{}], { catalogEntries: '/Metadata 100 0 R', extra: { 100: { dict: '/Type /Metadata /Subtype /XML /Filter /FlateDecode', data: deflateBomb(300) } } }), LIMIT),
    sample('20 streams of 30 MB each', drawn(Array.from({ length: 20 }, (_, i) => `/P${i} ${10 + i} 0 R`).join(' '), '', Object.fromEntries(Array.from({ length: 20 }, (_, i) => [10 + i, { dict: '/Filter /FlateDecode', data: deflateBomb(30) }]))), LIMIT),
    sample('a glyph of a Type 3 font draws itself', drawn('/Font <</F 5 0 R>>', showing, { 5: '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /Encoding <</Differences [65 /A]>> /CharProcs <</A 6 0 R>> /Resources <</Font <</F 5 0 R>>>>>>', 6: { dict: '', data: `9 0 d0 ${showing}` } })),
    sample('a pattern filled with itself', drawn('/Pattern <</P 5 0 R>>', '/Pattern cs /P scn 0 0 99 99 re f', { 5: { dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.0001 /YStep 0.0001 /Resources <</Pattern <</P 5 0 R>>>>', data: '/Pattern cs /P scn 0 0 9 9 re f' } })),
    sample('a function made of itself', drawn('/Shading <</S <</ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function 5 0 R>>>>', '/S sh', { 5: '<</FunctionType 3 /Domain [0 1] /Functions [5 0 R 5 0 R] /Bounds [0.5] /Encode [0 1 0 1]>>' })),
    sample('a sampled function of a billion samples', drawn('/Shading <</S <</ShadingType 1 /ColorSpace /DeviceRGB /Function 5 0 R>>>>', '/S sh', { 5: { dict: '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [32000 32000] /BitsPerSample 32', data: '0' } })),
    sample('a colour space made of itself', drawn('/ColorSpace <</C 5 0 R>>', '/C cs 1 sc 0 0 9 9 re f', { 5: '[/Indexed 5 0 R 255 5 0 R]' })),
    sample('a soft mask that masks itself', drawn('/ExtGState <</G 5 0 R>>', '/G gs 0 0 9 9 re f', { 5: '<</SMask <</S /Luminosity /G 6 0 R>>>>', 6: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group <</S /Transparency>> /Resources <</ExtGState <</G 5 0 R>>>>', data: '/G gs 0 0 9 9 re f' } })),
    sample('a character map of a billion codes', drawn('/Font <</F 5 0 R>>', showing, { 5: '<</Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<</Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /W [0 1000000000 9]>>] /ToUnicode 6 0 R>>', 6: flated('/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <3fffffff> <0041> endbfrange endcmap') }), ANSWERED),
    sample('a font program of noise', drawn('/Font <</F 5 0 R>>', showing, { 5: '<</Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 0 /LastChar 255 /FontDescriptor <</Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 6 0 R>>>>', 6: flated(Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) & 255))) })),
    sample('an ASCII85 stream of zeros', rawPdf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>>', 4: { dict: '/Filter /ASCII85Decode', data: 'z'.repeat(60_000_000) } }), LIMIT),
    sample('10,000 earlier versions', `%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n${Array.from({ length: 10_000 }, (_, i) => `xref\n0 0\ntrailer <</Root 1 0 R /Prev ${60 + i * 47}>>\n`).join('')}startxref\n60\n%%EOF`, ANSWERED),
    sample('two tables that name each other', '%PDF-1.7\nxref\n0 0\ntrailer <</Root 1 0 R /Prev 60 /XRefStm 60>>\n'.padEnd(60) + 'xref\n0 0\ntrailer <</Root 1 0 R /Prev 9>>\nstartxref\n9\n%%EOF', ['INVALID_PDF']),
    sample('an object stream of a billion objects', rawPdf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>', 4: { dict: '/Type /ObjStm /N 1000000000 /First 1000000000', data: '1 0 '.repeat(1_000) } }), ANSWERED),
    sample('3,000 annotations that all draw', samplePdf([{ entries: `/Annots [${'100 0 R '.repeat(3_000)}]` }], { extra: { 100: '<</Subtype /FreeText /Rect [0 0 99 99] /Contents (many words to fit)>>' } }), ANSWERED),
    sample('a text field of a megabyte', samplePdf([{ entries: '/Annots [100 0 R]' }], { catalogEntries: '/AcroForm <</Fields [100 0 R]>>', extra: { 100: `<</Subtype /Widget /FT /Tx /T (a) /Rect [0 0 99 9] /V (${'word '.repeat(200_000)})>>` } })),
    sample('a million letters in one line', samplePdf([{ content: textContent('x'.repeat(1_000_000), 10, 10) }])),
    sample('60,000 lines of text', samplePdf([{ content: textContent('word', 10, 10).repeat(60_000) }]), ANSWERED),
    sample('a name of a million escapes', samplePdf([{ content: `/${'#00'.repeat(1_000_000)} Do` }])),
    sample('numbers without end', samplePdf([{ content: `${'9'.repeat(1_000_000)} ${'-'.repeat(1_000_000)} 0 0 re f`, entries: `/MediaBox [0 0 ${'9'.repeat(100_000)} 9]` }]), ANSWERED),
    sample('the file names itself as encrypted by a string', samplePdf([{}], { trailer: '/Encrypt (x)' }), ['DOCUMENT_ENCRYPTED', 'INVALID_PDF']),
  ];
}
