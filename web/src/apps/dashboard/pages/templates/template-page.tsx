// Making or changing a template: documents, roles, and fields on the pages. It keeps itself, as the composer does.
import { lazy, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { DocumentWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import { ApiError, requestBytes } from '../../../../api/http.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DraftNotices, SaveNote } from '../../drafts/draft-notes.tsx';
import { readKept } from '../../drafts/stored-draft.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import type { DraftStart } from '../../drafts/use-draft.ts';
import { Coming } from '../../parts/coming.tsx';
import { BackLink, Missing, PageHead } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import type { Rest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { DocumentsEditor, RolesEditor } from './roles-editor.tsx';
import { draftOf, emptyTemplate, TEMPLATE_DRAFT } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { TEMPLATE_TEXTS } from './texts.ts';

// With pdf.js, which is heavy: the rest of the page does not wait for it.
const FieldEditor = lazy(async () => ({ default: (await import('../../../../features/field-editor/field-editor.tsx')).FieldEditor }));

interface LoadedTemplate {
  readonly start: DraftStart<TemplateDraft>;
  /** Kept changes that were made on another version than the server's. */
  readonly older: TemplateDraft | undefined;
}

const LISTS = ['documents', 'roles', 'fields'] as const;

/** @throws ApiError, NetworkError */
async function loadTemplate(rest: Rest, id: string): Promise<LoadedTemplate> {
  const { data: template, etag } = await rest.tagged<TemplateWire>('GET', `/templates/${encodeURIComponent(id)}`);
  const documents = await Promise.all(template.documentIds.map((documentId) => rest.get<DocumentWire>(`/documents/${documentId}`)));
  const draft = draftOf(template, documents);
  const kept = readKept<TemplateDraft>('template', rest.environment, id, LISTS);
  const same = kept !== undefined && kept.etag === etag;
  return { start: { draft: same ? kept.draft : draft, stored: { id, etag, draft } }, older: kept === undefined || same ? undefined : kept.draft };
}

/** `/templates/new`, which becomes `?template=…` once it is stored (the path stays, and with it the focus). */
export function NewTemplatePage() {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const [search, setSearch] = useSearchParams();
  const address = search.get('template') ?? undefined;
  const [made, setMade] = useState<string>();
  if (address !== undefined && address !== made) return <TemplatePage params={{ id: address }} />;
  const kept = address === undefined ? readKept<TemplateDraft>('template', rest.environment, undefined, LISTS) : undefined;
  const created = (id: string): void => {
    setMade(id);
    setSearch({ template: id }, { replace: true });
  };
  return (
    <>
      <BackLink href="/templates">{t.back}</BackLink>
      <Editor key={rest.environment} loaded={{ start: { draft: kept?.draft ?? emptyTemplate(t.roleDefault(1)), stored: { id: undefined, etag: null, draft: undefined } }, older: undefined }} onCreated={created} onReload={() => setMade(undefined)} />
    </>
  );
}

export function TemplatePage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const common = useTexts();
  const rest = useRest();
  const [run, setRun] = useState(0);
  const [loaded, setLoaded] = useState<LoadedTemplate & { run: number }>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    let gone = false;
    setError(undefined);
    void loadTemplate(rest, id).then((next) => gone || setLoaded({ ...next, run }), (why: Error) => gone || setError(why));
    return () => {
      gone = true;
    };
    // What comes later from elsewhere is told when it is stored (If-Match).
  }, [rest, id, run]);
  const reload = (): void => setRun(run + 1);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <>
      <BackLink href="/templates">{t.back}</BackLink>
      {error !== undefined && <Notice tone="bad"><p>{common.failed}</p><Button look="quiet" onClick={reload}>{common.retry}</Button></Notice>}
      {error === undefined && loaded === undefined && <p className="waiting soft" role="status">{common.loading}</p>}
      {loaded !== undefined && loaded.start.stored.id === id && <Editor key={`${id} ${loaded.run}`} loaded={loaded} onCreated={() => undefined} onReload={reload} />}
    </>
  );
}

function Editor({ loaded, onCreated, onReload }: { loaded: LoadedTemplate; onCreated: (id: string) => void; onReload: () => void }) {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const room = useDraft(TEMPLATE_DRAFT, loaded.start, onCreated);
  const { draft, set: change, error } = room;
  const use = async (): Promise<void> => {
    if (await room.flush()) navigate(`/templates/${room.stored.id ?? ''}/use`);
  };
  return (
    <div className="stack-wide">
      <PageHead title={draft.name.trim() || t.newTitle}>
        <div className="form-actions">
          <SaveNote state={room.state} texts={t} />
          <Button look="primary" disabled={room.id === undefined} onClick={() => void use()}>{t.use}</Button>
        </div>
      </PageHead>
      <DraftNotices name="template" room={room} older={loaded.older} texts={t} onReload={onReload} />
      {room.state === 'GONE' && <Notice tone="bad"><p>{t.gone}</p></Notice>}
      <section className="panel form">
        <div className="form-pair">
          <TextField label={t.name} hint={t.nameHint} required maxLength={200} value={draft.name} error={detailOf(error, 'name')} onChange={(name) => change({ name })} />
          <TextField label={t.description} maxLength={2_000} value={draft.description} error={detailOf(error, 'description')} onChange={(description) => change({ description })} />
        </div>
        <div className="form-pair">
          <SelectField label={t.order} options={Object.entries(t.orders)} value={draft.signingOrder} onChange={(order) => change({ signingOrder: order === 'SEQUENTIAL' ? 'SEQUENTIAL' : 'PARALLEL' })} />
          <SelectField label={t.level} options={Object.entries(t.levels)} value={draft.signatureLevel} onChange={(level) => change({ signatureLevel: level as TemplateDraft['signatureLevel'] })} />
        </div>
      </section>
      <DocumentsEditor draft={draft} change={change} />
      <RolesEditor draft={draft} error={error} change={change} />
      <section className="stack">
        <h2>{t.fields}</h2>
        {draft.documents.length === 0 || draft.roles.length === 0 ? <p className="soft">{t.fieldsWait}</p> : (
          <Coming as="part">
            <FieldEditor
              documents={draft.documents.map((document) => ({ key: document.id, name: document.name, pages: document.pages }))}
              parties={draft.roles.map(({ key, name }) => ({ key, name }))}
              fields={draft.fields} onChange={(fields) => change({ fields })}
              load={(key) => requestBytes(rest.url(`/documents/${key}/content`), 0, () => undefined)}
            />
          </Coming>
        )}
      </section>
    </div>
  );
}
