// Small pictures of all pages, with how many fields each has; pressing one goes there.
import { useEffect, useRef, useState } from 'react';
import { drawPage } from '../pdf/draw-page.ts';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { isOn } from './editor-types.ts';
import type { PageAt, PageSize } from './editor-types.ts';
import type { Editor } from './use-editor.ts';

const WIDTH_PX = 88;

export function Thumbnails({ editor, pdfOf, onGo }: { editor: Editor; pdfOf: (key: string) => OpenedPdf | null; onGo: (page: PageAt) => void }) {
  const { t, documents, page, fields } = editor;
  return (
    <nav className="thumbnails" aria-label={t.thumbnails}>
      {documents.map((document) => (
        <div key={document.key}>
          {documents.length > 1 && <p className="small thumbnail-document">{document.name}</p>}
          <ul>
            {document.pages.map((size, index) => {
              const at = { documentKey: document.key, pageNumber: index + 1 };
              const count = fields.filter((field) => isOn(field, at)).length;
              return (
                <li key={index}>
                  <button type="button" className="thumbnail" aria-current={isOn(page, at) ? 'page' : undefined} onClick={() => onGo(at)}>
                    <Thumbnail pdf={pdfOf(document.key)} pageNumber={index + 1} size={size} />
                    <span className="visually-hidden">{t.pageOf(index + 1, document.pages.length, document.name)}, {t.fieldsOn(count)}</span>
                    <span className="small" aria-hidden="true">{index + 1}{count > 0 && <b className="thumbnail-count">{count}</b>}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Drawn when it first comes into view. */
function Thumbnail({ pdf, pageNumber, size }: { pdf: OpenedPdf | null; pageNumber: number; size: PageSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    watch.observe(canvas.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (pdf === null || !seen) return;
    let stopped = false;
    let cancel: (() => void) | undefined;
    void pdf.page(pageNumber).then((page) => {
      if (stopped || canvas.current === null) return;
      const drawing = drawPage(page, canvas.current, WIDTH_PX / size.width, 1);
      ({ cancel } = drawing);
      return drawing.done;
    }).catch(() => undefined);
    return () => {
      stopped = true;
      cancel?.();
    };
  }, [pdf, seen, pageNumber, size.width]);
  return <canvas ref={canvas} className="thumbnail-page" style={{ aspectRatio: `${size.width} / ${size.height}` }} aria-hidden="true" />;
}
