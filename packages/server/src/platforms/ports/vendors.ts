import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';

/** The issuing platforms of other companies that have an adapter. */
export const VENDORS = ['lithic', 'stripe'] as const;
export type VendorName = (typeof VENDORS)[number];

/** A platform that cards can be issued on. */
export type PlatformName = 'embedded' | VendorName;

/** An account at a vendor. A process has only the secrets that its roles need. */
export interface VendorAccount {
  readonly apiKey: Secret<string> | undefined;
  /** Undefined: the vendor's own for the environment. */
  readonly url: string | undefined;
}

/** The name of a setting of an account, such as `ISSUARY_LITHIC_LIVE_API_KEY`. @param setting the end of the name, such as `API_KEY` */
export function vendorSetting(vendor: VendorName, environment: Environment, setting: string): string {
  return `ISSUARY_${vendor}_${environment}_${setting}`.toUpperCase();
}

/** Which settings an account at a vendor has besides `API_KEY` and `URL`, and what their values must be. */
export interface VendorSettings<Account extends VendorAccount> {
  /** The secrets that the vendor signs its calls with: the role `platform` needs them. */
  readonly webhookSecrets: readonly string[];
  /** All others, which are not secret. */
  readonly others: readonly string[];
  /** Reads the settings of an account that has at least one. @throws what `invalid` returns, for a value that cannot be right */
  readonly read: (given: GivenSettings) => Account;
}

/** The settings of an account, by the ends of their names: `API_KEY` stands for `ISSUARY_LITHIC_LIVE_API_KEY`. */
export interface GivenSettings {
  readonly environment: Environment;
  /** Undefined: it is not set. */
  readonly get: (setting: string) => string | undefined;
  readonly secret: (setting: string) => Secret<string> | undefined;
  /** @param problem follows the setting's name, such as `must be …` */
  readonly invalid: (setting: string, problem: string) => Error;
}
