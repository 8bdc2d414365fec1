// The sender's branding on the pages of recipients: colours, logo, and where to turn to.
import { createContext, useContext, useLayoutEffect } from 'react';
import { defineTexts, useRoomTexts } from '../../messages/define-texts.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { Brand, ThemePalette } from './brand-types.ts';
import './brand.css';

interface Dressed { readonly brand: Brand; readonly senderName: string }

/** null: nothing is known yet, or the sender has chosen nothing. */
export const BrandContext = createContext<Dressed | null>(null);

const TEXTS = defineTexts({
  en: { help: 'Help', legal: 'Legal notice', label: (name: string) => `About ${name}` },
  fr: { help: 'Aide', legal: 'Mentions légales', label: (name: string) => `À propos de ${name}` },
});

const COLOUR = /^#[0-9a-f]{6}$/;
const rule = ({ accent, hover, soft, on }: ThemePalette): string => `--accent:${accent};--accent-hover:${hover};--accent-soft:${soft};--on-accent:${on};--focus:${accent};`;

/**
 * Puts the sender's colours over the product's, for as long as the page shows them. A sheet made by script: the policy of the page forbids style
 * elements and attributes, and lets our own script do this (CSP 3 §7.8, CSSOM).
 */
export function useBrandColours(brand: Brand | null): void {
  const palette = brand?.palette ?? null;
  const key = palette === null ? '' : JSON.stringify(palette);
  useLayoutEffect(() => {
    if (palette === null || ![...Object.values(palette.light), ...Object.values(palette.dark)].every((colour) => COLOUR.test(colour))) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root{${rule(palette.light)}}@media (prefers-color-scheme: dark){:root{${rule(palette.dark)}}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the palette by its content
  }, [key]);
}

/** The sender's logo, else the product's mark: `named` with the product's name beside it. */
export function SenderMark({ product, named = false }: { product: string; named?: boolean }) {
  const dressed = useContext(BrandContext);
  const logo = dressed?.brand.logo ?? null;
  if (dressed !== null && logo !== null) {
    return (
      <span className="brand-logo">
        <img src={logo.url} alt={dressed.senderName} width={logo.widthPx} height={logo.heightPx} />
      </span>
    );
  }
  return (
    <span className={named ? 'brand brand-named' : 'brand'}>
      {named ? <BrandMark /> : <BrandMark label={product} />}
      {named && product}
    </span>
  );
}

/** Where the sender says that help and their legal notice are; nothing when they say neither. */
export function BrandLinks() {
  const dressed = useContext(BrandContext);
  const t = useRoomTexts(TEXTS);
  const links = dressed === null ? [] : ([[dressed.brand.helpUrl, t.help], [dressed.brand.legalUrl, t.legal]] as const).flatMap(([url, words]) => (url === null ? [] : [[url, words] as const]));
  if (dressed === null || links.length === 0) return null;
  return (
    <ul className="brand-links" aria-label={t.label(dressed.senderName)}>
      {links.map(([url, words]) => <li key={url}><a className="small" href={url} target="_blank" rel="noopener noreferrer">{words}</a></li>)}
    </ul>
  );
}
