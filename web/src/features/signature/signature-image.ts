// Turns ink (drawn or photographed) into a small transparent PNG: paper made transparent, empty borders cut, size bounded.

/** What the server accepts: at most 1200 × 400 pixels and 200 KB. */
const MAX_WIDTH_PX = 1200;
const MAX_HEIGHT_PX = 400;
const MAX_DATA_URL_CHARS = 270_000; // 200 KB in base64
const MARGIN_PX = 4;
const VISIBLE_ALPHA = 12;

interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest rectangle that holds every visible pixel, or null when there is none. `data` is RGBA. */
export function inkBounds(data: Uint8ClampedArray, width: number, height: number): Bounds | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE_ALPHA) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Makes light, opaque pixels transparent in place, so that a photographed signature loses its paper. A picture that already has
 * transparency is left alone. The threshold adapts to the paper's brightness (the brightest tenth of the picture).
 */
export function clearPaper(data: Uint8ClampedArray): void {
  const histogram = new Uint32Array(256);
  let transparent = 0;
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 250) transparent++;
    const level = brightness(data, i);
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  const pixels = data.length / 4;
  if (transparent > pixels / 100) return;
  let paper = 255;
  for (let seen = 0; paper > 0; paper--) {
    seen += histogram[paper] ?? 0;
    if (seen > pixels / 10) break;
  }
  const clear = paper * 0.86;
  const solid = paper * 0.55;
  for (let i = 0; i < data.length; i += 4) {
    const level = brightness(data, i);
    data[i + 3] = level >= clear ? 0 : level <= solid ? 255 : Math.round((255 * (clear - level)) / (clear - solid));
  }
}

function brightness(data: Uint8ClampedArray, i: number): number {
  return Math.round(0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0));
}

function newCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return [canvas, context];
}

/** The canvas's ink as a `data:image/png` URL within the server's limits, or null when it is blank. */
export function trimmedPng(source: HTMLCanvasElement): string | null {
  const context = source.getContext('2d');
  if (context === null || source.width === 0 || source.height === 0) return null;
  const bounds = inkBounds(context.getImageData(0, 0, source.width, source.height).data, source.width, source.height);
  if (bounds === null) return null;
  let shrink = Math.min(1, (MAX_WIDTH_PX - 2 * MARGIN_PX) / bounds.width, (MAX_HEIGHT_PX - 2 * MARGIN_PX) / bounds.height);
  for (let attempt = 0; attempt < 6; attempt++, shrink *= 0.75) {
    const [canvas, target] = newCanvas(bounds.width * shrink + 2 * MARGIN_PX, bounds.height * shrink + 2 * MARGIN_PX);
    target.imageSmoothingQuality = 'high';
    target.drawImage(source, bounds.left, bounds.top, bounds.width, bounds.height, MARGIN_PX, MARGIN_PX, bounds.width * shrink, bounds.height * shrink);
    const url = canvas.toDataURL('image/png');
    if (url.length <= MAX_DATA_URL_CHARS) return url;
  }
  return null;
}

/**
 * Reads a PNG or JPEG picture of a signature.
 * @returns the trimmed transparent PNG, or null when nothing but paper was found.
 * @throws Error when the file is not a readable picture.
 */
export async function pictureToPng(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const shrink = Math.min(1, 2000 / Math.max(bitmap.width, bitmap.height));
  const [canvas, context] = newCanvas(bitmap.width * shrink, bitmap.height * shrink);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  clearPaper(image.data);
  context.putImageData(image, 0, 0);
  return trimmedPng(canvas);
}
