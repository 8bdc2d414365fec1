// The documents as one person will see them: the very controls of the signing page, to be tried; nothing is kept.
import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { FieldValue, SigningField } from '../../../api/signing-types.ts';
import { FieldControl } from '../../../features/fields/field-control.tsx';
import '../../../features/fields/fields.css';
import { prefilled } from '../../../features/fields/field-order.ts';
import '../../../features/pdf/pdf-page.css';
import { PdfPage } from '../../../features/pdf/pdf-page.tsx';
import { usePageWatch } from '../../../features/pdf/use-page-watch.ts';
import { usePdfs } from '../../../features/pdf/use-pdfs.ts';
import { useZoom } from '../../../features/pdf/use-zoom.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useTexts } from '../settings.tsx';
import { nameOf } from './checks.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { COMPOSER_TEXTS } from './texts.ts';

export function PreviewDialog({ draft, person, onClose }: { draft: Draft; person: DraftPerson; onClose: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const common = useTexts();
  const rest = useRest();
  const scroller = useRef<HTMLDivElement>(null);
  const { documents } = draft;
  const pdfs = usePdfs(documents.map(({ key }) => key), (key) => rest.bytes(`/documents/${documents.find((each) => each.key === key)?.id ?? ''}/content`));
  const zoom = useZoom(scroller, Math.max(1, ...documents.flatMap(({ pages }) => pages.map(({ width }) => width))));
  const watch = usePageWatch(scroller);
  const fields: SigningField[] = draft.fields.filter(({ partyKey }) => partyKey === person.key).map((field) => ({
    id: field.key, documentIndex: documents.findIndex(({ key }) => key === field.documentKey), pageNumber: field.pageNumber, fieldType: field.fieldType, x: field.x, y: field.y, width: field.width, height: field.height,
    required: field.required, label: field.label, placeholder: field.placeholder, prefill: field.prefill, dateFormat: field.dateFormat, options: field.options === null ? null : [...field.options],
  }));
  const [values, setValues] = useState<Record<string, FieldValue>>(() => prefilled(fields));
  return (
    <Dialog title={t.previewTitle(nameOf(person, draft, t))} closeLabel={common.close} onClose={onClose}>
      <p className="small soft">{fields.length === 0 ? t.previewNone : t.previewText}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div ref={scroller} className="preview-pages" role="region" aria-label={t.previewTitle(nameOf(person, draft, t))} tabIndex={0} style={{ '--scale': zoom.scale } as CSSProperties}>
        {documents.map((document, at) => document.pages.map((size, index) => (
          <PdfPage
            key={`${document.key} ${index}`} pdf={pdfs.of(document.key).pdf} pageNumber={index + 1} pageCount={document.pages.length} size={size}
            scale={zoom.drawScale} near={watch.isNear(at, index + 1)} observe={watch.observe(at, index + 1)}
          >
            {fields.filter((field) => field.documentIndex === at && field.pageNumber === index + 1).map((field) => (
              <FieldControl
                key={field.id} field={field} value={values[field.id]} active={false} error={null} compact={false}
                onChange={(_, value) => setValues((before) => ({ ...before, [field.id]: value }))} onOpen={() => {}} onNext={() => {}}
              />
            ))}
          </PdfPage>
        )))}
      </div>
    </Dialog>
  );
}
