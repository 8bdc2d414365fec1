// The properties of what is selected. Several fields at once share their party, type and obligation; one alone shows everything.
import { CheckField, SelectField, TextArea, TextField } from '../../apps/dashboard/ui/form.tsx';
import { FIELD_TYPES, pageSizeAt } from './editor-types.ts';
import type { EditorField, FieldType } from './editor-types.ts';
import { AnchorForm } from './anchor-form.tsx';
import { DEFAULT_SIZES, hasOptions } from './field-defaults.ts';
import { MIN_SIDE_PT, round } from './geometry.ts';
import { NumberInput } from './number-input.tsx';
import type { Editor } from './use-editor.ts';

const DATE_FORMATS = ['dd/MM/yyyy', 'd MMMM yyyy', 'yyyy-MM-dd', 'dd.MM.yyyy', 'MM/dd/yyyy', 'dd/MM/yyyy HH:mm'];

export function Inspector({ editor }: { editor: Editor }) {
  const { t, chosen, parties } = editor;
  const [first] = chosen;
  if (first === undefined) return <p className="soft small">{t.nothingSelected}</p>;
  const one = chosen.length === 1;
  const changeType = (fieldType: FieldType): void => editor.change({
    fieldType, ...DEFAULT_SIZES[fieldType],
    options: hasOptions(fieldType) ? (first.options ?? t.firstOptions) : null,
    dateFormat: fieldType === 'DATE_SIGNED' ? DATE_FORMATS[0]! : null,
    ...(fieldType === 'TEXT' ? {} : { prefill: null }),
  });
  return (
    <div className="form inspector">
      {!one && <p className="small soft" role="status">{t.severalSelected(chosen.length)}</p>}
      <SelectField label={t.party} value={first.partyKey} options={parties.map(({ key, name }) => [key, name] as const)} onChange={(partyKey) => editor.change({ partyKey })} />
      <SelectField label={t.type} value={first.fieldType} options={FIELD_TYPES.map((type) => [type, t.types[type]] as const)} onChange={(type) => changeType(type as FieldType)} />
      {first.fieldType !== 'DATE_SIGNED' && <CheckField label={t.required} checked={chosen.every(({ required }) => required)} onChange={(required) => editor.change({ required })} />}
      {one && <Words editor={editor} field={first} />}
      {one && <Place editor={editor} field={first} />}
      {one && <AnchorForm key={first.key} editor={editor} field={first} />}
    </div>
  );
}

/** Empty is none. */
const orNull = (text: string): string | null => (text === '' ? null : text);

function Words({ editor, field }: { editor: Editor; field: EditorField }) {
  const { t } = editor;
  const { fieldType } = field;
  return (
    <>
      <TextField label={t.label} hint={t.labelHint} maxLength={200} value={field.label ?? ''} onChange={(text) => editor.change({ label: orNull(text) }, `label ${field.key}`)} />
      {fieldType === 'TEXT' && (
        <>
          <TextField label={t.placeholder} maxLength={500} value={field.placeholder ?? ''} onChange={(text) => editor.change({ placeholder: orNull(text) }, `placeholder ${field.key}`)} />
          <TextField label={t.prefill} hint={t.prefillHint} maxLength={2_000} value={field.prefill ?? ''} onChange={(text) => editor.change({ prefill: orNull(text) }, `prefill ${field.key}`)} />
        </>
      )}
      {fieldType === 'DATE_SIGNED' && (
        <SelectField
          label={t.dateFormat} value={field.dateFormat ?? DATE_FORMATS[0]}
          options={[...new Set([...DATE_FORMATS, ...(field.dateFormat === null ? [] : [field.dateFormat])])].map((format) => [format, format] as const)}
          onChange={(dateFormat) => editor.change({ dateFormat })}
        />
      )}
      {hasOptions(fieldType) && (
        <TextArea
          label={t.options} rows={4} value={(field.options ?? []).join('\n')}
          onChange={(text) => editor.change({ options: text.split('\n').map((line) => line.slice(0, 200)).slice(0, 50) }, `options ${field.key}`)}
        />
      )}
    </>
  );
}

function Place({ editor, field }: { editor: Editor; field: EditorField }) {
  const { t, documents } = editor;
  const page = pageSizeAt(documents, field) ?? { width: 14_400, height: 14_400 };
  const pageCount = documents.find(({ key }) => key === field.documentKey)?.pages.length ?? 1;
  const set = (patch: Partial<EditorField>): void => editor.change({ ...patch, anchorText: null, anchorPlacement: null, anchorIndex: null });
  return (
    <fieldset className="place-form">
      <legend className="pane-title">{t.position}</legend>
      <NumberInput label={t.x} value={round(field.x)} min={0} max={page.width} onCommit={(x) => set({ x })} />
      <NumberInput label={t.y} value={round(field.y)} min={0} max={page.height} onCommit={(y) => set({ y })} />
      <NumberInput label={t.width} value={round(field.width)} min={MIN_SIDE_PT} max={page.width} onCommit={(width) => editor.change({ width })} />
      <NumberInput label={t.height} value={round(field.height)} min={MIN_SIDE_PT} max={page.height} onCommit={(height) => editor.change({ height })} />
      <NumberInput label={t.page} value={field.pageNumber} min={1} max={pageCount} onCommit={(pageNumber) => set({ pageNumber: Math.round(pageNumber) })} />
      {documents.length > 1 && (
        <SelectField label={t.document} value={field.documentKey} options={documents.map(({ key, name }) => [key, name] as const)} onChange={(documentKey) => set({ documentKey, pageNumber: 1 })} />
      )}
    </fieldset>
  );
}
