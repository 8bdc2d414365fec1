// A typed signature, set in the script font and fitted to its frame as the server will stamp it.
import { useEffect, useState } from 'react';

/** Matches the face in signature.css; the server embeds the same font. */
const FONT = '100px "Great Vibes"';
const ASCENT = 92;
const HEIGHT = 136;

let measuring: CanvasRenderingContext2D | null = null;

function widthOf(text: string): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring === null) return text.length * 40;
  measuring.font = FONT;
  const box = measuring.measureText(text);
  return Math.max(box.width, box.actualBoundingBoxRight + Math.max(0, box.actualBoundingBoxLeft));
}

/** Fills its parent. Read out as its text. */
export function ScriptText({ text, align = 'center' }: { text: string; align?: 'center' | 'start' }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const show = (): void => {
      if (!gone) setReady(true);
    };
    // Without the font (offline just now) the name is still shown, in whatever script face there is.
    document.fonts.load(FONT, text).then(show, show);
    return () => {
      gone = true;
    };
  }, [text]);
  const width = widthOf(text) + 24;
  return (
    <svg
      className={`script-text${ready ? ' ready' : ''}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio={align === 'center' ? 'xMidYMid meet' : 'xMinYMid meet'}
      role="img"
      aria-label={text}
    >
      <text x="12" y={ASCENT} fill="currentColor">
        {text}
      </text>
    </svg>
  );
}
