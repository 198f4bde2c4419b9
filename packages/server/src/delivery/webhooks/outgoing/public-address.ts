import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 networks that are not public unicast: IANA's registry of special-purpose addresses (RFC 6890), including anycast
 * addresses of network services, and multicast.
 */
const SPECIAL_IPV4: readonly string[] = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure platform services, only reachable from Azure machines
  '169.254.0.0/16', // link-local, includes cloud metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** The range that IANA assigns global unicast addresses from (RFC 4291). All other addresses are rejected. */
const GLOBAL_IPV6 = '2000::/3';

const SPECIAL_IPV6: readonly string[] = [
  '2001::/23', // IETF protocol assignments: Teredo, ORCHID, benchmarking, AMT, AS112
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: contains an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
];

const specialIPv4 = blockList(SPECIAL_IPV4, 'ipv4');
const globalIPv6 = blockList([GLOBAL_IPV6], 'ipv6');
const specialIPv6 = blockList(SPECIAL_IPV6, 'ipv6');
const mappedIPv4 = blockList(['::ffff:0:0/96'], 'ipv6');

/** A list of networks of one family. Never check an IPv6 address with an IPv4 list: a mapped address matches as IPv4. */
export function blockList(cidrs: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address, bits] = cidr.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Whether this is a public unicast address, in the notation of the operating system. An IPv6 address that embeds an IPv4
 * address (mapped, compatible, NAT64, 6to4, Teredo, ISATAP) never is, whatever the embedded address.
 */
export function isPublicUnicast(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, 'ipv4');
  if (!isIPv6WithoutZone(address)) return false;
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6') && !isIsatap(address);
}

/** Whether this is an IPv6 address without a zone id (`%eth0`), which only has a meaning inside a machine. */
export function isIPv6WithoutZone(address: string): boolean {
  return isIPv6(address) && !address.includes('%');
}

/** `::ffff:10.0.0.1` in any notation. A socket that connects to it uses IPv4. */
export function isMappedIPv4(address: string): boolean {
  return isIPv6WithoutZone(address) && mappedIPv4.check(address, 'ipv6');
}

/** RFC 5214: in any network, the interface part 0:5efe or 200:5efe is followed by an IPv4 address. */
function isIsatap(address: string): boolean {
  // The URL parser normalizes every IPv6 address, to at most eight groups of hexadecimal digits.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups[5] === '5efe' && (groups[4] === '0' || groups[4] === '200');
}
