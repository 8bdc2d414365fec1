// The drawing frame. Strokes survive a turned phone: they are kept as points and drawn again.
import SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../messages/catalogues.ts';
import { trimmedPng } from './signature-image.ts';

const INK = '#14213d';
const MAX_RATIO = 3;

/** `onDrawn` gets the trimmed PNG after each stroke, null when the frame is blank. */
export function DrawPane({ onDrawn }: { onDrawn: (image: string | null) => void }) {
  const t = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onDrawn);
  report.current = onDrawn;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const signature = new SignaturePad(element, { penColor: INK, minWidth: 0.9, maxWidth: 2.9, throttle: 8 });
    pad.current = signature;
    const drawn = (): void => report.current(signature.isEmpty() ? null : trimmedPng(element));
    signature.addEventListener('endStroke', drawn);
    const fit = (): void => {
      const strokes: PointGroup[] = signature.toData();
      const ratio = Math.min(MAX_RATIO, Math.max(window.devicePixelRatio || 1, 2));
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      signature.fromData(strokes);
    };
    fit();
    const resize = new ResizeObserver(fit);
    resize.observe(element);
    return () => {
      resize.disconnect();
      signature.removeEventListener('endStroke', drawn);
      signature.off();
    };
  }, []);

  return (
    <div className="stack">
      <p className="small soft" id="draw-hint">
        {t.drawLabel}
      </p>
      <div className="pad">
        <canvas ref={canvas} role="img" aria-label={t.drawArea} aria-describedby="draw-hint" />
        <span className="pad-line" aria-hidden="true" />
      </div>
      <div>
        <Button
          look="quiet"
          icon="back"
          onClick={() => {
            pad.current?.clear();
            onDrawn(null);
          }}
        >
          {t.clear}
        </Button>
      </div>
    </div>
  );
}
