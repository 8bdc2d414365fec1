// From one colour of the account's to all that pages and mails need of it, for light and dark, with contrasts that hold (WCAG 2.2 §1.4.3, §1.4.11).
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
const oklch = useMode(modeOklch);

/** Colours of one theme as #rrggbb. Text in `accent` is legible on every surface of the theme and on `soft`; text in `on` is legible on `accent` and `hover`. */
export interface ThemePalette {
  readonly accent: string;
  readonly hover: string;
  readonly soft: string;
  readonly on: string;
}

export interface Palette {
  readonly light: ThemePalette;
  readonly dark: ThemePalette;
}

/** WCAG 2.2 §1.4.3: text of normal size. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 §1.4.11: what is to be told from its surroundings. A colour below it would have to be changed beyond recognition to be read. */
const LEAST_CONTRAST = 3;
const STEP = 0.005;
/** The least favourable surfaces that text in the accent colour stands on, in pages (tokens.css) and in mails (render-html.ts). */
const LIGHT_SURFACES = ['#edeae3', '#f2f4f5'];
const DARK_SURFACES = ['#222632', '#262b30'];

/** How a colour fares, and what to take instead of one that is too pale. */
export interface ColourCheck {
  readonly onWhite: number;
  readonly onDark: number;
  /** The nearest shade that is accepted; null when the colour is. */
  readonly suggestion: string | null;
}

/** @param colour #rrggbb */
export function checkColour(colour: string): ColourCheck {
  const onWhite = rounded(wcagContrast(colour, '#ffffff'));
  const onDark = rounded(wcagContrast(colour, DARK_SURFACES[0]!));
  return { onWhite, onDark, suggestion: wcagContrast(colour, '#ffffff') >= LEAST_CONTRAST ? null : moved(colour, -STEP, (shade) => wcagContrast(shade, '#ffffff') >= LEAST_CONTRAST) };
}

/** The palette of an accepted colour: the colour itself wherever it can be read, else the nearest shade that can. */
export function paletteOf(colour: string): Palette {
  return { light: lightOf(colour), dark: darkOf(colour) };
}

function lightOf(colour: string): ThemePalette {
  const soft = shade(colour, 0.95, 0.025);
  const accent = moved(colour, -STEP, (each) => [...LIGHT_SURFACES, soft].every((surface) => wcagContrast(each, surface) >= TEXT_CONTRAST));
  return { accent, hover: lightened(accent, -0.08), soft, on: '#ffffff' };
}

function darkOf(colour: string): ThemePalette {
  const soft = shade(colour, 0.31, 0.04);
  const start = lightnessOf(colour) < 0.75 ? shade(colour, 0.75, 0.4) : colour;
  const accent = moved(start, STEP, (each) => [...DARK_SURFACES, soft].every((surface) => wcagContrast(each, surface) >= TEXT_CONTRAST));
  return { accent, hover: lightened(accent, 0.07), soft, on: shade(colour, 0.2, 0.04) };
}

const rounded = (ratio: number): number => Math.floor(ratio * 100) / 100;
const lightnessOf = (colour: string): number => oklch(colour)?.l ?? 0;
const hexOf = (l: number, c: number, h: number | undefined): string => formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, ...(h === undefined ? {} : { h }) }, 'oklch'))!;

/** The same hue at another lightness, with at most so much chroma. */
function shade(colour: string, lightness: number, mostChroma: number): string {
  const { c, h } = oklch(colour)!;
  return hexOf(lightness, Math.min(c, mostChroma), h);
}

function lightened(colour: string, by: number): string {
  const { l, c, h } = oklch(colour)!;
  return hexOf(l + by, c, h);
}

/** The first shade of this hue that will do, going darker or lighter; black or white when none does. */
function moved(colour: string, step: number, willDo: (shade: string) => boolean): string {
  const { l, c, h } = oklch(colour)!;
  if (willDo(colour)) return colour;
  for (let at = l + step; at > 0 && at < 1; at += step) {
    const candidate = hexOf(at, c, h);
    if (willDo(candidate)) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
