// Tells the server that a person looks: once, after a gesture, and as soon as something was there to be seen.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Gesture, SigningApi } from '../../api/signing-api.ts';
import type { SigningView } from '../../api/signing-types.ts';
import { onFirstGesture } from './gesture.ts';
import type { LoadedDocument } from './use-documents.ts';

export function useRecordView(api: SigningApi, view: SigningView, loaded: readonly LoadedDocument[]): void {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const recorded = useRef(false);
  useEffect(() => onFirstGesture(document, setGesture), []);

  const shown = useMemo(
    () =>
      view.documents.flatMap(({ index }, at) => {
        const { status, sha256 } = loaded[at] ?? { status: 'WAITING', sha256: null };
        return status === 'READY' && sha256 !== null ? [{ index, sha256 }] : [];
      }),
    [view.documents, loaded],
  );
  useEffect(() => {
    if (gesture === null || shown.length === 0 || recorded.current) return;
    recorded.current = true;
    // Not being able to record a look never stands in the way of signing, which carries the same evidence.
    void api.recordView(gesture, shown).catch(() => undefined);
  }, [api, gesture, shown]);
}
