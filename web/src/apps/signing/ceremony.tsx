// The ceremony: reading, filling in, signing or approving. This file joins the parts (hence its length); each part knows nothing of the others.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { FieldValue, Locale, SigningField, SigningView } from '../../api/signing-types.ts';
import { fieldElementId } from '../../features/fields/field-control.tsx';
import { FieldSheet } from '../../features/fields/field-sheet.tsx';
import { initialsOf, isFilled, nextToFill, requiredFields, valuesToSend } from '../../features/fields/field-order.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';
import { SignatureDialog } from '../../features/signature/signature-dialog.tsx';
import { styleOf } from '../../features/signature/style-choice.tsx';
import { useMessages } from '../../messages/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionPanel } from './action-panel.tsx';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { CeremonyHeader } from './ceremony-header.tsx';
import { ConsentBox } from './consent-box.tsx';
import { Details } from './details.tsx';
import { IdentityVideoDialog } from './identity-video-dialog.tsx';
import { DraftState } from './draft-state.tsx';
import { OneTimeCodeDialog } from './one-time-code-dialog.tsx';
import { ProblemNotice, problemText } from './problem-notice.tsx';
import { QualifiedNotice } from './qualified-notice.tsx';
import { RefusalDialog } from './refusal-dialogs.tsx';
import { StatusPage } from './status-page.tsx';
import { useAnswers } from './use-answers.ts';
import { useDocuments } from './use-documents.ts';
import { bringIntoView, nextStep, useGuide } from './use-guide.ts';
import type { NextStep } from './use-guide.ts';
import { useMedia } from './use-media.ts';
import { useRecordView } from './use-record-view.ts';
import { useSubmission } from './use-submission.ts';
import type { Problem } from './use-submission.ts';
import { Viewer } from './viewer.tsx';

type OpenDialog = { kind: 'SIGNATURE' | 'FIELD' | 'ATTACHMENT'; field: SigningField } | { kind: 'FINISH' | 'DETAILS' | 'DECLINE' | 'RETURN' } | { kind: 'CODE' | 'VIDEO'; values: FieldValues };

const SHEET_TYPES = new Set<SigningField['fieldType']>(['TEXT', 'RADIO_GROUP', 'DROPDOWN', 'ATTACHMENT']);

const sheetOf = (field: SigningField): 'FIELD' | 'ATTACHMENT' => (field.fieldType === 'ATTACHMENT' ? 'ATTACHMENT' : 'FIELD');

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
  const [accepted, setAccepted] = useState(false);
  const [consentMissing, setConsentMissing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const reload = useCallback(() => api.view(consentLocale), [api, consentLocale]);
  const submission = useSubmission(reload, onView, showRefusedFields);
  const guide = useGuide(dialog !== null || submission.sending);
  const sent = useRef<{ fieldId: string }[]>([]);
  const ready = loaded.every((each) => each.status === 'READY');
  const approver = view.recipient.role === 'APPROVER';

  useRecordView(api, view, loaded);
  // Another text is another consent.
  useEffect(() => setAccepted(false), [view.consent.sha256]);

  const step: NextStep = approver ? { kind: 'FINISH' } : nextStep(answers.fields, answers.values, guide.activeId);

  function change(field: SigningField, value: FieldValue | null): void {
    answers.change(field, value);
    guide.setActive(field);
    setErrors((now) => (field.id in now ? Object.fromEntries(Object.entries(now).filter(([id]) => id !== field.id)) : now));
  }
  function open(field: SigningField): void {
    guide.setActive(field);
    const signs = field.fieldType === 'SIGNATURE' || field.fieldType === 'INITIALS';
    const kind = field.fieldType === 'INITIALS' ? 'INITIALS' : 'SIGNATURE';
    const adopted = signs ? answers.adopted[kind] : undefined;
    // The adopted signature goes to a further place with one click; a filled place opens the dialog to change it.
    if (adopted !== undefined && !isFilled(field, answers.values[field.id])) moveOn(field, answers.adopt(kind, adopted, [field]));
    else setDialog({ kind: signs ? 'SIGNATURE' : sheetOf(field), field });
  }
  /** The server's words at the fields it refused, and the person at the first of them. */
  function showRefusedFields(problem: Problem): void {
    if (problem.kind !== 'FIELDS') return;
    const rows = problem.messages.map(({ index, message }) => [sent.current[index]?.fieldId ?? '', message] as const);
    setErrors(Object.fromEntries(rows));
    const first = answers.fields.find((field) => rows.some(([id]) => id === field.id));
    if (first !== undefined) guide.goTo(first);
  }

  function moveOn(from: SigningField, values: FieldValues): void {
    goTo(nextToFill(answers.fields, values, from.id) ?? 'FINISH');
  }
  /** On a small screen the sheet opens at once: one tap less for each text and choice. */
  function goTo(target: SigningField | 'FINISH'): void {
    if (target === 'FINISH' || !smallScreen || !SHEET_TYPES.has(target.fieldType)) guide.goTo(target);
    else {
      guide.setActive(target);
      setDialog({ kind: sheetOf(target), field: target });
      bringIntoView(fieldElementId(target), 'start');
    }
  }
  function doStep(next: NextStep): void {
    if (next.kind === 'FINISH') return;
    if (next.kind === 'ACT') open(next.field);
    else {
      goTo(next.field);
    }
  }

  function seenDocuments() {
    return view.documents.map((document, at) => ({ index: document.index, sha256: loaded[at]?.sha256 ?? '', pagesSeen: answers.pagesSeen(document.index) }));
  }
  function consents(): boolean {
    setConsentMissing(!accepted);
    if (!accepted) document.querySelector<HTMLElement>('.consent input')?.focus();
    return accepted;
  }
  /** No draft is sent beside the act, which erases it. */
  function act(send: () => Promise<SigningView>): Promise<void> {
    answers.draft.hold(true);
    return submission.submit(send).then((accepted) => {
      if (!accepted) answers.draft.hold(false);
    });
  }
  /** `done`: what the person has gone through just now, before this view of the page knew it. */
  function finish(values: FieldValues, done: { video?: true; code?: true } = {}): void {
    if (!consents() || !ready || submission.sending) return;
    // The video first: a code stands for a quarter of an hour alone.
    if (view.identityVideo?.recorded === false && done.video !== true) {
      setDialog({ kind: 'VIDEO', values });
      return;
    }
    if (view.identification?.verified === false && done.code !== true) {
      setDialog({ kind: 'CODE', values });
      return;
    }
    const consent = { version: view.consent.version, accepted: true as const, locale: consentLocale };
    const fields = valuesToSend(answers.fields, values);
    sent.current = fields;
    setDialog(null);
    setErrors({});
    void act(() =>
      approver
        ? api.approve(consent, seenDocuments())
        : api.sign({
            consent,
            documents: seenDocuments(),
            fields,
            ...(answers.placement === null ? {} : { placement: answers.placement }),
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          }),
    );
  }

  if (loaded.some((each) => each.status === 'ALTERED')) {
    return <StatusPage icon="warning" tone="bad" title={t.integrityTitle} text={t.integrityText} subject={view.envelope.subject} aside={language} />;
  }

  const consentBox = <ConsentBox consent={view.consent} accepted={accepted} missing={consentMissing} onChange={setAccepted} />;
  const details = <Details api={api} view={view} locale={locale} onReturn={() => setDialog({ kind: 'RETURN' })} onDecline={() => setDialog({ kind: 'DECLINE' })} />;
  const problem = submission.problem !== null && dialog === null ? <ProblemNotice problem={submission.problem} onRetry={submission.again} /> : <QualifiedNotice view={view} />;
  const action = (
    <ActionPanel
      view={view}
      step={step}
      done={answers.done}
      total={answers.total}
      ready={ready}
      bar={!wide}
      consent={consentBox}
      onStep={doStep}
      onFinish={() => finish(answers.values)}
      onOpenFinish={() => setDialog({ kind: 'FINISH' })}
    />
  );

  return (
    <div className={`ceremony${wide ? ' wide' : ''}`}>
      <CeremonyHeader view={view} language={language} onDetails={wide ? null : () => setDialog({ kind: 'DETAILS' })} />
      <main>
        <Viewer
          view={view}
          answers={{ ...answers, change }}
          loaded={loaded}
          activeId={guide.activeId}
          errors={errors}
          smallScreen={smallScreen}
          onOpen={open}
          onNext={(field) => moveOn(field, answers.values)}
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
      {renderDialog()}
      {submission.sending && dialog === null && <SendingDialog text={approver ? t.sendingApproval : t.sending} />}
    </div>
  );

  function renderDialog() {
    if (dialog === null) return null;
    const close = (): void => setDialog(null);
    switch (dialog.kind) {
      case 'SIGNATURE':
        return signatureDialog(dialog.field);
      case 'FIELD':
        return (
          <FieldSheet
            field={dialog.field}
            value={answers.values[dialog.field.id]}
            error={errors[dialog.field.id] ?? null}
            onChange={change}
            key={dialog.field.id}
            onClose={(goOn) => {
              close();
              if (goOn) moveOn(dialog.field, answers.values);
            }}
          />
        );
      case 'ATTACHMENT':
        return (
          <AttachmentDialog
            api={api}
            field={dialog.field}
            value={answers.values[dialog.field.id]}
            error={errors[dialog.field.id] ?? null}
            onChange={change}
            key={dialog.field.id}
            onClose={(goOn) => {
              close();
              if (goOn) moveOn(dialog.field, answers.values);
            }}
          />
        );
      case 'FINISH':
        return (
          <Dialog title={approver ? t.approveTitle : t.finish} closeLabel={t.close} onClose={close}>
            {view.freePlacement && <p className="soft small">{t.freePlacementHint}</p>}
            {consentBox}
            <div className="dialog-actions">
              <Button look="primary" icon={approver ? 'check' : 'pen'} onClick={() => finish(answers.values)}>
                {approver ? t.approve : t.signNow}
              </Button>
            </div>
          </Dialog>
        );
      case 'CODE':
        return view.identification === null ? null : (
          <OneTimeCodeDialog api={api} identification={view.identification} sandbox={view.envelope.sandbox} onView={onView} reload={reload} onVerified={() => finish(dialog.values, { video: true, code: true })} onClose={close} />
        );
      case 'VIDEO':
        return view.identityVideo === null ? null : (
          <IdentityVideoDialog api={api} asked={view.identityVideo} locale={consentLocale} onView={onView} onDone={() => finish(dialog.values, { video: true })} onClose={close} />
        );
      case 'DETAILS':
        return (
          <Dialog title={t.detailsTitle} closeLabel={t.close} onClose={close}>
            {details}
          </Dialog>
        );
      case 'DECLINE':
      case 'RETURN':
        return (
          <RefusalDialog
            kind={dialog.kind}
            sending={submission.sending}
            problem={submission.problem === null ? null : problemText(submission.problem, t)}
            onConfirm={(reason) => void act(() => (dialog.kind === 'DECLINE' ? api.decline(reason) : api.returnToSender(reason ?? '')))}
            onClose={() => {
              submission.dismiss();
              close();
            }}
          />
        );
    }
  }

  function signatureDialog(field: SigningField) {
    const kind = field.fieldType === 'INITIALS' ? 'INITIALS' : 'SIGNATURE';
    const empty = (each: SigningField): boolean => !isFilled(each, answers.values[each.id]);
    const others = answers.fields.filter((each) => each.id !== field.id && each.fieldType === kind && empty(each));
    const last = requiredFields(answers.fields).every((each) => each.id === field.id || !empty(each));
    return (
      <SignatureDialog
        kind={kind}
        proposal={kind === 'SIGNATURE' ? view.recipient.name : initialsOf(view.recipient.name)}
        style={styleOf(answers.adopted[kind], answers.adopted.SIGNATURE, answers.adopted.INITIALS)}
        otherSpots={others.length}
        onAdopt={(value, everywhere) => {
          setDialog(null);
          moveOn(field, answers.adopt(kind, value, everywhere ? [field, ...others] : [field]));
        }}
        {...(last && ready ? { finish: { consent: consentBox, onFinish: (value) => consents() && finish(answers.adopt(kind, value, [field])) } } : {})}
        onClose={() => setDialog(null)}
      />
    );
  }
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
