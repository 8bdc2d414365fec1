// Which files are videos that a browser has recorded, by their first bytes.
import { AppError } from '../../kernel/errors.ts';

export const VIDEO_TYPES = ['video/webm', 'video/mp4'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** Thirty seconds at the highest rate that browsers choose by themselves have about 10 MB. */
export const MAXIMUM_VIDEO_BYTES = 52_428_800;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE unless it is one of VIDEO_TYPES, perhaps with codecs behind */
export function videoType(mediaType: string): VideoType {
  const type = mediaType.split(';')[0]!.trim().toLowerCase();
  const known = VIDEO_TYPES.find((each) => each === type);
  if (known === undefined) throw unsupportedVideo();
  return known;
}

export function unsupportedVideo(): AppError {
  return new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Only a recording as video/webm or video/mp4 is taken.' });
}

/** The EBML header (RFC 8794 §11.2) or the `ftyp` box (ISO/IEC 14496-12 §4.3); `head` has at least 12 bytes unless the file is shorter. */
export function looksLikeVideo(type: VideoType, head: Buffer): boolean {
  switch (type) {
    case 'video/webm': return head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'));
    case 'video/mp4': return head.subarray(4, 8).toString('latin1') === 'ftyp';
  }
}
