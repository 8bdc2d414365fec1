// The documents: dropped, several at once, each with its progress or what is wrong with it; put in order, renamed, removed.
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FieldError } from '../../../ui/notice.tsx';
import { useRoomTexts } from '../room-texts.ts';
import { useRest } from '../rest.ts';
import { useTexts } from '../settings.tsx';
import { useDialog } from '../ui/confirm.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { TextField } from '../ui/form.tsx';
import { Menu } from '../ui/menu.tsx';
import { Progress } from '../ui/progress.tsx';
import { SortableList } from '../ui/sortable.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAction } from '../use-action.ts';
import type { DraftDocument, EnvelopeRoom } from './draft.ts';
import { moved } from './people.ts';
import { COMPOSER_TEXTS } from './texts.ts';
import type { Uploads } from './use-uploads.ts';
import { uploaded } from './use-uploads.ts';

export function DocumentsStep({ room, uploads }: { room: EnvelopeRoom; uploads: Uploads }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const common = useTexts();
  const toasts = useToasts();
  const { draft, set, edit } = room;
  const [renaming, rename, closeRename] = useDialog<DraftDocument>();
  const remove = (document: DraftDocument): void => {
    const before = draft;
    set({ documents: draft.documents.filter(({ key }) => key !== document.key), fields: draft.fields.filter(({ documentKey }) => documentKey !== document.key) });
    toasts.good(t.removed(document.name), { label: common.undo, run: () => edit((now) => ({ ...now, documents: before.documents, fields: [...now.fields, ...before.fields.filter(({ documentKey }) => documentKey === document.key)] })) });
  };
  return (
    <div className="stack-wide">
      <DropZone label={t.drop} hint={t.dropHint} accept="application/pdf,.pdf" multiple onFiles={uploads.add} />
      {uploads.list.length > 0 && (
        <ul className="uploads">
          {uploads.list.map((upload) => (
            <li key={upload.key}>
              {upload.error === undefined ? <Progress label={t.uploading(upload.file.name)} fraction={upload.fraction} /> : (
                <div className="upload-failed">
                  <div>
                    <p className="upload-name">{upload.file.name}</p>
                    <FieldError id={`upload-${upload.key}`}>{upload.error}</FieldError>
                  </div>
                  {upload.again && <Button look="quiet" onClick={() => uploads.retry(upload.key)}>{t.retry}</Button>}
                  <Button look="quiet" onClick={() => uploads.drop(upload.key)}>{t.dismiss}<span className="visually-hidden"> {upload.file.name}</span></Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {draft.documents.length > 0 && (
        <SortableList
          items={draft.documents} label={t.documentsLabel} className="sort-list" nameOf={({ name }) => name} texts={t.dnd}
          onMove={(key, to) => edit((now) => ({ ...now, documents: moved(now.documents, key, to) }))}
        >
          {(document) => (
            <div className="document-row">
              <Icon name="file" />
              <p className="document-row-name">
                {document.name}
                <span className="small soft block">{t.pageCount(document.pages.length)}{document.alreadySigned && ` · ${t.alreadySigned}`}</span>
              </p>
              <Menu
                label={`${t.more} ${document.name}`} iconOnly
                items={[{ label: t.rename, icon: 'pen', run: () => rename(document) }, { label: t.removeDocument, icon: 'trash', danger: true, run: () => remove(document) }]}
              />
            </div>
          )}
        </SortableList>
      )}
      {renaming !== undefined && <RenameDialog document={renaming} room={room} onClose={closeRename} />}
    </div>
  );
}

/** A stored document never changes, its name neither: it is stored again under the new one (its bytes are kept once). */
function RenameDialog({ document, room, onClose }: { document: DraftDocument; room: EnvelopeRoom; onClose: () => void }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const common = useTexts();
  const rest = useRest();
  const [name, setName] = useState(document.name.replace(/\.pdf$/i, ''));
  const rename = useAction(async (to: string) => {
    const bytes = await rest.bytes(`/documents/${document.id}/content`);
    return uploaded(rest, new File([bytes], `${to}.pdf`, { type: 'application/pdf' }));
  }, {
    onDone: (next) => {
      room.edit((now) => ({ ...now, documents: now.documents.map((each) => (each.key === document.key ? { ...next, key: document.key } : each)) }));
      onClose();
    },
  });
  const wanted = name.trim();
  return (
    <Dialog title={t.renameTitle} closeLabel={common.close} onClose={onClose} locked={rename.busy}>
      <form className="form" onSubmit={(event) => (event.preventDefault(), wanted !== '' && !rename.busy && rename.run(wanted))}>
        <TextField label={t.name} value={name} maxLength={200} onChange={setName} data-autofocus error={rename.error instanceof ApiError ? rename.error.message : undefined} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" submit busy={rename.busy}>{t.renameVerb}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before the tab is closed while something is still on its way. */
export function useUnfinished(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unfinished]);
}
