// Which pages are near the window (to be drawn) and which were really seen (recorded with the signature).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface PageWatch {
  isNear: (documentIndex: number, pageNumber: number) => boolean;
  /** A stable ref callback for one page. */
  observe: (documentIndex: number, pageNumber: number) => (element: HTMLElement | null) => void;
}

const SEEN_SHARE = 0.5;

/** A page is seen when half of it, or half of the window, showed it while the tab was in front. `onSeen` may repeat. */
export function usePageWatch(viewer: RefObject<HTMLElement | null>, onSeen: (documentIndex: number, pageNumber: number) => void = () => {}): PageWatch {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const elements = useRef(new Map<string, HTMLElement>());
  const callbacks = useRef(new Map<string, (element: HTMLElement | null) => void>());
  const observers = useRef<IntersectionObserver[]>([]);
  const report = useRef(onSeen);
  report.current = onSeen;

  useEffect(() => {
    const root = viewer.current;
    const keyOf = (element: Element): string => (element as HTMLElement).dataset['watch'] ?? '';
    const nearness = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now);
          for (const entry of entries) {
            if (entry.isIntersecting) next.add(keyOf(entry.target));
            else next.delete(keyOf(entry.target));
          }
          return next;
        }),
      { root, rootMargin: '120% 100%' },
    );
    const sight = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const windowHeight = entry.rootBounds?.height ?? Infinity;
          if (document.visibilityState !== 'visible' || !entry.isIntersecting) continue;
          if (entry.intersectionRatio < SEEN_SHARE && entry.intersectionRect.height < windowHeight * SEEN_SHARE) continue;
          const [documentIndex, pageNumber] = keyOf(entry.target).split(':').map(Number);
          if (documentIndex !== undefined && pageNumber !== undefined) report.current(documentIndex, pageNumber);
        }
      },
      { root, threshold: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1] },
    );
    observers.current = [nearness, sight];
    for (const element of elements.current.values()) observers.current.forEach((each) => each.observe(element));
    return () => {
      observers.current.forEach((each) => each.disconnect());
      observers.current = [];
    };
  }, [viewer]);

  const observe = useCallback((documentIndex: number, pageNumber: number) => {
    const key = `${documentIndex}:${pageNumber}`;
    const known = callbacks.current.get(key);
    if (known !== undefined) return known;
    const callback = (element: HTMLElement | null): void => {
      const before = elements.current.get(key);
      if (before !== undefined) observers.current.forEach((each) => each.unobserve(before));
      if (element === null) {
        elements.current.delete(key);
        return;
      }
      element.dataset['watch'] = key;
      elements.current.set(key, element);
      observers.current.forEach((each) => each.observe(element));
    };
    callbacks.current.set(key, callback);
    return callback;
  }, []);

  const isNear = useCallback((documentIndex: number, pageNumber: number) => near.has(`${documentIndex}:${pageNumber}`), [near]);
  return { isNear, observe };
}
