// Vite plugin: writes a brotli and a gzip file beside every built text asset, so that the server sends bytes and compresses nothing.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(html|js|mjs|css|svg|json|wasm|txt|pfb|ttf)$/;
const MIN_SIZE_BYTES = 512;

/** A compressed file is written only when it is smaller than its original. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
        const path = join(outDir, name);
        const bytes = await readFile(path);
        const level = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        const [br, gz] = await Promise.all([brotli(bytes, { params: level }), deflate(bytes, { level: 9 })]);
        for (const [suffix, packed] of [['.br', br], ['.gz', gz]] as const) {
          if (bytes.length >= MIN_SIZE_BYTES && packed.length < bytes.length) await writeFile(path + suffix, packed);
          else await rm(path + suffix, { force: true });
        }
      }
    },
  };
}
