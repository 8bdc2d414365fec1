// The identity video before the act: what is recorded and why, the sentence to say, filming, looking at it, doing it again, sending.
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/http.ts';
import type { SigningApi } from '../../api/signing-api.ts';
import type { IdentityVideoView, Locale, SigningView } from '../../api/signing-types.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, Notice } from '../../ui/notice.tsx';
import { useCamera } from './use-camera.ts';

interface VideoDialogProps {
  api: SigningApi;
  asked: IdentityVideoView;
  /** The language in which the consent is shown. */
  locale: Locale;
  onView: (view: SigningView) => void;
  /** The video has arrived. */
  onDone: () => void;
  onClose: () => void;
}

export function IdentityVideoDialog({ api, asked, locale, onView, onDone, onClose }: VideoDialogProps) {
  const t = useMessages();
  const id = useId();
  const camera = useCamera(asked.maxSeconds);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state } = camera;
  const box = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLDivElement>(null);

  // The button that goes on has changed: the keyboard follows it.
  useEffect(() => {
    if (state.phase !== 'OFF' && state.phase !== 'OPENING') next.current?.querySelector<HTMLElement>('.button-primary')?.focus();
  }, [state.phase]);

  function begin(): void {
    setMissing(!agreed);
    if (agreed) camera.open();
    else box.current?.focus();
  }
  async function send(video: Blob): Promise<void> {
    if (progress !== null) return;
    setProblem(video.size > asked.maxBytes ? t.videoTooLarge : null);
    if (video.size > asked.maxBytes) return;
    setProgress(0);
    try {
      onView(await api.sendVideo(video, asked.consent.sha256, locale, setProgress));
      onDone();
    } catch (thrown) {
      setProblem(problemOf(thrown, t));
      setProgress(null);
    }
  }

  const filming = state.phase === 'LIVE' || state.phase === 'RECORDING';
  return (
    <Dialog title={t.videoTitle} closeLabel={t.close} onClose={onClose} locked={progress !== null}>
      <div className="stack">
        {(state.phase === 'OFF' || state.phase === 'OPENING' || state.phase === 'FAILED') && (
          <>
            <p>{t.videoWhy}</p>
            <label className={`check${missing && !agreed ? ' invalid' : ''}`}>
              <input ref={box} type="checkbox" checked={agreed} data-autofocus aria-invalid={(missing && !agreed) || undefined} aria-describedby={missing && !agreed ? `${id}-missing` : undefined} onChange={(event) => setAgreed(event.currentTarget.checked)} />
              <span>{asked.consent.text}</span>
            </label>
            {missing && !agreed && <FieldError id={`${id}-missing`}>{t.videoConsentMissing}</FieldError>}
          </>
        )}
        {state.phase === 'FAILED' && <Notice tone="bad">{t.videoProblem[state.problem]}</Notice>}
        {filming && (
          <>
            <p id={`${id}-say`}>{t.videoSay}</p>
            <blockquote className="video-sentence">{asked.sentence}</blockquote>
            <video ref={camera.mirror} className="video-frame video-mirror" autoPlay muted playsInline aria-label={t.videoMirror} />
            <p className="soft small" aria-hidden="true">
              {state.phase === 'RECORDING' ? t.videoSecondsLeft(camera.secondsLeft) : t.videoUpTo(asked.maxSeconds)}
            </p>
          </>
        )}
        {state.phase === 'RECORDED' && (
          <>
            <p>{t.videoCheck}</p>
            {/* One's own words of a moment ago: nobody is there to write captions, and the sentence was shown. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video className="video-frame" src={state.url} controls playsInline aria-label={t.videoPreview} />
          </>
        )}
        <p role="status" className="visually-hidden">
          {state.phase === 'RECORDING' ? t.videoRecording : state.phase === 'RECORDED' ? t.videoRecorded : ''}
        </p>
        {progress !== null && (
          <div className="bar" role="progressbar" aria-label={t.videoSending} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(progress * 100)}>
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </div>
        )}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="dialog-actions" ref={next}>
          {state.phase === 'RECORDED' && (
            <Button look="plain" icon="refresh" aria-disabled={progress !== null || undefined} onClick={() => progress === null && camera.open()}>
              {t.videoAgain}
            </Button>
          )}
          {action()}
        </div>
      </div>
    </Dialog>
  );

  function action() {
    switch (state.phase) {
      case 'LIVE':
        return (
          <Button look="primary" icon="camera" onClick={camera.record} aria-describedby={`${id}-say`}>
            {t.videoRecord}
          </Button>
        );
      case 'RECORDING':
        return (
          <Button look="primary" icon="check" onClick={camera.stop}>
            {t.videoStop}
          </Button>
        );
      case 'RECORDED':
        return (
          <Button look="primary" icon="send" busy={progress !== null} onClick={() => void send(state.video)}>
            {t.videoSend}
          </Button>
        );
      default:
        return (
          <Button look="primary" icon="camera" busy={state.phase === 'OPENING'} onClick={begin}>
            {state.phase === 'FAILED' ? t.retry : t.videoBegin}
          </Button>
        );
    }
  }
}

function problemOf(thrown: unknown, t: Messages): string {
  if (thrown instanceof NetworkError || !(thrown instanceof ApiError)) return t.videoNetwork;
  switch (thrown.code) {
    case 'FILE_TOO_LARGE':
      return t.videoTooLarge;
    case 'UNSUPPORTED_MEDIA_TYPE':
      return t.videoUnreadable;
    case 'CONFLICT':
    case 'LIMIT_REACHED':
    case 'VALIDATION_ERROR':
      return t.changedMeanwhile;
    case 'RATE_LIMITED':
      return t.tooMany;
    default:
      return t.serverProblem;
  }
}
