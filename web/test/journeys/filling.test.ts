// Filling in: files, lists, and going on with it elsewhere. Against the fake server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningField } from '../../src/api/signing-types.ts';
import { scenario } from '../fixtures.ts';
import { DESKTOP, PHONE, assertAccessible, useStage } from './browser.ts';

const stage = useStage();
const ATTACHING: Partial<SigningField> = { fieldType: 'ATTACHMENT', label: 'Pièce d’identité', y: 60 };
const CHOOSING: Partial<SigningField> = { fieldType: 'DROPDOWN', label: 'Périodicité', options: ['Mensuelle', 'Trimestrielle'], y: 100 };
const PNG = { name: 'carte d’identité.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64') };
const signOf = (token: string): any => stage.server.posts.find(({ path }) => path.endsWith(`rcp_${token}/sign`))?.body;

for (const [name, options] of [['a desktop', { ...DESKTOP, isMobile: false }], ['a phone', PHONE]] as const) {
  test(`on ${name} a file is attached and an entry of a list chosen, and both are sent with the signature`, async () => {
    const token = `fill${name.length}`;
    const url = stage.server.add(token, await scenario({ only: ['SIGNATURE'], extra: [ATTACHING, CHOOSING] }));
    await stage.visit({ ...options, speak: 'fr' }, async (signing, page) => {
      await signing.open(url);
      await signing.field('Pièce d’identité').click();
      await signing.dialog().waitFor();
      await assertAccessible(page, 'attaching');
      await signing.button(signing.t.done).click();
      await page.getByText(signing.t.attachMissing).waitFor();
      await signing.dialog().locator('input[type=file]').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await page.getByText(signing.t.attachWrongType).waitFor();
      await assertAccessible(page, 'refused file');
      await signing.dialog().locator('input[type=file]').setInputFiles(PNG);
      await signing.dialog().getByText(PNG.name).waitFor();
      await assertAccessible(page, 'attached');
      await signing.button(signing.t.done).click();
      if (options.isMobile) {
        await signing.dialog().getByRole('radio', { name: 'Trimestrielle' }).check();
        await signing.button(signing.t.done).click();
      } else {
        await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
        await signing.field('Périodicité').selectOption('Trimestrielle');
      }
      await signing.field('Signature du client').click();
      await signing.adoptTyped();
      await signing.finish();
      await signing.waitUntilSigned();
    });
    const values = Object.fromEntries(signOf(token).fields.map((each: any) => [each.fieldId, each.value]));
    assert.equal(values['fld_extra0'].name, PNG.name);
    assert.deepEqual(values['fld_extra1'], { option: 'Trimestrielle' });
  });
}

test('a file that the server refuses says why, in the person’s language, and another can be chosen', async () => {
  const url = stage.server.add('refusedfile', await scenario({ only: ['SIGNATURE'], extra: [ATTACHING] }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /400|ERR_/ }, async (signing, page) => {
    await signing.open(url);
    await signing.field('Pièce d’identité').click();
    const input = signing.dialog().locator('input[type=file]');
    for (const [answer, words] of [
      [{ status: 400, body: { error: 'x', code: 'VIRUS_FOUND' } }, signing.t.attachVirus],
      [{ status: 400, body: { error: 'x', code: 'DOCUMENT_ENCRYPTED' } }, signing.t.attachEncrypted],
    ] as const) {
      stage.server.faults.push({ path: '/attachment', answer });
      await input.setInputFiles(PNG);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    // Aborted here and not by the server: Chromium sends a request again by itself when a kept connection was closed.
    await page.route('**/attachment', (route) => route.abort(), { times: 1 });
    await input.setInputFiles(PNG);
    await page.getByRole('alert').filter({ hasText: signing.t.attachNetwork }).waitFor();
    await input.setInputFiles(PNG);
    await signing.dialog().getByText(PNG.name).waitFor();
    await signing.button(signing.t.attachRemove).click();
    await signing.dialog().getByText(PNG.name).waitFor({ state: 'detached' });
  });
});

test('what was filled in on a phone is there on a desktop', async () => {
  const url = stage.server.add('twodevices', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await signing.field('Fait à').fill('Besançon');
    await page.getByText(signing.t.draftSaved).waitFor();
    await assertAccessible(page, 'saved');
  });
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await page.getByText(signing.t.draftRestored).waitFor();
    assert.equal(await signing.field('Fait à').inputValue(), 'Besançon');
  });
});

test('two open devices: the one that comes back takes over what the other has saved', async () => {
  const url = stage.server.add('backagain', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (first, page) => {
    await first.open(url);
    await first.field('Fait à').fill('Lyon');
    await page.getByText(first.t.draftSaved).waitFor();
    await stage.visit({ ...DESKTOP, speak: 'fr' }, async (second, other) => {
      await second.open(url);
      await other.getByText(second.t.draftRestored).waitFor();
      await second.field('Fait à').fill('Nantes');
      await other.getByText(second.t.draftSaved).waitFor();
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Nantes'));
  });
});

test('without a connection the page says so, keeps everything, and saves when it is back', async () => {
  const url = stage.server.add('offline', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /ERR_/ }, async (signing, page) => {
    await signing.open(url);
    await page.context().setOffline(true);
    await signing.field('Fait à').fill('Brest');
    await page.getByText(signing.t.draftOffline).waitFor();
    await page.context().setOffline(false);
    await page.getByText(signing.t.draftSaved).waitFor();
  });
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await page.getByText(signing.t.draftRestored).waitFor();
    assert.equal(await signing.field('Fait à').inputValue(), 'Brest');
  });
});

test('a draft of fields that are gone since is not sent', async () => {
  const made = await scenario({ only: ['TEXT', 'SIGNATURE'] });
  const url = stage.server.add('corrected', made);
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await signing.field('Fait à').fill('Lyon');
    await page.getByText(signing.t.draftSaved).waitFor();
    made.view.fields.forEach((field, index) => Object.assign(field, { id: `fld_new${index}` }));
    await page.reload();
    await signing.waitUntilDrawn(1);
    assert.equal(await signing.field('Fait à').inputValue(), '');
  });
});

/** A JPEG as a phone makes it held upright: the sensor's rows lie on their side, and EXIF says so (orientation 6, TIFF 6.0 tag 0x0112). */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Width and height in the frame header (ITU-T T.81 B.2.2). */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('no frame');
}

test('a photo of twelve megapixels is sent small and upright', async () => {
  await stage.visit({ ...PHONE, speak: 'fr' }, async (signing, page) => {
    await signing.open(stage.server.add('photo', await scenario({ only: ['SIGNATURE'], extra: [ATTACHING] })));
    const base64 = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
      const context = canvas.getContext('2d')!;
      // Noise, so that it weighs what a photo does.
      const image = context.createImageData(4000, 3000);
      for (let i = 0, seed = 7; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : 96 + ((seed = (seed * 48271) % 2147483647) % 64);
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    });
    const photo = turned(Buffer.from(base64, 'base64'));
    await signing.field('Pièce d’identité').click();
    await signing.dialog().locator('input[type=file]').setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photo });
    await signing.dialog().getByText('IMG_2041.jpg').waitFor();
    const body = stage.server.posts.findLast(({ path }) => path.endsWith('/attachment'))?.body['bytes'] as Buffer;
    assert.deepEqual(sizeOf(body), [1800, 2400]);
    assert.ok(body.length < photo.length / 2, `${photo.length} → ${body.length}`);
  });
});
