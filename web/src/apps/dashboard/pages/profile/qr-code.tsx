// A QR code as one path, black on white in both themes: cameras want it so.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** With the quiet zone of four modules (ISO/IEC 18004 §6.3.8). */
const BORDER = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border: BORDER, ecc: 'M' });
    return { size: modules, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
