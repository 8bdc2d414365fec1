// Which addresses are globally reachable. Source: the IANA special-purpose registries (RFC 6890 and updates), read as
// an allow-list for IPv6, because libraries call addresses such as ::7f00:1 or 4000::1 "unicast".

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

const REFUSED_IPV4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
  '168.63.129.16/32', // the host's own service address inside Azure
].map(parseRange);

const GLOBAL_IPV6 = parseRange('2000::/3');
const REFUSED_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking …
  '2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20',
].map(parseRange);

/** Parses `10.0.0.0/8`, `fd00::/8`, or one address. Throws for anything else. */
export function parseRange(text: string): AddressRange {
  return ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`) as AddressRange;
}

/** Whether packets to this address leave for the public internet. `address` is an IP literal without brackets; false for anything unreadable. */
export function isGloballyReachable(address: string): boolean {
  const parsed = parseStrictly(address);
  if (parsed === undefined) return false;
  if (parsed instanceof ipaddr.IPv4) return !isInAny(parsed, REFUSED_IPV4);
  return isInAny(parsed, [GLOBAL_IPV6]) && !isInAny(parsed, REFUSED_IPV6) && !isIsatap(parsed);
}

/** Whether the address lies in one of the ranges; false for anything unreadable. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  const parsed = parseStrictly(address);
  return parsed !== undefined && isInAny(parsed, ranges);
}

function parseStrictly(address: string): Address | undefined {
  // Four decimal parts only: what URL parsers and resolvers give. A zone (`fe80::1%eth0`) is never public.
  if (address.includes('%') || (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address))) return undefined;
  return ipaddr.isValid(address) ? (ipaddr.parse(address) as Address) : undefined;
}

function isInAny(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([base, bits]) => address.kind() === base.kind() && (address as ipaddr.IPv4).match(base as ipaddr.IPv4, bits));
}

/** RFC 5214 §6.1: an IPv4 address tunnelled behind the interface identifier ::0:5efe or ::200:5efe, under any prefix. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const { parts } = address;
  return parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfdff) === 0;
}
