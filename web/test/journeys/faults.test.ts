// When something goes wrong, nothing a person entered is lost, and nothing wrong is signed.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { scenario } from '../fixtures.ts';
import { annotatedPdf } from '../annotated-pdf.ts';
import { DESKTOP, PHONE, useStage } from './browser.ts';
import type { SigningPage } from './signing-page.ts';

const stage = useStage();
const signsOf = (token: string): Record<string, any>[] => stage.server.posts.filter(({ path }) => path.endsWith(`rcp_${token}/sign`)).map(({ body }) => body);

async function fillAndSign(signing: SigningPage): Promise<void> {
  await signing.field('Fait à').fill('Lyon');
  await signing.field('Signature du client').click();
  await signing.consent().check();
  await signing.button(signing.t.signNow).last().click();
}

test('a lost connection keeps everything and the second attempt sends the same', async () => {
  const url = stage.server.add('cut', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /ERR_|Failed to load/ }, async (signing, page) => {
    const attempts: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/sign') && attempts.push(request.postDataJSON()));
    await signing.open(url);
    await page.context().setOffline(true);
    await fillAndSign(signing);
    await page.getByText(signing.t.networkProblem).waitFor();
    await page.context().setOffline(false);
    await signing.button(signing.t.retry).click();
    await signing.waitUntilSigned();
    assert.equal(attempts.length, 2);
    assert.deepEqual(attempts[1], attempts[0]);
  });
  assert.equal(signsOf('cut').length, 1);
});

test('a refused field says why at the field, and it has the focus', async () => {
  const url = stage.server.add('refused', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /400/ }, async (signing, page) => {
    await signing.open(url);
    stage.server.faults.push({ path: '/sign', answer: { status: 400, body: { error: 'invalid', code: 'VALIDATION_ERROR', details: [{ path: 'fields[0].value', message: 'Trop long' }] } } });
    await fillAndSign(signing);
    await page.getByRole('alert').filter({ hasText: 'Trop long' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.keyboard.type('!');
    await page.getByRole('alert').filter({ hasText: 'Trop long' }).waitFor({ state: 'detached' });
  });
});

test('an envelope that ended meanwhile shows its true state', async () => {
  const made = await scenario({ only: ['TEXT', 'SIGNATURE'] });
  const url = stage.server.add('voided', made);
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /409/ }, async (signing) => {
    await signing.open(url);
    const now = await scenario({ state: 'VOIDED' });
    stage.server.add('voided', now);
    await fillAndSign(signing);
    await signing.heading(signing.t.voidedTitle).waitFor();
  });
});

test('a lapsed session is opened again without the person noticing', async () => {
  const url = stage.server.add('lapsed', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr', tolerate: /401/ }, async (signing) => {
    await signing.open(url);
    stage.server.faults.push({ path: 'rcp_lapsed/sign', answer: { status: 401, body: { error: 'session', code: 'UNAUTHORIZED' } } });
    await fillAndSign(signing);
    await signing.waitUntilSigned();
  });
});

test('a file that differs from the one prepared stops everything', async () => {
  const made = await scenario();
  const altered = made.documents.map((bytes) => bytes.with(bytes.length - 8, 65));
  const url = stage.server.add('altered', { ...made, documents: altered });
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await page.goto(url);
    await signing.heading(signing.t.integrityTitle).waitFor();
    assert.equal(await signing.next().count(), 0);
  });
});

test('a reload keeps what was filled in, but never the consent', async () => {
  const url = stage.server.add('reload', await scenario({ only: ['TEXT', 'SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await signing.field('Fait à').fill('Lyon');
    await signing.field('Signature du client').click();
    await signing.adoptTyped();
    await signing.consent().check();
    await page.reload();
    await signing.waitUntilDrawn(1);
    assert.equal(await signing.field('Fait à').inputValue(), 'Lyon');
    assert.equal(await signing.consent().isChecked(), false);
    await signing.finish();
    await signing.waitUntilSigned();
  });
  assert.deepEqual(signsOf('reload')[0]?.['fields'].map(({ value }: { value: object }) => value), [{ text: 'Lyon' }, { method: 'TYPED', text: 'Hélène Aubry', style: 'script' }]);
});

test('at 200 % the page is drawn anew, as sharp as the screen', async () => {
  const url = stage.server.add('zoom', await scenario());
  await stage.visit({ ...PHONE, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    const sharpness = (): Promise<number> => page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
      return canvas === null ? 0 : canvas.width / canvas.getBoundingClientRect().width;
    });
    for (let i = 0; i < 3; i++) await signing.button(signing.t.zoomIn).click();
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
      return canvas !== null && canvas.getBoundingClientRect().width > 600 && canvas.width / canvas.getBoundingClientRect().width > 1.95;
    });
    assert.ok((await sharpness()) <= 2.05);
  });
});

test('two fingers zoom the document and leave the page around it alone', async () => {
  const url = stage.server.add('pinch', await scenario());
  await stage.visit({ ...PHONE, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    const protocol = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]): Promise<unknown> => protocol.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 300, id })) });
    await touch('touchStart', 150, 210);
    for (let spread = 0; spread <= 60; spread += 10) await touch('touchMove', 150 - spread / 2, 210 + spread / 2);
    await touch('touchEnd');
    await page.waitForFunction(() => (document.querySelector('[data-page="1"]')?.getBoundingClientRect().width ?? 0) > 600);
    assert.equal(await page.evaluate(() => window.visualViewport?.scale), 1);
  });
});

test('a document that came in signed is drawn with its marks, by the complete worker', async () => {
  const made = await scenario({ free: true });
  const bytes = annotatedPdf();
  const shown = { index: 0, name: 'signed.pdf', pageCount: 1, pages: [{ width: 300, height: 200, rotation: 0 }], sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const url = stage.server.add('annotated', { documents: [bytes], view: { ...made.view, documents: [shown] } });
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (_signing, page) => {
    await page.goto(url);
    // The widget's appearance is a red square at 100..200 × 50..150 points.
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
      const pixel = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return pixel !== undefined && (pixel[0] ?? 0) > 200 && (pixel[1] ?? 255) < 60;
    });
  });
  assert.ok(stage.server.transfers.some(({ path }) => /pdf\.worker\.min/.test(path)));
});

test('the page weighs less than 350 KB and takes fewer than 15 requests, a typed signature included', async () => {
  const url = stage.server.add('weight', await scenario({ only: ['SIGNATURE'] }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    let requests = 0;
    page.on('request', () => requests++);
    const from = stage.server.transfers.length;
    await signing.open(url);
    await signing.field('Signature du client').click();
    await signing.dialog().waitFor();
    await page.waitForFunction(() => document.fonts.check('20px "Great Vibes"'));
    const bytes = stage.server.transfers.slice(from).reduce((sum, each) => sum + each.bytes, 0);
    assert.ok(bytes < 350_000, `${bytes} bytes`);
    assert.ok(requests < 15, `${requests} requests`);
  });
});
