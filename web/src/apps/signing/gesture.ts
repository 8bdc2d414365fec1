// The first real act of a person on the page. Link scanners open pages and even run their scripts, but make no trusted gesture;
// so `recipient.viewed` hangs on this and never on loading (reliability: "Viewed").
import type { Gesture } from '../../api/signing-api.ts';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead']);

/** Calls back once; returns how to stop waiting. Scrolling counts by wheel or finger, since script can cause `scroll` events. */
export function onFirstGesture(target: Document, onGesture: (gesture: Gesture) => void): () => void {
  const stop = new AbortController();
  const listen = (type: keyof DocumentEventMap, gesture: Gesture): void => {
    target.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || (event instanceof KeyboardEvent && MODIFIERS.has(event.key))) return;
        stop.abort();
        onGesture(gesture);
      },
      { capture: true, passive: true, signal: stop.signal },
    );
  };
  listen('pointerdown', 'pointer');
  listen('keydown', 'key');
  listen('wheel', 'scroll');
  listen('touchmove', 'scroll');
  return () => stop.abort();
}
