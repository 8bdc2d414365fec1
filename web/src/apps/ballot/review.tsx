// What is about to be recorded, on one page.
import type { BallotResolution } from '../../api/ballot-api.ts';
import type { Locale } from '../../api/signing-types.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Answers } from './ballot.tsx';
import { BALLOT_WORDS } from './words.ts';

export function Review({ resolutions, answers, locale }: { resolutions: BallotResolution[]; answers: Answers; locale: Locale }) {
  const t = BALLOT_WORDS[locale];
  return (
    <>
      <Notice tone="info"><p>{t.reviewText}</p></Notice>
      <VoteTable rows={resolutions.map((resolution) => ({ ...resolution, ...answers[resolution.id]! }))} locale={locale} />
    </>
  );
}

/** Votes as a table, for the review and the receipt. */
export function VoteTable({ rows, locale }: { rows: (Pick<BallotResolution, 'id' | 'number' | 'title' | 'choice'> & { reservation: string | null })[]; locale: Locale }) {
  const t = BALLOT_WORDS[locale];
  return (
    <dl className="vote-table">
      {rows.map(({ id, number, title, choice, reservation }) => (
        <div key={id}>
          <dt>
            <span className="vote-number">{t.resolution(number)}</span>
            {title}
          </dt>
          <dd>
            {choice !== null && <span className={`vote-mark vote-${choice.toLowerCase()}`}>{t.choices[choice]}</span>}
            {reservation !== null && reservation.trim() !== '' && <span className="small soft">« {reservation} »</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
