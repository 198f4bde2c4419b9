import type { PlatformName, VendorName } from '#ports/vendors.ts';
import { VENDORS } from '#ports/vendors.ts';
import { Secret } from '#kit/secret.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { ConfigError, type Variables } from './setting.ts';

/** An account at Lithic. A process has only the secrets that its roles need. */
interface LithicSettings {
  readonly apiKey: Secret<string> | undefined;
  /** Undefined: the vendor's own for the environment. */
  readonly url: string | undefined;
  /** Signs its events. */
  readonly eventSecret: Secret<string> | undefined;
  /** Signs its authorization requests. */
  readonly authorizationSecret: Secret<string> | undefined;
  /** Undefined: the account's default. */
  readonly cardProgram: string | undefined;
}

/** An account at Stripe. */
interface StripeSettings {
  readonly apiKey: Secret<string> | undefined;
  readonly url: string | undefined;
  /** Signs its events, authorization requests included. */
  readonly webhookSecret: Secret<string> | undefined;
}

type PerEnvironment<Value> = Readonly<Record<Environment, Value>>;

export interface PlatformSettings {
  /** The platform that issues new cards. */
  readonly issuing: PerEnvironment<PlatformName>;
  /** Undefined: no account. An account whose platform issues no new cards serves the cards that it has. */
  readonly lithic: PerEnvironment<LithicSettings | undefined>;
  readonly stripe: PerEnvironment<StripeSettings | undefined>;
}

const SETTINGS = {
  lithic: ['API_KEY', 'URL', 'EVENT_SECRET', 'AUTHORIZATION_SECRET', 'CARD_PROGRAM'],
  stripe: ['API_KEY', 'URL', 'WEBHOOK_SECRET'],
} as const satisfies Record<VendorName, readonly string[]>;

/** What the vendor signs its calls with. */
const WEBHOOK_SECRETS = {
  lithic: ['EVENT_SECRET', 'AUTHORIZATION_SECRET'],
  stripe: ['WEBHOOK_SECRET'],
} as const satisfies Record<VendorName, readonly string[]>;

/** All settings of vendors. */
export const PLATFORM_SETTINGS: readonly string[] = VENDORS.flatMap((vendor) =>
  ENVIRONMENTS.flatMap((environment) => SETTINGS[vendor].map((setting) => nameOf(vendor, environment, setting))),
);

/** The settings of the role platform with what a vendor signs its calls with. */
export function webhookSecretNames(vendor: VendorName, environment: Environment): string[] {
  return WEBHOOK_SECRETS[vendor].map((setting) => nameOf(vendor, environment, setting));
}

/** The settings of vendors that can be in a file. */
export const PLATFORM_SECRETS: readonly string[] = VENDORS.flatMap((vendor) =>
  ENVIRONMENTS.flatMap((environment) =>
    ['API_KEY', ...WEBHOOK_SECRETS[vendor]].map((setting) => nameOf(vendor, environment, setting)),
  ),
);

/** @throws ConfigError */
export function readPlatformSettings(variables: Variables): PlatformSettings {
  return {
    issuing: perEnvironment((environment) => readIssuing(variables, environment)),
    lithic: perEnvironment((environment) => {
      const given = readAccount(variables, 'lithic', environment);
      return (
        given && {
          apiKey: secret(given('API_KEY')),
          url: lithicUrl(environment, given('URL')),
          eventSecret: standardSecret(nameOf('lithic', environment, 'EVENT_SECRET'), given('EVENT_SECRET')),
          authorizationSecret: standardSecret(
            nameOf('lithic', environment, 'AUTHORIZATION_SECRET'),
            given('AUTHORIZATION_SECRET'),
          ),
          cardProgram: given('CARD_PROGRAM'),
        }
      );
    }),
    stripe: perEnvironment((environment) => {
      const given = readAccount(variables, 'stripe', environment);
      return (
        given && {
          apiKey: stripeKey(environment, given('API_KEY')),
          url: given('URL'),
          webhookSecret: stripeSecret(nameOf('stripe', environment, 'WEBHOOK_SECRET'), given('WEBHOOK_SECRET')),
        }
      );
    }),
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
        ...(callsVendors ? ['API_KEY'] : []),
        ...(roles.has('platform') ? WEBHOOK_SECRETS[vendor] : []),
      ].map((setting) => nameOf(vendor, environment, setting));
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

function nameOf(vendor: VendorName, environment: Environment, setting: string): string {
  return `ISSUARY_${vendor}_${environment}_${setting}`.toUpperCase();
}

function readIssuing(variables: Variables, environment: Environment): PlatformName {
  const own = `ISSUARY_PLATFORM_${environment.toUpperCase()}`;
  const name = variables[own] ? own : 'ISSUARY_PLATFORM';
  const text = variables[name] || 'embedded';
  const allowed: readonly string[] = ['embedded', ...VENDORS];
  if (!allowed.includes(text)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return text as PlatformName;
}

/** Undefined if none of the account's settings is set, and no cards are issued on it. */
function readAccount(
  variables: Variables,
  vendor: VendorName,
  environment: Environment,
): ((setting: string) => string | undefined) | undefined {
  const given = (setting: string): string | undefined => variables[nameOf(vendor, environment, setting)] || undefined;
  const isUsed = readIssuing(variables, environment) === vendor || SETTINGS[vendor].some(given);
  if (!isUsed) return undefined;
  const url = given('URL');
  if (url !== undefined) assertUrl(nameOf(vendor, environment, 'URL'), url);
  return given;
}

/** API keys travel to this URL. */
function assertUrl(name: string, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !isLocal) throw new ConfigError(`${name} must be an https URL`);
}

/**
 * The key of Standard Webhooks, 24 to 64 bytes in base64. A placeholder such as `whsec_…` would be an empty key, with which anybody
 * can sign.
 */
function standardSecret(name: string, text: string | undefined): Secret<string> | undefined {
  const [, encoded = ''] = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/.exec(text ?? '') ?? [];
  const bytes = Buffer.from(encoded, 'base64').length;
  if (text !== undefined && (bytes < 24 || bytes > 64))
    throw new ConfigError(`${name} must be the secret that Lithic shows: whsec_ and 24 to 64 bytes in base64`);
  return secret(text);
}

/** What Stripe's keys of each mode begin with, after `sk_` or `rk_`. */
const STRIPE_MODES: PerEnvironment<string> = { live: 'live', sandbox: 'test' };

/** A key of the other mode would issue cards for real money to the sandbox, or cards that no shop takes to customers. */
function stripeKey(environment: Environment, text: string | undefined): Secret<string> | undefined {
  const [, mode] = /^[sr]k_(live|test)_/.exec(text ?? '') ?? [];
  const wanted = STRIPE_MODES[environment];
  if (mode !== undefined && mode !== wanted)
    throw new ConfigError(
      `${nameOf('stripe', environment, 'API_KEY')} must be a key of Stripe's ${wanted} mode, sk_${wanted}_ or rk_${wanted}_: it is one of the ${mode} mode`,
    );
  return secret(text);
}

const LITHIC_HOSTS: PerEnvironment<string> = { live: 'api.lithic.com', sandbox: 'sandbox.lithic.com' };

/** Lithic's keys do not say which environment they are for; its hosts do. */
function lithicUrl(environment: Environment, text: string | undefined): string | undefined {
  const host = text === undefined ? undefined : new URL(text).hostname;
  const isOther = ENVIRONMENTS.some((other) => other !== environment && LITHIC_HOSTS[other] === host);
  if (isOther)
    throw new ConfigError(
      `${nameOf('lithic', environment, 'URL')} must not be ${host}, Lithic's other environment: leave it out for ${LITHIC_HOSTS[environment]}`,
    );
  return text;
}

function stripeSecret(name: string, text: string | undefined): Secret<string> | undefined {
  if (text !== undefined && !/^whsec_[A-Za-z0-9]{24,}$/.test(text))
    throw new ConfigError(`${name} must be the secret of the webhook endpoint that Stripe shows: whsec_ and more`);
  return secret(text);
}

function secret(text: string | undefined): Secret<string> | undefined {
  return text === undefined ? undefined : new Secret(text);
}
