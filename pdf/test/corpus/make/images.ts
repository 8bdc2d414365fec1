// Scans and pictures: every image coding a PDF may carry, by img2pdf, libtiff, librsvg, Inkscape and by hand.
// Debian's ImageMagick may not write PDFs; it makes the pictures.
import { rawPdf } from '../../../src/testing/index.ts';
import { SVG } from './texts.ts';
import type { Workshop } from './workshop.ts';

/** Pictures that other makers include too; runs first. */
export function pictures(w: Workshop): void {
  w.write('drawing.svg', SVG);
  w.run('rsvg-convert', ['-f', 'pdf', '-o', 'drawing.pdf', 'drawing.svg']);
  w.run('rsvg-convert', ['-w', '420', '-o', 'alpha.png', 'drawing.svg']);
  const page = ['-size', '620x877', 'xc:white', '-font', 'Liberation-Sans', '-pointsize', '22', '-fill', 'black', '-annotate', '+60+90', 'Scanned agreement\n\nThe parties agree.\n\nSignature:'];
  w.run('convert', [...page, '-rotate', '0.6', '-gravity', 'center', '-extent', '620x877', 'scan.png']);
  w.run('convert', ['scan.png', '-attenuate', '0.3', '+noise', 'Gaussian', '-quality', '40', 'scan.jpg']);
  w.run('convert', ['-size', '240x160', 'plasma:fractal', '-seed', '7', '-quality', '60', 'photo.jpg']);
}

/** Every document made of images. */
export function images(w: Workshop): void {
  const made: [string, string[]][] = [
    ['grey.jpg', ['photo.jpg', '-colorspace', 'Gray']], ['cmyk.jpg', ['photo.jpg', '-colorspace', 'CMYK']], ['deep.png', ['photo.jpg', '-depth', '16', '-resize', '50%', '-define', 'png:bit-depth=16']],
    ['bits.png', ['scan.png', '-monochrome']], ['photo.jp2', ['photo.jpg']], ['photo.gif', ['photo.jpg', '-colors', '64']], ['interlaced.png', ['photo.jpg', '-interlace', 'PNG', '-resize', '50%']],
    ['progressive.jpg', ['photo.jpg', '-interlace', 'JPEG']], ['turned.jpg', ['photo.jpg', '-orient', 'RightTop']],
    ['g4.tif', ['scan.png', '-monochrome', '-compress', 'Group4']], ['g3.tif', ['scan.png', '-monochrome', '-compress', 'Fax']], ['lzw.tif', ['photo.jpg', '-compress', 'LZW']], ['zip.tif', ['photo.jpg', '-compress', 'Zip']], ['jpeg.tif', ['photo.jpg', '-compress', 'JPEG']],
  ];
  for (const [name, args] of made) {
    if (!w.run('convert', [...args, name])) continue;
    if (name.endsWith('.tif')) {
      if (w.run('tiff2pdf', ['-o', `t2p-${name}.pdf`, name])) w.keep(`tiff2pdf-${name.replace('.', '-')}`, `t2p-${name}.pdf`);
      if (name !== 'g4.tif') continue;
    }
    const rotation = name === 'turned.jpg' ? ['--rotation=ifvalid'] : [];
    if (w.run('img2pdf', [...rotation, '-o', `i2p-${name}.pdf`, name])) w.keep(`img2pdf-${name.replace('.', '-')}`, `i2p-${name}.pdf`);
  }
  const scan: [string, string[]][] = [['scan', ['scan.jpg']], ['scan-a4', ['--pagesize', 'A4', 'scan.jpg']], ['scan-border', ['--pagesize', 'A4', '--border', '2cm', '--fit', 'shrink', 'photo.jpg']], ['two', ['scan.jpg', 'photo.jpg']], ['pdfa', ['--pdfa', '/usr/share/color/icc/ghostscript/srgb.icc', 'photo.jpg']], ['viewer', ['--viewer-magnification=fit', '--viewer-page-layout=twocolumnright', 'photo.jpg']]];
  for (const [name, args] of scan) if (w.run('img2pdf', [...args, '-o', `i2p-${name}.pdf`])) w.keep(`img2pdf-${name}`, `i2p-${name}.pdf`);

  if (w.run('ocrmypdf', ['--output-type', 'pdf', '--tesseract-timeout', '0', '-q', 'i2p-scan.pdf', 'ocr.pdf'])) w.keep('ocrmypdf-scan', 'ocr.pdf');
  if (w.run('rsvg-convert', ['-f', 'pdf', '-o', 'r.pdf', 'drawing.svg'])) w.keep('rsvg-drawing', 'r.pdf');
  if (w.run('rsvg-convert', ['-f', 'pdf', '--page-width=210mm', '--page-height=297mm', '--left=3cm', '--top=2cm', '-o', 'r4.pdf', 'drawing.svg'])) w.keep('rsvg-a4', 'r4.pdf');
  if (w.run('inkscape', ['--export-type=pdf', '--export-filename=ink.pdf', 'drawing.svg'])) w.keep('inkscape-drawing', 'ink.pdf');
  if (w.run('inkscape', ['--export-type=pdf', '--export-text-to-path', '--export-pdf-version=1.4', '--export-filename=ink2.pdf', 'drawing.svg'])) w.keep('inkscape-paths', 'ink2.pdf');
  byHand(w);
}

/** JBIG2, which no free tool of the system writes: one generic region, coded by MMR, which is CCITT group 4. */
function byHand(w: Workshop): void {
  if (!w.run('convert', ['scan.png', '-monochrome', '-compress', 'Group4', '-define', 'tiff:rows-per-strip=877', 'one-strip.tif'])) return;
  const { data, width, height } = stripOf(w.read('one-strip.tif'));
  const integer = (value: number): Buffer => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const segment = (number: number, type: number, body: Buffer): Buffer => Buffer.concat([integer(number), Buffer.from([type, 0, 1]), integer(body.length), body]);
  const page = segment(0, 48, Buffer.concat([integer(width), integer(height), integer(0), integer(0), Buffer.from([0, 0, 0])]));
  const region = segment(1, 38, Buffer.concat([integer(width), integer(height), integer(0), integer(0), Buffer.from([0, 1]), data]));
  const image = (dict: string, raw: Uint8Array) => ({ dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray ${dict}`, data: raw });
  const onPage = (object: ReturnType<typeof image>): Uint8Array => rawPdf({
    1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>',
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 298 421] /Contents 4 0 R /Resources <</XObject <</I 5 0 R>>>>>>', 4: { dict: '', data: 'q 298 0 0 421 0 0 cm /I Do Q' }, 5: object,
  });
  w.keep('hand-jbig2', onPage(image('/Filter /JBIG2Decode', Buffer.concat([page, region]))));
  w.keep('hand-ccitt', onPage(image(`/Filter /CCITTFaxDecode /DecodeParms <</K -1 /Columns ${width} /Rows ${height}>>`, data)));
}

/** The one strip of a little-endian TIFF. */
function stripOf(tiff: Uint8Array): { data: Buffer; width: number; height: number } {
  const bytes = Buffer.from(tiff);
  const at = bytes.readUInt32LE(4);
  const tag = new Map(Array.from({ length: bytes.readUInt16LE(at) }, (_, i) => {
    const entry = at + 2 + i * 12;
    return [bytes.readUInt16LE(entry), bytes.readUInt16LE(entry + 2) === 3 ? bytes.readUInt16LE(entry + 8) : bytes.readUInt32LE(entry + 8)] as const;
  }));
  const start = tag.get(273)!;
  return { data: bytes.subarray(start, start + tag.get(279)!), width: tag.get(256)!, height: tag.get(257)! };
}
