// PDFs by libraries: Python's (libraries.py) and npm's pdfkit and pdf-lib; the product's own works, sealed ones among them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, degrees, rgb, StandardFonts } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { composeSampleContract } from '../../../src/compose/index.ts';
import { signPdf } from '../../../src/sign/seal.ts';
import { signingWorld } from '../../../src/sign/testing/signing-world.ts';
import type { Workshop } from './workshop.ts';

/** Python's libraries; `python` is an interpreter that has them. */
export function pythonLibraries(w: Workshop, python: string): void {
  w.run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '3650', '-subj', '/CN=Corpus signer']);
  w.run(python, [join(import.meta.dirname, 'libraries.py'), w.folder]);
  for (const file of readdirSync(w.path('py')).sort()) w.keep(file.replace('.pdf', ''), `py/${file}`);
}

/** npm's libraries and ours. */
export async function npmLibraries(w: Workshop): Promise<void> {
  await pdfkit(w);
  await pdfLib(w);
  for (const locale of ['fr', 'en'] as const) w.keep(`product-contract-${locale}`, await composeSampleContract({ locale }));
  const world = await signingWorld();
  const base = w.kept.get('rsvg-drawing') ?? (await composeSampleContract({ locale: 'en' }));
  const signing = { signedAt: world.clock.now, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
  let twice: Uint8Array = base;
  for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const) {
    w.keep(`product-sealed-${level.toLowerCase()}`, await signPdf(base, { ...signing, fieldName: 'Seal', level, docMdpPermission: 2 }));
  }
  for (const fieldName of ['One', 'Two']) twice = await signPdf(twice, { ...signing, fieldName, level: 'B-T', box: { pageNumber: 1, xPt: 10, yPt: 10, widthPt: 100, heightPt: 40, appearanceLines: [fieldName] } });
  w.keep('product-signed-twice', twice);
}

async function pdfkit(w: Workshop): Promise<void> {
  const make = async (name: string, options: object, draw: (document: PDFKit.PDFDocument) => void): Promise<void> => {
    const document = new PDFKit(options);
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = new Promise((resolve) => document.on('end', resolve));
    draw(document);
    document.end();
    await end;
    w.keep(`pdfkit-${name}`, Buffer.concat(chunks));
  };
  const text = (document: PDFKit.PDFDocument): void => { document.fontSize(18).text('Signature of the client:', 72, 300); };
  for (const pdfVersion of ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3']) await make(`v${pdfVersion.replace('.', '')}`, { pdfVersion }, text);
  await make('uncompressed', { compress: false }, text);
  await make('tagged', { tagged: true, lang: 'en', displayTitle: true, info: { Title: 'Tagged' } }, (d) => { d.addStructure(d.struct('P', {}, () => { d.text('A paragraph'); })); });
  await make('encrypted', { userPassword: 'x', pdfVersion: '1.7' }, text);
  await make('owner-password', { ownerPassword: 'x', permissions: { printing: 'highResolution' } }, text);
  await make('graphics', { size: 'A5', layout: 'landscape' }, (d) => {
    d.rect(20, 20, 100, 60).fill(d.linearGradient(20, 20, 120, 80).stop(0, 'red').stop(1, 'blue'));
    d.circle(200, 100, 40).fillOpacity(0.4).fillAndStroke('green', 'black');
    d.image(w.path('photo.jpg'), 250, 20, { width: 120 }).image(w.path('alpha.png'), 250, 140, { width: 120 });
    d.path('M 40 200 C 60 100 140 300 200 200').dash(5, {}).stroke().save().rotate(20).text('turned', 60, 150).restore();
  });
  await make('form', {}, (d) => {
    d.font('Helvetica');
    d.initForm();
    d.formText('name', 72, 72, 200, 20, { value: 'Zoe' });
    d.formCheckbox('agreed', 72, 110, 16, 16, {});
    d.formCombo('pick', 72, 140, 120, 20, { select: ['One', 'Two'], value: 'Two' });
  });
  await make('annotations', {}, (d) => {
    d.text('words', 72, 72);
    d.link(72, 72, 60, 20, 'https://example.org').highlight(72, 100, 80, 20, {}).note(72, 140, 20, 20, 'a note').lineAnnotation(72, 180, 200, 200, {}).rectAnnotation(72, 220, 60, 30, {}).ellipseAnnotation(160, 220, 60, 30, {}).strike(72, 72, 40, 12).underline(72, 72, 40, 12);
  });
  await make('pages', { autoFirstPage: false, bufferPages: true }, (d) => {
    for (const size of ['A4', 'LETTER', 'A6', [300, 900]]) d.addPage({ size: size as string }).outline.addItem(String(size));
  });
  await make('attachment', {}, (d) => { d.text('see file').file(Buffer.from('hello'), { name: 'a.txt' }); });
}

async function pdfLib(w: Workshop): Promise<void> {
  const make = async (name: string, draw: (document: PDFDocument) => Promise<void> | void, options = {}): Promise<void> => {
    const document = await PDFDocument.create();
    await draw(document);
    w.keep(`pdflib-${name}`, await document.save(options));
  };
  const page = async (document: PDFDocument): Promise<void> => {
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.addPage([400, 300]).drawText('Signature:', { x: 40, y: 200, font, size: 18, color: rgb(0.2, 0, 0.6) });
  };
  await make('plain', page);
  await make('no-object-streams', page, { useObjectStreams: false });
  for (const angle of [90, 180, 270]) await make(`rotated-${angle}`, async (d) => { await page(d); d.getPage(0).setRotation(degrees(angle)); });
  await make('cropped', async (d) => { await page(d); d.getPage(0).setCropBox(20, 100, 260, 150); });
  const form = (document: PDFDocument): void => {
    const sheet = document.addPage([400, 300]);
    const fields = document.getForm();
    const text = fields.createTextField('person.name');
    text.setText('Zoe Baker');
    text.addToPage(sheet, { x: 40, y: 240, width: 200, height: 24 });
    const box = fields.createCheckBox('agreed');
    box.addToPage(sheet, { x: 40, y: 200, width: 18, height: 18 });
    box.check();
    const radio = fields.createRadioGroup('choice');
    radio.addOptionToPage('a', sheet, { x: 40, y: 160, width: 18, height: 18 });
    radio.addOptionToPage('b', sheet, { x: 80, y: 160, width: 18, height: 18 });
    radio.select('b');
    const list = fields.createDropdown('list');
    list.addOptions(['One', 'Two']);
    list.select('Two');
    list.addToPage(sheet, { x: 40, y: 110, width: 120, height: 24 });
    fields.createButton('push').addToPage('Push', sheet, { x: 40, y: 60, width: 80, height: 24 });
  };
  await make('form', form);
  await make('form-need-appearances', (d) => { form(d); d.catalog.getOrCreateAcroForm().dict.set(PDFName.of('NeedAppearances'), d.context.obj(true)); });
  await make('images', async (d) => {
    const sheet = d.addPage();
    sheet.drawImage(await d.embedJpg(readFileSync(w.path('photo.jpg'))), { x: 40, y: 600, width: 200, height: 120 });
    sheet.drawImage(await d.embedPng(readFileSync(w.path('alpha.png'))), { x: 40, y: 400, width: 200, height: 120, opacity: 0.5, rotate: degrees(15) });
  });
  await make('embedded-page', async (d) => { const [inner] = await d.embedPdf(w.read('drawing.pdf')); d.addPage().drawPage(inner!, { x: 100, y: 300, xScale: 1.2, yScale: 1.2 }); });
  await make('copied-page', async (d) => { const [inner] = await d.copyPages(await PDFDocument.load(w.read('drawing.pdf')), [0]); d.addPage(inner); });
  await make('javascript', async (d) => { await page(d); d.addJavaScript('a', 'app.alert(1)'); d.catalog.set(PDFName.of('OpenAction'), d.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(2)') })); });
  await make('attachment', async (d) => { await page(d); await d.attach(Buffer.from('x'), 'x.txt'); });
  await make('no-contents', (d) => { d.addPage([200, 200]).node.delete(PDFName.of('Contents')); });
}
