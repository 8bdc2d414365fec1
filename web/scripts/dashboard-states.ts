// States of the dashboard's pages that an address alone does not show: menus and dialogs open, forms sent wrong, rooms without anything, the longest names.
import type { Page } from 'playwright-core';
import type { SampleAccount } from '../test/sample-account.ts';
import type { SamplePage } from '../test/sample-pages.ts';

/** What is done on a page before its picture is taken. */
export type Act = (page: Page) => Promise<unknown>;
export type Picture = SamplePage & { readonly act?: Act };

export const clickFirst = (selector: string): Act => async (page) => { await page.locator(selector).first().click(); };
const clickLast = (selector: string): Act => async (page) => { await page.locator(selector).last().click(); };
/** One after the other. */
export const inTurn = (...acts: readonly Act[]): Act => async (page) => {
  for (const act of acts) await act(page);
};
const type = (text: string): Act => (page) => page.keyboard.type(text);
const WRONG_ROWS = 'email;nom\nalice@example.test;Alice Durand\nbob@example;Bob Petit\n;Chloé Roux-Lefebvre de la Tour du Pin\ndavid@example.test;\n';
const csv = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(WRONG_ROWS) };
const REHEARSED_MS = 1_500;
const dropList: Act = async (page) => {
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.locator('.rehearsal').waitFor();
  await page.waitForTimeout(REHEARSED_MS);
};
/** Every call is answered as a session that has ended answers. */
const endSession: Act = (page) => page.route(/dashboard-api/, (route) => route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error: { code: 'UNAUTHENTICATED', message: 'The session has ended.' } }) }));

const EMPTY_ROOMS = ['envelopes', 'templates', 'bulk', 'mandates', 'meetings', 'seals', 'outbox', 'keys', 'webhooks', 'requests'];

export function statePictures({ envelopes, template, singleTemplate }: SampleAccount): Picture[] {
  const envelope = (status: keyof SampleAccount['envelopes']): string => `/dashboard/envelopes/${envelopes[status]}`;
  return [
    ...EMPTY_ROOMS.map((room) => ({ name: `empty-${room}`, path: `/dashboard/${room}?environment=live` })),
    { name: 'state-rooms', path: '/dashboard/envelopes', act: async (page) => { if (await page.locator('.top-menu').isVisible()) await page.locator('.top-menu').click(); } },
    { name: 'state-filters', path: '/dashboard/envelopes', act: clickFirst('.filters-find .button') },
    { name: 'state-no-match', path: '/dashboard/envelopes?q=introuvable' },
    { name: 'state-selected', path: '/dashboard/envelopes', act: clickFirst('.line-all input') },
    { name: 'state-palette-found', path: '/dashboard/templates', act: inTurn((page) => page.keyboard.press('Control+k'), (page) => page.locator('.dialog input').first().waitFor(), type('contrat')) },
    { name: 'state-long', path: envelope('long') },
    { name: 'state-long-compose', path: `${envelope('longDraft')}/edit?step=people` }, { name: 'state-long-review', path: `${envelope('longDraft')}/edit?step=review` },
    { name: 'state-envelope-menu', path: envelope('sent'), act: clickFirst('.page-head .icon-button') },
    { name: 'state-person-menu', path: envelope('sent'), act: clickFirst('.person-more .icon-button') },
    { name: 'state-link', path: envelope('sent'), act: inTurn(clickFirst('.person-more .icon-button'), clickFirst('.menu-item')) },
    { name: 'state-fix', path: envelope('bounced'), act: clickFirst('.person-more .button-primary') },
    { name: 'state-danger', path: envelope('sent'), act: inTurn(clickFirst('.page-head .icon-button'), clickLast('.menu-danger')) },
    { name: 'state-technical', path: envelope('completed'), act: clickFirst('.technical summary') },
    { name: 'state-field', path: `${envelope('draft')}/edit?step=fields`, act: clickFirst('.edit-field') },
    { name: 'state-preview', path: `${envelope('draft')}/edit?step=review`, act: clickFirst('.review-side .button-plain') },
    { name: 'state-template-remove', path: '/dashboard/templates', act: inTurn(clickFirst('.row-actions .icon-button'), clickFirst('.menu-danger')) },
    { name: 'state-bulk-columns', path: `/dashboard/bulk/new?template=${template}`, act: dropList }, { name: 'state-bulk-wrong', path: `/dashboard/bulk/new?template=${singleTemplate}`, act: dropList },
    { name: 'state-mandate-wrong', path: '/dashboard/mandates/new', act: clickLast('main .button-primary') },
    { name: 'state-meeting-wrong', path: '/dashboard/meetings/new', act: clickLast('main .button-primary') },
    { name: 'state-use-wrong', path: `/dashboard/templates/${template}/use`, act: clickLast('main .button-primary') },
    { name: 'state-key', path: '/dashboard/keys', act: clickFirst('.page-head .button-primary') },
    { name: 'state-key-menu', path: '/dashboard/keys', act: clickFirst('.thing .icon-button') },
    { name: 'state-invite', path: '/dashboard/people', act: clickFirst('.page-head .button-primary') },
    { name: 'state-webhook-new', path: '/dashboard/webhooks', act: clickFirst('.page-head .button-primary') },
    { name: 'state-delivery', path: '/dashboard/webhooks', act: inTurn(clickFirst('.hook-line'), clickFirst('.delivery summary')) },
    { name: 'state-mail', path: '/dashboard/outbox', act: clickFirst('.mail-line') },
    { name: 'state-password', path: '/dashboard/profile', act: clickLast('main .button-primary') },
    { name: 'state-ended', path: '/dashboard/envelopes', act: inTurn(endSession, clickFirst('.tabs button:nth-child(3)')) },
    { name: 'state-unknown', path: '/dashboard/envelopes/env_unknown' },
  ];
}
