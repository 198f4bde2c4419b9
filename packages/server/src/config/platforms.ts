import { LITHIC_SETTINGS } from '#lithic/settings.ts';
import { Secret } from '#kit/secret.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import {
  VENDORS,
  vendorSetting,
  type GivenSettings,
  type PlatformName,
  type VendorAccount,
  type VendorName,
  type VendorSettings,
} from '#ports/vendors.ts';
import { STRIPE_SETTINGS } from '#stripe/settings.ts';
import { ConfigError, type Variables } from './setting.ts';

type PerEnvironment<Value> = Readonly<Record<Environment, Value>>;

/** What the adapter of each vendor reads. */
const SETTINGS = { lithic: LITHIC_SETTINGS, stripe: STRIPE_SETTINGS } as const satisfies Record<
  VendorName,
  VendorSettings<VendorAccount>
>;

/** The account at each vendor. Undefined: none. An account whose platform issues no new cards serves the cards that it has. */
type Accounts = {
  readonly [Vendor in VendorName]: PerEnvironment<ReturnType<(typeof SETTINGS)[Vendor]['read']> | undefined>;
};

export interface PlatformSettings extends Accounts {
  /** The platform that issues new cards. */
  readonly issuing: PerEnvironment<PlatformName>;
}

/** All settings of vendors. */
export const PLATFORM_SETTINGS: readonly string[] = VENDORS.flatMap((vendor) =>
  ENVIRONMENTS.flatMap((environment) =>
    settingsOf(vendor).map((setting) => vendorSetting(vendor, environment, setting)),
  ),
);

/** The settings of the role platform with what a vendor signs its calls with. */
export function webhookSecretNames(vendor: VendorName, environment: Environment): string[] {
  return SETTINGS[vendor].webhookSecrets.map((setting) => vendorSetting(vendor, environment, setting));
}

/** The settings of vendors that can be in a file. */
export const PLATFORM_SECRETS: readonly string[] = VENDORS.flatMap((vendor) =>
  ENVIRONMENTS.flatMap((environment) => [
    vendorSetting(vendor, environment, 'API_KEY'),
    ...webhookSecretNames(vendor, environment),
  ]),
);

/** @throws ConfigError */
export function readPlatformSettings(variables: Variables): PlatformSettings {
  const accounts = <Account>(vendor: VendorName, read: (given: GivenSettings) => Account) =>
    perEnvironment((environment) => {
      const given = readAccount(variables, vendor, environment);
      return given && read(given);
    });
  return {
    issuing: perEnvironment((environment) => readIssuing(variables, environment)),
    lithic: accounts('lithic', SETTINGS.lithic.read),
    stripe: accounts('stripe', SETTINGS.stripe.read),
  };
}

/**
 * Checks, before the service starts, that its roles have what they need: a card that cannot be issued or a purchase that cannot be
 * answered would show too late. Commands need less: `platform connect` is what the secrets come from.
 * @throws ConfigError
 */
export function assertPlatformSettings(
  variables: Variables,
  settings: PlatformSettings,
  roles: ReadonlySet<string>,
): void {
  const callsVendors = ['api', 'console', 'frame', 'worker'].some((role) => roles.has(role));
  for (const environment of ENVIRONMENTS) {
    for (const vendor of VENDORS) {
      const isIssuing = settings.issuing[environment] === vendor;
      if (!isIssuing && settings[vendor][environment] === undefined) continue;
      const required = [
        ...(callsVendors ? [vendorSetting(vendor, environment, 'API_KEY')] : []),
        ...(roles.has('platform') ? webhookSecretNames(vendor, environment) : []),
      ];
      const missing = required.find((name) => !variables[name]);
      if (missing !== undefined)
        throw new ConfigError(
          `${missing} must be set: ${isIssuing ? `cards of ${environment} are issued by ${vendor}` : `another setting of this account is set`}; issuary platform connect ${vendor} prints what is missing`,
        );
    }
  }
}

function perEnvironment<Value>(read: (environment: Environment) => Value): PerEnvironment<Value> {
  return { live: read('live'), sandbox: read('sandbox') };
}

function readIssuing(variables: Variables, environment: Environment): PlatformName {
  const own = `ISSUARY_PLATFORM_${environment.toUpperCase()}`;
  const name = variables[own] ? own : 'ISSUARY_PLATFORM';
  const text = variables[name] || 'embedded';
  const allowed: readonly string[] = ['embedded', ...VENDORS];
  if (!allowed.includes(text)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return text as PlatformName;
}

function settingsOf(vendor: VendorName): string[] {
  const { webhookSecrets, others } = SETTINGS[vendor];
  return ['API_KEY', 'URL', ...webhookSecrets, ...others];
}

/** Undefined if none of the account's settings is set, and no cards are issued on it. */
function readAccount(variables: Variables, vendor: VendorName, environment: Environment): GivenSettings | undefined {
  const get = (setting: string): string | undefined =>
    variables[vendorSetting(vendor, environment, setting)] || undefined;
  const isUsed = readIssuing(variables, environment) === vendor || settingsOf(vendor).some(get);
  if (!isUsed) return undefined;
  const invalid = (setting: string, problem: string) =>
    new ConfigError(`${vendorSetting(vendor, environment, setting)} ${problem}`);
  const url = get('URL');
  if (url !== undefined && !isSafeUrl(url)) throw invalid('URL', 'must be an https URL');
  const secret = (setting: string) => {
    const text = get(setting);
    return text === undefined ? undefined : new Secret(text);
  };
  return { environment, get, secret, invalid };
}

/** API keys travel to this URL. */
function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return url?.protocol === 'https:' || isLocal;
}
