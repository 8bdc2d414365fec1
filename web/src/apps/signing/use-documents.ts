// The documents, one after the other: received, hashed, compared with what the server says is shown, opened.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { SigningDocument } from '../../api/signing-types.ts';
import { sha256Hex } from '../../features/pdf/document-hash.ts';
import { openPdf } from '../../features/pdf/open-pdf.ts';
import type { OpenedPdf } from '../../features/pdf/open-pdf.ts';

export interface LoadedDocument {
  status: 'WAITING' | 'LOADING' | 'READY' | 'FAILED' | 'ALTERED';
  /** 0 to 1 while loading. */
  progress: number;
  pdf: OpenedPdf | null;
  /** SHA-256 of the bytes this browser received. */
  sha256: string | null;
}

const WAITING: LoadedDocument = { status: 'WAITING', progress: 0, pdf: null, sha256: null };

/** Index in the answer = index in `documents`. `retry` starts again with the documents that failed. */
export function useDocuments(api: SigningApi, documents: readonly SigningDocument[]): { loaded: LoadedDocument[]; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedDocument[]>(() => documents.map(() => WAITING));
  const [attempt, setAttempt] = useState(0);
  // Every view brings a new array; the documents are the same as long as their hashes are.
  const identity = documents.map((each) => each.sha256).join();
  const wanted = useRef({ identity, documents });
  if (wanted.current.identity !== identity) wanted.current = { identity, documents };
  const { current } = wanted;

  useEffect(() => {
    let gone = false;
    const opened: OpenedPdf[] = [];
    const set = (at: number, change: Partial<LoadedDocument>): void => {
      if (!gone) setLoaded((now) => now.map((each, index) => (index === at ? { ...each, ...change } : each)));
    };
    setLoaded(current.documents.map(() => WAITING));
    void (async () => {
      for (const [at, document] of current.documents.entries()) {
        if (gone) return;
        try {
          set(at, { status: 'LOADING' });
          const bytes = await api.documentBytes(document.index, document.sizeBytes, (progress) => set(at, { progress }));
          const sha256 = await sha256Hex(bytes);
          if (sha256 !== document.sha256) {
            set(at, { status: 'ALTERED', sha256 });
            return;
          }
          const pdf = await openPdf(bytes);
          opened.push(pdf);
          if (gone) pdf.close();
          set(at, { status: 'READY', progress: 1, pdf, sha256 });
        } catch {
          set(at, { status: 'FAILED' });
        }
      }
    })();
    return () => {
      gone = true;
      opened.forEach((pdf) => pdf.close());
    };
  }, [api, current, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { loaded, retry };
}
