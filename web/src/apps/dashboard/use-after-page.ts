// What the page does without at first, and should be at hand soon after.
import { useEffect } from 'react';

/** By when the page itself has come, on most lines. */
const AFTER_MS = 1_000;

/** Runs `load` once, a moment after the page is shown. It stays the same function. */
export function useAfterPage(load: () => void): void {
  useEffect(() => {
    const timer = setTimeout(load, AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
