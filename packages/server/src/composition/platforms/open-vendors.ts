import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { PlatformSettings } from '#config/platforms.ts';
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
 * Opens the adapter of each account in the settings, also of one that issues no new cards: it serves the cards that it has.
 */
export async function openVendors(parts: OpenParts): Promise<VendorAdapter[]> {
  const opened: VendorAdapter[] = [];
  for (const vendor of VENDORS) {
    for (const environment of ENVIRONMENTS) {
      const settings = parts.config.platforms[vendor][environment];
      if (settings !== undefined) opened.push(await openAdapter(parts, vendor, environment, settings));
    }
  }
  return opened;
}

type Account<Vendor extends VendorName> = NonNullable<PlatformSettings[Vendor][Environment]>;

type Openers = {
  readonly [Vendor in VendorName]: (parts: VendorParts, settings: Account<Vendor>) => Promise<VendorAdapter>;
};

/** An SDK is loaded only for its account. */
const OPENERS: Openers = {
  lithic: async (parts, settings) => new (await import('#lithic')).LithicAdapter({ ...parts, settings }),
  stripe: async (parts, settings) => new (await import('#stripe')).StripeAdapter({ ...parts, settings }),
};

async function openAdapter<Vendor extends VendorName>(
  { config, database, clock, logger }: OpenParts,
  vendor: Vendor,
  environment: Environment,
  settings: Account<Vendor>,
): Promise<VendorAdapter> {
  const account = { database, clock, vendor, environment };
  const parts = {
    environment,
    references: new StoredReferences(account),
    doorbell: new StoredDoorbell(account),
    clock,
    logger,
    reveals: config.roles.has('frame'),
  };
  return await OPENERS[vendor](parts, settings);
}
