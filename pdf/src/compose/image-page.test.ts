// Pictures as pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intakePdf } from '../document/index.ts';
import { sampleSignaturePng } from '../testing/index.ts';
import { composeImagePage } from './image-page.ts';

/** A JPEG of one grey block, 8 × 8 pixels announced as width × height is not possible without data, so the size is real: 16 × 8. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

test('a lying picture gives a lying page, an upright one an upright page, and intake accepts both', async () => {
  const lying = await intakePdf(await composeImagePage(sampleSignaturePng(400, 140)));
  const upright = await intakePdf(await composeImagePage(sampleSignaturePng(140, 400)));
  assert.deepEqual([lying, upright].map(({ facts }) => [facts.pageCount, Math.round(facts.pages[0]!.widthPt)]), [[1, 842], [1, 595]]);
});

test('a JPEG turned by its camera stands upright', async () => {
  // Exif with Orientation 6 (turned by 90 degrees) behind the start of the picture.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  const turned = Buffer.concat([JPEG.subarray(0, 2), app1, JPEG.subarray(2)]);
  const pages = await Promise.all([JPEG, turned].map(async (jpeg) => (await intakePdf(await composeImagePage(jpeg))).facts.pages[0]!.widthPt));
  assert.deepEqual(pages.map(Math.round), [842, 595]);
});

test('what is no picture is refused as such', async () => {
  for (const bytes of [Buffer.from('%PDF-1.7'), Buffer.from([0xff, 0xd8, 0xff]), sampleSignaturePng(10, 10).subarray(0, 40), Buffer.alloc(0)]) {
    await assert.rejects(composeImagePage(bytes), { code: 'IMAGE_UNREADABLE' });
  }
});
