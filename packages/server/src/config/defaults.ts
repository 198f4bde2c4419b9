import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import type { Config } from './config.ts';
import { CHAIN_IDS, CONFIRMATIONS, evmPrefix } from './evm.ts';
import { TRACE_DEFAULTS } from './traces.ts';

/** What is in force for each setting that is not set, if it has a default: nothing else is read from a secret or a vendor. */
export function defaultsInForce(config: Config): ReadonlyMap<string, string> {
  const found = Object.entries({ ...GENERAL, ...OF_CHAINS }).flatMap(([name, valueOf]): [string, string][] => {
    const value = config.settings.has(name) ? undefined : valueOf(config);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return new Map(found);
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

type Defaults = Readonly<Record<string, (config: Config) => string | number | undefined>>;

const GENERAL: Defaults = {
  ISSUARY_HOST: ({ host }) => host,
  ISSUARY_PORT: ({ port }) => port,
  ISSUARY_PUBLIC_URL: ({ publicUrl }) => publicUrl,
  ISSUARY_FRAME_PORT: ({ framePort }) => framePort,
  ISSUARY_FRAME_URL: ({ frameUrl }) => frameUrl,
  ISSUARY_CONSOLE_PORT: ({ consolePort }) => consolePort,
  ISSUARY_CONSOLE_URL: ({ consoleUrl }) => consoleUrl,
  ISSUARY_CONNECTIONS_MAX: ({ connections }) => connections.all_max,
  ISSUARY_CONNECTIONS_PER_ADDRESS_MAX: ({ connections }) => connections.per_address_max,
  ISSUARY_DATA_DIR: ({ dataDirectory }) => dataDirectory,
  ISSUARY_ROLES: () => 'all',
  ISSUARY_LANES: ({ lanes }) => lanes,
  ISSUARY_HTTP_THREADS: ({ httpThreads }) => httpThreads,
  ISSUARY_LOG_LEVEL: ({ logLevel }) => logLevel,
  ISSUARY_RATE_LIMIT: ({ rateLimits: { live, sandbox } }) => `live=${live},sandbox=${sandbox}`,
  ISSUARY_REQUEST_LOG: ({ requestLog }) => requestLog,
  OTEL_SERVICE_NAME: ({ traces }) => (traces ?? TRACE_DEFAULTS).serviceName,
  OTEL_TRACES_SAMPLER_ARG: ({ traces }) => (traces ?? TRACE_DEFAULTS).ratio,
  ISSUARY_BRAND: ({ brand }) => brand,
  ISSUARY_TEST_BINS: ({ testBins: { visa, mastercard } }) => `visa=${visa},mastercard=${mastercard}`,
  ISSUARY_ALLOW_EMBEDDED_LIVE: () => 'no',
  ISSUARY_APPROVED_CUSTOMERS_ONLY: ({ approvedCustomersOnly }) => yesNo(approvedCustomersOnly),
  ISSUARY_KYC_CONSENT_REQUIRED: ({ kycConsentRequired }) => yesNo(kycConsentRequired),
  ISSUARY_SUSPEND_ON_SUSPICION: ({ suspendOnSuspicion }) => yesNo(suspendOnSuspicion),
  ISSUARY_CUSTOMER_RETENTION_DAYS: ({ customerRetentionDays }) => customerRetentionDays,
  ISSUARY_PLATFORM: () => 'embedded',
  ISSUARY_PLATFORM_LIVE: ({ platforms }) => platforms.issuing.live,
  ISSUARY_PLATFORM_SANDBOX: ({ platforms }) => platforms.issuing.sandbox,
  ISSUARY_PLATFORM_PORT: ({ platformPort }) => platformPort,
};

const OF_CHAINS: Defaults = Object.assign({}, ...ENVIRONMENTS.map(ofChain));

/** The key and the tokens have a default in the sandbox only, where payments are simulated without a node. */
function ofChain(environment: Environment): Defaults {
  const prefix = evmPrefix(environment);
  return {
    [`${prefix}XPUB`]: ({ evm }) => evm[environment]?.extendedPublicKey,
    [`${prefix}TOKENS`]: ({ evm }) =>
      evm[environment]?.tokens.map(({ asset, contract, decimals }) => `${asset}=${contract}:${decimals}`).join(','),
    [`${prefix}CONFIRMATIONS`]: ({ evm }) => evm[environment]?.confirmations ?? CONFIRMATIONS,
    [`${prefix}CHAIN_ID`]: ({ evm }) => evm[environment]?.chainId ?? CHAIN_IDS[environment],
  };
}
