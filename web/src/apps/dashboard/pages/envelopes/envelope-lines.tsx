// The lines of the list, each with a box to select it.
import { useId } from 'react';
import { Link } from 'wouter';
import type { EnvelopeLine } from '../../api-types.ts';
import { EnvelopeBadge } from '../../parts/badges.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { listTexts } from './list-texts.ts';

interface LinesProps {
  lines: readonly EnvelopeLine[];
  picked: ReadonlySet<string>;
  onPick: (ids: readonly string[], picked: boolean) => void;
}

export function Lines({ lines, picked, onPick }: LinesProps) {
  const t = useRoomTexts(listTexts);
  const all = useId();
  const count = lines.filter(({ id }) => picked.has(id)).length;
  return (
    <>
      <div className="line-all small soft">
        <input
          type="checkbox" className="pick" id={all} checked={count === lines.length}
          ref={(box) => { if (box !== null) box.indeterminate = count > 0 && count < lines.length; }}
          onChange={(event) => onPick(lines.map(({ id }) => id), event.target.checked)}
        />
        <label htmlFor={all}>{t.pickAll}</label>
      </div>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} className="line-row" data-picked={picked.has(line.id) || undefined}>
            <label className="line-pick">
              <input type="checkbox" className="pick" aria-label={t.pick(line.subject)} checked={picked.has(line.id)} onChange={(event) => onPick([line.id], event.target.checked)} />
            </label>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: EnvelopeLine }) {
  const t = useTexts();
  const fraction = line.actorCount === 0 ? 0 : line.signedCount / line.actorCount;
  return (
    <Link href={`/envelopes/${line.id}`} className="line">
      <span className="line-subject">{line.subject}</span>
      <span className="line-people soft">
        {line.tags.map((tag) => <span key={tag} className="line-tag">{tag}</span>)}
        {line.recipients.map(({ name }) => name).join(', ')}
      </span>
      <span className="line-state">
        <EnvelopeBadge status={line.status} />
      </span>
      <span className="line-progress small soft">
        {line.status === 'SENT' && (
          <>
            <span>{line.actorCount === 0 ? t.nobodyActs : t.signedOf(line.signedCount, line.actorCount)}</span>
            <span className="bar" aria-hidden="true">
              <span style={{ width: `${fraction * 100}%` }} />
            </span>
          </>
        )}
      </span>
      <span className="line-when small soft">
        <ShortWhen iso={line.completedAt ?? line.sentAt ?? line.createdAt} />
      </span>
    </Link>
  );
}
