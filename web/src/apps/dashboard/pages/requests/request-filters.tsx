// Narrows the log: by the kind of answer, the operation, the key, or one id out of an error message.
import type { RequestChoices } from '../../api-types.ts';
import { Row, SelectField, TextField } from '../../ui/form.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useRequestsTexts } from './requests-texts.ts';

const CLASSES = ['2xx', '4xx', '5xx'] as const;

export function RequestFilters({ words, choices, onChange }: { words: URLSearchParams; choices: RequestChoices | undefined; onChange: (name: string, value: string) => void }) {
  const t = useRequestsTexts();
  const text = (name: string): string => words.get(name) ?? '';
  const byTag = [...Map.groupBy(choices?.operations ?? [], ({ tag }) => tag)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className="filters">
      <nav className="tabs" aria-label={t.filter}>
        <button type="button" aria-pressed={text('status') === ''} onClick={() => onChange('status', '')}>{t.all}</button>
        {CLASSES.map((each) => <button key={each} type="button" aria-pressed={text('status') === each} onClick={() => onChange('status', each)}>{t.classes[each]} <span className="small request-class">{each}</span></button>)}
      </nav>
      <div className="form-pair requests-more">
        <Row label={t.operation}>
          {(tied) => (
            <select {...tied} className="input" value={text('operation')} onChange={(event) => onChange('operation', event.target.value)}>
              <option value="">{t.everyOperation}</option>
              {byTag.map(([tag, operations]) => (
                <optgroup key={tag} label={tag}>
                  {operations.map(({ operationId, method, route }) => <option key={operationId} value={`${method} ${route}`}>{method} {route}</option>)}
                </optgroup>
              ))}
            </select>
          )}
        </Row>
        <SelectField label={t.key} value={text('key')} onChange={(value) => onChange('key', value)} options={[['', t.everyKey], ...(choices?.keys ?? []).map(({ id, name }) => [id, name] as const)]} />
        <Typed value={text('request')} onChange={(value) => onChange('request', value.trim())}>
          {(value, change) => <TextField label={t.requestId} placeholder={t.requestIdHint} value={value} maxLength={100} autoComplete="off" spellCheck={false} onChange={change} />}
        </Typed>
      </div>
    </div>
  );
}
