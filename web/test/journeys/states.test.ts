// Every state of the page: accessible in both themes and sizes; and nothing is recorded before a person's gesture.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningState } from '../../src/api/signing-types.ts';
import type { Messages } from '../../src/messages/en.ts';
import { scenario } from '../fixtures.ts';
import { DESKTOP, PHONE, assertAccessible, assertFits, useStage } from './browser.ts';

const stage = useStage();

const QUIET: [SigningState, keyof Messages][] = [
  ['WAITING_TURN', 'waitingTitle'],
  ['SIGNED', 'signedTitle'],
  ['APPROVED', 'approvedTitle'],
  ['DECLINED', 'declinedTitle'],
  ['COMPLETED', 'completedTitle'],
  ['VOIDED', 'voidedTitle'],
  ['EXPIRED', 'expiredTitle'],
  ['RETURNED', 'returnedTitle'],
];

test('each state has its own page, and axe finds nothing in it', async () => {
  await stage.visit({ ...PHONE, speak: 'fr', colorScheme: 'dark' }, async (signing, page) => {
    for (const [state, title] of QUIET) {
      await page.goto(stage.server.add(`state-${state}`, await scenario({ state })));
      await signing.heading(signing.t[title] as string).waitFor();
      await assertAccessible(page, state);
    }
  });
});

test('who comes too late reads when the time ended, in their own time zone', async () => {
  await stage.visit({ ...PHONE, speak: 'fr' }, async (signing, page) => {
    await page.goto(stage.server.add('late', await scenario({ state: 'EXPIRED', envelope: { expiresAt: '2026-11-20T09:00:00.000Z' } })));
    await page.getByText(signing.t.expiredOn('20 novembre 2026 à 10:00')).waitFor();
    await assertAccessible(page, 'too late');
  });
});

const OWN: [string, Parameters<typeof scenario>[0], (t: Messages) => string][] = [
  ['declined', { state: 'DECLINED', status: 'DECLINED' }, (t) => t.declinedOwnTitle],
  ['approval-declined', { state: 'DECLINED', status: 'DECLINED', role: 'APPROVER' }, (t) => t.declinedApprovalTitle],
  ['returned', { state: 'RETURNED', status: 'RETURNED' }, (t) => t.returnedOwnTitle],
  ['ended', { state: 'COMPLETED', envelope: { signedDocumentAvailable: false } }, (t) => t.completedTitle],
];

for (const [size, options] of [['phone', { ...PHONE, colorScheme: 'dark' as const }], ['desktop', DESKTOP]] as const) {
  test(`who declined, who asked for a correction, and who comes after the link has ended read their own words; axe finds nothing (${size})`, async () => {
    await stage.visit({ ...options, speak: 'fr' }, async (signing, page) => {
      for (const [name, made, title] of OWN) {
        await page.goto(stage.server.add(`own-${name}-${size}`, await scenario(made)));
        await signing.heading(title(signing.t)).waitFor();
        await assertAccessible(page, name);
        if (name === 'ended') assert.equal(await page.getByRole('link', { name: signing.t.downloadSigned }).count(), 0);
      }
    });
  });
}

test('who waits for their turn is let in without doing anything, when it has come', async () => {
  const url = stage.server.add('turn', await scenario({ state: 'WAITING_TURN' }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await page.clock.install();
    await page.goto(url);
    await signing.heading(signing.t.waitingTitle).waitFor();
    const ready = await scenario({ state: 'READY' });
    stage.server.change('turn', { state: 'READY', fields: ready.view.fields, documents: ready.view.documents });
    await page.clock.runFor(16_000);
    await signing.waitUntilDrawn(1);
    assert.equal(await signing.heading(signing.t.waitingTitle).count(), 0);
  });
});

test('at 200 % on a small laptop everything is reached: nothing is cut off to the side, the next action is in view', async () => {
  // 1280 × 720 CSS pixels at 200 % are 640 × 360 (WCAG 2.2 SC 1.4.4, 1.4.10).
  await stage.visit({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2, speak: 'fr' }, async (signing, page) => {
    await signing.open(stage.server.add('zoomed', await scenario({ documents: 2 })));
    await assertFits(page, 'the page');
    const sheet = await page.locator('[data-page="1"]').first().boundingBox();
    assert.ok(sheet !== null && sheet.x >= 0 && sheet.x + sheet.width <= 640, 'the document fits the width');
    await signing.next().scrollIntoViewIfNeeded();
    assert.ok(await signing.next().isVisible());
    await assertAccessible(page, 'at 200 %');
  });
});

test('with several documents a long name does not push the pages out of a phone’s middle', async () => {
  await stage.visit({ ...PHONE, speak: 'fr' }, async (signing, page) => {
    await signing.open(stage.server.add('longname', await scenario({ documents: 2 })));
    const sheet = await page.locator('[data-page="1"]').first().boundingBox();
    assert.ok(sheet !== null && sheet.x >= 0 && sheet.x + sheet.width <= 360, JSON.stringify(sheet));
  });
});

test('an unknown link says so', async () => {
  await stage.visit({ ...DESKTOP, speak: 'en', tolerate: /404/ }, async (signing, page) => {
    await page.goto(`${stage.server.url}/sign/nothing`);
    await signing.heading(signing.t.linkInvalidTitle).waitFor();
    await assertAccessible(page, 'unknown link');
  });
});

for (const [name, options] of [
  ['desktop, light', { ...DESKTOP, isMobile: false, colorScheme: 'light' }],
  ['desktop, dark', { ...DESKTOP, isMobile: false, colorScheme: 'dark' }],
  ['phone, light', { ...PHONE, colorScheme: 'light' }],
] as const) {
  test(`axe finds nothing in the ceremony and its dialogs (${name})`, async () => {
    const url = stage.server.add(`axe-${name}`.replace(/\W/g, ''), await scenario({ locale: 'fr', documents: 2 }));
    await stage.visit({ ...options, speak: 'fr' }, async (signing, page) => {
      await signing.open(url);
      await assertAccessible(page, 'reading');
      await signing.field('Paraphe').first().click();
      await signing.dialog().waitFor();
      await assertAccessible(page, 'typed');
      for (const method of [signing.t.methodDraw, signing.t.methodUpload]) {
        await signing.dialog().getByRole('radio', { name: method }).check();
        await assertAccessible(page, method);
      }
      await page.keyboard.press('Escape');
      if (options.isMobile) {
        await signing.field('Mode de règlement').click();
        await signing.dialog().waitFor();
        await assertAccessible(page, 'choice sheet');
        await page.keyboard.press('Escape');
        await signing.button(signing.t.details).click();
        await signing.dialog().waitFor();
        await assertAccessible(page, 'details');
        await page.getByText(signing.t.proof).click();
      }
      await signing.button(signing.t.decline).click();
      await page.getByText(signing.t.declineText).waitFor();
      await assertAccessible(page, 'decline');
    });
  });
}

test('axe finds nothing for a signer without a field, an approver and a reader', async () => {
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    for (const [token, options] of [
      ['axefree', { free: true }],
      ['axeapprover', { role: 'APPROVER' }],
      ['axeviewer', { role: 'VIEWER', state: 'VIEW_ONLY' }],
    ] as const) {
      await signing.open(stage.server.add(token, await scenario(options)));
      await assertAccessible(page, token);
    }
  });
});

test('opening, waiting and scripted events are not a look; the first gesture is, once', async () => {
  const url = stage.server.add('robot', await scenario());
  const views = (): typeof stage.server.posts => stage.server.posts.filter(({ path }) => path.endsWith('rcp_robot/view'));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await signing.open(url);
    await page.evaluate(() => {
      for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'click']) document.body.dispatchEvent(new Event(type, { bubbles: true }));
      document.querySelector('[role=region]')?.scrollTo(0, 600);
      document.querySelector<HTMLElement>('#finish')?.click();
    });
    await signing.waitUntilDrawn(2);
    assert.equal(views().length, 0);
    await Promise.all([page.waitForResponse(/\/view$/), page.mouse.wheel(0, 200)]);
    await page.mouse.click(400, 400);
    await page.keyboard.press('Tab');
  });
  assert.equal(views().length, 1);
  assert.equal(views()[0]?.body['gesture'], 'scroll');
});

test('when everyone has signed, the page leads back to the sender’s site unless the person stays', async () => {
  const url = stage.server.add('redirect', await scenario({ state: 'COMPLETED', envelope: { redirectUrl: 'https://shop.example/thanks' } }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await page.goto(url);
    await signing.button(signing.t.stayHere).click();
    assert.equal(await page.getByRole('link', { name: signing.t.continueTo('shop.example') }).getAttribute('href'), 'https://shop.example/thanks');
    await assertAccessible(page, 'redirect');
  });
});

test('a redirect that is not a web address is not offered', async () => {
  const url = stage.server.add('evil', await scenario({ state: 'COMPLETED', envelope: { redirectUrl: 'javascript:alert(1)' } }));
  await stage.visit({ ...DESKTOP, speak: 'fr' }, async (signing, page) => {
    await page.goto(url);
    await page.getByRole('link', { name: signing.t.downloadSigned }).waitFor();
    assert.deepEqual(await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1))), ['signed-document', 'verify']);
  });
});
