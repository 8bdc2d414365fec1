// What a person changes in a form over something saved. A save beside it, of a logo or by someone else, takes nothing of it away.
import { useState } from 'react';

type Texts<N extends string> = Record<N, string>;

export interface Draft<N extends string> {
  /** What the form shows: what was typed, over what is saved. */
  values: Texts<N>;
  set: (name: N) => (value: string) => void;
  changed: boolean;
  discard: () => void;
  /** `sent` has been saved as `kept`, which may be written otherwise: trimmed, in small letters. What was typed since stays. */
  settle: (sent: Texts<N>, kept: Texts<N>) => void;
}

/** Only what differs from `saved` is kept: when what was typed has been saved, the field follows what is saved again, an undo too. */
export function useDraft<N extends string>(saved: Texts<N>): Draft<N> {
  const [typed, setTyped] = useState<Partial<Texts<N>>>({});
  const own = (Object.keys(typed) as N[]).filter((name) => typed[name] !== saved[name]);
  // During rendering, so that no render shows a state in between (react.dev: "Adjusting some state when a prop changes").
  if (own.length < Object.keys(typed).length) setTyped(Object.fromEntries(own.map((name) => [name, typed[name]])) as Partial<Texts<N>>);
  return {
    values: { ...saved, ...typed },
    set: (name) => (value) => setTyped((now) => ({ ...now, [name]: value })),
    changed: own.length > 0,
    discard: () => setTyped({}),
    settle: (sent, kept) => setTyped((now) => Object.fromEntries((Object.keys(now) as N[]).map((name) => [name, now[name] === sent[name] ? kept[name] : now[name]])) as Partial<Texts<N>>),
  };
}
