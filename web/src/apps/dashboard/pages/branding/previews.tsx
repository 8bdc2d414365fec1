// The mail as the server composes it, and the signing page in miniature, light and dark.
import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { BrandingWire } from '../../../../../../server/src/contract.ts';
import { LOCALE_NAMES, useLocale } from '../../../../messages/locale.ts';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { SelectField } from '../../ui/form.tsx';
import { useSettled } from '../../use-settled.ts';
import type { Look } from './branding-form.tsx';
import { mailUrl } from './branding-api.ts';
import { useBrandingTexts } from './branding-texts.ts';
import { isColour, useColour } from './colour-field.tsx';

type Locale = 'fr' | 'en';
interface ThemePalette { accent: string; hover: string; soft: string; on: string }
/** Paraph's own (tokens.css), where no colour is chosen. */
const OWN: Record<'light' | 'dark', ThemePalette> = { light: { accent: '#1f4e5f', hover: '#163b49', soft: '#e4eff3', on: '#ffffff' }, dark: { accent: '#8cc3d4', hover: '#b3dbe7', soft: '#1c3640', on: '#0b2129' } };

export function Previews({ look, saved }: { look: Look; saved: BrandingWire }) {
  const t = useBrandingTexts();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const { senderName, accent, footerFr, footerEn } = useSettled(look, 500);
  const palette = useColour(look.accent)?.palette;
  const name = look.senderName.trim() === '' ? saved.account.name : look.senderName;
  return (
    <section className="panel branding-preview stack" aria-labelledby="branding-preview">
      <h2 id="branding-preview">{t.preview}</h2>
      <p className="small soft">{t.previewText}</p>
      <div className="preview-head">
        <h3>{t.mail}</h3>
        <SelectField label={t.language} value={locale} onChange={(value) => setLocale(value as Locale)} options={[['fr', LOCALE_NAMES.fr], ['en', LOCALE_NAMES.en]]} />
      </div>
      <iframe
        className="mail-frame" title={t.mailFrame} sandbox="allow-popups allow-popups-to-escape-sandbox" referrerPolicy="no-referrer"
        src={mailUrl({ locale, senderName, accent: isColour(accent) ? accent : '', footerFr, footerEn, version: saved.logo?.url ?? '' })}
      />
      <h3>{t.page}</h3>
      <div className="preview-pages">
        {(['light', 'dark'] as const).map((theme) => <Miniature key={theme} theme={theme} palette={look.accent === '' ? OWN[theme] : palette?.[theme] ?? OWN[theme]} name={name} look={look} logo={saved.logo} />)}
      </div>
    </section>
  );
}

interface MiniatureProps { theme: 'light' | 'dark'; palette: ThemePalette; name: string; look: Look; logo: BrandingWire['logo'] }

/** Nothing in it can be pressed. */
function Miniature({ theme, palette, name, look, logo }: MiniatureProps) {
  const t = useBrandingTexts();
  // Set through the object model, which the page's policy allows; a style attribute in markup it would not.
  const colours = { '--mini-accent': palette.accent, '--mini-soft': palette.soft, '--mini-on': palette.on } as CSSProperties;
  return (
    <figure className={`mini mini-${theme}`} style={colours}>
      <figcaption className="small">{theme === 'light' ? t.light : t.dark}</figcaption>
      <div className="mini-page">
        <div className="mini-head">
          {logo === null ? <span className="mini-mark"><BrandMark /></span> : <span className="mini-logo"><img src={logo.url} alt="" width={logo.widthPx} height={logo.heightPx} /></span>}
          <div>
            <p className="mini-title">{t.sampleSubject}</p>
            <p className="mini-soft">{t.sampleFrom(name)}</p>
          </div>
        </div>
        <div className="mini-paper" />
        <div className="mini-foot">
          <span className="mini-link">{t.sampleLink}</span>
          <span className="mini-button">{t.sampleButton}</span>
        </div>
        {(look.helpUrl !== '' || look.legalUrl !== '') && (
          <p className="mini-links">
            {look.helpUrl !== '' && <span className="mini-link">{t.help}</span>}
            {look.legalUrl !== '' && <span className="mini-link">{t.legal}</span>}
          </p>
        )}
      </div>
    </figure>
  );
}
