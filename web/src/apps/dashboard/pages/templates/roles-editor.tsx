// The documents of a template, and the roles that people take in its envelopes.
import { useState } from 'react';
import type { DocumentWire } from '../../../../../../server/src/contract.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IDENTITY_TEXTS } from '../../composer/identity-texts.ts';
import { actsOf, isRaised } from '../../composer/person-access.ts';
import { methodOptions } from '../../composer/person-identity.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { CheckField, detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAction } from '../../use-action.ts';
import { newRole, nextRoleKey, ROLE_KINDS } from './template-draft.ts';
import type { RoleDraft, TemplateDraft } from './template-draft.ts';
import { TEMPLATE_TEXTS } from './texts.ts';

interface PartProps {
  draft: TemplateDraft;
  change: (part: Partial<TemplateDraft>) => void;
}

export function DocumentsEditor({ draft, change }: PartProps) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const [under, setUnder] = useState<{ name: string; fraction: number }>();
  const upload = useAction(async (files: File[]) => {
    const made: DocumentWire[] = [];
    for (const file of files) made.push(await rest.upload<DocumentWire>('/documents', file, (fraction) => setUnder({ name: file.name, fraction })));
    return made;
  }, { onDone: (made) => change({ documents: [...draft.documents, ...made] }) });
  return (
    <section className="panel form">
      <h2>{t.documents}</h2>
      {draft.documents.length > 0 && (
        <ul className="documents">
          {draft.documents.map(({ id, name }) => (
            <li key={id}>
              <Icon name="file" />
              <span>{name}</span>
              <IconButton icon="trash" label={t.removeDocument(name)} onClick={() => change({ documents: draft.documents.filter((each) => each.id !== id), fields: draft.fields.filter(({ documentKey }) => documentKey !== id) })} />
            </li>
          ))}
        </ul>
      )}
      <DropZone label={t.dropDocuments} hint={t.dropHint} accept="application/pdf,.pdf" multiple disabled={upload.busy} onFiles={(files) => upload.run(files)} />
      {upload.busy && under !== undefined && <Progress label={t.uploading(under.name)} fraction={under.fraction} />}
    </section>
  );
}

export function RolesEditor({ draft, error, change }: PartProps & { error: Error | undefined }) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const words = useRoomTexts(IDENTITY_TEXTS);
  const { roles } = draft;
  const raised = (role: RoleDraft): boolean => isRaised({ signatureLevel: draft.signatureLevel, requireSmsOtp: false }, role);
  const set = (index: number, part: Partial<RoleDraft>): void => change({ roles: roles.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <section className="panel form">
      <h2>{t.roles}</h2>
      <p className="small soft">{t.rolesHint}</p>
      {roles.map((role, index) => (
        <div key={role.key} className="part-row">
          <div className="form-pair">
            <TextField label={t.roleName} required maxLength={100} value={role.name} error={detailOf(error, `roles[${index}].name`)} onChange={(name) => set(index, { name })} />
            <SelectField label={t.kind} options={ROLE_KINDS.map((kind) => [kind, t.kinds[kind]])} value={role.role} onChange={(kind) => set(index, { role: kind as RoleDraft['role'] })} />
            {actsOf(role.role) && (
              <SelectField
                label={words.method} hint={raised(role) ? words.raised : undefined} disabled={raised(role)}
                value={raised(role) ? 'SMS_CODE' : role.identification}
                options={methodOptions(words)} onChange={(value) => set(index, { identification: value as RoleDraft['identification'] })}
              />
            )}
            {role.role === 'SIGNER' && <CheckField label={words.video} checked={role.requireIdentityVideo} onChange={(requireIdentityVideo) => set(index, { requireIdentityVideo })} />}
          </div>
          <IconButton icon="trash" label={t.removeRole(role.name)} disabled={roles.length === 1} onClick={() => change({ roles: roles.filter(({ key }) => key !== role.key), fields: draft.fields.filter(({ partyKey }) => partyKey !== role.key) })} />
        </div>
      ))}
      <div className="part-foot"><Button icon="plus" onClick={() => change({ roles: [...roles, newRole(nextRoleKey(roles), t.roleDefault(roles.length + 1))] })}>{t.addRole}</Button></div>
    </section>
  );
}
