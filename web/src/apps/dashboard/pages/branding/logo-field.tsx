// The logo: chosen, dropped or pasted, turned into a PNG here, saved at once.
import { useState } from 'react';
import type { BrandingWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/notice.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import type { Guarded } from '../sign-in/use-guarded.tsx';
import { fetchLogo, removeLogo, sendLogo } from './branding-api.ts';
import { useBrandingTexts } from './branding-texts.ts';
import { toPng } from './to-png.ts';

interface LogoFieldProps {
  logo: BrandingWire['logo'];
  mayChange: boolean;
  guarded: Guarded;
  /** Says what was done, and how to take it back. */
  onDone: (said: string, back: () => Promise<unknown>) => void;
}

export function LogoField({ logo, mayChange, guarded, onDone }: LogoFieldProps) {
  const t = useBrandingTexts();
  const [problem, setProblem] = useState<string>();
  const former = async (): Promise<File | undefined> => (logo === null ? undefined : fetchLogo(logo.url));
  const take = async (file: File | undefined): Promise<void> => {
    const png = file === undefined ? null : await toPng(file);
    setProblem(png === null ? t.logoUnreadable : undefined);
    if (png === null) return;
    guarded.run(async () => {
      const was = await former();
      await sendLogo(png);
      return was;
    }, (was) => onDone(t.logoSaved, () => (was === undefined ? removeLogo() : sendLogo(was))));
  };
  const remove = (): void => guarded.run(async () => {
    const was = await former();
    await removeLogo();
    return was;
  }, (was) => onDone(t.logoRemoved, async () => (was === undefined ? undefined : sendLogo(was))));
  return (
    <div className="row">
      {logo !== null && (
        <div className="logo-now">
          <span className="logo-plate"><img src={logo.url} alt={t.logoAlt} width={logo.widthPx} height={logo.heightPx} /></span>
          {mayChange && <Button look="quiet" icon="trash" onClick={remove}>{t.removeLogo}</Button>}
        </div>
      )}
      {mayChange && (
        <DropZone
          label={logo === null ? t.chooseLogo : t.replaceLogo} hint={t.logoHint} accept="image/png,image/jpeg,image/webp,image/svg+xml" disabled={guarded.busy}
          onFiles={(files) => void take(files[0])}
        />
      )}
      {problem !== undefined && <FieldError id="logo-problem">{problem}</FieldError>}
    </div>
  );
}
