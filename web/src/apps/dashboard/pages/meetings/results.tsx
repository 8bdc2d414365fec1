// The result of every resolution as the votes stand: adopted or not and why, the bar, the numbers and names, and what is open next.
import type { MeetingState, ResultWire } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { StateBadge } from '../../parts/badges.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { CheckField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { formatPercent, formatShares } from './numbers.ts';
import { ResultChart, SIDES } from './result-chart.tsx';
import { MEETING_TEXTS } from './texts.ts';

type Resolution = MeetingState['meeting']['resolutions'][number];

export function Results({ state, onSecondVote }: { state: MeetingState; onSecondVote: () => void }) {
  const byId = new Map(state.results.map((result) => [result.resolutionId, result]));
  return (
    <ol className="results">
      {state.meeting.resolutions.map((resolution) => {
        const result = byId.get(resolution.id);
        return result === undefined ? null : <ResultCard key={resolution.id} state={state} resolution={resolution} result={result} onSecondVote={onSecondVote} />;
      })}
    </ol>
  );
}

function ResultCard({ state, resolution, result, onSecondVote }: { state: MeetingState; resolution: Resolution; result: ResultWire; onSecondVote: () => void }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const { meeting } = state;
  const none = result.for.owners + result.against.owners + result.abstain.owners + result.defaulting.owners === 0;
  const { secondVote, reduction } = result;
  return (
    <li className="panel result">
      <div className="part-head">
        <div>
          <h2>{resolution.number}. {resolution.title}</h2>
          <p className="small soft">
            {result.round === 2 && <>{t.round2} · </>}
            {t.majorityShort[result.majority]} · {t.outOf(formatShares(result.totalShares, locale))}
          </p>
        </div>
        <StateBadge tone={none ? 'quiet' : result.adopted ? 'good' : 'bad'}>{none ? t.noVotes : result.adopted ? t.adopted : t.rejected}</StateBadge>
      </div>
      {!none && <ResultChart result={result} title={`${resolution.number}. ${resolution.title}`} />}
      <p className="small">{!none && t.reasons[result.reason]} {!result.adopted && result.majority !== 'ARTICLE_24' && t.needed(formatShares(result.required.shares, locale), result.required.owners)}</p>
      {reduction !== undefined && <p className="small soft">{t.reduced(meeting.coOwners.find(({ id }) => id === reduction.coOwnerId)?.name ?? '', formatShares(reduction.from, locale), formatShares(reduction.to, locale))}</p>}
      {secondVote.eligible && secondVote.rule !== undefined && (
        <Notice tone="info">
          <p>{t.secondVote[secondVote.rule]}</p>
          {meeting.status === 'OPEN' && <Button look="quiet" onClick={onSecondVote}>{t.openSecondVote}</Button>}
        </Notice>
      )}
      <details className="result-detail">
        <summary>{t.detail}</summary>
        <SidesTable result={result} />
        <Names result={result} />
        {meeting.status === 'OPEN' && <Amended state={state} resolution={resolution} amended={result.amended} />}
      </details>
      {meeting.status === 'CLOSED' && result.amended && <p className="small soft">{t.amended}</p>}
    </li>
  );
}

function SidesTable({ result }: { result: ResultWire }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  return (
    <div className="table-wrap">
      <table className="table">
        <thead><tr><th>{t.sideColumn}</th><th className="number">{t.votesColumn}</th><th className="number">{t.percentColumn}</th><th className="number">{t.ownersColumn}</th></tr></thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <td>{t.sides[side]}{side === 'defaulting' && <span className="small soft"> ({t.sidesHint.defaulting})</span>}</td>
              <td className="number">{formatShares(result[side].shares, locale)}</td>
              <td className="number">{formatPercent(result[side].shares, result.totalShares, locale)}</td>
              <td className="number">{formatShares(result[side].owners, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The law wants the names of those who were against or abstained in the minutes (décret n° 67-223, art. 17). */
function Names({ result }: { result: ResultWire }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const groups = [[t.opponents, result.opponents], [t.abstainers, result.abstainers], [t.defaulters, result.defaulters]] as const;
  return (
    <dl className="result-names small">
      {groups.filter(([, names]) => names.length > 0).map(([label, names]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{names.map(({ name, shares }) => `${name} (${formatShares(shares, locale)})`).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amended({ state: { envelopeId, meeting }, resolution, amended }: { state: MeetingState; resolution: Resolution; amended: boolean }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const keep = (ids: readonly string[]): Promise<unknown> => rest.post(`/ag-copropriete/${envelopeId}/tally`, { amended: ids });
  const change = useAction((next: boolean) => keep(next ? [...meeting.amended, resolution.id] : meeting.amended.filter((id) => id !== resolution.id)).then(() => next), {
    done: (next) => (next ? t.amendedDone : t.amendedUndone), undo: () => keep(meeting.amended),
  });
  return <CheckField label={t.amended} hint={t.amendedHint} checked={amended} disabled={change.busy} onChange={(next) => change.run(next)} />;
}
