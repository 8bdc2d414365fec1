// Vite plugin: puts pdf.js's character maps, standard fonts, colour profiles and decoders into dist, fetched only when a document needs one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS: Record<string, RegExp> = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, iccs: /\.icc$/, wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$/ };

/** Under `assets/pdfjs-<version>/`: the version in the path lets the server cache them for ever. */
export function pdfjsResources(version: string): Plugin {
  return {
    name: 'pdfjs-resources',
    apply: 'build',
    generateBundle() {
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        const source = join(import.meta.dirname, '../../node_modules/pdfjs-dist', folder);
        for (const name of readdirSync(source).filter((each) => wanted.test(each))) {
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source: readFileSync(join(source, name)) });
        }
      }
    },
  };
}
