// Before anything is shown: the access code that the sender gave the person by another way; or that too many wrong ones were given.
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/http.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/notice.tsx';
import { problemOf } from './one-time-code-dialog.tsx';
import { ContactSender, StatusPage } from './status-page.tsx';

interface AccessCodePageProps {
  api: SigningApi;
  view: SigningView;
  onView: (view: SigningView) => void;
  reload: () => Promise<SigningView>;
  aside: ReactNode;
}

export function AccessCodePage({ api, view, onView, reload, aside }: AccessCodePageProps) {
  const t = useMessages();
  const { senderName } = view.envelope;
  const contact = <ContactSender envelope={view.envelope} />;
  if (view.state === 'ACCESS_LOCKED') {
    return (
      <StatusPage icon="stop" tone="warn" title={t.accessLockedTitle} text={t.accessLockedText(senderName)} aside={aside}>
        {contact}
      </StatusPage>
    );
  }
  return (
    <StatusPage icon="shield" tone="info" title={t.accessTitle} text={t.accessText(senderName)} aside={aside}>
      <AccessForm api={api} onView={onView} reload={reload} triesLeft={view.accessTriesLeft ?? 0} />
      {contact}
    </StatusPage>
  );
}

function AccessForm({ api, onView, reload, triesLeft }: Pick<AccessCodePageProps, 'api' | 'onView' | 'reload'> & { triesLeft: number }) {
  const t = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function give(): Promise<void> {
    if (busy) return;
    if (code.trim() === '') {
      setError(t.accessMissing);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      onView(await api.giveAccessCode(code));
    } catch (thrown) {
      // How many tries are left is asked before anything is said: who reads the answer can type at once, and it stays.
      if (thrown instanceof ApiError) await reload().then(onView, () => undefined);
      setError(problemOf(thrown, t));
      input.current?.select();
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="stack access-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <div className="row">
        <label htmlFor={id}>{t.accessLabel}</label>
        <input
          ref={input}
          id={id}
          className="input"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          readOnly={busy}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {error !== null && <FieldError id={`${id}-error`}>{triesLeft < 5 ? `${error} ${t.accessTriesLeft(triesLeft)}` : error}</FieldError>}
      </div>
      <Button look="primary" submit wide busy={busy}>
        {t.accessConfirm}
      </Button>
    </form>
  );
}
