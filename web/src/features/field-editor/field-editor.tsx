// The field editor: what to place, the pages, and the properties of what is selected. It knows neither envelopes nor templates.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import '../pdf/pdf-page.css';
import { usePageWatch } from '../pdf/use-page-watch.ts';
import { usePdfs } from '../pdf/use-pdfs.ts';
import type { LoadBytes } from '../pdf/use-pdfs.ts';
import { useZoom } from '../pdf/use-zoom.ts';
import { onEditorKey } from './editor-keys.ts';
import { EditorPage } from './editor-page.tsx';
import type { PageAt } from './editor-types.ts';
import './field-editor.css';
import { FieldList } from './field-list.tsx';
import { Inspector } from './inspector.tsx';
import { Palette } from './palette.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import type { EditorInput } from './use-editor.ts';

export interface FieldEditorProps extends EditorInput {
  /** The bytes of a document, by its key; asked once for each. */
  load: LoadBytes;
}

/** Controlled: `onChange` gets all fields after every step, also after undo and redo. `fields` may change from outside (an anchor was found). */
export function FieldEditor({ load, ...input }: FieldEditorProps) {
  const editor = useEditor(input);
  const { t, documents } = editor;
  const scroller = useRef<HTMLDivElement>(null);
  const pdfs = usePdfs(documents.map(({ key }) => key), load);
  const widest = useMemo(() => Math.max(1, ...documents.flatMap(({ pages }) => pages.map(({ width }) => width))), [documents]);
  const zoom = useZoom(scroller, widest);
  const watch = usePageWatch(scroller);
  useShownPage(scroller, editor.setPageAt);
  const go = ({ documentKey, pageNumber }: PageAt): void => {
    editor.setPageAt({ documentKey, pageNumber });
    scroller.current?.querySelector(`[data-drop-document="${CSS.escape(documentKey)}"][data-drop-page="${pageNumber}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside bubble here; nothing here is pressed
    <div className="field-editor" onKeyDown={(event) => onEditorKey(editor, event)}>
      <p id="field-editor-keys" className="visually-hidden">{t.keyList.map(([key, what]) => `${key}: ${what}.`).join(' ')}</p>
      <p className="visually-hidden" role="status">{editor.said}</p>
      <div className="editor-left">
        <Palette editor={editor} scale={zoom.scale} />
        <Thumbnails editor={editor} pdfOf={(key) => pdfs.of(key).pdf} onGo={go} />
      </div>
      <div className="editor-centre">
        <Toolbar editor={editor} zoom={zoom} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <div ref={scroller} className="editor-pages" role="region" aria-label={t.region} tabIndex={0} style={{ '--scale': zoom.scale } as CSSProperties}>
          {documents.map((document, at) => {
            const { pdf, failed } = pdfs.of(document.key);
            return (
              <section key={document.key} aria-label={document.name}>
                {documents.length > 1 && <p className="editor-document">{document.name}</p>}
                {failed && <Notice tone="bad"><p>{t.loadFailed}</p><Button onClick={pdfs.retry}>{t.retry}</Button></Notice>}
                {document.pages.map((size, index) => (
                  <EditorPage
                    key={index} editor={editor} document={document} pageNumber={index + 1} size={size} pdf={pdf}
                    scale={zoom.scale} drawScale={zoom.drawScale} near={watch.isNear(at, index + 1)} observe={watch.observe(at, index + 1)}
                  />
                ))}
              </section>
            );
          })}
        </div>
      </div>
      <div className="editor-right">
        <Pane title={t.properties}><Inspector editor={editor} /></Pane>
        <Pane title={t.list} open={false}><FieldList editor={editor} /></Pane>
        <Pane title={t.keys} open={false}>
          <dl className="key-list">
            {t.keyList.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd className="small">{what}</dd></div>)}
          </dl>
        </Pane>
      </div>
    </div>
  );
}

function Pane({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(open);
  return (
    <details className="pane" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary><h3>{title}</h3></summary>
      {shown && children}
    </details>
  );
}

/** The page in the middle of the window is the one that things are placed on. */
function useShownPage(scroller: { readonly current: HTMLElement | null }, show: (page: PageAt) => void): void {
  const tell = useRef(show);
  tell.current = show;
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => {
      const box = element.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      for (const page of element.querySelectorAll<HTMLElement>('[data-drop-page]')) {
        const { top, bottom } = page.getBoundingClientRect();
        if (top <= middle && bottom >= middle) return tell.current({ documentKey: page.dataset['dropDocument'] ?? '', pageNumber: Number(page.dataset['dropPage']) });
      }
    };
    element.addEventListener('scrollend', look);
    return () => element.removeEventListener('scrollend', look);
  }, [scroller]);
}
