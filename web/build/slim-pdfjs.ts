// Vite plugin: serves pdfjs-dist's unminified builds with the parts of `pdfjs-cuts.ts` cut out.
import type { Plugin } from 'vite';
import { cutModules } from './cut-modules.ts';
import { DISPLAY_CUTS, WORKER_CUTS } from './pdfjs-cuts.ts';

/** Applies to `pdfjs-dist/build/pdf.mjs` and `pdf.worker.mjs`; imports of the `.min.mjs` files stay whole. */
export function slimPdfjs(): Plugin {
  return {
    name: 'slim-pdfjs',
    enforce: 'pre',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf(\.worker)?\.mjs$/ },
      handler(code, id) {
        return { code: cutModules(code, id.includes('.worker.') ? WORKER_CUTS : DISPLAY_CUTS), map: null };
      },
    },
  };
}
