// The import table of ARCHITECTURE.md as code: which place of the tree may import which other.

/** In the only permitted direction: a module may import those before it. */
export const MODULE_ORDER = [
  'accounts', 'branding', 'api-keys', 'billing', 'audit', 'documents', 'templates', 'envelopes', 'identification', 'identity-videos', 'invitations', 'signing-ceremony', 'sealing',
  'webhooks', 'bulk-send', 'payroll-adapters', 'sepa-mandates', 'general-meetings', 'seals', 'retention', 'verification', 'status', 'request-log',
];

type Role = 'rules' | 'schema' | 'store' | 'route' | 'job' | 'use-case';

/** Where a file stands. */
export type Place =
  | { area: 'pdf' | 'kernel' | 'config' | 'http' | 'surface' | 'contract' | 'compose' | 'server-root' | 'web' | 'outside' }
  | { area: 'platform'; part: string; isFace: boolean; isPdfChild: boolean }
  | { area: 'module'; module: string; role: Role };

/** Paths are relative to the repository, with `/`. Tests and test tools are `outside`: they may import what they test. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const [first, second, third, fourth] = parts;
  const name = parts.at(-1) ?? '';
  if (/\.test\.tsx?$/.test(name) || parts.includes('testing')) return { area: 'outside' };
  if (first === 'pdf' && second === 'src') return { area: 'pdf' };
  if (first === 'web') return second === 'src' ? { area: 'web' } : { area: 'outside' };
  if (first !== 'server' || second !== 'src') return { area: 'outside' };
  if (third === 'kernel' || third === 'config') return { area: third };
  if (third === 'platform') {
    const isPdfChild = path.startsWith('server/src/platform/pdf-workers/operations/');
    return { area: 'platform', part: fourth ?? '', isFace: name === 'index.ts' || /\.generated\.ts$/.test(name) || parts.length === 4, isPdfChild };
  }
  if (third === 'http') return { area: fourth === 'surfaces' ? 'surface' : 'http' };
  if (third === 'modules') return { area: 'module', module: fourth ?? '', role: roleOf(parts) };
  if (third === 'contract.ts') return { area: 'contract' };
  if (third === 'compose.ts' || third === 'compose') return { area: 'compose' };
  return { area: 'server-root' };
}

function roleOf(parts: string[]): Role {
  const name = parts.at(-1) ?? '';
  if (name.endsWith('.rules.ts')) return 'rules';
  if (name.endsWith('.schema.ts')) return 'schema';
  if (name.endsWith('.store.ts')) return 'store';
  if (/\.routes?\.ts$/.test(name) || parts.includes('routes')) return 'route';
  if (/\.jobs?\.ts$/.test(name) || parts.includes('jobs')) return 'job';
  return 'use-case';
}

/** Why `from` may not import the file `to` of ours, or undefined. */
export function fileRefusal(from: Place, to: Place, isTypeOnly: boolean): string | undefined {
  if (from.area === 'outside') return undefined;
  if (to.area === 'outside') return 'a test, a test tool or something outside the sources';
  if (to.area === 'compose' && from.area !== 'server-root' && from.area !== 'compose') return 'only main.ts imports what constructs everything';
  switch (from.area) {
    case 'pdf':
      return to.area === 'pdf' ? undefined : 'pdf imports nothing of ours';
    case 'kernel':
      return to.area === 'kernel' ? undefined : 'the kernel imports nothing of ours';
    case 'config':
      return to.area === 'config' || to.area === 'kernel' ? undefined : 'config imports the kernel alone';
    case 'platform':
      return ['kernel', 'config', 'platform'].includes(to.area) ? undefined : 'platform imports the kernel, config and platform alone';
    case 'module':
      return from.module === '' ? 'a file beside the modules' : moduleRefusal(from, to, isTypeOnly);
    case 'http':
      return to.area === 'module' || to.area === 'surface' || to.area === 'server-root' ? 'http knows no module; surfaces do' : undefined;
    case 'surface':
      return to.area === 'module' && to.role === 'store' ? 'only its own module imports a store' : undefined;
    case 'contract':
      return to.area === 'kernel' || (to.area === 'module' && to.role === 'schema') || to.area === 'http' ? undefined : 'the contract re-exports wire shapes alone';
    case 'web':
      return to.area === 'web' || to.area === 'contract' ? undefined : 'web imports the contract alone of the server';
    case 'server-root':
      return to.area === 'module' && to.role === 'store' ? 'only its own module imports a store' : undefined;
    case 'compose':
      return undefined;
  }
}

function moduleRefusal(from: Place & { area: 'module' }, to: Place, isTypeOnly: boolean): string | undefined {
  if (to.area === 'kernel') return undefined;
  if (to.area === 'module') return betweenModules(from, to, isTypeOnly);
  if (from.role === 'rules') return isTypeOnly && to.area === 'platform' ? undefined : 'rules are pure: the kernel and schemas alone';
  if (to.area === 'http') {
    return from.role === 'route' || from.role === 'schema' ? undefined : 'only routes and schemas know http';
  }
  if (to.area === 'config') return isTypeOnly ? undefined : 'settings are passed in; only their types are imported';
  if (to.area === 'platform') return to.isFace || isTypeOnly ? undefined : 'a part of platform is imported by its index.ts';
  return 'a module imports the kernel, platform and modules before it';
}

function betweenModules(from: Place & { area: 'module' }, to: Place & { area: 'module' }, isTypeOnly: boolean): string | undefined {
  const isOwn = from.module === to.module;
  if (!isOwn) {
    const [own, other] = [MODULE_ORDER.indexOf(from.module), MODULE_ORDER.indexOf(to.module)];
    if (own < 0) return `${from.module} is not in the list of modules`;
    if (other < 0) return `${to.module} is not in the list of modules`;
    if (other > own) return `${to.module} comes after ${from.module}: connect them in reactions.ts`;
    if (to.role === 'store') return 'only its own module imports a store';
    if (to.role === 'route' || to.role === 'job') return 'routes and jobs belong to their own module';
  }
  // The shape of what a rule judges may be declared where it is read.
  if (from.role === 'rules' && to.role !== 'rules' && to.role !== 'schema' && !isTypeOnly) return 'rules are pure: the kernel, rules and schemas alone';
  if (from.role === 'schema' && to.role !== 'schema' && to.role !== 'rules') return 'schemas import schemas alone';
  if (from.role !== 'route' && to.role === 'route') return 'nothing but a surface imports a route';
  if (from.role === 'route' && to.role === 'store') return 'a route calls a use case, not a store';
  return undefined;
}

const HEAVY_PDF = /^@paraph\/pdf(\/(document|fields|seal|verify|compose|testing))?$/;

/** Why a file may not import a package or a part of Node, or undefined. */
export function packageRefusal(from: Place, specifier: string, isTypeOnly: boolean): string | undefined {
  if (from.area === 'outside') return undefined;
  const isOurs = specifier.startsWith('@paraph/');
  if (from.area === 'pdf' && (isOurs || /^(node:)?(http|https|net|tls|dgram|child_process|worker_threads)\b/.test(specifier))) return 'pdf is bytes in, bytes out';
  if (from.area === 'kernel' && (isOurs || specifier.startsWith('node:'))) return 'the kernel is pure';
  if (from.area === 'module' && from.role === 'rules' && /^(node:(?!crypto$|buffer$|zlib$)|pg$|kysely$|fastify$|undici$|nodemailer$)/.test(specifier) && !isTypeOnly) return 'rules are pure';
  if (from.area === 'web' && (specifier.startsWith('node:') || (isOurs && specifier !== '@paraph/pdf/anchors'))) return 'web runs in a browser';
  // Uploads are parsed in child processes alone, and the API stays small (ADR: PDF work in children).
  // Off by default, and then not even loaded (docs/adr/0057).
  if (specifier.startsWith('@opentelemetry/') && !isTypeOnly && !(from.area === 'platform' && from.part === 'tracing')) return 'OpenTelemetry is loaded by platform/tracing alone';
  const isServer = !['pdf', 'web'].includes(from.area);
  if (isServer && HEAVY_PDF.test(specifier) && !isTypeOnly && !(from.area === 'platform' && from.isPdfChild)) return 'PDF libraries are loaded by the PDF children alone';
  return undefined;
}
