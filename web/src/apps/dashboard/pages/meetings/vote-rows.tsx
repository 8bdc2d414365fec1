// One row of three answers for each resolution; a key answers and goes down.
import { useEffect, useRef } from 'react';
import type { MeetingState } from '../../../../../../server/src/contract.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { MEETING_TEXTS } from './texts.ts';
import type { Choice } from './texts.ts';
import { CHOICES, keyAct } from './vote-keys.ts';

interface VoteRowsProps {
  resolutions: MeetingState['meeting']['resolutions'];
  ownerId: string;
  /** Another number: the first row takes the focus again. */
  turn: number;
  /** Chosen here and not recorded yet. */
  choices: Readonly<Record<string, Choice | undefined>>;
  /** Recorded before. */
  standing: Readonly<Record<string, Choice>>;
  onChoose: (resolutionId: string, choice: Choice | undefined) => void;
  onRecord: () => void;
}

export function VoteRows({ resolutions, ownerId, turn, choices, standing, onChoose, onRecord }: VoteRowsProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (index: number): void => {
    const row = list.current?.querySelectorAll('fieldset:not(:disabled)')[index];
    (row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input'))?.focus();
  };
  useEffect(() => focusRow(0), [turn]);
  const onKey = (event: React.KeyboardEvent): void => {
    const act = keyAct(event.nativeEvent);
    const row = event.target instanceof Element ? event.target.closest('fieldset') : null;
    if (act === undefined || row === null) return;
    event.preventDefault();
    const at = [...(list.current?.querySelectorAll('fieldset:not(:disabled)') ?? [])].indexOf(row);
    if ('record' in act) return onRecord();
    if ('move' in act) return focusRow(at + act.move);
    onChoose(row.dataset['resolution'] ?? '', act.set);
    focusRow(at + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the radio buttons inside bubble here; the list itself is not pressed
    <ul className="desk-rows" ref={list} onKeyDown={onKey}>
      {resolutions.map(({ id, number, title, votingKey }) => {
        const concerned = votingKey === null || votingKey.shares.some(({ coOwnerId }) => coOwnerId === ownerId);
        const value = choices[id] ?? standing[id];
        return (
          <li key={id}>
            <fieldset data-resolution={id} disabled={!concerned} className="desk-row">
              <legend>
                {number}. {title}
                {!concerned && <span className="small soft block">{t.notConcerned}</span>}
                {concerned && choices[id] === undefined && standing[id] !== undefined && <span className="small soft block">{t.stands}</span>}
              </legend>
              <div className="segments">
                {CHOICES.map((choice, index) => (
                  <label key={choice} data-choice={choice}>
                    <input type="radio" name={`vote-${id}`} checked={value === choice} onChange={() => onChoose(id, choice)} />
                    <span>{t.choices[choice]} <kbd aria-hidden="true">{index + 1}</kbd></span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
