// The one-time code before the act: sent when the dialog opens, typed or pasted, checked as soon as it has six digits.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/http.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { IdentificationView, SigningView } from '../../api/signing-types.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, Notice } from '../../ui/notice.tsx';

const DIGITS = 6;
/** How often it is looked whether the message has left and, later, whether it came back: operators report that after a while. And for how long. */
const LOOKS = { SENDING: { everyMs: 2_500, times: 12 }, SENT: { everyMs: 8_000, times: 75 } } as const;

interface CodeDialogProps {
  api: SigningApi;
  identification: IdentificationView;
  /** No message has left, and every code is the same one. */
  sandbox: boolean;
  /** The page after each answer of the server. */
  onView: (view: SigningView) => void;
  reload: () => Promise<SigningView>;
  /** The right code was typed. */
  onVerified: () => void;
  onClose: () => void;
}

export function OneTimeCodeDialog({ api, identification, sandbox, onView, reload, onVerified, onClose }: CodeDialogProps) {
  const t = useMessages();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'SENDING' | 'CHECKING' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(identification.resendInSeconds);
  const delivery = identification.code?.delivery ?? null;

  const run = useCallback(
    async (what: 'SENDING' | 'CHECKING', request: () => Promise<SigningView>): Promise<boolean> => {
      setBusy(what);
      setError(null);
      try {
        onView(await request());
        setBusy(null);
        return true;
      } catch (thrown) {
        // In one step: whoever reads what was wrong can type at once, and nothing of it is taken away again.
        setError(problemOf(thrown, t));
        if (what === 'CHECKING') setCode('');
        setBusy(null);
        if (thrown instanceof ApiError) void reload().then(onView, () => undefined);
        return false;
      }
    },
    [onView, reload, t],
  );
  const send = useCallback(() => void run('SENDING', () => api.sendCode()).then(() => input.current?.focus()), [run, api]);

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (identification.code === null && identification.resendInSeconds === 0) send();
  }, [identification, send]);

  useEffect(() => {
    if (delivery === null || delivery === 'FAILED' || identification.verified) return undefined;
    const { everyMs, times } = LOOKS[delivery];
    let looks = 0;
    const timer = setInterval(() => {
      // A page in the background asks nothing.
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= times) clearInterval(timer);
      void reload().then(onView, () => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [delivery, identification.verified, reload, onView]);

  async function check(digits: string): Promise<void> {
    if (busy !== null) return;
    if (digits.length !== DIGITS) {
      setError(t.codeIncomplete);
      input.current?.focus();
      return;
    }
    if (await run('CHECKING', () => api.verifyCode(digits))) onVerified();
    else input.current?.focus();
  }
  // Typed in full while the message was still leaving: checked as soon as it has.
  const ready = useRef(false);
  useEffect(() => {
    if (busy !== null || !ready.current) return;
    ready.current = false;
    void check(code);
  });
  function type(text: string): void {
    // Pasted with spaces, dashes or words around: the digits count.
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    setError(null);
    ready.current = busy === 'SENDING' && digits.length === DIGITS;
    if (digits.length === DIGITS && digits !== code && !ready.current) void check(digits);
  }

  const { channel } = identification;
  const sentTo = identification.sentTo.replaceAll(' ', '\u00a0');
  return (
    <Dialog title={t.codeTitle} closeLabel={t.close} onClose={onClose} locked={busy === 'CHECKING'}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        {/* Of a message that never left, or came back, it is not said that it was sent. */}
        {!sandbox && delivery !== 'FAILED' && <p role="status">{busy === 'SENDING' || identification.code === null ? t.codeSending(channel, sentTo) : t.codeSent(channel, sentTo)}</p>}
        {sandbox && <Notice tone="info">{t.codeSandbox}</Notice>}
        {delivery === 'FAILED' && <Notice tone="bad">{t.codeUndelivered(channel)}</Notice>}
        <div className="row">
          <label htmlFor={id}>{t.codeLabel}</label>
          <input
            ref={input}
            id={id}
            className="input code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={40}
            value={code}
            readOnly={busy === 'CHECKING'}
            data-autofocus
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            {t.codeHint}
          </p>
          {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <div className="dialog-actions">
          <Button look="plain" busy={busy === 'SENDING'} aria-disabled={wait > 0 || undefined} onClick={() => wait === 0 && busy === null && send()}>
            {wait > 0 ? t.codeResendIn(wait) : t.codeResend}
          </Button>
          <Button look="primary" icon="check" submit busy={busy === 'CHECKING'}>
            {t.codeConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Seconds left, counting down from what the server said last. */
function useCountdown(fromSeconds: number): number {
  const [left, setLeft] = useState(fromSeconds);
  useEffect(() => {
    setLeft(fromSeconds);
    const end = performance.now() + fromSeconds * 1_000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, [fromSeconds]);
  return left;
}

/** What a refused code means, in words. Shared with the access code. */
export function problemOf(thrown: unknown, t: Messages): string {
  if (thrown instanceof NetworkError || !(thrown instanceof ApiError)) return t.networkProblem;
  const why = thrown.details.find(({ path }) => path === 'code')?.value;
  const known = typeof why === 'string' ? (t.codeProblem as Record<string, string>)[why] : undefined;
  if (known !== undefined) return known;
  if (thrown.status === 429) return t.codeTooSoon(thrown.retryAfterSeconds ?? 60);
  return thrown.status === 409 ? t.changedMeanwhile : t.serverProblem;
}
