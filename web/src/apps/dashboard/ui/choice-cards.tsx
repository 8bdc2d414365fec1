// A choice between a few things that need a sentence each.
import type { ReactNode } from 'react';

interface ChoiceCardsProps<T extends string> {
  legend: string;
  /** Unique on the page. */
  name: string;
  value: T;
  choices: readonly { value: T; label: ReactNode; hint: ReactNode }[];
  onChange: (value: T) => void;
}

export function ChoiceCards<T extends string>({ legend, name, value, choices, onChange }: ChoiceCardsProps<T>) {
  return (
    <fieldset className="choice-cards">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span className="choice-name">
            {choice.label}
            <span className="small soft block">{choice.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
