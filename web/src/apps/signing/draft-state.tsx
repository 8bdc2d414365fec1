// One quiet line that says whether what was filled in is kept.
import { useMessages } from '../../messages/catalogues.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DraftKeeping } from './use-draft.ts';

export function DraftState({ state }: { state: DraftKeeping['state'] }) {
  const t = useMessages();
  const text = { NONE: '', SAVING: '', SAVED: t.draftSaved, OFFLINE: t.draftOffline }[state];
  return (
    <p className="draft-state small soft" role="status">
      {text !== '' && <Icon name={state === 'OFFLINE' ? 'warning' : 'check'} sizePx={16} />}
      {text}
    </p>
  );
}
