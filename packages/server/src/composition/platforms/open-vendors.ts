import type { Logger } from 'pino';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import { ENVIRONMENTS, type Environment } from '../../foundation/kit/tenant.ts';
import { VENDORS, type VendorName } from '../../platforms/ports/vendors.ts';
import {
  StoredDoorbell,
  StoredReferences,
  type VendorAdapter,
  type VendorParts,
} from '../../platforms/vendor/index.ts';

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
    const { LithicAdapter } = await import('../../platforms/lithic/index.ts');
    return new LithicAdapter({ ...newParts(), settings });
  }
  const settings = stripe[environment];
  if (settings === undefined) return undefined;
  const { StripeAdapter } = await import('../../platforms/stripe/index.ts');
  return new StripeAdapter({ ...newParts(), settings });
}
