import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a network is part of another one; both are in canonical form. */
function isWithin(inner: string, outer: string): boolean {
  const [address, bits] = withBits(inner);
  const [network, networkBits] = withBits(outer);
  return address.kind() === network.kind() && bits >= networkBits && address.match(network, networkBits);
}

function withBits(network: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', bits] = network.split('/');
  const parsed = ipaddr.parse(address);
  return [parsed, bits === undefined ? parsed.toByteArray().length * 8 : Number(bits)];
}

/** A list of addresses and networks, such as those that may use a key. */
export class AllowedNetworks {
  readonly #list = new BlockList();
  readonly #networks: readonly string[];

  constructor(networks: readonly string[]) {
    this.#networks = networks;
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(bits), family);
    }
  }

  /** Whether every address of a network is in one of these networks. */
  includeNetwork(network: string): boolean {
    return this.#networks.some((each) => isWithin(network, each));
  }

  /** @param address of the caller; an IPv4-mapped one is compared as IPv4. A proxy may have sent any text. */
  include(address: string): boolean {
    const [plain = ''] = address.split('%');
    const version = isIP(plain);
    return version !== 0 && this.#list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  }
}
