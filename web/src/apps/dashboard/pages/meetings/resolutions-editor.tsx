// What is put to the vote, in its order, each with the majority that the law asks for.
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { detailOf, SelectField, TextArea, TextField } from '../../ui/form.tsx';
import { freeId, MAJORITIES } from './meeting-draft.ts';
import type { Majority, ResolutionDraft } from './meeting-draft.ts';
import type { PartProps } from './new-meeting-page.tsx';
import { MEETING_TEXTS } from './texts.ts';

export function ResolutionsEditor({ draft, error, change }: PartProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const { resolutions } = draft;
  const set = (index: number, part: Partial<ResolutionDraft>): void => change({ resolutions: resolutions.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const move = (index: number, by: number): void => {
    const next = [...resolutions];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    change({ resolutions: next });
  };
  return (
    <section className="panel form">
      <h2>{t.resolutions}</h2>
      <ol className="part-list">
        {resolutions.map((resolution, index) => (
          <li key={resolution.id} className="sub-panel form">
            <div className="part-head">
              <h3>{t.resolution(index + 1)}</h3>
              <span>
                <IconButton icon="up" label={`${t.moveUp} – ${t.resolution(index + 1)}`} disabled={index === 0} onClick={() => move(index, -1)} />
                <span className="lower"><IconButton icon="up" label={`${t.moveDown} – ${t.resolution(index + 1)}`} disabled={index === resolutions.length - 1} onClick={() => move(index, 1)} /></span>
                <IconButton icon="trash" label={`${t.remove} – ${t.resolution(index + 1)}`} disabled={resolutions.length === 1} onClick={() => change({ resolutions: resolutions.filter((_, at) => at !== index) })} />
              </span>
            </div>
            <div className="form-pair">
              <TextField label={t.resolutionTitle} required maxLength={500} value={resolution.title} error={detailOf(error, `resolutions[${index}].title`)} onChange={(title) => set(index, { title })} />
              <SelectField label={t.majority} options={MAJORITIES.map((each) => [each, t.majorities[each]])} value={resolution.majority} onChange={(majority) => set(index, { majority: majority as Majority })} />
            </div>
            {draft.keys.length > 0 && (
              <SelectField
                label={t.votedBy} options={[['', t.everybody], ...draft.keys.map(({ id, name }, at) => [id, name.trim() || t.keyNumber(at + 1)] as const)]} value={resolution.keyId}
                error={detailOf(error, `resolutions[${index}].votingKey.shares`)} onChange={(keyId) => set(index, { keyId })}
              />
            )}
            <TextArea label={t.resolutionText} rows={2} maxLength={10_000} value={resolution.text} error={detailOf(error, `resolutions[${index}].text`)} onChange={(text) => set(index, { text })} />
          </li>
        ))}
      </ol>
      <div className="part-foot">
        <Button icon="plus" onClick={() => change({ resolutions: [...resolutions, { id: freeId('r', resolutions), title: '', text: '', majority: 'ARTICLE_24', keyId: '' }] })}>{t.addResolution}</Button>
      </div>
    </section>
  );
}
