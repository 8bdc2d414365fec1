// Who works in the workspace: everybody sees it, owners invite, change roles and remove.
import { useContext, useState } from 'react';
import type { Colleagues } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHead, Shown } from '../../parts/page.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { changeRole, listColleagues, removeColleague, withdrawInvitation } from '../../sign-in-api.ts';
import { useLoaded } from '../../use-loaded.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import type { Guarded } from '../sign-in/use-guarded.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { usePeopleTexts } from './people-texts.ts';

type Member = Colleagues['members'][number];
type Invitation = Colleagues['invitations'][number];

export function PeoplePage() {
  const t = usePeopleTexts();
  const { pages } = useTexts();
  const { me } = useContext(SessionContext);
  const loaded = useLoaded('colleagues', listColleagues);
  const guarded = useGuarded();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const owner = me.role === 'OWNER';
  return (
    <>
      <PageHead title={pages.people} text={owner ? t.text : t.memberText}>{owner && <Button look="primary" icon="plus" onClick={() => setInviting(true)}>{t.invite}</Button>}</PageHead>
      <Shown loaded={loaded}>
        {({ members, invitations }) => (
          <>
            <section className="panel flush">
              <ul className="lines">{members.map((member) => <MemberLine key={member.id} member={member} isMe={member.id === me.userId} changeable={owner && members.length > 1} guarded={guarded} onRemove={() => setLeaving(member)} />)}</ul>
            </section>
            {invitations.length > 0 && (
              <section className="panel flush invited">
                <h2>{t.invited}</h2>
                <ul className="lines">{invitations.map((invitation) => <InvitationLine key={invitation.id} invitation={invitation} changeable={owner} guarded={guarded} />)}</ul>
              </section>
            )}
          </>
        )}
      </Shown>
      {guarded.question}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving !== undefined && (
        <Confirm
          title={t.removeTitle(leaving.name)} text={t.removeText} verb={t.remove} busy={guarded.busy} onClose={() => setLeaving(undefined)}
          onConfirm={() => (setLeaving(undefined), guarded.run(() => removeColleague(leaving.id), undefined, t.removed(leaving.name)))}
        />
      )}
    </>
  );
}

function MemberLine({ member: { id, name, email, role }, isMe, changeable, guarded, onRemove }: { member: Member; isMe: boolean; changeable: boolean; guarded: Guarded; onRemove: () => void }) {
  const t = usePeopleTexts();
  const other = role === 'OWNER' ? 'MEMBER' : 'OWNER';
  return (
    <li className="thing">
      <div className="thing-main">
        <p className="thing-name">{name} {isMe && <span className="soft small">({t.you})</span>} <span className={`state state-${role === 'OWNER' ? 'busy' : 'quiet'}`}>{t.roles[role]}</span></p>
        <p className="small soft">{email}</p>
      </div>
      {changeable && (
        <Menu
          iconOnly label={t.more(name)}
          items={[
            { label: t.makes[other], icon: 'person', run: () => guarded.run(() => changeRole(id, other), undefined, t.roleChanged(name)) },
            { label: t.remove, icon: 'trash', danger: true, run: onRemove },
          ]}
        />
      )}
    </li>
  );
}

function InvitationLine({ invitation: { id, email, role, expiresAt }, changeable, guarded }: { invitation: Invitation; changeable: boolean; guarded: Guarded }) {
  const t = usePeopleTexts();
  return (
    <li className="thing">
      <div className="thing-main">
        <p className="thing-name">{email} <span className="state state-quiet">{t.roles[role]}</span></p>
        <p className="small soft">{t.validUntil} <ShortWhen iso={expiresAt} /></p>
      </div>
      {changeable && <Button look="quiet" aria-label={t.withdrawOf(email)} onClick={() => guarded.run(() => withdrawInvitation(id), undefined, t.withdrawn)}>{t.withdraw}</Button>}
    </li>
  );
}
