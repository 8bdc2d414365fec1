// The person: name, language of mails, password, second factor, passkeys, where they are signed in.
import { useContext } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PageHead, Shown } from '../../parts/page.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { getProfile } from '../../sign-in-api.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useDialog } from '../../ui/confirm.tsx';
import { SetUpDialog } from '../sign-in/set-up-dialog.tsx';
import { AboutSection } from './about-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { useProfileTexts } from './profile-texts.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function ProfilePage() {
  const t = useProfileTexts();
  const { pages } = useTexts();
  const { me } = useContext(SessionContext);
  const loaded = useLoaded('profile', getProfile);
  const [setUp, openSetUp, closeSetUp] = useDialog<true>();
  return (
    <>
      <PageHead title={pages.profile} text={t.text} />
      <Shown loaded={loaded}>
        {(profile) => (
          <div className="profile">
            <AboutSection key={`${profile.name} ${profile.locale}`} profile={profile} />
            {!me.hasPassword && (
              <section className="panel stack">
                <h2>{t.password}</h2>
                <p>{t.noPassword}</p>
                <div><Button look="primary" icon="lock" onClick={() => openSetUp(true)}>{t.choosePassword}</Button></div>
              </section>
            )}
            {me.hasPassword && <PasswordSection profile={profile} />}
            {me.hasPassword && profile.byLink && <Notice tone="info"><p>{t.byLink}</p></Notice>}
            {me.hasPassword && !profile.byLink && (
              <>
                <SecondFactorSection profile={profile} />
                <PasskeysSection />
                <SessionsSection />
              </>
            )}
          </div>
        )}
      </Shown>
      {setUp !== undefined && <SetUpDialog onClose={closeSetUp} />}
    </>
  );
}
