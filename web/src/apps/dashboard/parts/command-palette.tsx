// Everything by name: rooms, actions, and envelopes by their subject or a person. Opens with Ctrl or Cmd and K.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { listEnvelopes } from '../dashboard-api.ts';
import { ROOMS } from '../rooms.ts';
import { useEnvironment, useTexts } from '../settings.tsx';

interface Command {
  id: string;
  label: string;
  aside?: string;
  icon: IconName;
  href: string;
}

/** Shorter words match half of everything. */
const SEARCHED_FROM = 2;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { found, searching } = useFoundEnvelopes(useDeferredValue(text.trim()));
  const rooms: Command[] = ROOMS.map(({ name, href, icon, key }) => ({ id: name, label: t.pages[name], icon, href, ...(key === undefined ? {} : { aside: `g ${key}` }) }));
  const commands = [...rooms.filter(({ label }) => fold(label).includes(fold(text.trim()))), ...found];
  const run = (command: Command): void => {
    onClose();
    navigate(command.href);
  };
  return (
    <Dialog title={t.palette} closeLabel={t.close} onClose={onClose}>
      <Autocomplete.Root items={commands} filter={null} inline open autoHighlight="always" value={text} onValueChange={setText} itemToStringValue={({ label }: Command) => label}>
        <Autocomplete.Input className="input" placeholder={t.paletteHint} aria-label={t.palette} data-autofocus />
        <Autocomplete.List className="palette-list">
          {(command: Command) => (
            <Autocomplete.Item key={command.id} value={command} className="menu-item" onClick={() => run(command)}>
              <Icon name={command.icon} sizePx={18} />
              <span className="palette-label">{command.label}</span>
              {command.aside !== undefined && <span className="small soft">{command.aside}</span>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <Autocomplete.Empty className="soft palette-empty">{searching ? t.loading : t.paletteEmpty}</Autocomplete.Empty>
      </Autocomplete.Root>
    </Dialog>
  );
}

/** `searching`: an empty list says nothing yet. */
function useFoundEnvelopes(q: string): { found: Command[]; searching: boolean } {
  const t = useTexts();
  const environment = useEnvironment();
  const { data, isFetching } = useQuery({
    queryKey: [environment, 'palette', q], enabled: q.length >= SEARCHED_FROM,
    queryFn: () => listEnvelopes({ environment, status: undefined, q, page: 1 }),
  });
  const found = (data?.data ?? []).slice(0, 6).map(({ id, subject, status }): Command => ({ id, label: subject, aside: t.status[status], icon: 'mail', href: `/envelopes/${id}` }));
  return { found, searching: isFetching && data === undefined };
}

/** Without accents and case: `reunion` finds « Réunion ». */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
