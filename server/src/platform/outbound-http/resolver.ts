// Names to addresses. All of them, so that one public address cannot hide a private one.

import { Resolver, lookup } from 'node:dns/promises';

/** Every A and AAAA address of a name; empty when the name does not exist. Throws when that cannot be told. */
export type ResolveName = (name: string) => Promise<string[]>;

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA']);
const KEEP_MS = 5_000;
const KEPT_NAMES = 1_000;

export interface SystemResolverOptions {
  /** Also looks into the hosts file and the system's other sources; for closed networks. */
  usesHostsFile?: boolean;
  /** Milliseconds, any origin. */
  now?: () => number;
}

/**
 * Asks the system's name servers without occupying a thread. Answers are kept for five seconds, which is safe because a
 * connection goes to the very address that was vetted.
 */
export function systemResolver(options: SystemResolverOptions = {}): ResolveName {
  const now = options.now ?? (() => performance.now());
  const kept = new Map<string, { until: number; addresses: Promise<string[]> }>();
  const ask = options.usesHostsFile === true ? lookUp : query;
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined && known.until > now()) return known.addresses;
    const addresses = ask(name);
    kept.delete(name);
    kept.set(name, { until: now() + KEEP_MS, addresses });
    if (kept.size > KEPT_NAMES) kept.delete(kept.keys().next().value ?? '');
    addresses.catch(() => kept.delete(name));
    return addresses;
  };
}

async function query(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const [ipv4, ipv6] = await Promise.all([resolver.resolve4(name).catch(noneOrThrow), resolver.resolve6(name).catch(noneOrThrow)]);
  return [...ipv4, ...ipv6];
}

async function lookUp(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'ipv4first' }).catch(noneOrThrow);
  return found.map((entry) => (typeof entry === 'string' ? entry : entry.address));
}

/** Fails closed: if one family could not be asked, nothing is known of the name. */
function noneOrThrow(error: unknown): never[] {
  if (NO_SUCH_NAME.has((error as NodeJS.ErrnoException).code ?? '')) return [];
  throw error;
}
