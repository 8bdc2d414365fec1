// Who represents whom at a meeting, and who signs its minutes.
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { OFFICER_ROLES } from './meeting-draft.ts';
import type { OfficerDraft, OfficerRole, ProxyDraft } from './meeting-draft.ts';
import type { PartProps } from './new-meeting-page.tsx';
import { OwnerPicker } from './owner-picker.tsx';
import { MEETING_TEXTS } from './texts.ts';

export function ProxiesEditor({ draft, error, change }: PartProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const { proxies, owners } = draft;
  const set = (index: number, part: Partial<ProxyDraft>): void => change({ proxies: proxies.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const picker = (index: number, what: keyof ProxyDraft, label: string) => (
    <OwnerPicker
      label={label} owners={owners} value={proxies[index]?.[what] ?? ''} onChange={(id) => set(index, { [what]: id })}
      error={detailOf(error, `proxies[${index}].${what}`) ?? (what === 'holderId' ? detailOf(error, `proxies[${index}]`) : undefined)}
    />
  );
  return (
    <section className="panel form">
      <h2>{t.proxies}</h2>
      <p className="small soft">{t.proxiesHint}</p>
      {proxies.map((_, index) => (
        <div key={index} className="part-row">
          <div className="form-pair">{picker(index, 'principalId', t.principal)}{picker(index, 'holderId', t.holder)}</div>
          <IconButton icon="trash" label={t.remove} onClick={() => change({ proxies: proxies.filter((__, at) => at !== index) })} />
        </div>
      ))}
      <div className="part-foot">
        <Button icon="plus" disabled={owners.length < 2} onClick={() => change({ proxies: [...proxies, { principalId: '', holderId: '' }] })}>{t.addProxy}</Button>
      </div>
    </section>
  );
}

export function OfficersEditor({ draft, error, change }: PartProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const { officers } = draft;
  const set = (index: number, part: Partial<OfficerDraft>): void => change({ officers: officers.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <section className="panel form">
      <h2>{t.officers}</h2>
      <p className="small soft">{t.officersHint}</p>
      {officers.map((officer, index) => (
        <div key={index} className="part-row">
          <div className="form-pair">
            <SelectField label={t.role} options={OFFICER_ROLES.map((role) => [role, t.officerRole[role]])} value={officer.role} onChange={(role) => set(index, { role: role as OfficerRole })} />
            <TextField label={t.name} maxLength={200} value={officer.name} error={detailOf(error, `officers[${index}].name`)} onChange={(name) => set(index, { name })} />
            <TextField label={t.email} type="email" maxLength={254} value={officer.email} error={detailOf(error, `officers[${index}].email`)} onChange={(email) => set(index, { email })} />
          </div>
          <IconButton icon="trash" label={`${t.remove} – ${officer.name || t.officerRole[officer.role]}`} onClick={() => change({ officers: officers.filter((_, at) => at !== index) })} />
        </div>
      ))}
      {detailOf(error, 'officers') !== undefined && <p className="error">{detailOf(error, 'officers')}</p>}
      <div className="part-foot">
        <Button icon="plus" onClick={() => change({ officers: [...officers, { role: 'SCRUTINEER', name: '', email: '' }] })}>{t.addOfficer}</Button>
      </div>
    </section>
  );
}
