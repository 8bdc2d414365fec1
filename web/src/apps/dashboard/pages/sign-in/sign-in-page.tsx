// Nobody is signed in: by password, passkey or the printed link; the links that mails carry end here, too.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SignInOptions } from '../../../../../../server/src/contract.ts';
import type { Locale } from '../../../../api/signing-types.ts';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import { useTitle } from '../../parts/page.tsx';
import type { Door } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { getSignInOptions } from '../../sign-in-api.ts';
import { useSignInTexts } from '../../sign-in-texts.ts';
import { ForgottenForm, InvitationForm, NewPasswordForm } from './link-forms.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  because: 'NO_SESSION' | 'ENDED' | 'LINK_USED' | 'LEFT' | 'UNREACHABLE';
  door?: Door;
  onLocale: (locale: Locale) => void;
  onRetry: () => void;
}

export function SignInPage({ because, door, onLocale, onRetry }: SignInPageProps) {
  const t = useTexts();
  const words = useSignInTexts();
  const options = useSignInOptions(because);
  const [view, setView] = useState<'sign-in' | 'forgotten' | Door['kind']>(door?.kind ?? 'sign-in');
  const [done, setDone] = useState<string>();
  const unreachable = because === 'UNREACHABLE';
  const titles = { forgotten: words.resetTitle, reset: words.newTitle, invitation: words.inviteTitle, 'sign-in': { NO_SESSION: words.title, ENDED: words.title, LINK_USED: t.signInUsedTitle, LEFT: words.leftTitle, UNREACHABLE: t.signInUnreachableTitle }[because] };
  const title = titles[view];
  useTitle(title);
  return (
    <div className="sign-in">
      <main className="panel">
        <span className="sign-in-mark"><BrandMark heightPx={40} label={t.product} /></span>
        <h1>{title}</h1>
        {done !== undefined && <Notice tone="good"><p>{done}</p></Notice>}
        {view === 'forgotten' && <ForgottenForm onBack={() => setView('sign-in')} />}
        {view === 'reset' && door !== undefined && <NewPasswordForm token={door.token} onDone={() => (setDone(words.newDone), setView('sign-in'))} />}
        {view === 'invitation' && door !== undefined && <InvitationForm token={door.token} onDone={onRetry} />}
        {view === 'sign-in' && unreachable && (
          <>
            <p className="soft">{t.signInUnreachableText}</p>
            <Button look="primary" onClick={onRetry}>{t.retry}</Button>
          </>
        )}
        {view === 'sign-in' && !unreachable && options !== undefined && (
          <>
            {because === 'ENDED' && <p className="soft" role="status">{words.ended}</p>}
            {because === 'LINK_USED' && <p className="soft">{t.signInUsedText}</p>}
            {options.passwords && (
              <>
                <SignInForm onDone={onRetry} />
                {options.mailServer ? <p className="links"><button type="button" className="link-button" onClick={() => setView('forgotten')}>{words.forgotten}</button></p> : <p className="small soft">{words.noMail}</p>}
              </>
            )}
            {!options.passwords && because !== 'LINK_USED' && <p className="soft">{words.noPassword}</p>}
            <PrintedLink folded={options.passwords} title={options.passwords ? words.printed : t.signInHow}>
              <ol className="steps">{t.signInSteps.map((step) => <li key={step}>{step}</li>)}</ol>
              <pre className="terminal" role="img" aria-label={t.signInTerminal}>
                {'$ npm start\n\n  Paraph is ready.\n\n  Dashboard\n'}
                <b>{`  ${location.origin}/dashboard#sign-in=…`}</b>
              </pre>
            </PrintedLink>
          </>
        )}
      </main>
      <footer><LanguageSwitch onChange={onLocale} /></footer>
    </div>
  );
}

function PrintedLink({ folded, title, children }: { folded: boolean; title: string; children: ReactNode }) {
  if (!folded) return <><h2>{title}</h2>{children}</>;
  return <details className="printed"><summary>{title}</summary>{children}</details>;
}

/** What can be tried here; when the server does not say, everything. */
function useSignInOptions(because: string): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    if (because !== 'UNREACHABLE') getSignInOptions().then(setOptions, () => setOptions({ passwords: true, mailServer: true }));
  }, [because]);
  return options;
}
