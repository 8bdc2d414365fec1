// The built pages: hashed assets served precompressed and for ever, the pages themselves never cached, both under a strict policy.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

/** No inline script or style and no third party; PDF.js needs WebAssembly for some images, and a worker. */
export function pagePolicy(frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data: blob:", "font-src 'self' data:", "media-src 'self' blob:", "connect-src 'self'",
    "worker-src 'self' blob:", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
  ].join('; ');
}

/** @param options.folder web/dist; `frameAncestors` are the sites that may show a page in a frame */
export function registerPages(app: FastifyInstance, options: { folder: string; frameAncestors: readonly string[] }): void {
  const { folder } = options;
  const signing = pagePolicy(options.frameAncestors);
  // The dashboard frames the mails of the outbox, which come from a sandboxed route of our own; nobody frames the dashboard.
  const dashboard = `${pagePolicy([])}; frame-src 'self'`;
  void app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '1y', index: false, dotfiles: 'deny' });
  const page = (path: string, file: string, policy: string, permissions = 'camera=(), microphone=()'): void => {
    app.get(path, async (_request, reply) => {
      void reply.headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'Cross-Origin-Opener-Policy': 'same-origin', 'Permissions-Policy': permissions });
      return reply.sendFile(file, folder, { cacheControl: false });
    });
  };
  // An identity video is recorded here and nowhere else.
  page('/sign/:token', 'sign.html', signing, 'camera=(self), microphone=(self)');
  page('/vote/:token', 'vote.html', signing);
  page('/verify', 'verify.html', pagePolicy([]));
  // The description says nothing that is not public, and its viewer loads nothing from elsewhere.
  page('/docs', 'docs.html', pagePolicy([]));
  page('/dashboard', 'dashboard.html', dashboard);
  page('/dashboard/*', 'dashboard.html', dashboard);
  app.get('/', async (_request, reply) => reply.redirect('/dashboard'));
}
