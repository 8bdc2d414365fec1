// What owners change of an account's appearance. Each change is one transaction with its line in the account's log.
import { AppError, validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { PdfWorkers } from '../../platform/pdf-workers/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { VirusScan } from '../../platform/virus-scan/index.ts';
import { recordAccountChange } from '../accounts/account-changes.ts';
import type { PatchBrandingBody } from './branding.schema.ts';
import { upsertBranding, type BrandingChange } from './branding.store.ts';
import { checkColour } from './palette.rules.ts';

export interface BrandingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly virusScan: VirusScan;
}

/** Whose appearance it is, and who changes it. */
export interface BrandingOwner { readonly accountId: string; readonly userId: string }

/** A mail carries it at every sending. */
export const MAXIMUM_LOGO_BYTES = 512 * 1_024;

/** @throws AppError VALIDATION_ERROR naming everything that is to be put right, with the shade to take instead of one that is too pale */
export async function changeBranding(deps: BrandingDeps, owner: BrandingOwner, body: PatchBrandingBody): Promise<void> {
  const faults = faultsOf(body);
  if (faults.length > 0) throw validationError('Some of this cannot be taken. Nothing was changed.', faults);
  const change = columnsOf(body);
  const changed = Object.keys(body);
  if (changed.length > 0) await write(deps, owner, change, { action: 'branding.changed', facts: { changed } });
}

/** Takes a logo: a PNG, whose pixels are written anew. @throws AppError FILE_TOO_LARGE, VIRUS_FOUND, VALIDATION_ERROR, PDF_LIMIT_EXCEEDED */
export async function keepLogo(deps: BrandingDeps, owner: BrandingOwner, stream: AsyncIterable<Uint8Array>): Promise<void> {
  const received = await deps.files.receive(stream, { maxBytes: MAXIMUM_LOGO_BYTES });
  try {
    const scanned = await deps.virusScan.scan(received.path);
    if (!scanned.isClean) throw new AppError({ code: 'VIRUS_FOUND', message: `The virus scanner refuses this file: ${scanned.signature}.` });
    const outPath = deps.files.reservePath();
    const { logo, widthPx, heightPx } = await deps.pdfWorkers.run('intakeLogo', { path: received.path, outPath });
    // Swept when no row comes to name it; so is the former one, unless another account has the same.
    await deps.files.adopt(outPath, logo);
    await write(deps, owner, { logo_sha256: logo.sha256, logo_size_bytes: logo.sizeBytes, logo_width_px: widthPx, logo_height_px: heightPx }, { action: 'branding.logo_changed', facts: { sha256: logo.sha256 } });
  } finally {
    await received.discard();
  }
}

/** Back to the product's own mark. */
export async function removeLogo(deps: BrandingDeps, owner: BrandingOwner): Promise<void> {
  await write(deps, owner, { logo_sha256: null, logo_size_bytes: null, logo_width_px: null, logo_height_px: null }, { action: 'branding.logo_removed', facts: {} });
}

async function write(deps: BrandingDeps, { accountId, userId }: BrandingOwner, change: BrandingChange, said: { action: string; facts: { [key: string]: string | string[] } }): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await upsertBranding(tx, accountId, change, at);
    await recordAccountChange(deps, tx, { accountId, userId, at, ...said });
  });
}

function faultsOf(body: PatchBrandingBody): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  const { suggestion, onWhite } = body.accent === undefined || body.accent === null ? { suggestion: null, onWhite: 0 } : checkColour(body.accent);
  if (suggestion !== null) {
    faults.push({ path: 'accent', value: body.accent, message: `stands out from white by ${onWhite}:1 only, and 3:1 is the least; the nearest shade that does is ${suggestion}` });
  }
  for (const path of ['helpUrl', 'legalUrl'] as const) {
    const address = body[path];
    if (address !== undefined && address !== null && !isPlainAddress(address)) faults.push({ path, value: address, message: 'must be a complete https address without user name or password' });
  }
  if (body.senderName?.trim() === '') faults.push({ path: 'senderName', value: body.senderName, message: 'must not be blank; leave it out to use the name of the account' });
  return faults;
}

function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** Empty footers are none. */
const textOrNull = (text: string | null | undefined): string | null | undefined => (text?.trim() === '' ? null : text?.trim() ?? text);

function columnsOf({ senderName, replyTo, accent, footerFr, footerEn, helpUrl, legalUrl }: PatchBrandingBody): BrandingChange {
  const given = {
    sender_name: textOrNull(senderName), reply_to: replyTo, accent: accent?.toLowerCase() ?? accent, footer_fr: textOrNull(footerFr), footer_en: textOrNull(footerEn), help_url: helpUrl, legal_url: legalUrl,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
