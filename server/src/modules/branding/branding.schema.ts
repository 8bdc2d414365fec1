// Wire shapes of an account's appearance: as its owners change it, and as pages of recipients are given it.
import { Type, type Static } from 'typebox';
import { Nullable, PLAIN_LINE, WireTime } from '../../http/wire-schema.ts';

/** A colour as it is written in style sheets. */
export const COLOUR_PATTERN = '^#[0-9a-fA-F]{6}$';
export const FOOTER_CHARACTERS = 600;

const ThemePaletteSchema = Type.Object({ accent: Type.String(), hover: Type.String(), soft: Type.String(), on: Type.String() });
const PaletteSchema = Type.Object({ light: ThemePaletteSchema, dark: ThemePaletteSchema });
const Logo = Type.Object({ url: Type.String(), widthPx: Type.Integer(), heightPx: Type.Integer() });

/** What the pages of recipients and co-owners are dressed in. */
export const Brand = Type.Object({ palette: Nullable(PaletteSchema), logo: Nullable(Logo), helpUrl: Nullable(Type.String()), legalUrl: Nullable(Type.String()) });
export type Brand = Static<typeof Brand>;

const Address = Type.String({ format: 'email', maxLength: 254 });
const WebAddress = Type.String({ maxLength: 500, pattern: '^https://' });
const Footer = Type.String({ maxLength: FOOTER_CHARACTERS });

/** Every property may be left out, which leaves it as it is; null goes back to what it is without branding. */
export const PatchBrandingBody = Type.Object({
  senderName: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE }))),
  replyTo: Type.Optional(Nullable(Address)),
  accent: Type.Optional(Nullable(Type.String({ pattern: COLOUR_PATTERN }))),
  footerFr: Type.Optional(Nullable(Footer)),
  footerEn: Type.Optional(Nullable(Footer)),
  helpUrl: Type.Optional(Nullable(WebAddress)),
  legalUrl: Type.Optional(Nullable(WebAddress)),
});
export type PatchBrandingBody = Static<typeof PatchBrandingBody>;

const Changed = Type.Object({ at: WireTime(), by: Nullable(Type.String()) });

export const BrandingWire = Type.Object({
  senderName: Nullable(Type.String()), replyTo: Nullable(Type.String()), accent: Nullable(Type.String()), footerFr: Nullable(Type.String()), footerEn: Nullable(Type.String()),
  helpUrl: Nullable(Type.String()), legalUrl: Nullable(Type.String()), logo: Nullable(Logo), palette: Nullable(PaletteSchema),
  account: Type.Object({ name: Type.String(), email: Type.String() }, { description: 'What stands where nothing is set.' }),
  changed: Nullable(Changed),
});
export type BrandingWire = Static<typeof BrandingWire>;

export const ColourQuery = Type.Object({ accent: Type.String({ pattern: COLOUR_PATTERN }) });
export const ColourAnswer = Type.Object({
  onWhite: Type.Number(), onDark: Type.Number(), suggestion: Nullable(Type.String()), palette: PaletteSchema,
});
export type ColourAnswer = Static<typeof ColourAnswer>;
