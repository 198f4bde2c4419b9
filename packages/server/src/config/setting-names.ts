import { Secret } from '#kit/secret.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { evmPrefix } from './evm.ts';
import { PLATFORM_SETTINGS } from './platforms.ts';
import { SECRETS } from './secret-files.ts';
import type { Variables } from './setting.ts';

const EVM = ['URL', 'XPUB', 'TOKENS', 'CONFIRMATIONS', 'CHAIN_ID', 'START_BLOCK'];

/** Every setting of the service, in the order of docs/settings.md. */
export const SETTING_NAMES: readonly string[] = [
  'ISSUARY_HOST',
  'ISSUARY_PORT',
  'ISSUARY_PUBLIC_URL',
  'ISSUARY_FRAME_PORT',
  'ISSUARY_FRAME_URL',
  'ISSUARY_CONSOLE_PORT',
  'ISSUARY_CONSOLE_URL',
  'ISSUARY_OIDC_ISSUER',
  'ISSUARY_OIDC_CLIENT_ID',
  'ISSUARY_OIDC_CLIENT_SECRET',
  'ISSUARY_PARTNER_CONTACT',
  'ISSUARY_TRUSTED_PROXIES',
  'ISSUARY_CONNECTIONS_MAX',
  'ISSUARY_CONNECTIONS_PER_ADDRESS_MAX',
  'ISSUARY_DATABASE_URL',
  'ISSUARY_DATA_DIR',
  'ISSUARY_MASTER_KEY',
  'ISSUARY_MASTER_KEY_PREVIOUS',
  'ISSUARY_ROLES',
  'ISSUARY_LANES',
  'ISSUARY_HTTP_THREADS',
  'ISSUARY_LOG_LEVEL',
  'ISSUARY_METRICS_ALLOW',
  'ISSUARY_METRICS_PORT',
  'NODE_ENV',
  'ISSUARY_RATE_LIMIT',
  'ISSUARY_REQUEST_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
  'ISSUARY_BRAND',
  'ISSUARY_WEBHOOK_ALLOW',
  'ISSUARY_TEST_BINS',
  'ISSUARY_ALLOW_EMBEDDED_LIVE',
  'ISSUARY_APPROVED_CUSTOMERS_ONLY',
  'ISSUARY_KYC_CONSENT_REQUIRED',
  'ISSUARY_SUSPEND_ON_SUSPICION',
  'ISSUARY_CUSTOMER_RETENTION_DAYS',
  'ISSUARY_PLATFORM',
  'ISSUARY_PLATFORM_LIVE',
  'ISSUARY_PLATFORM_SANDBOX',
  'ISSUARY_PLATFORM_PORT',
  ...PLATFORM_SETTINGS,
  ...ENVIRONMENTS.flatMap((environment) => EVM.map((name) => evmPrefix(environment) + name)),
];

/** URLs and headers of OpenTelemetry can have a collector's password. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...SECRETS,
  ...SETTING_NAMES.filter((name) => /^OTEL_.*(?:ENDPOINT|HEADERS)$/.test(name)),
]);

/** Whether a setting's value may not be shown: it is a secret, or can contain one. */
export function isSecretSetting(name: string): boolean {
  return HIDDEN.has(name);
}

/** The settings that are set, by name. @param variables with the secrets of files */
export function settingsIn(variables: Variables): ReadonlyMap<string, Secret<string>> {
  const set = SETTING_NAMES.flatMap((name): [string, Secret<string>][] => {
    const value = variables[name];
    return value ? [[name, new Secret(value)]] : [];
  });
  return new Map(set);
}
