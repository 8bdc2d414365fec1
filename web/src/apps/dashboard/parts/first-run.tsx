// Who came by the printed link is asked, gently, to choose a password: a card above the envelopes that can wait.
import { lazy, useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { SessionContext } from '../session.ts';
import { defineTexts, useRoomTexts } from '../room-texts.ts';
import { Coming } from './coming.tsx';

const SetUpDialog = lazy(async () => ({ default: (await import('../pages/sign-in/set-up-dialog.tsx')).SetUpDialog }));
const TEXTS = defineTexts({
  en: { title: 'Come back without the terminal', text: 'With a password you sign in from any device. Until then, only the address printed at each start lets you in.', open: 'Choose a password', later: 'Later' },
  fr: { title: 'Revenir sans passer par le terminal', text: 'Avec un mot de passe, vous vous connectez depuis n’importe quel appareil. D’ici là, seule l’adresse affichée à chaque démarrage vous ouvre la porte.', open: 'Choisir un mot de passe', later: 'Plus tard' },
});
const WAITS = 'paraph.password-later';

function waits(): boolean {
  try {
    return sessionStorage.getItem(WAITS) !== null;
  } catch {
    return false; // storage may be forbidden
  }
}

export function FirstRun() {
  const t = useRoomTexts(TEXTS);
  const { me } = useContext(SessionContext);
  const [later, setLater] = useState(waits);
  const [open, setOpen] = useState(false);
  const [place] = useLocation();
  const wait = (): void => {
    setLater(true);
    try {
      sessionStorage.setItem(WAITS, '1');
    } catch {
      // as above
    }
  };
  if (me.hasPassword || (!open && (later || place !== '/envelopes'))) return null;
  return (
    <>
      <section className="first-run" aria-label={t.title}>
        <div>
          <h2>{t.title}</h2>
          <p className="small soft">{t.text}</p>
        </div>
        <div className="first-run-actions">
          <Button look="primary" icon="lock" onClick={() => setOpen(true)}>{t.open}</Button>
          <Button look="quiet" onClick={wait}>{t.later}</Button>
        </div>
      </section>
      {open && <Coming><SetUpDialog onClose={() => setOpen(false)} /></Coming>}
    </>
  );
}
