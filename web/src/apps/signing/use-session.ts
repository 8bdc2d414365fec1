// Opening the link: token → session → what this person may see; and the language of it all.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { openSigningSession } from '../../api/signing-api.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningView } from '../../api/signing-types.ts';
import { browserLocale } from '../../messages/browser-locale.ts';

/** `consentLocale` is the language of the consent text on screen, which the evidence names; it follows the switch once the server has answered. */
export type Opening = { phase: 'opening' } | { phase: 'invalid' } | { phase: 'failed'; tooMany: boolean } | { phase: 'open'; api: SigningApi; view: SigningView; consentLocale: Locale };

const CHOSEN_LOCALE_KEY = 'paraph-locale';

function chosenLocale(): Locale | null {
  try {
    const stored = sessionStorage.getItem(CHOSEN_LOCALE_KEY);
    return stored === 'fr' || stored === 'en' ? stored : null;
  } catch {
    return null;
  }
}

/** `/sign/<token>`; empty when the address has none. */
export function tokenOf(pathname: string): string {
  return decodeURIComponent(/\/sign\/([^/]+)/.exec(pathname)?.[1] ?? '');
}

export interface Session {
  opening: Opening;
  locale: Locale;
  setLocale: (locale: Locale) => void;
  setView: (view: SigningView) => void;
  retry: () => void;
}

/** Language: the person's switch, else what the sender set for them, else the browser's. */
export function useSession(): Session {
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' });
  const [locale, setShownLocale] = useState<Locale>(() => chosenLocale() ?? browserLocale(navigator.languages));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    void (async () => {
      try {
        const token = tokenOf(location.pathname);
        if (token === '') throw new ApiError(404, { code: 'NOT_FOUND' }, null);
        const api = await openSigningSession(token);
        let view = await api.view(chosenLocale());
        const wanted = chosenLocale() ?? view.recipient.locale ?? browserLocale(navigator.languages);
        // The consent must be in the language shown; without a preference on file the server could not know the browser's.
        if (chosenLocale() === null && view.recipient.locale === null) view = await api.view(wanted);
        if (gone) return;
        setShownLocale(wanted);
        setOpening({ phase: 'open', api, view, consentLocale: wanted });
      } catch (error) {
        if (gone) return;
        const known = error instanceof ApiError;
        if (known && (error.status === 404 || error.status === 400)) setOpening({ phase: 'invalid' });
        else setOpening({ phase: 'failed', tooMany: known && error.status === 429 });
      }
    })();
    return () => {
      gone = true;
    };
  }, [attempt]);

  const setView = useCallback((view: SigningView) => setOpening((now) => (now.phase === 'open' ? { ...now, view } : now)), []);

  const setLocale = useCallback(
    (next: Locale) => {
      setShownLocale(next);
      try {
        sessionStorage.setItem(CHOSEN_LOCALE_KEY, next);
      } catch {
        /* the choice then lasts as long as the page */
      }
      if (opening.phase === 'open') {
        void opening.api.view(next).then(
          (view) => setOpening((now) => (now.phase === 'open' ? { ...now, view, consentLocale: next } : now)),
          () => undefined,
        );
      }
    },
    [opening],
  );

  const retry = useCallback(() => {
    setOpening({ phase: 'opening' });
    setAttempt((n) => n + 1);
  }, []);
  return { opening, locale, setLocale, setView, retry };
}
