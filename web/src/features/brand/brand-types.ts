// The sender's branding as the pages of recipients are given it.

/** Colours of one theme as #rrggbb. */
export interface ThemePalette { accent: string; hover: string; soft: string; on: string }

export interface Brand {
  palette: { light: ThemePalette; dark: ThemePalette } | null;
  logo: { url: string; widthPx: number; heightPx: number } | null;
  helpUrl: string | null;
  legalUrl: string | null;
}
