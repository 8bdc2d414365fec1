// What the fields part offers: drawing what people filled in.
export { stampMarks } from './stamp-marks.ts';
export type { Mark, MarkContent } from './mark.ts';
export type { ScriptStyle } from './font-files.ts';
export { drawMarks } from './drawing.ts';
export type { DrawingSize } from './drawing.ts';
