// The PDFs of several documents, opened one after the other, each once, and closed at the end.
import { useCallback, useEffect, useRef, useState } from 'react';
import { openPdf } from './open-pdf.ts';
import type { OpenedPdf } from './open-pdf.ts';

export interface PdfState {
  readonly pdf: OpenedPdf | null;
  readonly failed: boolean;
}

export type LoadBytes = (key: string) => Promise<Uint8Array<ArrayBuffer>>;

const WAITING: PdfState = { pdf: null, failed: false };

/** `load` is asked once for each key; `retry` asks again for those that failed. */
export function usePdfs(keys: readonly string[], load: LoadBytes): { of: (key: string) => PdfState; retry: () => void } {
  const [states, setStates] = useState<ReadonlyMap<string, PdfState>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const opened = useRef(new Map<string, OpenedPdf>());
  const asked = useRef(new Set<string>());
  const loader = useRef(load);
  loader.current = load;
  const wanted = keys.join('\n');

  useEffect(() => {
    let gone = false;
    const set = (key: string, state: PdfState): void => setStates((before) => new Map(before).set(key, state));
    void (async () => {
      for (const key of wanted === '' ? [] : wanted.split('\n')) {
        if (gone) return;
        if (asked.current.has(key)) continue;
        asked.current.add(key);
        try {
          const pdf = await openPdf(await loader.current(key));
          if (gone) pdf.close();
          else opened.current.set(key, pdf);
          if (gone) asked.current.delete(key);
          else set(key, { pdf, failed: false });
        } catch {
          asked.current.delete(key);
          if (!gone) set(key, { pdf: null, failed: true });
        }
      }
    })();
    return () => {
      gone = true;
    };
  }, [wanted, attempt]);

  useEffect(() => {
    const [pdfs, names] = [opened.current, asked.current];
    return () => {
      for (const pdf of pdfs.values()) pdf.close();
      pdfs.clear();
      names.clear();
    };
  }, []);

  return { of: (key) => states.get(key) ?? WAITING, retry: useCallback(() => setAttempt((n) => n + 1), []) };
}
