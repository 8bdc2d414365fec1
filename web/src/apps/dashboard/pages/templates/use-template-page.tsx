// An envelope from a template: who takes each role, and the words around it.
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TemplateWire } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { IDENTITY_TEXTS } from '../../composer/identity-texts.ts';
import { isRaised, needsPhone } from '../../composer/person-access.ts';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { detailOf, TextArea, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { recipientsOf } from './template-draft.ts';
import type { PersonDraft } from './template-draft.ts';
import { TEMPLATE_TEXTS } from './texts.ts';

export function UseTemplatePage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const loaded = useLoaded(`template/${id}`, () => rest.get<TemplateWire>(`/templates/${id}`));
  return (
    <>
      <BackLink href="/templates">{t.back}</BackLink>
      <Shown loaded={loaded}>{(template) => <UseForm key={template.id} template={template} />}</Shown>
    </>
  );
}

function UseForm({ template }: { template: TemplateWire }) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const words = useRoomTexts(IDENTITY_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [, navigate] = useLocation();
  const [subject, setSubject] = useState(template.name);
  const [message, setMessage] = useState('');
  const [people, setPeople] = useState<readonly PersonDraft[]>(() => template.roles.map(() => ({ name: '', email: '', phone: '' })));
  const make = useAction(
    () => rest.post<{ id: string }>('/envelopes', { templateId: template.id, subject: subject.trim(), locale, ...(message.trim() === '' ? {} : { message }), recipients: recipientsOf(template.roles, people) }),
    { done: () => t.made, onDone: ({ id }) => navigate(`/envelopes/${id}/edit?step=review`) },
  );
  /** Roles that nobody takes are not sent: the API counts without them. */
  const sentIndex = (index: number): number => people.slice(0, index).filter(({ name, email }) => name.trim() !== '' || email.trim() !== '').length;
  const set = (index: number, part: Partial<PersonDraft>): void => setPeople(people.map((person, at) => (at === index ? { ...person, ...part } : person)));
  return (
    <form
      className="stack-wide"
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.busy) make.run();
      }}
    >
      <PageHead title={t.titleOfUse(template.name)} text={t.textOfUse} />
      <section className="panel form">
        <h2>{t.people}</h2>
        {template.roles.map((role, index) => (
          <fieldset key={role.name} className="form">
            <legend className="role-legend">{role.name} <span className="small soft">{t.kinds[role.role]}{role.role !== 'SIGNER' && `, ${t.optional}`}</span></legend>
            <div className="form-pair">
              <TextField label={t.personName} required={role.role === 'SIGNER'} maxLength={200} value={people[index]?.name ?? ''} error={detailOf(make.error, `recipients[${sentIndex(index)}].name`)} onChange={(name) => set(index, { name })} />
              <TextField label={t.email} type="email" required={role.role === 'SIGNER'} maxLength={254} value={people[index]?.email ?? ''} error={detailOf(make.error, `recipients[${sentIndex(index)}].email`)} onChange={(email) => set(index, { email })} />
              {needsPhone({ signatureLevel: template.signatureLevel, requireSmsOtp: false }, role) && (
                <TextField label={words.phone} hint={words.phoneHint} type="tel" inputMode="tel" autoComplete="off" required={role.role === 'SIGNER'} value={people[index]?.phone ?? ''} error={detailOf(make.error, `recipients[${sentIndex(index)}].phone`)} onChange={(phone) => set(index, { phone })} />
              )}
            </div>
            <RoleIdentity role={role} raised={isRaised({ signatureLevel: template.signatureLevel, requireSmsOtp: false }, role)} />
          </fieldset>
        ))}
      </section>
      <section className="panel form">
        <TextField label={t.subject} required maxLength={255} value={subject} error={detailOf(make.error, 'subject')} onChange={setSubject} />
        <TextArea label={t.message} rows={4} maxLength={5_000} value={message} error={detailOf(make.error, 'message')} onChange={setMessage} />
      </section>
      <div className="form-actions"><Button look="primary" submit busy={make.busy}>{t.make}</Button></div>
    </form>
  );
}

/** What the template asks of whoever takes the role, beyond the link. */
function RoleIdentity({ role, raised }: { role: TemplateWire['roles'][number]; raised: boolean }) {
  const t = useRoomTexts(IDENTITY_TEXTS);
  const asked = [...(raised || role.identification !== 'LINK' ? [t.methods[raised ? 'SMS_CODE' : role.identification]] : []), ...(role.requireIdentityVideo ? [t.withVideo] : [])];
  return asked.length === 0 ? null : <p className="small soft">{t.title} {asked.join(', ')}</p>;
}
