// Sealing a document: which one, at which level, in words that promise no more than the level carries.
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentWire, SealWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { BackLink, PageHead } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { CheckField, detailOf, TextField } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAction } from '../../use-action.ts';
import { SEAL_TEXTS } from './texts.ts';

type Level = SealWire['requestedLevel'];
const LEVELS: readonly Level[] = ['TECHNICAL', 'ADVANCED', 'QUALIFIED'];
/** Where the box stands: bottom right of the first page, in points. */
const BOX = { width: 180, height: 60, margin: 36 };

export function NewSealPage() {
  const t = useRoomTexts(SEAL_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [document, setDocument] = useState<DocumentWire>();
  const [fraction, setFraction] = useState(0);
  const [level, setLevel] = useState<Level>('ADVANCED');
  const [words, setWords] = useState({ reason: '', location: '' });
  const [visible, setVisible] = useState(true);
  const upload = useAction((file: File) => rest.upload<DocumentWire>('/documents', file, setFraction), { onDone: setDocument });
  const seal = useAction(() => rest.post<SealWire>('/seals', {
    documentId: document?.id, level, ...(words.reason.trim() === '' ? {} : { reason: words.reason.trim() }), ...(words.location.trim() === '' ? {} : { location: words.location.trim() }),
    ...(visible && document !== undefined ? { appearance: boxOn(document) } : {}),
  }), { done: () => t.asked, onDone: ({ id }) => navigate(`/seals/${id}`) });
  return (
    <>
      <BackLink href="/seals">{t.back}</BackLink>
      <PageHead title={t.newTitle} text={t.text} />
      <form
        className="stack-wide"
        onSubmit={(event) => {
          event.preventDefault();
          if (!seal.busy) seal.run();
        }}
      >
        <section className="panel form">
          <h2>{t.document}</h2>
          {document === undefined ? (
            <>
              <DropZone label={t.drop} hint={t.dropHint} accept="application/pdf,.pdf" disabled={upload.busy} onFiles={([file]) => file !== undefined && upload.run(file)} />
              {upload.busy && <Progress label={t.uploading} fraction={fraction} />}
            </>
          ) : (
            <div className="part-foot">
              <strong>{document.name}</strong>
              <Button look="quiet" icon="refresh" onClick={() => setDocument(undefined)}>{t.another}</Button>
            </div>
          )}
        </section>
        <fieldset className="panel form">
          <legend className="visually-hidden">{t.level}</legend>
          <h2 aria-hidden="true">{t.level}</h2>
          {LEVELS.map((each) => (
            <label key={each} className="check">
              <input type="radio" name="level" checked={level === each} onChange={() => setLevel(each)} />
              <span>
                {t.levels[each]}
                <span className="small soft block">{t.levelText[each]}</span>
              </span>
            </label>
          ))}
          {rest.environment === 'test' && <p className="small soft">{t.sandbox}</p>}
        </fieldset>
        <section className="panel form">
          <div className="form-pair">
            <TextField label={t.reason} hint={t.reasonHint} maxLength={255} value={words.reason} error={detailOf(seal.error, 'reason')} onChange={(reason) => setWords({ ...words, reason })} />
            <TextField label={t.location} hint={t.reasonHint} maxLength={255} value={words.location} error={detailOf(seal.error, 'location')} onChange={(location) => setWords({ ...words, location })} />
          </div>
          <CheckField label={t.visible} hint={t.visibleHint} checked={visible} onChange={setVisible} />
        </section>
        {seal.error !== undefined && <Notice tone="bad">{seal.error.message}</Notice>}
        <div className="form-actions"><Button look="primary" icon="seal" submit busy={seal.busy} disabled={document === undefined}>{t.submit}</Button></div>
      </form>
    </>
  );
}

function boxOn({ pages }: DocumentWire): object {
  const { width = 595, height = 842 } = pages[0] ?? {};
  const [boxWidth, boxHeight] = [Math.min(BOX.width, width - 8), Math.min(BOX.height, height - 8)];
  return { pageNumber: 1, x: Math.max(4, width - boxWidth - BOX.margin), y: Math.max(4, height - boxHeight - BOX.margin), width: boxWidth, height: boxHeight };
}
