// One page of the editor with its fields, guides and selecting rectangle. A press places what is about to be placed.
import type { CSSProperties, PointerEvent } from 'react';
import type { OpenedPdf } from '../pdf/open-pdf.ts';
import { PdfPage } from '../pdf/pdf-page.tsx';
import { isOn } from './editor-types.ts';
import type { EditorDocument, PageSize } from './editor-types.ts';
import { FieldBox } from './field-box.tsx';
import { useDrag } from './use-drag.ts';
import type { Editor } from './use-editor.ts';

interface EditorPageProps {
  editor: Editor;
  document: EditorDocument;
  pageNumber: number;
  size: PageSize;
  pdf: OpenedPdf | null;
  scale: number;
  drawScale: number;
  near: boolean;
  observe: (element: HTMLElement | null) => void;
}

export function EditorPage({ editor, document, pageNumber, size, pdf, scale, drawScale, near, observe }: EditorPageProps) {
  const at = { documentKey: document.key, pageNumber };
  const drag = useDrag(editor, at, size, scale);
  const { t, placing } = editor;
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    editor.setPageAt(at);
    if (placing !== undefined) {
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      return editor.place(placing, { ...at, box: { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale } });
    }
    if (!event.shiftKey) editor.select([]);
    drag.startMarquee(event);
  };
  const { marquee } = drag;
  return (
    <PdfPage pdf={pdf} pageNumber={pageNumber} pageCount={document.pages.length} size={size} scale={drawScale} near={near} observe={observe}>
      <div
        className="edit-layer" role="group" aria-label={t.pageOf(pageNumber, document.pages.length, document.name)}
        data-drop-document={document.key} data-drop-page={pageNumber} data-placing={placing !== undefined || undefined}
        onPointerDown={press}
      >
        {editor.fields.filter((field) => isOn(field, at)).map((field) => <FieldBox key={field.key} editor={editor} field={field} drag={drag} />)}
        {drag.guides.map(({ axis, at: line }) => <span key={`${axis}${line}`} className={`guide guide-${axis}`} style={{ '--at': line } as CSSProperties} />)}
        {marquee !== undefined && (
          <span
            className="marquee"
            style={{ '--x': Math.min(marquee.from.x, marquee.to.x), '--y': Math.min(marquee.from.y, marquee.to.y), '--w': Math.abs(marquee.to.x - marquee.from.x), '--h': Math.abs(marquee.to.y - marquee.from.y) } as CSSProperties}
          />
        )}
      </div>
    </PdfPage>
  );
}
