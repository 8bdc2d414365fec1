// One resolution: its text, and three large answers of which one is chosen.
import { useId, useState } from 'react';
import type { BallotResolution, Choice } from '../../api/ballot-api.ts';
import type { Locale } from '../../api/signing-types.ts';
import { FieldError } from '../../ui/notice.tsx';
import type { Answer } from './ballot.tsx';
import { BALLOT_WORDS, formatShares } from './words.ts';

export const CHOICES: Choice[] = ['FOR', 'AGAINST', 'ABSTAIN'];

interface CardProps {
  resolution: BallotResolution;
  locale: Locale;
  answer: Answer;
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

export function ResolutionCard({ resolution, locale, answer, isMissing, onAnswer }: CardProps) {
  const t = BALLOT_WORDS[locale];
  const id = useId();
  const [showsReservation, setShowsReservation] = useState(answer.reservation !== '');
  return (
    <fieldset className={`vote-card${isMissing ? ' invalid' : ''}`} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>
        <span className="vote-number">{t.resolution(resolution.number)}</span>
        <span className="vote-title">{resolution.title}</span>
      </legend>
      {resolution.text !== null && <p className="vote-text">{resolution.text}</p>}
      <p className="small soft">
        {t.majority[resolution.majority]} · {t.votes(resolution.shares, formatShares(resolution.shares, locale))}
      </p>
      <div className="vote-choices">
        {CHOICES.map((choice) => (
          <label key={choice} className={`vote-choice vote-${choice.toLowerCase()}`}>
            <input type="radio" name={resolution.id} value={choice} checked={answer.choice === choice} onChange={() => onAnswer({ ...answer, choice })} />
            <span>{t.choices[choice]}</span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError id={`${id}-error`}>{t.missing}</FieldError>}
      {showsReservation ? (
        <div className="row">
          <label htmlFor={`${id}-reservation`}>{t.reservation}</label>
          <textarea id={`${id}-reservation`} className="input vote-reservation" maxLength={2000} value={answer.reservation} onInput={(event) => onAnswer({ ...answer, reservation: event.currentTarget.value })} />
        </div>
      ) : (
        <button type="button" className="link-button small" onClick={() => setShowsReservation(true)}>
          {t.addReservation}
          <span className="visually-hidden"> – {t.resolution(resolution.number)}</span>
        </button>
      )}
    </fieldset>
  );
}
