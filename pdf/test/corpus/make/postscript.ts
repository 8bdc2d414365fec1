// PostScript through Ghostscript, and what prints PostScript: groff, enscript, a2ps.
import { paragraphs } from './texts.ts';
import type { Workshop } from './workshop.ts';

const DRAWING = `%!PS-Adobe-3.0
%%Title: drawing
/Helvetica-Bold findfont 24 scalefont setfont 72 720 moveto (Agreement) show
/Times-Roman findfont 12 scalefont setfont 72 690 moveto (Signature of the client:) show
gsave 72 500 translate 0.2 0.4 0.8 setrgbcolor 0 0 200 100 rectfill 1 0 0 setrgbcolor 4 setlinewidth [8 4] 0 setdash 10 10 180 80 rectstroke grestore
gsave 300 450 translate 0 10 350 { gsave rotate 0 0 moveto 80 0 lineto stroke grestore } for grestore
0 0.5 0.5 0.1 setcmykcolor newpath 200 300 60 0 360 arc fill
<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /PaintProc { pop 0.8 setgray 0 0 5 5 rectfill } >> matrix makepattern setpattern 320 250 150 120 rectfill
<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [72 100 300 100] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> gsave 72 80 228 60 rectclip shfill grestore
gsave 400 120 translate 64 64 scale 8 8 8 [8 0 0 8 0 0] { <0020406080a0c0e020406080a0c0e000406080a0c0e00020> } image grestore
showpage`;
const TEXT_PAGES = `%!PS\n${[1, 2, 3].map((i) => `/Courier findfont 11 scalefont setfont 72 700 moveto (Page ${i}) show showpage`).join('\n')}`;

/** Every document that comes from PostScript. */
export function postscript(w: Workshop): void {
  w.write('drawing.ps', DRAWING);
  w.write('pages.ps', TEXT_PAGES);
  const gs = (name: string, args: string[], source = 'drawing.ps', device = 'pdfwrite'): void => {
    if (w.run('gs', ['-q', '-dNOPAUSE', '-dBATCH', `-sDEVICE=${device}`, `-sOutputFile=gs-${name}.pdf`, ...args, source])) w.keep(`ghostscript-${name}`, `gs-${name}.pdf`);
  };
  for (const version of ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '2.0']) gs(`v${version.replace('.', '')}`, [`-dCompatibilityLevel=${version}`]);
  for (const setting of ['screen', 'ebook', 'printer', 'prepress']) gs(setting, [`-dPDFSETTINGS=/${setting}`]);
  for (const level of [1, 2, 3]) gs(`pdfa${level}`, [`-dPDFA=${level}`, '-sColorConversionStrategy=RGB', '-dPDFACompatibilityPolicy=1']);
  gs('linear', ['-dFastWebView=true'], 'pages.ps');
  gs('uncompressed', ['-dCompressPages=false', '-dCompressFonts=false'], 'pages.ps');
  gs('ascii85', ['-dASCII85EncodePages=true'], 'pages.ps');
  gs('no-embedding', ['-dEmbedAllFonts=false'], 'pages.ps');
  gs('grey', ['-sColorConversionStrategy=Gray', '-dProcessColorModel=/DeviceGray']);
  gs('cmyk', ['-sColorConversionStrategy=CMYK', '-dProcessColorModel=/DeviceCMYK']);
  gs('encrypted-40', ['-sOwnerPassword=o', '-sUserPassword=', '-dEncryptionR=2', '-dKeyLength=40'], 'pages.ps');
  gs('encrypted-128', ['-sOwnerPassword=o', '-sUserPassword=u', '-dEncryptionR=3', '-dKeyLength=128'], 'pages.ps');
  for (const device of ['pdfimage8', 'pdfimage24', 'pdfimage32']) gs(device, ['-r60'], 'drawing.ps', device);
  gs('from-pdf', [], 'gs-v17.pdf');
  w.write('marks.ps', `%!PS\n[/Title (T) /Author (A) /DOCINFO pdfmark\n[/Page 1 /Title (One) /OUT pdfmark\n[/Rect [72 700 200 720] /Contents (a note) /Subtype /Text /ANN pdfmark\n[/Rect [72 600 200 620] /Action << /Subtype /URI /URI (https://example.org) >> /Subtype /Link /ANN pdfmark\n[/CropBox [36 36 560 760] /PAGE pdfmark\n${TEXT_PAGES}`);
  gs('pdfmarks', [], 'marks.ps');
  gs('rotated', [], w.write('turned.ps', `%!PS\n<< /PageSize [842 595] /Orientation 1 >> setpagedevice\n${TEXT_PAGES}`));

  const text = paragraphs(14).join('\n\n');
  w.write('plain.txt', text);
  w.write('latin1.txt', Buffer.from('Été à Zoë: façade, naïve, cœur\n'.repeat(60).replaceAll('œ', 'oe'), 'latin1'));
  w.write('memo.ms', `.TL\nServices agreement\n.AU\nThe parties\n.NH\nDelivery\n.PP\n${text.slice(0, 3000)}\n.TS\nallbox; l r.\none\t1\ntwo\t22\n.TE\n.EQ\nx sup 2 + y sub i = sqrt { a over b }\n.EN\n.KS\n.PP\nSignature:\n.KE\n`);
  w.write('page.1', `.TH SIGN 1\n.SH NAME\nsign \\- sign documents\n.SH DESCRIPTION\n.B sign\nsigns ${text.slice(0, 400)}\n`);
  const sources: [string, string[]][] = [['ms', ['-ms', '-t', '-e', 'memo.ms']], ['man', ['-man', 'page.1']], ['landscape', ['-ms', '-t', '-e', '-P-l', '-P-pa4', 'memo.ms']], ['utf8', ['-K', 'latin1', '-ms', 'latin1.txt']]];
  for (const [name, args] of sources) {
    if (w.run('groff', ['-Tpdf', ...args], { stdoutTo: `groff-${name}.pdf` })) w.keep(`groff-${name}`, `groff-${name}.pdf`);
    if (w.run('groff', ['-Tps', ...args], { stdoutTo: `groff-${name}.ps` }) && w.run('ps2pdf', [`groff-${name}.ps`, `groffps-${name}.pdf`])) w.keep(`groff-ps-${name}`, `groffps-${name}.pdf`);
  }
  const listings: [string, string, string[]][] = [
    ['enscript-plain', 'enscript', ['-q', '-p', 'l.ps', 'plain.txt']], ['enscript-two-columns', 'enscript', ['-q', '-2r', '-p', 'l.ps', 'plain.txt']],
    ['enscript-latin1', 'enscript', ['-q', '-X', 'latin1', '-G', '-p', 'l.ps', 'latin1.txt']], ['a2ps-plain', 'a2ps', ['-q', '-o', 'l.ps', 'plain.txt']],
    ['a2ps-one', 'a2ps', ['-q', '-1', '--medium=A4', '-o', 'l.ps', 'latin1.txt']],
  ];
  for (const [name, program, args] of listings) {
    if (w.run(program, args) && w.run('ps2pdf', ['l.ps', `${name}.pdf`])) w.keep(name, `${name}.pdf`);
  }
}
