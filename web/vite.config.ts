// Builds the web apps. Each app is an entry of its own, so that a signer never downloads the dashboard.
import { defineConfig } from 'vite';
import { readFileSync } from 'node:fs';
import { dashboardApp } from './build/dashboard-app.ts';
import { preact } from './build/preact.ts';
import { precompress } from './build/precompress.ts';
import { pdfjsResources } from './build/pdfjs-resources.ts';
import { slimPdfjs } from './build/slim-pdfjs.ts';

const pdfjs = JSON.parse(readFileSync(new URL('../node_modules/pdfjs-dist/package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimPdfjs(), pdfjsResources(pdfjs.version), dashboardApp(), precompress()],
  define: { 'import.meta.env.PDFJS_VERSION': JSON.stringify(pdfjs.version) },
  resolve: { alias: preact },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  worker: { format: 'es', plugins: () => [slimPdfjs()] },
  build: {
    target: ['chrome111', 'firefox113', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: {
      input: { sign: 'sign.html', docs: 'docs.html', vote: 'vote.html', verify: 'verify.html' },
      // What the pages share is one file: on a slow line every small one costs a round trip.
      output: { codeSplitting: { groups: [{ name: 'shared', test: /\/src\/|node_modules\/(?:preact|@noble)/, minShareCount: 2 }] } },
    },
  },
});
