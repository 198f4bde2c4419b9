import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to, such as `2001:db8:0:ab00::/56`. An IPv4-mapped address counts as IPv4.
 * @param bits the length of the prefix
 * @returns the text itself if it is no address: a proxy may have sent any text
 */
export function networkOf(address: string, bits: { readonly ipv4: number; readonly ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const prefix = bits[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => byte & maskOf(prefix - 8 * index));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`;
}

/** The mask of a byte of which this many bits belong to the network. */
function maskOf(bits: number): number {
  return 0xff & (0xff00 >> Math.min(8, Math.max(0, bits)));
}
