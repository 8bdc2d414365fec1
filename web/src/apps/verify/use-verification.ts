// A file's way through the page: its hash made here, the hash looked up, and, when the person asks for it, the file sent to be checked.
import { useCallback, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/http.ts';
import { checkFile, lookUpHash } from '../../api/verify-api.ts';
import type { KnownFile, Verification } from '../../api/verify-types.ts';
import { sha256Hex } from '../../features/pdf/document-hash.ts';

/** 50 MiB, as for every upload. */
const MAXIMUM_BYTES = 52_428_800;

export type VerifyProblem = 'TOO_LARGE' | 'NOT_PDF' | 'ENCRYPTED' | 'UNREADABLE' | 'TOO_COMPLEX' | 'TOO_MANY' | 'NETWORK' | 'SERVER';

export type Phase =
  | { at: 'idle' }
  | { at: 'hashing'; file: File }
  | { at: 'looking'; file: File }
  | { at: 'looked'; file: File; sha256: string; known: KnownFile | null }
  | { at: 'sending'; file: File; sha256: string; known: KnownFile | null; sent: number }
  | { at: 'checked'; file: File; report: Verification }
  | { at: 'failed'; file: File; problem: VerifyProblem };

const PROBLEMS: Record<string, VerifyProblem> = {
  FILE_TOO_LARGE: 'TOO_LARGE', UNSUPPORTED_MEDIA_TYPE: 'NOT_PDF', DOCUMENT_ENCRYPTED: 'ENCRYPTED', INVALID_PDF: 'UNREADABLE', PDF_LIMIT_EXCEEDED: 'TOO_COMPLEX', RATE_LIMITED: 'TOO_MANY',
};

export interface Verifying {
  phase: Phase;
  take: (file: File) => Promise<void>;
  send: () => Promise<void>;
  reset: () => void;
}

export function useVerification(): Verifying {
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  // A second file may be dropped while the first is still under way: what comes late of the first is passed over.
  const turn = useRef(0);

  const run = useCallback(async (file: File, steps: (show: (phase: Phase) => void) => Promise<void>) => {
    const mine = ++turn.current;
    const show = (next: Phase): void => {
      if (turn.current === mine) setPhase(next);
    };
    try {
      await steps(show);
    } catch (error) {
      show({ at: 'failed', file, problem: problemOf(error) });
    }
  }, []);

  const take = useCallback((file: File) => run(file, async (show) => {
    if (file.size > MAXIMUM_BYTES) return show({ at: 'failed', file, problem: 'TOO_LARGE' });
    show({ at: 'hashing', file });
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!looksLikePdf(bytes)) return show({ at: 'failed', file, problem: 'NOT_PDF' });
    const sha256 = await sha256Hex(bytes);
    show({ at: 'looking', file });
    show({ at: 'looked', file, sha256, known: await lookUpHash(sha256) });
  }), [run]);

  const send = useCallback(async () => {
    if (phase.at !== 'looked') return;
    const { file, sha256, known } = phase;
    await run(file, async (show) => {
      show({ at: 'sending', file, sha256, known, sent: 0 });
      show({ at: 'checked', file, report: await checkFile(file, (sent) => show({ at: 'sending', file, sha256, known, sent })) });
    });
  }, [phase, run]);

  const reset = useCallback(() => {
    turn.current += 1;
    setPhase({ at: 'idle' });
  }, []);

  return { phase, take, send, reset };
}

/** `%PDF-` somewhere in the first KiB (ISO 32000-2 §7.5.2, as readers take it). */
function looksLikePdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-');
}

function problemOf(error: unknown): VerifyProblem {
  if (error instanceof ApiError) return PROBLEMS[error.code] ?? 'SERVER';
  // A file that was moved, changed or taken away while it was read.
  if (error instanceof DOMException) return 'UNREADABLE';
  return error instanceof NetworkError ? 'NETWORK' : 'SERVER';
}
