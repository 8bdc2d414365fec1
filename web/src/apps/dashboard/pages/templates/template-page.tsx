// Making or changing a template: documents, roles, and fields on the pages.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { DocumentWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import { ApiError, requestBytes } from '../../../../api/http.ts';
import { FieldEditor } from '../../../../features/field-editor/field-editor.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import '../../sheets/sheets.css';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { DocumentsEditor, RolesEditor } from './roles-editor.tsx';
import { draftOf, emptyTemplate, templateBody } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { TEMPLATE_TEXTS } from './texts.ts';

export function NewTemplatePage() {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  return <Frame><Editor title={t.newTitle} first={emptyTemplate(t.roleDefault(1))} /></Frame>;
}

export function TemplatePage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const rest = useRest();
  const loaded = useLoaded(`template-draft/${id}`, async () => {
    const template = await rest.get<TemplateWire>(`/templates/${id}`);
    const documents = await Promise.all(template.documentIds.map((documentId) => rest.get<DocumentWire>(`/documents/${documentId}`)));
    return draftOf(template, documents);
  });
  return <Frame><Shown loaded={loaded}>{(draft) => <Editor key={id} id={id} title={draft.name} first={draft} />}</Shown></Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  return (
    <>
      <BackLink href="/templates">{t.back}</BackLink>
      {children}
    </>
  );
}

function Editor({ id, title, first }: { id?: string; title: string; first: TemplateDraft }) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState(first);
  const change = (part: Partial<TemplateDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const save = useAction(
    async () => {
      const body = templateBody(draft);
      const saved = id === undefined ? await rest.post<TemplateWire>('/templates', body) : await rest.patch<TemplateWire>(`/templates/${id}`, body);
      return { saved, draft };
    },
    {
      done: () => t.saved,
      onDone: ({ saved, draft: sent }) => {
        setKept(sent);
        if (id === undefined) navigate(`/templates/${saved.id}`, { replace: true });
      },
    },
  );
  const dirty = draft !== kept;
  useWarning(dirty);
  return (
    <div className="stack-wide">
      <form
        className="stack-wide"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.busy) save.run();
        }}
      >
        <PageHead title={title}>
          <div className="form-actions">
            {dirty && <span className="small soft save-state" role="status">{t.saveFirst}</span>}
            {id !== undefined && <Link href={`/templates/${id}/use`} className="button button-plain"><span>{t.use}</span></Link>}
            <Button look="primary" submit busy={save.busy} disabled={draft.documents.length === 0}>{t.save}</Button>
          </div>
        </PageHead>
        {save.error instanceof ApiError && <Notice tone="bad">{t.fix} {save.error.message}</Notice>}
        <section className="panel form">
          <div className="form-pair">
            <TextField label={t.name} hint={t.nameHint} required maxLength={200} value={draft.name} error={detailOf(save.error, 'name')} onChange={(name) => change({ name })} />
            <TextField label={t.description} maxLength={2_000} value={draft.description} error={detailOf(save.error, 'description')} onChange={(description) => change({ description })} />
          </div>
          <div className="form-pair">
            <SelectField label={t.order} options={Object.entries(t.orders)} value={draft.signingOrder} onChange={(order) => change({ signingOrder: order === 'SEQUENTIAL' ? 'SEQUENTIAL' : 'PARALLEL' })} />
            <SelectField label={t.level} options={Object.entries(t.levels)} value={draft.signatureLevel} onChange={(level) => change({ signatureLevel: level as TemplateDraft['signatureLevel'] })} />
          </div>
        </section>
        <DocumentsEditor draft={draft} change={change} />
        <RolesEditor draft={draft} error={save.error} change={change} />
      </form>
      {/* Not in the form: Enter in the editor is the editor's. */}
      <section className="stack">
        <h2>{t.fields}</h2>
        {draft.documents.length === 0 || draft.roles.length === 0 ? <p className="soft">{t.fieldsWait}</p> : (
          <FieldEditor
            documents={draft.documents.map((document) => ({ key: document.id, name: document.name, pages: document.pages }))}
            parties={draft.roles.map(({ key, name }) => ({ key, name }))}
            fields={draft.fields} onChange={(fields) => change({ fields })}
            load={(key) => requestBytes(rest.url(`/documents/${key}/content`), 0, () => undefined)}
          />
        )}
      </section>
    </div>
  );
}

/** Closing the window would lose what was not saved. */
function useWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
}
