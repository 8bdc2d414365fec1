// Zoom of the viewer: fit to width times a factor; buttons, Ctrl+wheel, two fingers. The point under the fingers stays where it is.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const MIN_ZOOM = 0.5;
const MAX_ZOOM = 4;
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];
const MAX_FIT_WIDTH_PX = 880;
/** Pages are drawn anew only when the size has come to rest. */
const REST_MS = 160;

export interface Zoom {
  /** CSS pixels per point. */
  scale: number;
  /** The scale at which pages are drawn; follows `scale` when it rests. */
  drawScale: number;
  factor: number;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
}

/** `widestPt` is the width of the widest page. `viewer` is the element that scrolls. */
export function useZoom(viewer: RefObject<HTMLElement | null>, widestPt: number): Zoom {
  const [factor, setFactor] = useState(1);
  const [fitScale, setFitScale] = useState(1);
  const anchor = useRef<{ x: number | undefined; y: number | undefined; from: number } | null>(null);
  const scale = fitScale * factor;
  const scaleNow = useRef(scale);
  scaleNow.current = scale;
  const factorNow = useRef(factor);
  factorNow.current = factor;
  const [drawScale, setDrawScale] = useState(1);

  useLayoutEffect(() => {
    const element = viewer.current;
    if (element === null) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const available = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (available > 0) setFitScale(Math.min(available, MAX_FIT_WIDTH_PX) / widestPt);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewer, widestPt]);

  /** `x`, `y`: the point of the viewer's window that stays in place; the upper middle without them. */
  const zoomTo = useCallback((next: number, x?: number, y?: number) => {
    const bounded = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next));
    if (bounded === factorNow.current) return;
    anchor.current = { x, y, from: scaleNow.current };
    factorNow.current = bounded;
    setFactor(bounded);
  }, []);

  useLayoutEffect(() => {
    const element = viewer.current;
    const kept = anchor.current;
    if (element === null || kept === null) return;
    anchor.current = null;
    const ratio = scale / kept.from;
    const { x = element.clientWidth / 2, y = element.clientHeight / 3 } = kept;
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [viewer, scale]);

  useEffect(() => {
    const timer = setTimeout(() => setDrawScale(scale), REST_MS);
    return () => clearTimeout(timer);
  }, [scale]);

  useEffect(() => {
    const element = viewer.current;
    if (element === null) return;
    const local = (clientX: number, clientY: number): [number, number] => {
      const box = element.getBoundingClientRect();
      return [clientX - box.left, clientY - box.top];
    };
    let pinch: { distance: number; factor: number } | null = null;
    const distanceOf = (touches: TouchList): number => {
      const [a, b] = [touches[0], touches[1]];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(factorNow.current * Math.exp(-event.deltaY / 300), ...local(event.clientX, event.clientY));
    };
    const touchStart = (event: TouchEvent): void => {
      pinch = event.touches.length === 2 ? { distance: distanceOf(event.touches), factor: factorNow.current } : null;
    };
    const touchMove = (event: TouchEvent): void => {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (pinch === null || a === undefined || b === undefined) return;
      event.preventDefault();
      zoomTo((pinch.factor * distanceOf(event.touches)) / pinch.distance, ...local((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
    };
    const touchEnd = (): void => {
      pinch = null;
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchmove', touchMove, { passive: false });
    element.addEventListener('touchend', touchEnd);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('touchend', touchEnd);
    };
  }, [viewer, zoomTo]);

  return {
    scale,
    drawScale,
    factor,
    zoomIn: useCallback(() => zoomTo(STEPS.find((step) => step > factorNow.current + 0.01) ?? MAX_ZOOM), [zoomTo]),
    zoomOut: useCallback(() => zoomTo(STEPS.findLast((step) => step < factorNow.current - 0.01) ?? MIN_ZOOM), [zoomTo]),
    fit: useCallback(() => zoomTo(1), [zoomTo]),
  };
}
