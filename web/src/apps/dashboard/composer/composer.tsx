// The four steps of an envelope, all reachable at any time, and what becomes of the work: saved, kept, or in conflict.
import { lazy, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DraftNotices, SaveNote } from '../drafts/draft-notes.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Coming } from '../parts/coming.tsx';
import { PageHead } from '../parts/page.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useAfterPage } from '../use-after-page.ts';
import type { StepName } from './checks.ts';
import { DocumentsStep, useUnfinished } from './documents-step.tsx';
import { ENVELOPE_DRAFT, signersOf, subjectOf, wholePeople } from './draft.ts';
import type { Draft, EnvelopeRoom } from './draft.ts';
import type { LoadedDraft } from './load-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { loadFields, loadPeople, loadSteps } from './step-code.ts';
import { COMPOSER_TEXTS } from './texts.ts';
import { useUploads } from './use-uploads.ts';

const PeopleStep = lazy(loadPeople);
const FieldsStep = lazy(loadFields);

const STEPS: readonly StepName[] = ['documents', 'people', 'fields', 'review'];
const ICONS: Readonly<Record<StepName, IconName>> = { documents: 'file', people: 'people', fields: 'pen', review: 'send' };

function isDone(step: StepName, draft: Draft): boolean {
  switch (step) {
    case 'documents': return draft.documents.length > 0;
    case 'people': return draft.people.length > 0 && wholePeople(draft).length === draft.people.length;
    case 'fields': return signersOf(draft).length > 0 && signersOf(draft).every(({ key }) => draft.fields.some((field) => field.partyKey === key && field.fieldType === 'SIGNATURE'));
    case 'review': return false;
  }
}

export function Composer({ loaded, onCreated, onReload }: { loaded: LoadedDraft; onCreated: (id: string) => void; onReload: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const room = useDraft(ENVELOPE_DRAFT, loaded.start, onCreated);
  const uploads = useUploads(room);
  const [search, setSearch] = useSearchParams();
  const step = STEPS.find((each) => each === search.get('step')) ?? 'documents';
  const [seen, setSeen] = useState<ReadonlySet<StepName>>(new Set(loaded.restored ? STEPS : []));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const returned = loaded.status === 'RETURNED_TO_SENDER';
  useUnfinished(uploads.list.some(({ error }) => error === undefined));
  useAfterPage(loadSteps);
  useEffect(() => {
    if (shown.current === step) return;
    setSeen((before) => new Set(before).add(shown.current));
    shown.current = step;
    void room.flush();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, room]);
  const go = (to: StepName): void => setSearch((before) => {
    const next = new URLSearchParams(before);
    next.set('step', to);
    return next;
  });
  const next = STEPS[STEPS.indexOf(step) + 1];
  const titles: Record<StepName, string> = { documents: t.documentsTitle, people: t.peopleTitle, fields: t.fieldsTitle, review: t.reviewTitle };
  return (
    <div className="composer" data-step={step}>
      <PageHead title={subjectOf(room.draft) || (returned ? t.correctTitle : room.id === undefined ? t.newTitle : t.editTitle)} text={returned ? t.returnedHint : undefined}>
        <SaveNote state={room.state} texts={t} />
      </PageHead>
      <Notices loaded={loaded} room={room} onReload={onReload} />
      <nav aria-label={t.steps}>
        <ol className="composer-steps">
          {STEPS.map((each, index) => (
            <li key={each}>
              <button type="button" className="composer-step" aria-current={each === step ? 'step' : undefined} onClick={() => go(each)}>
                <span className="step-mark" aria-hidden="true">{isDone(each, room.draft) ? <Icon name="check" sizePx={16} /> : index + 1}</span>
                <span className="step-name">{t.step[each]}</span>
                {each !== 'review' && <span className="visually-hidden"> ({isDone(each, room.draft) ? t.stepDone : t.stepOpen})</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="composer-heading">
        <h2 id="composer-heading" ref={heading} tabIndex={-1} className="composer-title"><Icon name={ICONS[step]} /> {titles[step]}</h2>
        <Coming as="part">
          {step === 'documents' && <DocumentsStep room={room} uploads={uploads} />}
          {step === 'people' && <PeopleStep room={room} checked={seen.has('people')} />}
          {step === 'fields' && <FieldsStep room={room} />}
          {step === 'review' && <ReviewStep room={room} returned={returned} onStep={go} />}
        </Coming>
      </section>
      {next !== undefined && (
        <div className="composer-next">
          <Button look="primary" onClick={() => go(next)}>{t.next(t.step[next])}</Button>
        </div>
      )}
    </div>
  );
}

/** What was found of an earlier visit, and what stands in the way of saving. */
function Notices({ loaded, room, onReload }: { loaded: LoadedDraft; room: EnvelopeRoom; onReload: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  return (
    <>
      {loaded.restored && <Restored room={room} onReload={onReload} />}
      <DraftNotices name="composer" room={room} older={loaded.older} texts={t} onReload={onReload} />
      {room.state === 'GONE' && <Notice tone="bad"><p>{t.gone}</p><Link href={`/envelopes/${room.id ?? ''}`}>{t.toEnvelope}</Link></Notice>}
    </>
  );
}

function Restored({ room, onReload }: { room: EnvelopeRoom; onReload: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const startOver = async (): Promise<void> => {
    const { documents } = room.draft;
    const { id } = room.stored;
    room.close();
    if (id !== undefined) await rest.remove(`/envelopes/${id}`).catch(() => undefined);
    // One that another envelope uses stays: the API refuses to delete it.
    await Promise.all(documents.map(({ id }) => rest.remove(`/documents/${id}`).catch(() => undefined)));
    navigate('/envelopes/new');
    onReload();
  };
  return (
    <Notice tone="info">
      <p>{t.restored} <button type="button" className="link-button" onClick={() => setAsking(true)}>{t.startOver}</button></p>
      {asking && <Confirm title={t.startOverTitle} text={t.startOverText} verb={t.startOverVerb} onConfirm={() => void startOver()} onClose={() => setAsking(false)} />}
    </Notice>
  );
}
