// An old session is asked once more who it is, before it changes what matters; then the change goes on.
import { useContext } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { useSignInTexts } from '../../sign-in-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInAgain({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const all = useTexts();
  const t = useSignInTexts();
  const { me } = useContext(SessionContext);
  return (
    <Dialog title={t.againTitle} closeLabel={all.close} onClose={onClose}>
      <p>{t.againText}</p>
      <SignInForm email={me.email} onDone={onDone} />
    </Dialog>
  );
}
