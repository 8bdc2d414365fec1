// Sample files and a look at rendered pages, for tests.
export { flated, rawPdf, samplePdf, textContent } from './sample-pdfs.ts';
export type { SampleObject, SamplePage } from './sample-pdfs.ts';
export { appearanceText } from './appearance-text.ts';
export { samplePng, sampleSignaturePng } from './sample-png.ts';
export { cpuMs } from './cpu-time.ts';
export { hasProgram, inkBox, renderPages, runOnFile } from './render-page.ts';
export type { RenderedPage } from './render-page.ts';
export { hostileSamples } from './hostile-samples.ts';
export type { HostileSample } from './hostile-samples.ts';
