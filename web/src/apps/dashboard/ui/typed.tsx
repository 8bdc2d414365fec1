// A text that is asked for when the typing pauses, not at every key.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const TYPING_MS = 250;

/** `children` gets the text as it is typed, and what to call at every key. */
export function Typed({ value, onChange, children }: { value: string; onChange: (value: string) => void; children: (text: string, change: (text: string) => void) => ReactNode }) {
  const [text, setText] = useState(value);
  const ask = useRef(onChange);
  ask.current = onChange;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => ask.current(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => setText((typed) => (value === '' ? '' : typed)), [value]);
  return children(text, setText);
}
