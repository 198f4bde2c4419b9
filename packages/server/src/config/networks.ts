import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError, listOf, type Variables } from './setting.ts';

/** Networks in CIDR notation. @throws ConfigError */
export function readCidrs(variables: Variables, name: string): string[] {
  const cidrs = listOf(variables, name);
  for (const cidr of cidrs) {
    const [address = '', bits = '', ...more] = cidr.split('/');
    const version = address.includes('%') ? 0 : isIP(address);
    if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) {
      throw new ConfigError(`${name} must be a comma-separated list of networks such as 10.0.0.0/8`);
    }
  }
  return cidrs;
}

/**
 * These networks give partners' webhooks access to the operator's network, so ambiguous values are rejected: 10.1.2.3/8 may mean
 * the one address or the whole network. IPv4-mapped addresses are rejected for every webhook URL.
 */
export function readWebhookAllow(variables: Variables): string[] {
  const name = 'ISSUARY_WEBHOOK_ALLOW';
  const cidrs = readCidrs(variables, name);
  for (const cidr of cidrs) {
    const [address, bits] = ipaddr.parseCIDR(cidr);
    const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    const network = family.networkAddressFromCIDR(cidr).toString();
    if (network !== address.toString()) {
      throw new ConfigError(
        `${name} has ${cidr}, which is not a network address: use ${network}/${bits}, or the single address with its full prefix length`,
      );
    }
    if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96) {
      throw new ConfigError(`${name} has ${cidr}, an IPv4-mapped network: use the IPv4 network`);
    }
  }
  return cidrs;
}
