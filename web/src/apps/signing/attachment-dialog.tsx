// Attaching a file to a field: chosen, sent at once, shown by name; replaced or taken away again until the person signs.
import { useId, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/http.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { FieldValue, SigningField } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import type { Messages } from '../../messages/en.ts';
import { formatFileSize, useLocale } from '../../messages/locale.ts';
import { shrinkPhoto } from '../../features/photo/shrink-photo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FieldError } from '../../ui/notice.tsx';

const ACCEPTED = ['application/pdf', 'image/png', 'image/jpeg'];
/** The server's own limit. */
const MAX_BYTES = 15 * 1024 * 1024;

interface AttachmentDialogProps {
  api: SigningApi;
  field: SigningField;
  value: FieldValue | undefined;
  error: string | null;
  onChange: (field: SigningField, value: FieldValue | null) => void;
  /** Closes; `goOn` when the person confirmed and wants the next field. */
  onClose: (goOn: boolean) => void;
}

export function AttachmentDialog({ api, field, value, error, onChange, onClose }: AttachmentDialogProps) {
  const t = useMessages();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(error);
  const file = value !== undefined && 'attachmentId' in value ? value : null;
  const name = field.label ?? field.placeholder ?? t.fieldName.ATTACHMENT;

  async function send(chosen: File | undefined): Promise<void> {
    if (chosen === undefined || progress !== null) return;
    const isWrong = !ACCEPTED.includes(chosen.type);
    setProblem(isWrong ? t.attachWrongType : null);
    if (isWrong) return;
    setProgress(0);
    try {
      const sent = await shrinkPhoto(chosen);
      if (sent.size > MAX_BYTES) setProblem(t.attachTooLarge);
      else onChange(field, await api.attach(field.id, sent, setProgress));
    } catch (thrown) {
      setProblem(problemOf(thrown, t));
    } finally {
      setProgress(null);
      // The same file may be chosen again.
      if (input.current !== null) input.current.value = '';
    }
  }

  return (
    <Dialog title={name} closeLabel={t.close} onClose={() => onClose(false)} locked={progress !== null}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (field.required && file === null) setProblem(t.attachMissing);
          else onClose(true);
        }}
      >
        <div className="row">
          <p className="hint" id={`${id}-hint`}>
            {field.required ? t.attachRequired : t.attachOptional} {t.attachHint}
          </p>
          <label className="button button-plain file-button">
            <Icon name="clip" />
            <span>{file === null ? t.attachLabel : t.attachReplace}</span>
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              accept={ACCEPTED.join()}
              data-autofocus
              disabled={progress !== null}
              aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-error`}
              aria-invalid={problem !== null || undefined}
              onChange={(event) => void send(event.currentTarget.files?.[0])}
            />
          </label>
          {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
        {progress !== null && (
          <div className="bar" role="progressbar" aria-label={t.attachSending} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(progress * 100)}>
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </div>
        )}
        <div role="status">
          {file !== null && (
            <p className="attached">
              <Icon name="file" />
              <span>
                {file.name} <span className="soft small">{formatFileSize(file.sizeBytes, locale)}</span>
              </span>
              <Button look="quiet" onClick={() => onChange(field, null)}>
                {t.attachRemove}
              </Button>
            </p>
          )}
        </div>
        <div className="dialog-actions">
          <Button look="primary" submit busy={progress !== null}>
            {progress === null ? t.done : t.attachSending}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemOf(thrown: unknown, t: Messages): string {
  if (thrown instanceof NetworkError) return t.attachNetwork;
  if (!(thrown instanceof ApiError)) return t.serverProblem;
  switch (thrown.code) {
    case 'FILE_TOO_LARGE':
      return t.attachTooLarge;
    case 'UNSUPPORTED_MEDIA_TYPE':
      return t.attachWrongType;
    case 'VIRUS_FOUND':
      return t.attachVirus;
    case 'DOCUMENT_ENCRYPTED':
      return t.attachEncrypted;
    case 'PDF_LIMIT_EXCEEDED':
      return t.attachTooMuch;
    case 'INVALID_PDF':
    case 'VALIDATION_ERROR':
      return t.attachUnreadable;
    case 'RATE_LIMITED':
      return t.tooMany;
    case 'CONFLICT':
      return t.changedMeanwhile;
    default:
      return t.serverProblem;
  }
}
