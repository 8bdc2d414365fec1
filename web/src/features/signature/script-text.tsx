// A typed signature, set in the script font and fitted to its frame as the server will stamp it.
import { useEffect, useState } from 'react';
import type { TypedStyle } from '../../api/signing-types.ts';

/** Match the faces in signature.css; the server embeds the same fonts. */
const FONTS: Record<TypedStyle, string> = { script: '100px "Great Vibes"', lively: '100px "Dancing Script"', natural: '100px Caveat' };
const ASCENT = 92;
const HEIGHT = 136;

let measuring: CanvasRenderingContext2D | null = null;

function widthOf(text: string, style: TypedStyle): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring === null) return text.length * 40;
  measuring.font = FONTS[style];
  const box = measuring.measureText(text);
  return Math.max(box.width, box.actualBoundingBoxRight + Math.max(0, box.actualBoundingBoxLeft));
}

/** Fills its parent. Read out as its text. */
export function ScriptText({ text, style = 'script', align = 'center' }: { text: string; style?: TypedStyle | undefined; align?: 'center' | 'start' }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const show = (): void => {
      if (!gone) setReady(true);
    };
    // Without the font (offline just now) the name is still shown, in whatever script face there is.
    document.fonts.load(FONTS[style], text).then(show, show);
    return () => {
      gone = true;
    };
  }, [text, style]);
  const width = widthOf(text, style) + 24;
  return (
    <svg
      className={`script-text script-${style}${ready ? ' ready' : ''}`}
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
