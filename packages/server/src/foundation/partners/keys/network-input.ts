import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The list must fit into an access token. */
export const NETWORKS_MAX = 20;

const WHAT_IS_RIGHT = 'must be an IP address such as 203.0.113.7, or a network such as 203.0.113.0/24 or 2001:db8::/32';

/**
 * What is wrong with an address or network of an allow-list, if anything. A network with bits behind its prefix is ambiguous, and an
 * IPv4-mapped address would match no caller, because callers are compared by their IPv4 address.
 */
export function networkProblem(text: string): string | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return WHAT_IS_RIGHT;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress())
    return `must not be an IPv4-mapped address; write ${parsed.toIPv4Address().toString()}`;
  if (bits === undefined) return undefined;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return WHAT_IS_RIGHT;
  const family = version === 4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = family.networkAddressFromCIDR(text).toString();
  if (network === parsed.toString()) return undefined;
  return `must be an exact network; write ${network}/${Number(bits)}, or ${parsed.toString()} for the single address`;
}

/** The usual form of an address or network that `networkProblem` accepts. */
export function canonicalNetwork(text: string): string {
  const [address = '', bits] = text.split('/');
  const canonical = ipaddr.parse(address).toString();
  return bits === undefined ? canonical : `${canonical}/${Number(bits)}`;
}
