// A meeting that nobody was told of yet, changed: the same form, filled in.
import { Link, useLocation } from 'wouter';
import type { MeetingState } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { draftOf, isUnpublished, meetingBody } from './meeting-draft.ts';
import type { MeetingDraft } from './meeting-draft.ts';
import { MeetingForm } from './new-meeting-page.tsx';
import { MEETING_TEXTS } from './texts.ts';

export function EditMeetingPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const loaded = useLoaded(`meeting/${id}`, () => rest.get<MeetingState>(`/ag-copropriete/${id}`));
  return (
    <>
      <Link href={`/meetings/${id}`} className="back">
        <Icon name="back" sizePx={18} />
        {t.backToMeeting}
      </Link>
      <PageHead title={t.editTitle} text={t.editText} />
      <Shown loaded={loaded}>{(state) => (isUnpublished(state) ? <Edited state={state} /> : <Notice tone="info">{t.editOver}</Notice>)}</Shown>
    </>
  );
}

function Edited({ state }: { state: MeetingState }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const rest = useRest();
  const [, navigate] = useLocation();
  const address = `/ag-copropriete/${state.envelopeId}`;
  const save = useAction((draft: MeetingDraft) => {
    // The language of the papers is that of the meeting, not of who mends it.
    const { locale: _, ...body } = meetingBody(draft, locale);
    return rest.patch(address, body);
  }, { done: () => t.saved, onDone: () => navigate(`/meetings/${state.envelopeId}`) });
  return <MeetingForm first={draftOf(state)} save={save} verb={t.save} papersHint={t.papersKept} />;
}
