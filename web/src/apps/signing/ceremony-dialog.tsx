// The one dialog that is open during the ceremony, joined to the person's answers and act; each dialog itself knows nothing of the others.
import type { ReactNode } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningField, SigningView } from '../../api/signing-types.ts';
import { FieldSheet } from '../../features/fields/field-sheet.tsx';
import { initialsOf, isFilled, requiredFields } from '../../features/fields/field-order.ts';
import { SignatureDialog } from '../../features/signature/signature-dialog.tsx';
import { styleOf } from '../../features/signature/style-choice.tsx';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { IdentityVideoDialog } from './identity-video-dialog.tsx';
import { OneTimeCodeDialog } from './one-time-code-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { problemText } from './problem-notice.tsx';
import { RefusalDialog } from './refusal-dialogs.tsx';
import type { Act } from './use-act.ts';
import type { Answers } from './use-answers.ts';
import type { Walk } from './use-walk.ts';

interface CeremonyDialogProps {
  dialog: OpenDialog;
  api: SigningApi;
  view: SigningView;
  consentLocale: Locale;
  answers: Answers;
  walk: Walk;
  act: Act;
  /** Shown again where the person finishes inside a dialog. */
  consentBox: ReactNode;
  details: ReactNode;
  onView: (view: SigningView) => void;
  onClose: () => void;
}

export function CeremonyDialog(props: CeremonyDialogProps) {
  const { dialog, api, view, consentLocale, answers, walk, act, consentBox, details, onView, onClose } = props;
  const t = useMessages();
  const approver = view.recipient.role === 'APPROVER';
  switch (dialog.kind) {
    case 'SIGNATURE':
      return <MarkDialog {...props} field={dialog.field} />;
    case 'FIELD':
      return <FieldSheet {...sheet(dialog.field)} key={dialog.field.id} />;
    case 'ATTACHMENT':
      return <AttachmentDialog {...sheet(dialog.field)} api={api} key={dialog.field.id} />;
    case 'FINISH':
      return (
        <Dialog title={approver ? t.approveTitle : t.finish} closeLabel={t.close} onClose={onClose}>
          {view.freePlacement && <p className="soft small">{t.freePlacementHint}</p>}
          {consentBox}
          <div className="dialog-actions">
            <Button look="primary" icon={approver ? 'check' : 'pen'} onClick={() => act.finish(answers.values)}>
              {approver ? t.approve : t.signNow}
            </Button>
          </div>
        </Dialog>
      );
    case 'CODE':
      return view.identification === null ? null : (
        <OneTimeCodeDialog api={api} identification={view.identification} sandbox={view.envelope.sandbox} onView={onView} reload={act.reload} onVerified={() => act.finish(dialog.values, { video: true, code: true })} onClose={onClose} />
      );
    case 'VIDEO':
      return view.identityVideo === null ? null : (
        <IdentityVideoDialog api={api} asked={view.identityVideo} locale={consentLocale} onView={onView} onDone={() => act.finish(dialog.values, { video: true })} onClose={onClose} />
      );
    case 'DETAILS':
      return (
        <Dialog title={t.detailsTitle} closeLabel={t.close} onClose={onClose}>
          {details}
        </Dialog>
      );
    case 'DECLINE':
    case 'RETURN':
      return (
        <RefusalDialog
          kind={dialog.kind}
          approver={approver}
          sending={act.submission.sending}
          problem={act.submission.problem === null ? null : problemText(act.submission.problem, t)}
          onConfirm={(reason) => act.refuse(dialog.kind, reason)}
          onClose={() => {
            act.submission.dismiss();
            onClose();
          }}
        />
      );
  }

  /** What both sheets for one field are given. */
  function sheet(field: SigningField) {
    return {
      field, value: answers.values[field.id], error: act.errors[field.id] ?? null, onChange: walk.change,
      onClose: (goOn: boolean) => {
        onClose();
        if (goOn) walk.moveOn(field, answers.values);
      },
    };
  }
}

/** Signature or initials; at the last required place the person may finish right there. */
function MarkDialog({ field, view, answers, walk, act, consentBox, onClose }: CeremonyDialogProps & { field: SigningField }) {
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
        onClose();
        walk.moveOn(field, answers.adopt(kind, value, everywhere ? [field, ...others] : [field]));
      }}
      {...(last && act.ready ? { finish: { consent: consentBox, onFinish: (value) => act.consents() && act.finish(answers.adopt(kind, value, [field])) } } : {})}
      onClose={onClose}
    />
  );
}
