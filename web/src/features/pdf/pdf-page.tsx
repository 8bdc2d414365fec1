// One page on the desk: its box at once, its ink when it comes near the window, freed again when far away.
import { memo, useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { PageSize } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { drawPage, layText } from './draw-page.ts';
import type { Drawing } from './draw-page.ts';
import type { OpenedPdf } from './open-pdf.ts';

interface PdfPageProps {
  pdf: OpenedPdf | null;
  pageNumber: number;
  pageCount: number;
  size: PageSize;
  /** CSS pixels per point at which to draw; the box itself follows the viewer's `--scale`. */
  scale: number;
  /** Near the window: draw. Otherwise free the memory. */
  near: boolean;
  observe: (element: HTMLElement | null) => void;
  children?: ReactNode;
}

export const PdfPage = memo(function PdfPage({ pdf, pageNumber, pageCount, size, scale, near, observe, children }: PdfPageProps) {
  const t = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [textRuns, setTextRuns] = useState<number | null>(null);
  const [replaced, setReplaced] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => pdf?.onReplaced(() => setReplaced((n) => n + 1)), [pdf]);

  useEffect(() => {
    if (pdf === null || !near) return;
    let stopped = false;
    let drawing: Drawing | undefined;
    void (async () => {
      const page = await pdf.page(pageNumber);
      if (stopped || canvas.current === null) return;
      drawing = drawPage(page, canvas.current, scale, window.devicePixelRatio || 1);
      if ((await drawing.done) && !stopped) {
        setDrawn(true);
        setFailed(false);
      }
    })().catch(() => {
      // A worker that was replaced fails its open requests; the next drawing follows at once.
      if (!stopped) setFailed(true);
    });
    return () => {
      stopped = true;
      drawing?.cancel();
    };
  }, [pdf, near, scale, pageNumber, replaced]);

  useEffect(() => {
    if (pdf === null || !drawn || text.current === null) return;
    let stopped = false;
    void (async () => {
      const page = await pdf.page(pageNumber);
      if (stopped || text.current === null) return;
      const runs = await layText(page, text.current);
      if (!stopped) setTextRuns(runs);
    })().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [pdf, drawn, pageNumber, replaced]);

  useEffect(() => {
    if (near || canvas.current === null) return;
    canvas.current.width = 0;
    canvas.current.height = 0;
    setDrawn(false);
  }, [near]);

  return (
    <article
      ref={observe}
      className="page"
      data-page={pageNumber}
      aria-label={t.pageN(pageNumber, pageCount)}
      style={{ '--page-width': size.width, '--page-height': size.height } as CSSProperties}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {!drawn && !failed && <div className="page-waiting" aria-hidden="true" />}
      {failed && (
        <p className="page-failed" role="alert">
          {t.documentProblem}
        </p>
      )}
      <div ref={text} className="text-layer" />
      {textRuns === 0 && <p className="visually-hidden">{t.pageWithoutText}</p>}
      {children}
    </article>
  );
});
