// What becomes of the work on a draft: saved, kept, refused, or in conflict, each with its way on.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRest } from '../rest.ts';
import './drafts.css';
import type { SaveState } from './save-draft.ts';
import { forget } from './stored-draft.ts';
import type { DraftRoomName } from './stored-draft.ts';
import type { DraftRoom } from './use-draft.ts';

/** What each kind of draft says of itself. */
export interface DraftTexts {
  save: Readonly<Record<SaveState, string>>;
  localHint: string;
  conflict: string;
  conflictTheirs: string;
  conflictMine: string;
  olderKept: string;
  olderTake: string;
  olderDrop: string;
}

export function SaveNote({ state, texts }: { state: SaveState; texts: DraftTexts }) {
  const bad = state === 'REFUSED' || state === 'CONFLICT' || state === 'GONE' || state === 'OFFLINE';
  return (
    <p className={`save-note small ${bad ? 'save-bad' : 'soft'}`} role="status" title={state === 'LOCAL' ? texts.localHint : undefined}>
      <Icon name={bad ? 'warning' : state === 'SAVED' ? 'check' : 'clock'} sizePx={16} />
      <span>{texts.save[state]}</span>
    </p>
  );
}

interface DraftNoticesProps<D> {
  name: DraftRoomName;
  room: DraftRoom<D>;
  /** Kept changes that were made on another version than the server's. */
  older: D | undefined;
  texts: DraftTexts;
  onReload: () => void;
}

/** What stands in the way of saving, and what was kept of an earlier version. */
export function DraftNotices<D>({ name, room, older: found, texts, onReload }: DraftNoticesProps<D>) {
  const rest = useRest();
  const [older, setOlder] = useState(found);
  const theirs = (): void => {
    room.close();
    onReload();
  };
  return (
    <>
      {older !== undefined && (
        <Notice tone="warn">
          <p>{texts.olderKept}</p>
          <Button look="quiet" onClick={() => (room.edit(() => older), setOlder(undefined))}>{texts.olderTake}</Button>
          <Button look="quiet" onClick={() => (forget(name, rest.environment, room.id), setOlder(undefined))}>{texts.olderDrop}</Button>
        </Notice>
      )}
      {room.state === 'CONFLICT' && (
        <Notice tone="bad">
          <p>{texts.conflict}</p>
          <Button look="quiet" onClick={theirs}>{texts.conflictTheirs}</Button>
          <Button look="quiet" onClick={() => void room.overwrite()}>{texts.conflictMine}</Button>
        </Notice>
      )}
      {room.state === 'REFUSED' && room.error !== undefined && <Notice tone="bad"><p>{room.error.message}</p></Notice>}
    </>
  );
}
