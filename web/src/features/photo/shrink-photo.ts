// A phone's photo made small enough to send over a slow line, and upright: 12 megapixels say no more of an identity card than 4.

/** Of the longer side: an A4 page at about 200 dpi, legible when printed. */
const MAX_SIDE_PX = 2400;
/** Smaller files are sent as they are: to encode a picture again always costs some of it. */
const KEEP_BYTES = 1_500_000;
/** More is no photo, and decoding it could exhaust a phone. */
const MAX_DECODED_BYTES = 80_000_000;
const QUALITY = 0.85;

/**
 * The photo as a JPEG of at most 2400 px, turned as the camera says (EXIF orientation), so that the smaller file shows the same way up.
 * The file itself when it is small, no PNG or JPEG, cannot be decoded here, or would not become smaller.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= KEEP_BYTES || file.size > MAX_DECODED_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // JPEG has no transparency: what a PNG leaves open is paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (small === null || small.size >= file.size) return file;
    return new File([small], file.name.replace(/\.(png|jpe?g)$/i, '') + '.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
