// The room of branding: a form, and beside it the mail and the signing page as they would be.
import { useContext } from 'react';
import { formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead, Shown } from '../../parts/page.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { getBranding } from './branding-api.ts';
import { BrandingForm } from './branding-form.tsx';
import { useBrandingTexts } from './branding-texts.ts';
import './branding.css';

export function BrandingPage() {
  const t = useBrandingTexts();
  const locale = useLocale();
  const { pages } = useTexts();
  const { me } = useContext(SessionContext);
  const loaded = useLoaded('branding', getBranding);
  return (
    <>
      <PageHead title={pages.branding} text={t.text} />
      <Shown loaded={loaded}>
        {(branding) => (
          <>
            {me.role !== 'OWNER' && <Notice tone="info"><p>{t.readOnly}</p></Notice>}
            <BrandingForm saved={branding} mayChange={me.role === 'OWNER'} onSaved={loaded.reload} />
            {branding.changed !== null && <p className="small soft branding-changed">{t.changed(formatDateTime(branding.changed.at, locale), branding.changed.by ?? t.someone)}</p>}
          </>
        )}
      </Shown>
    </>
  );
}
