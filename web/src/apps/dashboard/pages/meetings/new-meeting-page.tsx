// A general meeting from nothing: who owns what, what is put to the vote, who represents whom, who signs.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocale } from '../../../../messages/locale.ts';
import { ApiError } from '../../../../api/http.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { BackLink, PageHead } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { CheckField, detailOf, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import type { Action } from '../../use-action.ts';
import { EMPTY_MEETING, meetingBody } from './meeting-draft.ts';
import type { MeetingDraft } from './meeting-draft.ts';
import './meetings.css';
import { KeysEditor } from './keys-editor.tsx';
import { OfficersEditor, ProxiesEditor } from './officers-editor.tsx';
import { OwnersEditor } from './owners-editor.tsx';
import { PapersEditor } from './papers-editor.tsx';
import { ResolutionsEditor } from './resolutions-editor.tsx';
import { MEETING_TEXTS } from './texts.ts';

/** What every part of the form gets. */
export interface PartProps {
  draft: MeetingDraft;
  error: Error | undefined;
  change: (part: Partial<MeetingDraft>) => void;
}

export function NewMeetingPage() {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [, navigate] = useLocation();
  const create = useAction((draft: MeetingDraft) => rest.post<{ id: string }>('/ag-copropriete', meetingBody(draft, locale)), { done: () => t.created, onDone: ({ id }) => navigate(`/meetings/${id}`) });
  return (
    <>
      <BackLink href="/meetings">{t.back}</BackLink>
      <PageHead title={t.newTitle} text={t.newText} />
      <MeetingForm first={EMPTY_MEETING} save={create} verb={t.submit} />
    </>
  );
}

/** The whole meeting as a form; what is wrong is marked where it stands. */
export function MeetingForm({ first, save, verb, papersHint }: { first: MeetingDraft; save: Action<[MeetingDraft]>; verb: string; papersHint?: string }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<MeetingDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const part: PartProps = { draft, error: save.error, change };
  const problems = save.error instanceof ApiError ? save.error.details.length : 0;
  return (
    <form
      className="stack-wide"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.busy) save.run(draft);
      }}
    >
      <MeetingPart {...part} />
      <OwnersEditor {...part} />
      <KeysEditor draft={draft} change={change} />
      <ResolutionsEditor {...part} />
      <ProxiesEditor {...part} />
      <OfficersEditor {...part} />
      <PapersEditor {...part} hint={papersHint} />
      {problems > 0 && <Notice tone="bad">{t.fix(problems)} {save.error?.message}</Notice>}
      <div className="form-actions">
        <Button look="primary" submit busy={save.busy}>{verb}</Button>
      </div>
    </form>
  );
}

function MeetingPart({ draft, error, change }: PartProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  return (
    <section className="panel form">
      <h2>{t.meeting}</h2>
      <TextField label={t.subject} hint={t.subjectHint} required maxLength={255} value={draft.subject} error={detailOf(error, 'subject')} onChange={(subject) => change({ subject })} />
      <div className="form-pair">
        <TextField label={t.condominium} required maxLength={200} value={draft.condominium} error={detailOf(error, 'condominium.name')} onChange={(condominium) => change({ condominium })} />
        <TextField label={t.address} maxLength={500} value={draft.address} onChange={(address) => change({ address })} />
      </div>
      <div className="form-pair">
        <TextField label={t.meetingAt} type="datetime-local" required value={draft.meetingAt} error={detailOf(error, 'meetingAt')} onChange={(meetingAt) => change({ meetingAt })} />
        <TextField label={t.closesAt} hint={t.closesAtHint} type="datetime-local" value={draft.closesAt} error={detailOf(error, 'closesAt')} onChange={(closesAt) => change({ closesAt })} />
      </div>
      <CheckField label={t.twoOwners} hint={detailOf(error, 'condominium.type') ?? t.twoOwnersHint} checked={draft.twoOwners} onChange={(twoOwners) => change({ twoOwners })} />
    </section>
  );
}
