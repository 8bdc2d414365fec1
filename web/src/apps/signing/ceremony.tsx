// The ceremony: reading, filling in, signing or approving. This file joins the parts; each part knows nothing of the others.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionPanel } from './action-panel.tsx';
import { CeremonyDialog } from './ceremony-dialog.tsx';
import { CeremonyHeader } from './ceremony-header.tsx';
import { ConsentBox } from './consent-box.tsx';
import { Details } from './details.tsx';
import { DraftState } from './draft-state.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { QualifiedNotice } from './qualified-notice.tsx';
import { ContactSender, StatusPage } from './status-page.tsx';
import { useAct } from './use-act.ts';
import { useAnswers } from './use-answers.ts';
import { useDocuments } from './use-documents.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useRecordView } from './use-record-view.ts';
import { useWalk } from './use-walk.ts';
import { Viewer } from './viewer.tsx';

interface CeremonyProps {
  api: SigningApi;
  view: SigningView;
  locale: Locale;
  consentLocale: Locale;
  onView: (view: SigningView) => void;
  language: ReactNode;
}

export function Ceremony({ api, view, locale, consentLocale, onView, language }: CeremonyProps) {
  const t = useMessages();
  const answers = useAnswers(api, view);
  const { loaded, retry } = useDocuments(api, view.documents);
  const wide = useMedia('(min-width: 64rem)');
  const smallScreen = useMedia('(max-width: 45rem)');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const approver = view.recipient.role === 'APPROVER';
  const act = useAct({ api, view, consentLocale, answers, loaded, onView, onDialog: setDialog, onRefused: (field) => walk.standAt(field) });
  const { sending, problem: failure } = act.submission;
  const walk = useWalk({ answers, approver, smallScreen, held: dialog !== null || sending, onDialog: setDialog, onChanged: act.forgetError });
  useRecordView(api, view, loaded);

  if (loaded.some((each) => each.status === 'ALTERED')) {
    return (
      <StatusPage icon="warning" tone="bad" title={t.integrityTitle} text={t.integrityText} subject={view.envelope.subject} aside={language}>
        <ContactSender envelope={view.envelope} />
      </StatusPage>
    );
  }

  const consentBox = <ConsentBox consent={view.consent} accepted={act.consent.accepted} missing={act.consent.missing} onChange={act.consent.setAccepted} />;
  const details = <Details api={api} view={view} locale={locale} onReturn={() => setDialog({ kind: 'RETURN' })} onDecline={() => setDialog({ kind: 'DECLINE' })} />;
  const problem = failure !== null && dialog === null ? <ProblemNotice problem={failure} onRetry={act.submission.again} /> : <QualifiedNotice view={view} />;
  const action = (
    <ActionPanel
      view={view}
      step={walk.step}
      done={answers.done}
      total={answers.total}
      ready={act.ready}
      bar={!wide}
      consent={consentBox}
      onStep={walk.doStep}
      onFinish={() => act.finish(answers.values)}
      onOpenFinish={() => setDialog({ kind: 'FINISH' })}
    />
  );

  return (
    <div className={`ceremony${wide ? ' wide' : ''}`}>
      <CeremonyHeader view={view} language={language} onDetails={wide ? null : () => setDialog({ kind: 'DETAILS' })} />
      <main>
        <Viewer
          view={view}
          answers={{ ...answers, change: walk.change }}
          loaded={loaded}
          activeId={walk.activeId}
          errors={act.errors}
          smallScreen={smallScreen}
          onOpen={walk.open}
          onNext={(field) => walk.moveOn(field, answers.values)}
          onRetry={retry}
        />
      </main>
      {wide ? (
        <aside className="side" aria-label={t.detailsTitle}>
          {answers.restored && <Notice tone="info">{t.draftRestored}</Notice>}
          {problem}
          {action}
          <DraftState state={answers.draft.state} />
          {details}
        </aside>
      ) : (
        <footer className="foot">
          {problem}
          {action}
          {answers.draft.state === 'OFFLINE' && <DraftState state="OFFLINE" />}
        </footer>
      )}
      {dialog !== null && <CeremonyDialog {...{ dialog, api, view, consentLocale, answers, walk, act, consentBox, details, onView }} onClose={() => setDialog(null)} />}
      {sending && dialog === null && <SendingDialog text={approver ? t.sendingApproval : t.sending} />}
    </div>
  );
}

function SendingDialog({ text }: { text: string }) {
  return (
    <Dialog title={text} closeLabel="" onClose={() => undefined} locked>
      <div className="bar bar-moving" role="progressbar" aria-label={text}>
        <span />
      </div>
    </Dialog>
  );
}
