// LibreOffice, AbiWord, Gnumeric, pandoc's Office files, and Apache FOP.
import { flatOdt, html, htmlTable, paragraphs, TEXTS } from './texts.ts';
import type { Workshop } from './workshop.ts';

const EXPORTS: [string, object][] = [
  ['pdfa1', { SelectPdfVersion: { type: 'long', value: 1 } }], ['pdfa2', { SelectPdfVersion: { type: 'long', value: 2 } }],
  ['pdfa3', { SelectPdfVersion: { type: 'long', value: 3 } }], ['v15', { SelectPdfVersion: { type: 'long', value: 15 } }],
  ['v16', { SelectPdfVersion: { type: 'long', value: 16 } }], ['untagged', { UseTaggedPDF: { type: 'boolean', value: false } }],
  ['ua', { PDFUACompliance: { type: 'boolean', value: true } }], ['watermark', { Watermark: { type: 'string', value: 'DRAFT' } }],
  ['outline-viewer', { InitialView: { type: 'long', value: 1 }, OpenInFullScreenMode: { type: 'boolean', value: true }, ExportBookmarks: { type: 'boolean', value: true } }],
  ['password', { EncryptFile: { type: 'boolean', value: true }, DocumentOpenPassword: { type: 'string', value: 'secret' } }],
  ['restricted', { RestrictPermissions: { type: 'boolean', value: true }, PermissionPassword: { type: 'string', value: 'owner' } }],
];

/** Every document LibreOffice and its kin make. */
export function office(w: Workshop): void {
  const convert = (source: string, kind: string, options?: object): boolean =>
    w.run('soffice', ['-env:UserInstallation=file://' + w.path('profile'), '--headless', '--convert-to', options === undefined ? `pdf:${kind}` : `pdf:${kind}:${JSON.stringify(options)}`, '--outdir', 'out', source]);
  const keepWriter = (name: string, source: string, kind = 'writer_pdf_Export', options?: object): void => {
    if (convert(source, kind, options)) w.keep(`libreoffice-${name}`, `out/${source.replace(/\.\w+$/, '.pdf')}`);
  };
  for (const lang of Object.keys(TEXTS)) {
    w.write(`lo-${lang}.fodt`, flatOdt(lang));
    keepWriter(`writer-${lang}`, `lo-${lang}.fodt`);
  }
  w.write('lo-long.fodt', flatOdt('fr', 12));
  keepWriter('writer-12-pages', 'lo-long.fodt');
  w.write('lo-wide.fodt', flatOdt('en', 2, { landscape: true }));
  keepWriter('writer-landscape', 'lo-wide.fodt');
  for (const [name, options] of EXPORTS) keepWriter(`writer-${name}`, 'lo-fr.fodt', 'writer_pdf_Export', options);
  w.write('lo-web.html', html({ lang: 'de', body: htmlTable(20, 5) }));
  keepWriter('writer-from-html', 'lo-web.html', 'writer_web_pdf_Export');
  w.write('lo-form.html', html({ body: '<form><p>Name <input type="text" name="n" value="Zoë"></p><p><input type="checkbox" name="c" checked> agreed</p><p><input type="radio" name="r" value="a" checked> A <input type="radio" name="r" value="b"> B</p><select name="s"><option>One<option selected>Two</select><textarea name="t">several\nlines</textarea><input type="submit" value="Send"></form>' }));
  keepWriter('form', 'lo-form.html', 'writer_web_pdf_Export', { ExportFormFields: { type: 'boolean', value: true } });
  keepWriter('form-as-drawing', 'lo-form.html', 'writer_web_pdf_Export', { ExportFormFields: { type: 'boolean', value: false } });
  w.write('lo-sheet.csv', Array.from({ length: 120 }, (_, i) => Array.from({ length: 14 }, (_, k) => i * k).join(',')).join('\n'));
  keepWriter('calc-table', 'lo-sheet.csv', 'calc_pdf_Export');
  w.write('lo-one.csv', 'a,b\n1,2\n');
  keepWriter('calc-small', 'lo-one.csv', 'calc_pdf_Export', { SelectPdfVersion: { type: 'long', value: 2 } });
  w.write('lo-slides.md', '% Title\n\n# One\n\n- first\n- second\n\n# Two\n\nText **bold**\n');
  if (w.run('pandoc', ['lo-slides.md', '-o', 'lo-slides.pptx'])) keepWriter('impress', 'lo-slides.pptx', 'impress_pdf_Export');
  if (w.run('pandoc', ['lo-slides.md', '-o', 'lo-slides2.odp'], { anyStatus: true })) keepWriter('impress-pdfa', 'lo-slides.pptx', 'impress_pdf_Export', { SelectPdfVersion: { type: 'long', value: 2 } });
  w.write('lo-text.md', `# ${TEXTS.en![0]}\n\n${paragraphs(9).join('\n\n')}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![drawing](drawing.svg)\n\nSee [the site](https://example.org).[^1]\n\n[^1]: A note.\n`);
  for (const kind of ['docx', 'odt', 'rtf']) {
    if (w.run('pandoc', ['-s', 'lo-text.md', '-o', `lo-${kind}.${kind}`])) keepWriter(`from-${kind}`, `lo-${kind}.${kind}`);
    if (kind !== 'odt' && w.run('abiword', ['--to=pdf', '-o', `abi-${kind}.pdf`, `lo-${kind}.${kind}`])) w.keep(`abiword-${kind}`, `abi-${kind}.pdf`);
  }
  w.write('lo-drawing.svg', w.read('drawing.svg'));
  keepWriter('draw-svg', 'lo-drawing.svg', 'draw_pdf_Export');
  for (const source of ['lo-sheet.csv', 'lo-one.csv']) {
    if (w.run('ssconvert', ['--export-type=Gnumeric_pdf:pdf_assistant', source, `gn-${source}.pdf`])) w.keep(`gnumeric-${source.slice(3, -4)}`, `gn-${source}.pdf`);
  }
  fop(w);
}

function fop(w: Workshop): void {
  const page = (content: string, attributes = 'page-width="210mm" page-height="297mm"'): string => `<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" xml:lang="en"><fo:layout-master-set><fo:simple-page-master master-name="a" ${attributes} margin="20mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:title>Title</fo:title><fo:flow flow-name="xsl-region-body">${content}</fo:flow></fo:page-sequence></fo:root>`;
  const body = paragraphs(6).map((text) => `<fo:block space-after="4mm">${text}</fo:block>`).join('');
  const table = `<fo:table><fo:table-body>${Array.from({ length: 60 }, (_, i) => `<fo:table-row><fo:table-cell border="1pt solid"><fo:block>${i}</fo:block></fo:table-cell><fo:table-cell border="1pt solid"><fo:block>${i * i}</fo:block></fo:table-cell></fo:table-row>`).join('')}</fo:table-body></fo:table>`;
  const instream = `<fo:block><fo:instream-foreign-object><svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect width="80" height="40" fill="teal" fill-opacity="0.4"/><circle cx="60" cy="30" r="25" fill="none" stroke="red"/></svg></fo:instream-foreign-object></fo:block>`;
  const kinds: [string, string, string[]][] = [
    ['text', page(body), []], ['table', page(table), []], ['svg', page(instream), []], ['accessible', page(body), ['-a']],
    ['link', page('<fo:block id="x"><fo:basic-link external-destination="url(https://example.org)">site</fo:basic-link> <fo:basic-link internal-destination="x">here</fo:basic-link></fo:block>'), []],
    ['landscape', page(body, 'page-width="297mm" page-height="210mm" reference-orientation="90"'), []],
    ['encrypted', page(body), ['-o', 'owner', '-noprint']],
  ];
  for (const [name, source, options] of kinds) {
    w.write(`fop-${name}.fo`, source);
    if (w.run('fop', [...options, '-fo', `fop-${name}.fo`, '-pdf', `fop-${name}.pdf`])) w.keep(`fop-${name}`, `fop-${name}.pdf`);
  }
}
