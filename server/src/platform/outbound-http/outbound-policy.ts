// What a URL that a user gave must look like, before any name is resolved. Source: reliability.md, "SSRF guard".

import { isIP } from 'node:net';
import { isGloballyReachable, isWithin, parseRange, type AddressRange } from './special-addresses.ts';

export interface OutboundPolicy {
  /** Further ranges that the operator allows (`WEBHOOK_ALLOW_CIDRS`). With any, also single-label and internal names are resolved. */
  allowCidrs?: string[];
  /** Plain http (`WEBHOOK_ALLOW_HTTP`); then port 80, too. */
  allowHttp?: boolean;
  /** Host names of this installation: a service that calls itself can be made to loop. */
  ownHosts?: string[];
}

/** The same, parsed once. */
export interface ParsedPolicy {
  allowedRanges: AddressRange[];
  allowHttp: boolean;
  ownHosts: Set<string>;
}

/** A URL that may be tried: its host is a name still to be resolved, or an address that is allowed. */
export interface AcceptableUrl {
  url: URL;
  /** Lower case, ASCII, without brackets or a final dot. */
  host: string;
  isAddress: boolean;
}

const MAX_URL_LENGTH = 2048;
const INTERNAL_NAME = /(^|\.)(local|localhost|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|onion)$/;
// Ports from 1,024 on which something listens that a POST could harm: databases, caches, queues, container and cluster
// control, mail, IRC, X11, VNC, remote desktop, and what browsers refuse (WHATWG Fetch, "bad port").
const SERVICE_PORTS = new Set([
  1433, 1434, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4369, 5060, 5061, 5432, 5433, 5672, 5900,
  5901, 5984, 5985, 5986, 6000, 6379, 6380, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 8086, 9042, 9092, 9200, 9300,
  10080, 10250, 10255, 11211, 15672, 25672, 26379, 27017, 27018, 27019, 50070,
]);

/** Throws when a range is unreadable: a typing error must not open or close anything silently. */
export function parsePolicy(policy: OutboundPolicy): ParsedPolicy {
  return {
    allowedRanges: (policy.allowCidrs ?? []).map(parseRange),
    allowHttp: policy.allowHttp ?? false,
    ownHosts: new Set((policy.ownHosts ?? []).map((host) => host.toLowerCase().replace(/^\[|\]$|\.$/g, ''))),
  };
}

export function isAllowedAddress(address: string, policy: ParsedPolicy): boolean {
  return isGloballyReachable(address) || isWithin(address, policy.allowedRanges);
}

/** The URL, or why it is refused, as the end of a sentence that may be shown to the user. */
export function acceptUrl(text: string, policy: ParsedPolicy): AcceptableUrl | { refusal: string } {
  if (text.length > MAX_URL_LENGTH) return { refusal: `it is longer than ${MAX_URL_LENGTH} characters` };
  // Parsers drop or turn these into something else; no address needs them.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text)) return { refusal: 'it contains a space, a control character or a backslash' };
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || !URL.canParse(text)) return { refusal: 'it is not an absolute URL such as https://hooks.example.com/paraph' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && policy.allowHttp)) return { refusal: 'it must begin with https://' };
  if (authority.includes('@') || url.username !== '' || url.password !== '') return { refusal: 'it must not contain a user name or a password' };
  if (!isAllowedPort(url, policy)) return { refusal: 'its port is not allowed: use 443, 8443 or another port from 1024 on which no other service is known to listen' };
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (policy.ownHosts.has(host)) return { refusal: 'it is an address of this service itself' };
  const isAddress = isIP(host) !== 0;
  const refusal = isAddress ? addressRefusal(host, policy) : nameRefusal(host, policy);
  return refusal === undefined ? { url, host, isAddress } : { refusal };
}

function isAllowedPort(url: URL, policy: ParsedPolicy): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (port === 443 || (port === 80 && policy.allowHttp && url.protocol === 'http:')) return true;
  return port >= 1024 && !SERVICE_PORTS.has(port);
}

function addressRefusal(address: string, policy: ParsedPolicy): string | undefined {
  return isAllowedAddress(address, policy) ? undefined : 'its address is not reachable from the public internet';
}

function nameRefusal(name: string, policy: ParsedPolicy): string | undefined {
  const labels = name.split('.');
  if (name.length > 253 || labels.some((label) => label === '' || label.length > 63)) return 'its host name is not valid';
  // What ends in a number is an address to some programs and a name to others.
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return 'its host name is not valid';
  if (policy.allowedRanges.length > 0) return undefined;
  if (labels.length < 2 || INTERNAL_NAME.test(name)) return 'its host name is not a public one';
  return undefined;
}
