// Tabs by status, a search box, and the rarer filters behind one button.
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { useEnvironment, useTexts } from '../../settings.tsx';
import { TextField } from '../../ui/form.tsx';
import { Typed } from '../../ui/typed.tsx';
import { MORE, TABS } from './list-filter.ts';
import type { ListFilter, MoreFilter } from './list-filter.ts';
import { listTexts } from './list-texts.ts';

export function FilterBar({ filter, tags, onChange }: { filter: ListFilter; tags: readonly string[]; onChange: (name: string, value: string) => void }) {
  const t = useTexts();
  const own = useRoomTexts(listTexts);
  const environment = useEnvironment();
  const active = MORE.filter((name) => filter.more[name] !== '').length;
  const [open, setOpen] = useState(active > 0);
  const id = useId();
  return (
    <div className="filters">
      <nav className="tabs" aria-label={t.statusFilter}>
        {TABS.map((each) => (
          <button key={each ?? 'ALL'} type="button" aria-pressed={each === filter.status} onClick={() => onChange('status', each ?? '')}>
            {each === undefined ? t.all : own.tabs[each]}
          </button>
        ))}
      </nav>
      <div className="filters-find">
        <Typed key={environment} value={filter.q} onChange={(value) => onChange('q', value)}>
          {(value, change) => <input className="input search" type="search" aria-label={t.search} placeholder={t.searchHint} value={value} maxLength={200} onChange={(event) => change(event.target.value)} />}
        </Typed>
        <Button icon="settings" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>{active === 0 ? own.filters : own.activeFilters(active)}</Button>
      </div>
      <div id={id} className="form-pair filters-more" hidden={!open}>
        <More name="tag" label={own.tag} value={filter.more.tag} suggestions={tags} onChange={onChange} />
        <More name="recipient" label={own.recipient} value={filter.more.recipient} onChange={onChange} />
        <TextField label={own.from} type="date" value={filter.more.from} onChange={(value) => onChange('from', value)} />
        <TextField label={own.to} type="date" value={filter.more.to} onChange={(value) => onChange('to', value)} />
      </div>
    </div>
  );
}

function More({ name, label, value, suggestions = [], onChange }: { name: MoreFilter; label: string; value: string; suggestions?: readonly string[]; onChange: (name: string, value: string) => void }) {
  const id = useId();
  return (
    <Typed value={value} onChange={(text) => onChange(name, text.trim())}>
      {(text, change) => (
        <div>
          <TextField label={label} value={text} maxLength={254} list={id} autoComplete="off" onChange={change} />
          <datalist id={id}>{suggestions.map((each) => <option key={each} value={each}>{each}</option>)}</datalist>
        </div>
      )}
    </Typed>
  );
}
