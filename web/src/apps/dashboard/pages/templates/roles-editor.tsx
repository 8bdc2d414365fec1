// The documents of a template, and the roles that people take in its envelopes.
import { useState } from 'react';
import type { DocumentWire } from '../../../../../../server/src/contract.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAction } from '../../use-action.ts';
import { nextRoleKey, ROLE_KINDS } from './template-draft.ts';
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
  const { roles } = draft;
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
          </div>
          <IconButton icon="trash" label={t.removeRole(role.name)} disabled={roles.length === 1} onClick={() => change({ roles: roles.filter(({ key }) => key !== role.key), fields: draft.fields.filter(({ partyKey }) => partyKey !== role.key) })} />
        </div>
      ))}
      <div className="part-foot"><Button icon="plus" onClick={() => change({ roles: [...roles, { key: nextRoleKey(roles), name: t.roleDefault(roles.length + 1), role: 'SIGNER' }] })}>{t.addRole}</Button></div>
    </section>
  );
}
