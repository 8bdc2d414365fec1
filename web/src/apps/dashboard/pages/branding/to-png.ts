// Whatever picture a person has as their logo, as a PNG of the size that is kept: drawn by their own browser, so that the server meets one format.

/** Twice of what pages and mails show, for sharp screens. */
const MOST = { widthPx: 600, heightPx: 300 };
/** More is no logo, and decoding it could exhaust a phone. */
const MAXIMUM_BYTES = 20_000_000;

/** A script in an SVG does not run here: as the source of an image it is a picture (HTML §4.8.4). @returns null when it cannot be read as a picture */
export async function toPng(file: File): Promise<File | null> {
  if (file.size > MAXIMUM_BYTES) return null;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth || MOST.widthPx, image.naturalHeight || MOST.heightPx];
    // A drawing has no pixels of its own: it is made as large as it may be.
    const scale = Math.min(MOST.widthPx / width, MOST.heightPx / height, file.type === 'image/svg+xml' ? Infinity : 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return png === null ? null : new File([png], 'logo.png', { type: 'image/png' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
