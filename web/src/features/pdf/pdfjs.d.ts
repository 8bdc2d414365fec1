// The page imports pdf.js's unminified legacy build (older phones) so that what is unused can be shaken out; the types are the package's own.
declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  export { AnnotationMode, PDFWorker, RenderingCancelledException, TextLayer, getDocument } from 'pdfjs-dist';
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
