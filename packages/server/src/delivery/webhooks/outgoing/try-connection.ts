import type { Environment } from '#kit/tenant.ts';
import { AddressPolicy, type AddressSettings } from './address-policy.ts';
import { Connector } from './connector.ts';
import { failureText } from './failure-text.ts';

const TIMEOUT_MS = 5_000;

/**
 * Connects to the server of a webhook as a delivery does, with its checks of addresses and certificates, and closes the connection
 * without sending anything.
 * @param url of an endpoint
 * @returns why that failed; undefined if it succeeded
 */
export async function tryConnection(
  settings: AddressSettings,
  environment: Environment,
  url: string,
): Promise<string | undefined> {
  const connector = new Connector({ policy: new AddressPolicy(environment, settings), timeout_ms: TIMEOUT_MS });
  const { hostname, port, protocol } = new URL(url);
  return await new Promise((resolve) => {
    // Brackets around an IPv6 address are not part of it.
    const target = { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port, protocol };
    connector.connect(target, (error, socket) => {
      socket?.destroy();
      resolve(error === null ? undefined : failureText(error, false));
    });
  });
}
