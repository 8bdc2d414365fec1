// The act itself: the consent, what has to be shown before it (a film, a code), sending it, and the server's words at the fields it refused.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningField, SigningView } from '../../api/signing-types.ts';
import { valuesToSend } from '../../features/fields/field-order.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Answers } from './use-answers.ts';
import type { LoadedDocument } from './use-documents.ts';
import { useSubmission } from './use-submission.ts';
import type { Problem, Submission } from './use-submission.ts';

interface ActParts {
  api: SigningApi;
  view: SigningView;
  consentLocale: Locale;
  answers: Answers;
  loaded: readonly LoadedDocument[];
  onView: (view: SigningView) => void;
  onDialog: (dialog: OpenDialog | null) => void;
  /** The first field that the server refused. */
  onRefused: (field: SigningField) => void;
}

export interface Act {
  submission: Pick<Submission, 'sending' | 'problem' | 'again' | 'dismiss'>;
  /** `missing`: the person wanted to finish without it. */
  consent: { accepted: boolean; missing: boolean; setAccepted: (accepted: boolean) => void };
  /** False until the person has been shown every document whole. */
  ready: boolean;
  /** The server's words by field id. */
  errors: Record<string, string>;
  forgetError: (field: SigningField) => void;
  /** The view once more, as the server has it now. */
  reload: () => Promise<SigningView>;
  /** Whether the consent is given; if not, it is asked for. */
  consents: () => boolean;
  /** `done`: what the person has gone through just now, before this view of the page knew it. */
  finish: (values: FieldValues, done?: { video?: true; code?: true }) => void;
  refuse: (kind: 'DECLINE' | 'RETURN', reason: string | null) => void;
}

export function useAct({ api, view, consentLocale, answers, loaded, onView, onDialog, onRefused }: ActParts): Act {
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = useRef<{ fieldId: string }[]>([]);
  const reload = useCallback(() => api.view(consentLocale), [api, consentLocale]);
  const submission = useSubmission(reload, onView, showRefusedFields);
  const ready = loaded.every((each) => each.status === 'READY');

  // Another text is another consent.
  useEffect(() => setAccepted(false), [view.consent.sha256]);

  /** The server's words at the fields it refused, and the person at the first of them. */
  function showRefusedFields(problem: Problem): void {
    if (problem.kind !== 'FIELDS') return;
    const rows = problem.messages.map(({ index, message }) => [sent.current[index]?.fieldId ?? '', message] as const);
    setErrors(Object.fromEntries(rows));
    const first = answers.fields.find((field) => rows.some(([id]) => id === field.id));
    if (first !== undefined) onRefused(first);
  }
  function forgetError({ id }: SigningField): void {
    setErrors((now) => (id in now ? Object.fromEntries(Object.entries(now).filter(([each]) => each !== id)) : now));
  }

  function seenDocuments() {
    return view.documents.map((document, at) => ({ index: document.index, sha256: loaded[at]?.sha256 ?? '', pagesSeen: answers.pagesSeen(document.index) }));
  }
  function consents(): boolean {
    setMissing(!accepted);
    if (!accepted) document.querySelector<HTMLElement>('.consent input')?.focus();
    return accepted;
  }
  /** No draft is sent beside the act, which erases it. */
  async function act(send: () => Promise<SigningView>): Promise<void> {
    answers.draft.hold(true);
    if (!await submission.submit(send)) answers.draft.hold(false);
  }
  function finish(values: FieldValues, done: { video?: true; code?: true } = {}): void {
    if (!consents() || !ready || submission.sending) return;
    // The video first: a code stands for a quarter of an hour alone.
    if (view.identityVideo?.recorded === false && done.video !== true) return onDialog({ kind: 'VIDEO', values });
    if (view.identification?.verified === false && done.code !== true) return onDialog({ kind: 'CODE', values });
    const consent = { version: view.consent.version, accepted: true as const, locale: consentLocale };
    const fields = valuesToSend(answers.fields, values);
    sent.current = fields;
    onDialog(null);
    setErrors({});
    void act(() =>
      view.recipient.role === 'APPROVER'
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
  function refuse(kind: 'DECLINE' | 'RETURN', reason: string | null): void {
    void act(() => (kind === 'DECLINE' ? api.decline(reason) : api.returnToSender(reason ?? '')));
  }

  return { submission, consent: { accepted, missing, setAccepted }, ready, errors, forgetError, reload, consents, finish, refuse };
}
