// The desk with all documents on it, page under page, each page with this person's fields.
import { useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { SigningField, SigningView } from '../../api/signing-types.ts';
import { FieldControl } from '../../features/fields/field-control.tsx';
import { PdfPage } from '../../features/pdf/pdf-page.tsx';
import { usePageWatch } from '../../features/pdf/use-page-watch.ts';
import { useZoom } from '../../features/pdf/use-zoom.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlacementGrip } from './free-placement.tsx';
import { PLACEMENT_FIELD_ID } from './use-answers.ts';
import type { Answers } from './use-answers.ts';
import type { LoadedDocument } from './use-documents.ts';

/** Below this many CSS pixels a point, texts are too small to type on the page. */
const COMPACT_BELOW_SCALE = 0.8;

interface ViewerProps {
  view: SigningView;
  answers: Answers;
  loaded: readonly LoadedDocument[];
  activeId: string | null;
  errors: Readonly<Record<string, string>>;
  smallScreen: boolean;
  onOpen: (field: SigningField) => void;
  onNext: (field: SigningField) => void;
  onRetry: () => void;
}

export function Viewer({ view, answers, loaded, activeId, errors, smallScreen, onOpen, onNext, onRetry }: ViewerProps) {
  const t = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const widest = useMemo(() => Math.max(1, ...view.documents.flatMap((document) => document.pages.map((page) => page.width))), [view.documents]);
  const zoom = useZoom(scroller, widest);
  const watch = usePageWatch(scroller, answers.markSeen);
  const compact = smallScreen || zoom.scale < COMPACT_BELOW_SCALE;

  const fieldsOf = (documentIndex: number, pageNumber: number): SigningField[] =>
    view.state === 'READY' ? answers.fields.filter((field) => field.documentIndex === documentIndex && field.pageNumber === pageNumber) : [];

  return (
    <div className={`viewer-frame${compact ? ' compact' : ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div ref={scroller} className="viewer" role="region" aria-label={t.documentRegion} tabIndex={0} style={{ '--scale': zoom.scale } as CSSProperties}>
        {view.documents.map((document, at) => (
          <section key={document.index} className="document" aria-label={t.documentN(at + 1, view.documents.length, document.name)}>
            {view.documents.length > 1 && <h2 className="document-name">{t.documentN(at + 1, view.documents.length, document.name)}</h2>}
            <DocumentStatus loaded={loaded[at]} onRetry={onRetry} />
            {document.pages.map((size, page) => {
              const pageNumber = page + 1;
              const fields = fieldsOf(document.index, pageNumber);
              const free = fields.find((field) => field.id === PLACEMENT_FIELD_ID);
              return (
                <PdfPage
                  key={pageNumber}
                  pdf={loaded[at]?.pdf ?? null}
                  pageNumber={pageNumber}
                  pageCount={document.pageCount}
                  size={size}
                  scale={zoom.drawScale}
                  near={watch.isNear(document.index, pageNumber)}
                  observe={watch.observe(document.index, pageNumber)}
                >
                  {fields.length === 0 ? null : (
                    <div className="page-fields" role="group" aria-label={t.pageFields(pageNumber)}>
                      {fields.map((field) => (
                        <FieldControl
                          key={field.id}
                          field={field}
                          value={answers.values[field.id]}
                          active={field.id === activeId}
                          error={errors[field.id] ?? null}
                          compact={compact}
                          onChange={answers.change}
                          onOpen={onOpen}
                          onNext={onNext}
                        />
                      ))}
                      {free !== undefined && <PlacementGrip box={free} page={size} scale={zoom.scale} onMove={answers.movePlacement} />}
                    </div>
                  )}
                </PdfPage>
              );
            })}
          </section>
        ))}
      </div>
      <div className="zoom" role="group" aria-label={t.zoomLevel(Math.round(zoom.factor * 100))}>
        <IconButton icon="minus" label={t.zoomOut} onClick={zoom.zoomOut} />
        <span className="zoom-level" aria-live="polite">
          {t.zoomLevel(Math.round(zoom.factor * 100))}
        </span>
        <IconButton icon="plus" label={t.zoomIn} onClick={zoom.zoomIn} />
        <IconButton icon="fit" label={t.zoomFit} onClick={zoom.fit} />
      </div>
    </div>
  );
}

function DocumentStatus({ loaded, onRetry }: { loaded: LoadedDocument | undefined; onRetry: () => void }) {
  const t = useMessages();
  if (loaded?.status === 'FAILED') {
    return (
      <div className="document-status">
        <Notice tone="bad">
          <p>{t.documentProblem}</p>
          <Button look="plain" onClick={onRetry}>
            {t.retry}
          </Button>
        </Notice>
      </div>
    );
  }
  if (loaded?.status !== 'LOADING') return null;
  const percent = Math.round(loaded.progress * 100);
  return (
    <div className="document-status">
      <div className="bar" role="progressbar" aria-label={t.loadingDocument} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
