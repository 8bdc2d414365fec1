// Vite plugin: links what the entry imports later, so that the browser fetches it beside the entry and not after it has run.
import type { Plugin } from 'vite';

/** @param module path ending of the module that the entry imports dynamically; its chunk and all that the chunk imports are linked */
export function preloadPageCode(module: string): Plugin {
  return {
    name: 'preload-page-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
        const first = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(module) === true || moduleIds.some((id) => id.endsWith(module)));
        if (first === undefined) throw new Error(`no chunk has ${module}`);
        const wanted = new Set([first.fileName]);
        for (const fileName of wanted) for (const each of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) wanted.add(each);
        return [...wanted].filter((fileName) => !html.includes(fileName)).map((fileName) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const }));
      },
    },
  };
}
