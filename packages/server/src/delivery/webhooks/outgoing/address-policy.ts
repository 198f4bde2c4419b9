import { isIPv4, type BlockList } from 'node:net';
import type { Environment } from '../../../foundation/kit/tenant.ts';
import { blockList, isIPv6WithoutZone, isMappedIPv4, isPublicUnicast } from './public-address.ts';

/** From outside, the ports where web servers are; so nobody can make a live service talk to mail or database servers. */
export const LIVE_PORTS: readonly number[] = [443, 80, 8080, 8443];

export interface AddressSettings {
  /** Networks that may be reached besides the public internet: ISSUARY_WEBHOOK_ALLOW. */
  readonly webhookAllow: readonly string[];
  readonly production: boolean;
}

/** Where one environment's webhooks may connect to. */
export class AddressPolicy {
  readonly environment: Environment;
  /** Names of an inner network may lead somewhere: there is an inner network that may be reached. */
  readonly innerNames: boolean;
  readonly #allowedIPv4: BlockList;
  readonly #allowedIPv6: BlockList;

  constructor(environment: Environment, settings: AddressSettings) {
    const loopback = environment === 'sandbox' && !settings.production;
    const isIPv6Network = (cidr: string): boolean => cidr.includes(':');
    this.environment = environment;
    this.innerNames = settings.webhookAllow.length > 0;
    this.#allowedIPv4 = blockList(
      [...settings.webhookAllow.filter((cidr) => !isIPv6Network(cidr)), ...(loopback ? ['127.0.0.0/8'] : [])],
      'ipv4',
    );
    this.#allowedIPv6 = blockList(
      [...settings.webhookAllow.filter(isIPv6Network), ...(loopback ? ['::1/128'] : [])],
      'ipv6',
    );
  }

  get httpsOnly(): boolean {
    return this.environment === 'live';
  }

  /** `localhost` may lead somewhere. */
  get loopback(): boolean {
    return this.allowsAddress('127.0.0.1') || this.allowsAddress('::1');
  }

  /** False for whatever is not an IP address, too. */
  allowsAddress(address: string): boolean {
    if (isPublicUnicast(address)) return true;
    if (isIPv4(address)) return this.#allowedIPv4.check(address, 'ipv4');
    // A mapped address is refused even where a network of the setting holds it: it reaches an IPv4 address unseen.
    if (!isIPv6WithoutZone(address) || isMappedIPv4(address)) return false;
    return this.#allowedIPv6.check(address, 'ipv6');
  }

  allowsPort(port: number): boolean {
    return this.environment === 'live' ? LIVE_PORTS.includes(port) : port > 0;
  }
}
