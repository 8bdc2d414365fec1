// One colour, with what the server says of it while it is chosen: whether it can be read, and which shade could.
import { useQuery } from '@tanstack/react-query';
import type { ColourAnswer } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../ui/form.tsx';
import { useSettled } from '../../use-settled.ts';
import { checkColour } from './branding-api.ts';
import { useBrandingTexts } from './branding-texts.ts';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** Paraph's own, where the native picker wants a colour. */
const OWN = '#1f4e5f';

/** What the server makes of a colour; undefined until it is known, or when it is none. */
export function useColour(colour: string): ColourAnswer | undefined {
  const settled = useSettled(colour, 250);
  const { data } = useQuery({ queryKey: ['branding-colour', settled], queryFn: () => checkColour(settled), enabled: isColour(settled), staleTime: Infinity });
  return isColour(settled) ? data : undefined;
}

export function ColourField({ value, onChange, mayChange, error }: { value: string; onChange: (value: string) => void; mayChange: boolean; error: string | undefined }) {
  const t = useBrandingTexts();
  const locale = useLocale();
  const answer = useColour(value);
  const number = (ratio: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ratio);
  const known = answer === undefined || value === '' ? undefined : answer;
  const { suggestion = null } = known ?? {};
  const problem = value !== '' && !isColour(value) ? t.notColour : known !== undefined && suggestion !== null ? t.tooPale(number(known.onWhite)) : error;
  return (
    <div className="row colour-field">
      <div className="colour-pair">
        <input className="colour-picker" type="color" aria-label={t.pick} value={isColour(value) ? value.toLowerCase() : OWN} disabled={!mayChange} onChange={(event) => onChange(event.target.value)} />
        <TextField label={t.accent} hint={t.accentHint} value={value} placeholder={OWN} maxLength={7} spellCheck={false} autoComplete="off" readOnly={!mayChange} onChange={(text) => onChange(text.trim())} error={problem} />
      </div>
      {mayChange && suggestion !== null && <div><Button onClick={() => onChange(suggestion)}>{t.take(suggestion)}</Button></div>}
      {known !== undefined && suggestion === null && <p className="small soft" role="status">{t.contrast(number(known.onWhite))} {known.palette.light.accent !== value.toLowerCase() && t.adapted}</p>}
      {mayChange && value !== '' && <div><Button look="quiet" onClick={() => onChange('')}>{t.noColour}</Button></div>}
    </div>
  );
}
