// How an account appears: to its owners who set it, and to everybody it writes to.
import { buffer } from 'node:stream/consumers';
import { notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { listAccountChanges } from '../accounts/account-changes.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import type { Brand, BrandingWire } from './branding.schema.ts';
import { selectBranding, selectLogo, type BrandingRow } from './branding.store.ts';
import { paletteOf, type Palette } from './palette.rules.ts';

export { selectLogo as findLogo } from './branding.store.ts';

/** Who an envelope comes from, as its recipients are told. Live and sandbox share it. */
export interface Sender {
  /** The chosen name, or the account's. */
  readonly name: string;
  /** Where answers go: the chosen address, or the account's. */
  readonly email: string;
  /** The account's own, for what is said to the sender and for the evidence. */
  readonly account: { readonly id: string; readonly name: string; readonly email: string };
  readonly palette: Palette | undefined;
  readonly logo: SenderLogo | undefined;
  readonly helpUrl: string | null;
  readonly legalUrl: string | null;
  /** Under every mail, by language. */
  readonly footer: { readonly fr: string | null; readonly en: string | null };
}

export interface SenderLogo { readonly sha256: string; readonly widthPx: number; readonly heightPx: number }

/** @throws AppError NOT_FOUND when there is no such account */
export async function findSender(db: Db, accountId: string): Promise<Sender> {
  const [account, row] = await Promise.all([findAccount(db, accountId), selectBranding(db, accountId)]);
  if (account === undefined) throw notFound('account');
  const { id, name, email } = account;
  return {
    name: row?.sender_name ?? name, email: row?.reply_to ?? email, account: { id, name, email }, palette: paletteOfRow(row), logo: logoOfRow(row),
    helpUrl: row?.help_url ?? null, legalUrl: row?.legal_url ?? null, footer: { fr: row?.footer_fr ?? null, en: row?.footer_en ?? null },
  };
}

/** Of a sender, what a page is dressed in. */
export function brandOf({ palette, logo, helpUrl, legalUrl }: Pick<Sender, 'palette' | 'logo' | 'helpUrl' | 'legalUrl'>): Brand {
  return { palette: palette ?? null, logo: logo === undefined ? null : logoView(logo), helpUrl, legalUrl };
}

/** The page's own address of a logo: content that never changes, for anybody who was given its name. */
export const logoPath = (sha256: string): string => `/brand/${sha256}.png`;

/** The bytes of a logo that a row names; undefined otherwise. */
export async function openLogo({ files }: { files: FileStore }, db: Db, sha256: string): Promise<Buffer | undefined> {
  return await selectLogo(db, sha256) === undefined ? undefined : buffer(await files.open(sha256));
}

/** For the owners' page. @throws AppError NOT_FOUND */
export async function getBranding(db: Db, accountId: string): Promise<BrandingWire> {
  const [account, row, [latest]] = await Promise.all([findAccount(db, accountId), selectBranding(db, accountId), listAccountChanges(db, accountId, 'branding')]);
  if (account === undefined) throw notFound('account');
  const logo = logoOfRow(row);
  return {
    senderName: row?.sender_name ?? null, replyTo: row?.reply_to ?? null, accent: row?.accent ?? null, footerFr: row?.footer_fr ?? null, footerEn: row?.footer_en ?? null,
    helpUrl: row?.help_url ?? null, legalUrl: row?.legal_url ?? null, logo: logo === undefined ? null : logoView(logo), palette: paletteOfRow(row) ?? null,
    account: { name: account.name, email: account.email }, changed: latest === undefined ? null : { at: latest.at.toISOString(), by: latest.by },
  };
}

const paletteOfRow = (row: BrandingRow | undefined): Palette | undefined => (row === undefined || row.accent === null ? undefined : paletteOf(row.accent));
const logoView = ({ sha256, widthPx, heightPx }: SenderLogo) => ({ url: logoPath(sha256), widthPx, heightPx });

function logoOfRow(row: BrandingRow | undefined): SenderLogo | undefined {
  if (row === undefined || row.logo_sha256 === null) return undefined;
  return { sha256: row.logo_sha256, widthPx: row.logo_width_px ?? 0, heightPx: row.logo_height_px ?? 0 };
}
