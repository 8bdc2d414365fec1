// Keys that lead somewhere: `g` then a letter, Ctrl or Cmd with K for the palette, `?` for the list. Never while somebody types (WCAG 2.1.4).
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ROOMS } from './rooms.ts';

const SEQUENCE_MS = 1_500;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="menu"], dialog';

export function useShortcuts(openPalette: () => void, openHelp: () => void): void {
  const [, navigate] = useLocation();
  const acts = useRef({ navigate, openPalette, openHelp });
  acts.current = { navigate, openPalette, openHelp };
  useEffect(() => {
    let led = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return acts.current.openPalette();
      }
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') return acts.current.openHelp();
      const room = event.timeStamp - led < SEQUENCE_MS ? ROOMS.find(({ key }) => key === event.key) : undefined;
      led = event.key === 'g' ? event.timeStamp : 0;
      if (room !== undefined) acts.current.navigate(room.href);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
