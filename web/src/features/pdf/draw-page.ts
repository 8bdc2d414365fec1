// Draws one page into a canvas and its text into the text layer, at the sharpness of the screen.
import { RenderingCancelledException, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { SHOWN_ANNOTATIONS } from './open-pdf.ts';

/** Phones refuse or drop larger canvases (iOS: 16.7 million pixels). */
const MAX_CANVAS_PIXELS = 14_000_000;

/** Drawing in progress; `cancel` is safe at any time. `done` is true when the page was drawn, false when cancelled. */
export interface Drawing {
  done: Promise<boolean>;
  cancel(): void;
}

/** `scale` is CSS pixels per point. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, pixelRatio: number): Drawing {
  const plain = page.getViewport({ scale });
  const ratio = Math.min(pixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale: scale * ratio });
  // Drawn aside and shown at once: no white flash while zooming.
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(1, Math.round(viewport.width));
  sheet.height = Math.max(1, Math.round(viewport.height));
  const task = page.render({ canvas: sheet, viewport, annotationMode: SHOWN_ANNOTATIONS });
  const done = task.promise.then(
    () => {
      canvas.width = sheet.width;
      canvas.height = sheet.height;
      canvas.getContext('2d')?.drawImage(sheet, 0, 0);
      sheet.width = 0;
      return true;
    },
    (error: unknown) => {
      sheet.width = 0;
      if (error instanceof RenderingCancelledException) return false;
      throw error;
    },
  );
  return { done, cancel: () => task.cancel() };
}

/** Fills `container` with the page's text for selection and screen readers. Resolves to the number of text runs. */
export async function layText(page: PDFPageProxy, container: HTMLElement): Promise<number> {
  container.replaceChildren();
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport: page.getViewport({ scale: 1 }) });
  await layer.render();
  // The layer's size follows the page's box, not pdf.js's own arithmetic.
  container.style.width = '';
  container.style.height = '';
  return layer.textDivs.length;
}
