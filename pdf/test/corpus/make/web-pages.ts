// Browsers and HTML printers: Chromium (Skia), WeasyPrint, wkhtmltopdf (Qt).
import { html, htmlTable, paragraphs, SVG, TEXTS } from './texts.ts';
import type { Workshop } from './workshop.ts';

const PAGES: [string, Parameters<typeof html>[0]][] = [
  ...Object.keys(TEXTS).map((lang): [string, Parameters<typeof html>[0]] => [lang, { lang }]),
  ['long', { body: paragraphs(40).map((text) => `<p>${text}</p>`).join('') }],
  ['table', { body: htmlTable(80, 7) }],
  ['wide-table', { css: '@page{size:A4 landscape}', body: htmlTable(30, 16) }],
  ['svg', { body: SVG }],
  ['image', { body: '<img src="photo.jpg" width="200"><img src="alpha.png" width="120" style="opacity:.5">' }],
  ['form', { body: '<form><input value="Zoë"><input type=checkbox checked><input type=radio checked><select><option>One</select><textarea>text</textarea><button>Go</button></form>' }],
  ['letter-size', { css: '@page{size:letter;margin:3cm}' }],
  ['a5', { css: '@page{size:A5}' }],
  ['a3-landscape', { css: '@page{size:A3 landscape}' }],
  ['effects', { body: '<div style="width:200px;height:80px;background:linear-gradient(45deg,red,blue);border-radius:20px;box-shadow:4px 4px 9px #888;transform:rotate(8deg)">turned</div><p style="opacity:.4;mix-blend-mode:multiply">pale</p>' }],
  ['links', { body: '<p id="a"><a href="https://example.org">site</a> <a href="#b">down</a></p><h2 id="b" style="break-before:page">Second</h2><h3>Third</h3>' }],
  ['columns', { css: 'div{column-count:3}', body: `<div>${paragraphs(6).join(' ')}</div>` }],
  ['mixed-scripts', { body: `<p>${Object.values(TEXTS).map((lines) => lines[0]).join(' · ')}</p>` }],
  ['mixed-sizes', { css: '@page wide{size:A4 landscape}.w{page:wide}', body: '<div class="w">wide</div><div style="break-before:page">tall</div>' }],
];

/** Every document made of HTML. */
export function webPages(w: Workshop): void {
  const chromium = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', '--allow-file-access-from-files', `--user-data-dir=${w.path('chromium')}`];
  for (const [name, o] of PAGES) {
    w.write(`web-${name}.html`, html(o));
    if (w.run('chromium', [...chromium, `--print-to-pdf=${w.path(`cr-${name}.pdf`)}`, `file://${w.path(`web-${name}.html`)}`])) w.keep(`chromium-${name}`, `cr-${name}.pdf`);
    if (w.run('weasyprint', [`web-${name}.html`, `wp-${name}.pdf`])) w.keep(`weasyprint-${name}`, `wp-${name}.pdf`);
  }
  for (const name of ['fr', 'zh', 'ar', 'table', 'svg', 'image', 'form', 'links']) {
    const options = name === 'form' ? ['--enable-forms'] : [];
    if (w.run('wkhtmltopdf', ['-q', '--enable-local-file-access', ...options, `web-${name}.html`, `wk-${name}.pdf`])) w.keep(`wkhtmltopdf-${name}`, `wk-${name}.pdf`);
  }
  for (const variant of ['pdf/a-1b', 'pdf/a-2b', 'pdf/a-3b', 'pdf/a-4b', 'pdf/ua-1']) {
    const name = variant.replaceAll(/\W/g, '');
    if (w.run('weasyprint', ['--pdf-variant', variant, 'web-fr.html', `wp-${name}.pdf`])) w.keep(`weasyprint-${name}`, `wp-${name}.pdf`);
  }
  w.write('attached.txt', 'an attachment');
  if (w.run('weasyprint', ['-a', 'attached.txt', 'web-en.html', 'wp-attachment.pdf'])) w.keep('weasyprint-attachment', 'wp-attachment.pdf');
  if (w.run('weasyprint', ['--pdf-version', '1.4', 'web-en.html', 'wp-plain.pdf'])) w.keep('weasyprint-v14', 'wp-plain.pdf');
  if (w.run('chromium', [...chromium.filter((flag) => !flag.includes('header')), `--print-to-pdf=${w.path('cr-header.pdf')}`, `file://${w.path('web-en.html')}`])) w.keep('chromium-header', 'cr-header.pdf');
  if (w.run('chromium', [...chromium, '--generate-pdf-document-outline', '--export-tagged-pdf', `--print-to-pdf=${w.path('cr-tagged.pdf')}`, `file://${w.path('web-links.html')}`])) w.keep('chromium-outline', 'cr-tagged.pdf');
}
