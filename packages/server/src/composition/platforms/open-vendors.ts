import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { VENDORS, type VendorName } from '#ports/vendors.ts';
import { StoredDoorbell, StoredReferences, type VendorAdapter, type VendorParts } from '#vendor';

interface OpenParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the adapter of each account in the settings, also of one that issues no new cards: it serves the cards that it has. An SDK
 * is loaded only for its account.
 */
export async function openVendors(parts: OpenParts): Promise<VendorAdapter[]> {
  const opened: VendorAdapter[] = [];
  for (const vendor of VENDORS) {
    for (const environment of ENVIRONMENTS) {
      const adapter = await openAdapter(parts, vendor, environment);
      if (adapter !== undefined) opened.push(adapter);
    }
  }
  return opened;
}

async function openAdapter(
  { config, database, clock, logger }: OpenParts,
  vendor: VendorName,
  environment: Environment,
): Promise<VendorAdapter | undefined> {
  const newParts = (): VendorParts => ({
    environment,
    references: new StoredReferences({ database, clock, vendor, environment }),
    doorbell: new StoredDoorbell({ database, clock, vendor, environment }),
    clock,
    logger,
    reveals: config.roles.has('frame'),
  });
  const { lithic, stripe } = config.platforms;
  if (vendor === 'lithic') {
    const settings = lithic[environment];
    if (settings === undefined) return undefined;
    const { LithicAdapter } = await import('#lithic');
    return new LithicAdapter({ ...newParts(), settings });
  }
  const settings = stripe[environment];
  if (settings === undefined) return undefined;
  const { StripeAdapter } = await import('#stripe');
  return new StripeAdapter({ ...newParts(), settings });
}
