// The mandate's page as it will be signed, drawn again a moment after the last change.
import { useEffect, useMemo, useRef, useState } from 'react';
import { requestFile } from '../../../../api/http.ts';
import { drawPage } from '../../../../features/pdf/draw-page.ts';
import { openPdf } from '../../../../features/pdf/open-pdf.ts';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useSettled } from '../../use-settled.ts';
import { isComplete, mandateBody } from './mandate-draft.ts';
import type { MandateDraft } from './mandate-draft.ts';
import { MANDATE_TEXTS } from './texts.ts';

const AFTER_MS = 900;
const A4_WIDTH_PT = 595;
/** Sharp enough to be read on a wide screen. */
const DRAWN_WIDTH_PX = 900;
/** Stands for an address that is still missing: the page does not show it. */
const NO_EMAIL = 'preview@example.invalid';

export function MandatePreview({ draft, wrong }: { draft: MandateDraft; wrong: boolean }) {
  const t = useRoomTexts(MANDATE_TEXTS);
  const rest = useRest();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useMemo(() => (isComplete(draft) && !wrong ? JSON.stringify(withEmail(draft)) : ''), [draft, wrong]);
  const asked = useSettled(text, AFTER_MS);
  const [drawn, setDrawn] = useState({ of: '', failed: false });
  useEffect(() => {
    if (asked === '') return;
    let stale = false;
    void (async () => {
      const pdf = await openPdf(await requestFile(rest.url('/sepa-mandates/preview'), JSON.parse(asked)));
      const page = await pdf.page(1);
      if (!stale && canvas.current !== null) await drawPage(page, canvas.current, DRAWN_WIDTH_PX / A4_WIDTH_PT, 1).done;
      pdf.close();
      if (!stale) setDrawn({ of: asked, failed: false });
    })().catch(() => !stale && setDrawn({ of: asked, failed: true }));
    return () => {
      stale = true;
    };
  }, [asked, rest]);
  const state = text === '' ? (drawn.of === '' ? t.previewWait : undefined) : drawn.of !== text ? t.drawing : drawn.failed ? t.previewFailed : undefined;
  return (
    <section className="panel mandate-preview" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <p className="small soft" role="status">{state}</p>
      <canvas ref={canvas} role="img" aria-label={t.previewPage} hidden={drawn.of === '' || drawn.failed} />
    </section>
  );
}

function withEmail(draft: MandateDraft): object {
  const body = mandateBody(draft);
  return { ...body, debtor: { ...body.debtor, email: body.debtor.email === '' ? NO_EMAIL : body.debtor.email } };
}
