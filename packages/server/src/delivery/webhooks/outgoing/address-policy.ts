import { isIPv4, type BlockList } from 'node:net';
import type { Environment } from '#kit/tenant.ts';
import { blockList, isIPv6WithoutZone, isMappedIPv4, isPublicUnicast } from './public-address.ts';

/** The usual ports of public web servers, so that a live service cannot be made to talk to mail or database servers. */
export const LIVE_PORTS: readonly number[] = [443, 80, 8080, 8443];

export interface AddressSettings {
  /** Allowed networks in addition to the public internet: ISSUARY_WEBHOOK_ALLOW. */
  readonly webhookAllow: readonly string[];
  readonly production: boolean;
}

/** The addresses and ports that one environment's webhooks may connect to. */
export class AddressPolicy {
  readonly environment: Environment;
  /** Whether private host names are allowed, because a private network is. */
  readonly privateNames: boolean;
  readonly #allowedIPv4: BlockList;
  readonly #allowedIPv6: BlockList;

  constructor(environment: Environment, settings: AddressSettings) {
    const loopback = environment === 'sandbox' && !settings.production;
    const isIPv6Network = (cidr: string): boolean => cidr.includes(':');
    this.environment = environment;
    this.privateNames = settings.webhookAllow.length > 0;
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

  /** Whether `localhost` is allowed. */
  get loopback(): boolean {
    return this.allowsAddress('127.0.0.1') || this.allowsAddress('::1');
  }

  /** Whether the address is allowed. Text that is not an IP address is not. */
  allowsAddress(address: string): boolean {
    if (isPublicUnicast(address)) return true;
    if (isIPv4(address)) return this.#allowedIPv4.check(address, 'ipv4');
    // A mapped address is rejected even if an allowed network contains it: it would reach an unchecked IPv4 address.
    if (!isIPv6WithoutZone(address) || isMappedIPv4(address)) return false;
    return this.#allowedIPv6.check(address, 'ipv6');
  }

  allowsPort(port: number): boolean {
    return this.environment === 'live' ? LIVE_PORTS.includes(port) : port > 0;
  }
}
