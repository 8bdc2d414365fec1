// Looks again while something is awaited, so that the page changes by itself: the sealed PDF, one's turn, a corrected document.
import { useEffect, useRef, useState } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningView } from '../../api/signing-types.ts';

/** Sealing takes well under a second as a rule; after these waits the e-mail brings the document. */
export const SEALING_MS: readonly number[] = [600, 1000, 1500, 2500, 4000, 6000, 8000, 12_000];
/** Other people take minutes: for an hour, and at once whenever the person comes back to the page. */
export const OTHERS_MS: readonly number[] = [...Array<number>(20).fill(15_000), ...Array<number>(55).fill(60_000)];

/** `waits` are the pauses between looks; true is answered while there are any left. */
export function useLiveView(api: SigningApi, locale: Locale, onView: (view: SigningView) => void, waits: readonly number[]): boolean {
  const [looks, setLooks] = useState(0);
  const take = useRef(onView);
  take.current = onView;
  useEffect(() => setLooks(0), [waits]);
  useEffect(() => {
    const wait = waits[looks];
    if (wait === undefined) return;
    let gone = false;
    const look = (): void => {
      clearTimeout(timer);
      void api
        .view(locale)
        .then((view) => (gone ? undefined : take.current(view)), () => undefined)
        .then(() => (gone ? undefined : setLooks((n) => n + 1)));
    };
    const cameBack = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    // A page in the background asks nothing; it asks when it is in front again.
    const timer = setTimeout(() => (document.visibilityState === 'visible' ? look() : undefined), wait);
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cameBack);
    };
  }, [api, locale, looks, waits]);
  return looks < waits.length;
}
