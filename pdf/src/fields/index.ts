// What the fields part offers: drawing what people filled in.
export { stampMarks } from './stamp-marks.ts';
export type { Mark, MarkContent } from './mark.ts';
