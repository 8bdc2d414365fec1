// Drives the signing page as a person does: by names and roles, never by class. Works against the fake server and the real one.
import type { Locator, Page } from 'playwright-core';
import type { Locale } from '../../src/api/signing-types.ts';
import { en } from '../../src/messages/en.ts';
import type { Messages } from '../../src/messages/en.ts';
import { fr } from '../../src/messages/fr.ts';

/** What is shown at once on a quiet machine takes a while on one that seals and draws for others as well. */
const SHOWN_TIMEOUT_MS = 45_000;

export class SigningPage {
  readonly page: Page;
  readonly t: Messages;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.t = locale === 'fr' ? fr : en;
  }

  /** Opens the link and waits until the first page of the document is drawn. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.waitUntilDrawn(1);
  }

  /** Waits until page `pageNumber` of the first document shows ink. */
  async waitUntilDrawn(pageNumber: number): Promise<void> {
    await this.page.waitForFunction((n) => (document.querySelector<HTMLCanvasElement>(`[data-page="${n}"] canvas`)?.width ?? 0) > 300, pageNumber, { timeout: SHOWN_TIMEOUT_MS });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }
  dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  signatureDialog(): Locator {
    return this.page.getByRole('dialog', { name: anyOf(this.t.signatureTitle, this.t.initialsTitle) });
  }
  /** A field over the page by its label (or its type's name), the `nth` of that name. */
  field(label: string, nth = 0): Locator {
    return this.page.getByRole('main').getByLabel(new RegExp(`^${escapeRegExp(label)}, page`)).nth(nth);
  }

  /** The guide's one next action, whatever it says at present. */
  next(): Locator {
    return this.page.locator('#finish');
  }

  /** From the page as it opened to the pressed button of the act: to the first place, the typed name, the consent. */
  async signTyped(): Promise<void> {
    await this.next().click();
    await this.next().filter({ hasText: anyOf(this.t.signHere, this.t.initialHere) }).click();
    await this.adoptTyped();
    await this.finish();
  }

  /** In the open signature dialog: takes the proposed name as it is. */
  async adoptTyped(): Promise<void> {
    const dialog = this.signatureDialog();
    await dialog.getByRole('button', { name: anyOf(this.t.adopt, this.t.adoptInitials, this.t.placeOnly) }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** In the open signature dialog: draws a wave with the mouse and places it. */
  async adoptDrawn(): Promise<void> {
    await this.dialog().getByRole('radio', { name: this.t.methodDraw }).check();
    const frame = await this.dialog().getByRole('img', { name: this.t.drawArea }).boundingBox();
    if (frame === null) throw new Error('no drawing frame');
    const { mouse } = this.page;
    await mouse.move(frame.x + frame.width * 0.2, frame.y + frame.height * 0.6);
    await mouse.down();
    for (let i = 1; i <= 12; i++) {
      await mouse.move(frame.x + frame.width * (0.2 + i * 0.05), frame.y + frame.height * (0.5 + 0.25 * Math.sin(i)));
    }
    await mouse.up();
    await this.adoptTyped();
  }

  consent(): Locator {
    return this.page.locator('.consent input');
  }

  /** Ticks the consent and signs, from wherever the page offers it (beside the document, or in the phone's sheet). */
  async finish(): Promise<void> {
    const beside = await this.consent().isVisible();
    if (!beside) {
      await this.next().click();
      await this.dialog().waitFor();
    }
    await this.consent().check();
    await this.page.getByRole('button', { name: this.t.signNow }).last().click();
  }

  async waitUntilSigned(): Promise<void> {
    await this.page.getByRole('heading', { name: anyOf(this.t.signedTitle, this.t.completedTitle) }).waitFor({ timeout: SHOWN_TIMEOUT_MS });
  }

  /** Waits until everyone's document is sealed and returns its bytes as downloaded by the browser. */
  async downloadSigned(): Promise<Buffer> {
    const link = this.page.getByRole('link', { name: this.t.downloadSigned });
    await link.waitFor({ timeout: SHOWN_TIMEOUT_MS });
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}

function anyOf(...texts: string[]): RegExp {
  return new RegExp(`^(${texts.map(escapeRegExp).join('|')})$`);
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
