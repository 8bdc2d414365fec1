// Appears while envelopes are selected: what can be done with them, how far it is, and what became of each.
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon.tsx';
import type { EnvelopeLine } from '../../api-types.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { TextArea, TextField } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { detailTexts } from '../envelope/detail-texts.ts';
import { listTexts } from './list-texts.ts';
import { applies, useBulk } from './use-bulk.ts';
import type { BulkKind, BulkState } from './use-bulk.ts';

const KINDS: readonly (readonly [BulkKind, IconName])[] = [['remind', 'mail'], ['download', 'down'], ['tag', 'template'], ['void', 'stop'], ['delete', 'trash']];

export function BulkBar({ picked, onClear }: { picked: readonly EnvelopeLine[]; onClear: () => void }) {
  const t = useRoomTexts(listTexts);
  const bulk = useBulk(t);
  const [asked, ask, close] = useDialog<'tag' | 'void'>();
  const start = (kind: BulkKind, text = ''): void => {
    close();
    bulk.run(kind, picked, { text });
    onClear();
  };
  const busy = bulk.state !== undefined && bulk.state.outcomes === undefined;
  return (
    <>
      {picked.length > 0 && !busy && (
        <div className="bulk-bar" role="group" aria-label={t.selection}>
          <span className="bulk-count" role="status">{t.picked(picked.length)}</span>
          {KINDS.map(([kind, icon]) => {
            const count = picked.filter((line) => applies(kind, line)).length;
            const go = (): void => (kind === 'tag' || kind === 'void' ? ask(kind) : start(kind));
            return count === 0 ? null : <Button key={kind} icon={icon} onClick={go}>{`${t.action[kind]}${count < picked.length ? ` (${count})` : ''}`}</Button>;
          })}
          <Button look="quiet" onClick={onClear}>{t.clear}</Button>
        </div>
      )}
      {bulk.state !== undefined && <Results state={bulk.state} onClose={bulk.clear} />}
      {asked === 'tag' && <TagDialog count={picked.length} onTag={(tag) => start('tag', tag)} onClose={close} />}
      {asked === 'void' && <VoidDialog count={picked.filter((line) => applies('void', line)).length} onVoid={(reason) => start('void', reason)} onClose={close} />}
    </>
  );
}

function TagDialog({ count, onTag, onClose }: { count: number; onTag: (tag: string) => void; onClose: () => void }) {
  const t = useRoomTexts(listTexts);
  const [tag, setTag] = useState('');
  return (
    <Confirm title={t.tagTitle(count)} text={t.tagText} verb={t.tagVerb} danger={false} onConfirm={() => tag.trim() !== '' && onTag(tag)} onClose={onClose}>
      <TextField label={t.tag} value={tag} maxLength={40} required onChange={setTag} />
    </Confirm>
  );
}

function VoidDialog({ count, onVoid, onClose }: { count: number; onVoid: (reason: string) => void; onClose: () => void }) {
  const all = useTexts();
  const t = useRoomTexts(listTexts);
  const one = useRoomTexts(detailTexts);
  const [reason, setReason] = useState('');
  return (
    <Confirm title={t.voidTitle(count)} text={one.voidText} verb={t.action.void.replace('…', '')} keep={all.goBack} onConfirm={() => onVoid(reason)} onClose={onClose}>
      <TextArea label={one.voidReason} hint={one.voidReasonHint} value={reason} maxLength={2_000} rows={3} onChange={setReason} />
    </Confirm>
  );
}

const ICON: Readonly<Record<'DONE' | 'PASSED_OVER' | 'FAILED', IconName>> = { DONE: 'check', PASSED_OVER: 'minus', FAILED: 'warning' };

function Results({ state, onClose }: { state: BulkState; onClose: () => void }) {
  const t = useRoomTexts(listTexts);
  const one = useRoomTexts(detailTexts);
  const toasts = useToasts();
  const [undoing, setUndoing] = useState(false);
  const { kind, total, finished, outcomes, undo } = state;
  if (outcomes === undefined) {
    return <div className="bulk-results"><Progress label={t.running[kind]} fraction={finished / total} text={t.progress(finished, total)} /></div>;
  }
  const count = (wanted: string): number => outcomes.filter((outcome) => outcome.state === wanted).length;
  const takeBack = (): void => {
    setUndoing(true);
    void undo?.().then((lost) => {
      toasts.good(t.undone);
      if (lost.length > 0) toasts.bad(one.codesLost(lost));
    }, (error: Error) => toasts.bad(error.message)).finally(onClose);
  };
  return (
    <section className="bulk-results" aria-label={t.results}>
      <p role="status"><b>{t.result(count('DONE'), count('FAILED'))}</b></p>
      <ul>
        {outcomes.map(({ item, state: outcome, error }) => (
          <li key={item.id} data-outcome={outcome}>
            <Icon name={ICON[outcome]} sizePx={16} />
            <span>{item.subject}</span>
            <span className="small soft">{outcome === 'DONE' ? t.done[kind] : outcome === 'PASSED_OVER' ? t.passedOver[kind] : error?.message}</span>
          </li>
        ))}
      </ul>
      <div className="bulk-end">
        {undo !== undefined && <Button icon="undo" busy={undoing} onClick={takeBack}>{t.undo}</Button>}
        <Button look="quiet" onClick={onClose}>{t.hide}</Button>
      </div>
    </section>
  );
}
