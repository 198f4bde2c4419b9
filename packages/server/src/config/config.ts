import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { CardBrand } from '#ports/cards.ts';
import type { TraceSettings } from '#tracing';
import { addressOf, readConsoleUrl, readFrameUrl, readUrl } from './addresses.ts';
import { readPartnerContact } from './partner-contact.ts';
import { readEvmSettings, type EvmSettings } from './evm.ts';
import { readHttpThreads } from './http-threads.ts';
import { readMasterKey, readPreviousMasterKeys } from './master-keys.ts';
import { withSecretFiles } from './secret-files.ts';
import { readCidrs, readWebhookAllow } from './networks.ts';
import { readOidcConfig, type OidcConfig } from './oidc.ts';
import { assertPlatformSettings, readPlatformSettings, type PlatformSettings } from './platforms.ts';
import { readTestBins } from './test-bins.ts';
import { settingsIn } from './setting-names.ts';
import { ConfigError, whole, type Variables } from './setting.ts';
import { readTraceSettings } from './traces.ts';

export { ConfigError, type Variables };

const ROLES = ['api', 'frame', 'worker', 'platform', 'console'] as const;
type Role = (typeof ROLES)[number];

/** All settings, read and checked once at startup. No other code reads the environment variables of the process. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whether the operator has set it; otherwise it is the address that the service listens on. */
  readonly publicUrlIsSet: boolean;
  /** The port of the secure frame; `frameUrl` is its origin in browsers. */
  readonly framePort: number;
  /**
   * Whether another port may be used when this one is in use: neither port nor URL is set, and this process is the API that links
   * to the frame.
   */
  readonly framePortMayDiffer: boolean;
  readonly frameUrl: string;
  /** Networks of the reverse proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /** The connections that each port of this process keeps open at most, in all and from one address. */
  readonly connections: { readonly all_max: number; readonly per_address_max: number };
  readonly dataDirectory: string;
  /** Undefined: use the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: Secret<string> | undefined;
  readonly roles: ReadonlySet<Role>;
  /** Undefined: generated once, in the data directory. */
  readonly masterKey: Secret<Buffer> | undefined;
  /** Older master keys, to unwrap the keys that a rotation has not rewrapped yet. */
  readonly previousMasterKeys: readonly Secret<Buffer>[];
  /** The first eight digits of the embedded platform's card numbers. */
  readonly testBins: Readonly<Record<CardBrand, string>>;
  readonly logLevel: string;
  /** Requests per second and API key; undefined for no limit. */
  readonly rateLimits: Readonly<Record<Environment, number | undefined>>;
  /** What is recorded of partners' calls, so that they can read it: nothing, the calls without their bodies, or all. */
  readonly requestLog: RequestLogLevel;
  readonly metricsAllow: readonly string[];
  /** A port for probes and metrics alone, for processes without another one; undefined: none. */
  readonly metricsPort: number | undefined;
  /** Where traces are exported to; undefined: there are none. */
  readonly traces: TraceSettings | undefined;
  /** Networks that webhooks may reach in addition to the public internet. */
  readonly webhookAllow: readonly string[];
  /** The accounts at issuing platforms of other companies, and which platform issues new cards. */
  readonly platforms: PlatformSettings;
  /** The port on which those platforms call this service. */
  readonly platformPort: number;
  /** Whether people can use the console: in production once its https origin is set. */
  readonly consoleIsOpen: boolean;
  /** The port of the console. */
  readonly consolePort: number;
  /** Whether another port may be used when this one is in use: neither port nor URL is set. */
  readonly consolePortMayDiffer: boolean;
  /** The console's origin, as browsers see it. */
  readonly consoleUrl: string;
  /** The OpenID provider whose accounts sign people in to the console; undefined: none. */
  readonly oidc: OidcConfig | undefined;
  /** Where partners reach the operator: an e-mail address or an https URL; undefined: not configured. */
  readonly partnerContact: string | undefined;
  readonly production: boolean;
  readonly liveIsOpen: boolean;
  readonly approvedCustomersOnly: boolean;
  readonly kycConsentRequired: boolean;
  readonly suspendOnSuspicion: boolean;
  /** The time from the closing of a customer to the erasure of the personal data. */
  readonly customerRetentionDays: number;
  readonly lanes: number;
  /** Threads that serve the partner API; 0: the ledger's thread serves it. */
  readonly httpThreads: number;
  /** The word in the webhook header `X-<Brand>-Signature`. */
  readonly brand: string;
  /** The operator's name on statements: the brand, or the product's name if no brand is set. */
  readonly issuerName: string;
  /** The EVM chain for on-chain payments; undefined when none is configured. */
  readonly evm: Readonly<Record<Environment, EvmSettings | undefined>>;
  /** The values that are set, by the names of their variables. */
  readonly settings: ReadonlyMap<string, Secret<string>>;
}

/** Settings of CLI commands that use the API as a partner does, from any machine. */
interface ClientConfig {
  /** URL of the service; undefined: derived from the service's own settings on this machine. */
  readonly url: string | undefined;
  readonly clientId: string | undefined;
  readonly secretId: Secret<string> | undefined;
  /** The secret that a webhook receiver verifies signatures with, as it was set. */
  readonly webhookSecret: Secret<string> | undefined;
  /** The service's brand, from its own settings. */
  readonly brand: string;
  /** The saved key that is used if the variables above name none; undefined: not set. */
  readonly profile: string | undefined;
  /** The user's own folder for saved keys. It may not exist. */
  readonly profilesDirectory: string;
  /** The file with the user's session as an operator. It may not exist. */
  readonly operatorFile: string;
}

const REQUEST_LOG_LEVELS = ['off', 'calls', 'bodies'] as const;
type RequestLogLevel = (typeof REQUEST_LOG_LEVELS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError that names the setting and its allowed values */
export function readConfig(given: Variables = process.env): Config {
  const variables = withSecretFiles(given);
  const host = variables['ISSUARY_HOST'] || '127.0.0.1';
  const port = whole(variables, 'ISSUARY_PORT', 8080, 0, 65_535);
  const ownUrl = readUrl(variables, 'ISSUARY_PUBLIC_URL');
  const publicUrl = ownUrl ?? addressOf(host, port);
  const roles = readRoles(variables);
  const framePort = whole(variables, 'ISSUARY_FRAME_PORT', port === 0 ? 0 : 8081, 0, 65_535);
  const consolePort = whole(variables, 'ISSUARY_CONSOLE_PORT', port === 0 ? 0 : 8083, 0, 65_535);
  const production = variables['NODE_ENV'] === 'production';
  const platforms = readPlatformSettings(variables);
  const allowEmbeddedLive = yesNo(variables, 'ISSUARY_ALLOW_EMBEDDED_LIVE');
  const masterKey = readMasterKey(variables);
  if (production && masterKey === undefined) {
    throw new ConfigError('ISSUARY_MASTER_KEY must be set when NODE_ENV=production: 32 random bytes in base64');
  }
  return Object.freeze({
    host,
    port,
    publicUrl,
    publicUrlIsSet: ownUrl !== undefined,
    framePort,
    framePortMayDiffer: !variables['ISSUARY_FRAME_PORT'] && !variables['ISSUARY_FRAME_URL'] && roles.has('api'),
    frameUrl: readFrameUrl(variables, publicUrl) ?? addressOf(host, framePort),
    trustedProxies: readCidrs(variables, 'ISSUARY_TRUSTED_PROXIES'),
    connections: {
      all_max: whole(variables, 'ISSUARY_CONNECTIONS_MAX', 10_000, 1, 1_000_000),
      per_address_max: whole(variables, 'ISSUARY_CONNECTIONS_PER_ADDRESS_MAX', 2_000, 1, 1_000_000),
    },
    dataDirectory: resolve(variables['ISSUARY_DATA_DIR'] || '.issuary'),
    databaseUrl: readDatabaseUrl(variables),
    roles,
    masterKey,
    previousMasterKeys: readPreviousMasterKeys(variables, masterKey),
    testBins: readTestBins(variables),
    logLevel: oneOf(variables, 'ISSUARY_LOG_LEVEL', 'info', LOG_LEVELS),
    rateLimits: readRateLimits(variables),
    requestLog: oneOf(variables, 'ISSUARY_REQUEST_LOG', 'bodies', REQUEST_LOG_LEVELS) as RequestLogLevel,
    metricsAllow: readCidrs(variables, 'ISSUARY_METRICS_ALLOW'),
    metricsPort: variables['ISSUARY_METRICS_PORT'] ? whole(variables, 'ISSUARY_METRICS_PORT', 0, 0, 65_535) : undefined,
    traces: readTraceSettings(variables),
    webhookAllow: readWebhookAllow(variables),
    production,
    oidc: readOidcConfig(variables, production),
    partnerContact: readPartnerContact(variables),
    platforms,
    consolePort,
    consoleIsOpen: !production || Boolean(variables['ISSUARY_CONSOLE_URL']),
    consolePortMayDiffer: !variables['ISSUARY_CONSOLE_PORT'] && !variables['ISSUARY_CONSOLE_URL'] && roles.has('api'),
    consoleUrl: readConsoleUrl(variables, production) ?? `http://localhost:${consolePort}`,
    platformPort: whole(variables, 'ISSUARY_PLATFORM_PORT', port === 0 ? 0 : 8082, 0, 65_535),
    liveIsOpen: !production || allowEmbeddedLive || platforms.issuing.live !== 'embedded',
    approvedCustomersOnly: yesNo(variables, 'ISSUARY_APPROVED_CUSTOMERS_ONLY'),
    kycConsentRequired: yesNo(variables, 'ISSUARY_KYC_CONSENT_REQUIRED'),
    suspendOnSuspicion: yesNo(variables, 'ISSUARY_SUSPEND_ON_SUSPICION', 'yes'),
    customerRetentionDays: whole(variables, 'ISSUARY_CUSTOMER_RETENTION_DAYS', 1_825, 0, 36_500),
    lanes: whole(variables, 'ISSUARY_LANES', 1, 1, 64),
    httpThreads: readHttpThreads(variables),
    brand: readBrand(variables),
    issuerName: readIssuerName(variables),
    evm: readEvmSettings(variables),
    settings: settingsIn(variables),
  });
}

/** The settings of the service, which needs more than its commands. @throws ConfigError */
export function readServiceConfig(given: Variables = process.env): Config {
  const config = readConfig(given);
  assertPlatformSettings(withSecretFiles(given), config.platforms, config.roles);
  return config;
}

/** @throws ConfigError */
export function readClientConfig(variables: Variables = process.env): ClientConfig {
  const { ISSUARY_CLIENT_ID, ISSUARY_SECRET_ID, ISSUARY_WEBHOOK_SECRET } = variables;
  return {
    url: readUrl(variables, 'ISSUARY_URL'),
    clientId: ISSUARY_CLIENT_ID || undefined,
    secretId: ISSUARY_SECRET_ID ? new Secret(ISSUARY_SECRET_ID) : undefined,
    webhookSecret: ISSUARY_WEBHOOK_SECRET ? new Secret(ISSUARY_WEBHOOK_SECRET) : undefined,
    brand: readBrand(variables),
    profile: variables['ISSUARY_PROFILE'] || undefined,
    profilesDirectory: join(readConfigHome(variables), 'issuary', 'profiles'),
    operatorFile: join(readConfigHome(variables), 'issuary', 'operator'),
  };
}

/** The folder of the user's settings. The XDG Base Directory Specification ignores a relative path. */
function readConfigHome(variables: Variables): string {
  const { XDG_CONFIG_HOME, HOME } = variables;
  if (XDG_CONFIG_HOME && isAbsolute(XDG_CONFIG_HOME)) return XDG_CONFIG_HOME;
  return join(HOME || homedir(), '.config');
}

/** The variables of this process, for the program that replaces it. */
export function ownVariables(): NodeJS.ProcessEnv {
  return process.env;
}

/** Whether this process is the program that `npx issuary …` runs in its shell. */
export function isStartedByNpx(variables: Variables = process.env): boolean {
  const { npm_lifecycle_event, npm_lifecycle_script = '' } = variables;
  return npm_lifecycle_event === 'npx' && /^['"]?issuary\b/.test(npm_lifecycle_script);
}

/** What a person writes before a command of `issuary`, where this process was started. */
export function commandPrefix(variables: Variables = process.env): string {
  if (variables['npm_package_name'] === 'issuary-workspace') return 'npm run -s issuary --';
  return isStartedByNpx(variables) ? 'npx issuary' : 'issuary';
}

function oneOf(variables: Variables, name: string, fallback: string, allowed: readonly string[]): string {
  const text = variables[name] || fallback;
  if (!allowed.includes(text)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return text;
}

function yesNo(variables: Variables, name: string, fallback: 'yes' | 'no' = 'no'): boolean {
  return oneOf(variables, name, fallback, ['yes', 'no']) === 'yes';
}

function readDatabaseUrl(variables: Variables): Secret<string> | undefined {
  const text = variables['ISSUARY_DATABASE_URL'];
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new ConfigError('ISSUARY_DATABASE_URL must look like postgresql://user:password@host:5432/database');
  }
  return new Secret(text);
}

function readRoles(variables: Variables): ReadonlySet<Role> {
  const text = variables['ISSUARY_ROLES'] || 'all';
  if (text === 'all') return new Set(ROLES);
  const roles = text.split(',').map((role) => role.trim());
  if (!roles.every((role): role is Role => ROLES.includes(role as Role))) {
    throw new ConfigError(`ISSUARY_ROLES must be all, or a comma-separated list of ${ROLES.join(', ')}`);
  }
  return new Set(roles);
}

function readRateLimits(variables: Variables): Record<Environment, number | undefined> {
  const text = variables['ISSUARY_RATE_LIMIT'] || 'live=100,sandbox=50';
  if (text === 'off') return { live: undefined, sandbox: undefined };
  const limits: Record<Environment, number | undefined> = { live: 100, sandbox: 50 };
  for (const part of text.split(',')) {
    const match = /^(live|sandbox)=([1-9]\d{0,6})$/.exec(part.trim());
    if (match === null)
      throw new ConfigError('ISSUARY_RATE_LIMIT must be off, or requests per second such as live=100,sandbox=50');
    limits[match[1] as Environment] = Number(match[2]);
  }
  return limits;
}

/** The brand in the names of webhook headers when `ISSUARY_BRAND` is not set. */
const DEFAULT_BRAND = 'Service';

function readIssuerName(variables: Variables): string {
  return variables['ISSUARY_BRAND'] ? readBrand(variables).replaceAll('-', ' ') : 'Issuary';
}

function readBrand(variables: Variables): string {
  const brand = variables['ISSUARY_BRAND'] || DEFAULT_BRAND;
  if (!/^(?=.{1,32}$)[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*$/.test(brand)) {
    throw new ConfigError('ISSUARY_BRAND must be 1 to 32 letters and digits, with hyphens only between them');
  }
  return brand;
}
