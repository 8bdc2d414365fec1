// A bulk send, prepared on one page: template and list, what the columns are, the words, and a rehearsal that follows every change.
import { useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { BulkWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Page } from '../../api-types.ts';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { CheckField, detailOf, SelectField, TextArea, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { bulkBody, EMPTY_BULK } from './bulk-draft.ts';
import type { BulkDraft } from './bulk-draft.ts';
import './bulk.css';
import { ColumnTargets } from './column-targets.tsx';
import { ListSource } from './list-source.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { BULK_TEXTS } from './texts.ts';
import { useDryRun } from './use-dry-run.ts';

const MANY = 100;

export function NewBulkPage() {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const loaded = useLoaded('templates/names', () => rest.get<Page<TemplateWire>>('/templates', { limit: MANY }));
  return (
    <>
      <BackLink href="/bulk">{t.back}</BackLink>
      <PageHead title={t.newTitle} text={t.newText} />
      <Shown loaded={loaded}>
        {({ data }) => (data.length === 0 ? (
          <section className="panel centred">
            <p>{t.noTemplate}</p>
            <Link href="/templates/new" className="button button-primary"><span>{t.toTemplates}</span></Link>
          </section>
        ) : <Wizard templates={data} />)}
      </Shown>
    </>
  );
}

/** What a developer does about it (`columnMapping`) is a choice above the list here. */
const forPeople = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/: name it ".+$/, '')}`;

/** Every detail on a line of its own; the sentence alone where there is one. */
function WhatIsWrong({ error }: { error: Error }) {
  const t = useRoomTexts(BULK_TEXTS);
  const said = error instanceof ApiError ? [...new Set(error.details.map(({ message }) => forPeople(message)))] : [];
  if (said.length < 2) return <p>{error.message}</p>;
  return (
    <>
      <p>{t.doNotFit}</p>
      <ul className="bullets">{said.map((each) => <li key={each}>{each}</li>)}</ul>
    </>
  );
}

function Wizard({ templates }: { templates: readonly Pick<TemplateWire, 'id' | 'name'>[] }) {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const [parameters] = useSearchParams();
  const [draft, setDraft] = useState<BulkDraft>({ ...EMPTY_BULK, templateId: parameters.get('template') ?? (templates.length === 1 ? templates[0]?.id ?? '' : '') });
  const change = (part: Partial<BulkDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { templateId, sheet } = draft;
  const template = useLoaded(`template/${templateId}`, async () => (templateId === '' ? null : rest.get<TemplateWire>(`/templates/${templateId}`)));
  const body = useMemo(() => bulkBody(draft), [draft]);
  const dryRun = useDryRun(body);
  return (
    <div className="stack-wide">
      <section className="panel form">
        <h2>{t.step.source}</h2>
        <SelectField label={t.template} options={[['', t.chooseTemplate], ...templates.map(({ id, name }) => [id, name] as const)]} value={templateId} onChange={(id) => change({ templateId: id, mapping: {} })} />
        <ListSource sheet={sheet} onSheet={(next) => change({ sheet: next, mapping: {} })} />
      </section>
      {sheet !== undefined && template.data !== undefined && template.data !== null && (
        <>
          <section className="panel form">
            <h2>{t.step.columns}</h2>
            <ColumnTargets sheet={sheet} roles={template.data.roles} mapping={draft.mapping} dryRun={dryRun} onChange={(mapping) => change({ mapping })} />
            {dryRun.error !== undefined && <Notice tone="bad"><WhatIsWrong error={dryRun.error} /></Notice>}
          </section>
          <Words draft={draft} header={sheet.header} fallback={template.data.name} error={dryRun.error} change={change} />
          <section className="panel form">
            <h2>{t.step.check}</h2>
            <RowsEditor sheet={sheet} dryRun={dryRun} onSheet={(next) => change({ sheet: next })} />
          </section>
          <Send draft={draft} ready={dryRun.checking || dryRun.error !== undefined ? 0 : dryRun.data?.counts.valid ?? 0} skipped={dryRun.data?.counts.invalid ?? 0} busy={dryRun.checking} change={change} />
        </>
      )}
    </div>
  );
}

function Words({ draft, header, fallback, error, change }: { draft: BulkDraft; header: readonly string[]; fallback: string; error: Error | undefined; change: (part: Partial<BulkDraft>) => void }) {
  const t = useRoomTexts(BULK_TEXTS);
  const [last, setLast] = useState<'subject' | 'message'>('message');
  return (
    <section className="panel form">
      <h2>{t.step.message}</h2>
      <TextField label={t.subject} hint={t.subjectHint} placeholder={fallback} maxLength={255} value={draft.subject} error={detailOf(error, 'subject')} onFocus={() => setLast('subject')} onChange={(subject) => change({ subject })} />
      <TextArea label={t.message} rows={4} maxLength={5_000} value={draft.message} error={detailOf(error, 'message')} onFocus={() => setLast('message')} onChange={(message) => change({ message })} />
      <p className="chips small">
        <span className="soft">{t.insert}</span>
        {header.filter((column) => column !== '').map((column) => <button key={column} type="button" className="chip" onClick={() => change({ [last]: `${draft[last]}{{${column}}}` })}>{`{{${column}}}`}</button>)}
      </p>
      <TextField label={t.expiresAt} type="datetime-local" value={draft.expiresAt} error={detailOf(error, 'expiresAt')} onChange={(expiresAt) => change({ expiresAt })} />
    </section>
  );
}

function Send({ draft, ready, skipped, busy, change }: { draft: BulkDraft; ready: number; skipped: number; busy: boolean; change: (part: Partial<BulkDraft>) => void }) {
  const t = useRoomTexts(BULK_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const send = useAction(() => rest.post<BulkWire>('/envelopes/bulk', bulkBody(draft), key), { done: () => t.started, onDone: ({ id }) => navigate(`/bulk/${id}`) });
  return (
    <section className="panel form">
      <CheckField label={t.draftsOnly} checked={draft.draftsOnly} onChange={(draftsOnly) => change({ draftsOnly })} />
      <div className="form-actions">
        <Button look="primary" icon="send" disabled={ready === 0} busy={busy} onClick={() => setAsked(true)}>{draft.draftsOnly ? t.drafts(ready) : t.send(ready)}</Button>
      </div>
      {asked && <Confirm title={t.sendTitle} text={t.sendText(ready, skipped)} verb={draft.draftsOnly ? t.drafts(ready) : t.sendVerb} danger={false} busy={send.busy} onConfirm={() => send.run()} onClose={() => setAsked(false)} />}
    </section>
  );
}
