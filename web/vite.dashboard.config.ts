// Builds the dashboard into the same folder as the signing page. A build of its own: it runs on React, where the signing page runs
// the same components on Preact, and one module graph can resolve `react` only once.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    target: ['chrome111', 'firefox113', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    emptyOutDir: false,
    rolldownOptions: { input: { dashboard: 'dashboard.html' } },
  },
});
