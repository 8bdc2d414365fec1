// Builds the dashboard into the same folder as the signing page. A build of its own: its code is cut otherwise (build/dashboard-chunks.ts).
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { dashboardChunks } from './build/dashboard-chunks.ts';
import { preact } from './build/preact.ts';
import { preloadPageCode } from './build/preload-page-code.ts';
import { slimPdfjs } from './build/slim-pdfjs.ts';

const pdfjs = JSON.parse(readFileSync(new URL('../node_modules/pdfjs-dist/package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: import.meta.dirname,
  // The field editor draws pages as the signing page does; pdf.js's resources are in the folder already.
  plugins: [slimPdfjs(), preloadPageCode('/apps/dashboard/main.tsx')],
  define: { 'import.meta.env.PDFJS_VERSION': JSON.stringify(pdfjs.version) },
  resolve: { alias: preact },
  worker: { format: 'es', plugins: () => [slimPdfjs()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    target: ['chrome111', 'firefox113', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    emptyOutDir: false,
    rolldownOptions: {
      input: { dashboard: 'dashboard.html' },
      output: { codeSplitting: dashboardChunks },
    },
  },
});
