// Camera and microphone for one recording: opened on demand, recorded by the browser, released as soon as nothing is filmed any more.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What keeps a person from being filmed. */
export type CameraProblem = 'NONE' | 'REFUSED' | 'BUSY' | 'UNSUPPORTED';

export type CameraState =
  | { phase: 'OFF' | 'OPENING' | 'LIVE' | 'RECORDING' }
  | { phase: 'FAILED'; problem: CameraProblem }
  | { phase: 'RECORDED'; video: Blob; url: string };

/** MP4 first where the browser can: it plays everywhere. */
const TYPES = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

export interface Camera {
  state: CameraState;
  /** Whole seconds left of the recording. */
  secondsLeft: number;
  /** The element that shows the person to themselves. */
  mirror: RefObject<HTMLVideoElement | null>;
  open: () => void;
  record: () => void;
  stop: () => void;
}

export function useCamera(maxSeconds: number): Camera {
  const [state, setState] = useState<CameraState>({ phase: 'OFF' });
  const [secondsLeft, setSecondsLeft] = useState(maxSeconds);
  const mirror = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const gone = useRef(false);

  const release = useCallback((): void => {
    stream.current?.getTracks().forEach((track) => track.stop());
    stream.current = null;
  }, []);

  const open = useCallback((): void => {
    setSecondsLeft(maxSeconds);
    if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') {
      setState({ phase: 'FAILED', problem: 'UNSUPPORTED' });
      return;
    }
    setState({ phase: 'OPENING' });
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } }, audio: true })
      .then((opened) => {
        if (gone.current) return opened.getTracks().forEach((track) => track.stop());
        stream.current = opened;
        setState({ phase: 'LIVE' });
      })
      .catch((thrown: unknown) => setState({ phase: 'FAILED', problem: problemOf(thrown) }));
  }, [maxSeconds]);

  const record = useCallback((): void => {
    if (stream.current === null) return;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream.current, { ...(mimeType === undefined ? {} : { mimeType }), videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 64_000 });
    recorder.current = made;
    made.addEventListener('dataavailable', ({ data }) => parts.push(data));
    made.addEventListener('stop', () => {
      release();
      if (gone.current) return;
      const video = new Blob(parts, { type: (made.mimeType || mimeType || 'video/webm').split(';')[0]! });
      setState({ phase: 'RECORDED', video, url: URL.createObjectURL(video) });
    });
    made.start();
    setState({ phase: 'RECORDING' });
  }, [release]);

  const stop = useCallback((): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  const { phase } = state;
  useEffect(() => {
    if ((phase === 'LIVE' || phase === 'RECORDING') && mirror.current !== null && mirror.current.srcObject !== stream.current) mirror.current.srcObject = stream.current;
    if (phase !== 'RECORDING') return undefined;
    const end = performance.now() + maxSeconds * 1_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setSecondsLeft(left);
      if (left === 0) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [phase, maxSeconds, stop]);

  const url = state.phase === 'RECORDED' ? state.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop();
      release();
    };
  }, [stop, release]);

  return { state, secondsLeft, mirror, open, record, stop };
}

/** W3C Media Capture and Streams §10.2. */
function problemOf(thrown: unknown): CameraProblem {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'REFUSED';
    case 'NotReadableError':
    case 'AbortError':
      return 'BUSY';
    default:
      return 'NONE';
  }
}
