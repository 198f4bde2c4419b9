import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ConfigError, type Config } from './config.ts';
import { authorizationDependencies, showCodes, type AuthorizationDependencies } from './authorizations/index.ts';
import { authorizationRoutes } from './authorizations/routes.ts';
import { cardDependencies, findCardIds, type CardDependencies } from './cards/index.ts';
import { cardRoutes } from './cards/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import type { CustomerDependencies } from './customers/index.ts';
import { assertAnswers, assertDurable, Database, migrate } from './database/index.ts';
import { watchNetworks, type ChainWatch, type DefiDependencies, type NetworkWatch } from './defi/index.ts';
import { defiRoutes } from './defi/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { createFrameApp } from './frame/app.ts';
import { createApp } from './http/app.ts';
import type { Route } from './http/route.ts';
import { joinChains } from './join-chains.ts';
import { systemClock, type Clock } from './kit/clock.ts';
import type { Environment } from './kit/tenant.ts';
import { Ledger } from './ledger/index.ts';
import { operationRoutes } from './ledger/routes.ts';
import { namingSetting, openStore } from './open-store.ts';
import { PartnerDirectory, RevokedKeys, Tokens } from './partners/index.ts';
import type { IssuingPlatform } from './platforms/platform.ts';
import { platformInbox } from './platform-inbox.ts';
import { EmbeddedBank } from './platforms/embedded-bank/index.ts';
import { EmbeddedPlatform } from './platforms/embedded/index.ts';
import { railsInbox } from './rails-inbox.ts';
import { accountSimulationRoutes } from './sandbox/accounts/routes.ts';
import { sandboxConditionRoutes } from './sandbox/conditions/routes.ts';
import { defiSimulationRoutes } from './sandbox/defi/routes.ts';
import { scenarioRoutes } from './sandbox/scenarios/routes.ts';
import { kycSimulationRoutes } from './sandbox/kyc/routes.ts';
import { networkSimulationRoutes } from './sandbox/network/routes.ts';
import { transferSimulationRoutes } from './sandbox/transfers/routes.ts';
import type { SimulationDependencies } from './sandbox/index.ts';
import { givenMasterKeys, openMasterKeyFiles, Vault, type MasterKeys } from './vault/index.ts';
import { secureViewRoutes } from './secure-view/routes.ts';
import { ExchangeRates } from './exchange/index.ts';
import { quoteRoutes } from './exchange/routes.ts';
import type { ReconciliationDependencies } from './reconciliation/index.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { settlementDependencies, type SettlementDependencies } from './settlement/index.ts';
import { settlementRoutes } from './settlement/routes.ts';
import type { TransferDependencies } from './transfers/index.ts';
import { transferRoutes } from './transfers/routes.ts';
import type { VirtualAccountDependencies } from './virtual-accounts/index.ts';
import { virtualAccountRoutes } from './virtual-accounts/routes.ts';
import { warnOfLowBalance, type WalletDependencies } from './wallets/index.ts';
import { walletRoutes } from './wallets/routes.ts';
import { readHealth, type WebhookDependencies } from './webhooks/index.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { urlCheck } from './webhook-delivery.ts';

/** What every process of Issuary has, whatever its role: the store of record and the parts that write to it. */
export interface Core {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Database;
  readonly vault: Vault;
  readonly ledger: Ledger;
  readonly cards: CardDependencies;
  readonly authorizations: AuthorizationDependencies;
  readonly customers: CustomerDependencies;
  readonly wallets: WalletDependencies;
  readonly simulations: SimulationDependencies;
  readonly webhooks: WebhookDependencies;
  readonly platform: EmbeddedPlatform;
  readonly bank: EmbeddedBank;
  readonly virtualAccounts: VirtualAccountDependencies;
  readonly transfers: TransferDependencies;
  readonly reconciliation: ReconciliationDependencies;
  readonly settlement: SettlementDependencies;
  readonly defi: DefiDependencies;
  /** The networks that have a node, and one round of watching them all. */
  readonly networks: readonly NetworkWatch[];
  readonly watchChains: ChainWatch;
  /** Read from the vault when first asked for: a process that only shows cards or delivers never has it. */
  partnerAccess(): Promise<PartnerAccess>;
  /** Set when the data had to go elsewhere than asked. */
  readonly movedDataDirectory: string | undefined;
  close(): Promise<void>;
}

/** What tells partners from others: their keys, and the tokens that they get for them. */
export interface PartnerAccess {
  readonly partners: PartnerDirectory;
  readonly tokens: Tokens;
  readonly revokedKeys: RevokedKeys;
}

/** Connections besides those of the lanes, one each. */
const OTHER_CONNECTIONS_MAX = 9;

/**
 * Opens the database (starting the embedded one if none is named), brings its schema up to date and joins the parts.
 * @param attach use an embedded PostgreSQL that already runs, and leave it running afterwards
 */
export async function openCore(
  config: Config,
  logger: Logger,
  attach: boolean,
  clock: Clock = systemClock,
): Promise<Core> {
  const store = await openStore(config, logger, attach);
  const database = new Database({
    connection: store.connection,
    connections_max: config.lanes + OTHER_CONNECTIONS_MAX,
    onIdleConnectionError: (error) => logger.warn({ err: error }, 'a database connection broke'),
  });
  try {
    await assertDurable(database).catch((error: unknown) => {
      throw config.databaseUrl ? namingSetting('ISSUARY_DATABASE_URL', error) : error;
    });
    await migrate(database);
    const masterKeys = config.masterKey
      ? givenMasterKeys(config.masterKey, config.previousMasterKeys)
      : await openMasterKeyFiles(store.dataDirectory);
    const parts = await joinParts(config, clock, database, masterKeys, logger);
    return {
      ...parts,
      config,
      clock,
      logger,
      database,
      movedDataDirectory: store.moved ? store.dataDirectory : undefined,
      async close() {
        await parts.ledger.drain();
        await database.close();
        await store.stop();
      },
    };
  } catch (error) {
    await database.close();
    await store.stop();
    throw error;
  }
}

async function joinParts(config: Config, clock: Clock, database: Database, masterKeys: MasterKeys, logger: Logger) {
  const vault = new Vault({ database, masterKey: masterKeys, clock });
  await vault.assertMasterKey();
  const ledger = new Ledger(database, clock, config.lanes, { watch: warnOfLowBalance });
  const reveals = config.roles.has('frame');
  const platform = new EmbeddedPlatform({ database, vault, clock, bins: config.testBins, reveals });
  assertFunding(platform);
  const customers = { database, vault, clock, platform, kyc_consent_required: config.kycConsentRequired };
  const cards = cardDependencies({
    database,
    ledger,
    platform,
    clock,
    approved_customers_only: config.approvedCustomersOnly,
  });
  const rates = new ExchangeRates(database, clock);
  const authorizations = authorizationDependencies({
    database,
    ledger,
    clock,
    cards,
    rates,
    vault,
    onFailure: (error) => logger.error({ err: error }, 'an authorization went wrong after its answer'),
  });
  platform.connect(platformInbox({ customers, authorizations }));
  const bank = new EmbeddedBank(database, clock);
  const virtualAccounts = { database, ledger, clock, rails: bank };
  const transfers = { database, ledger, clock, rates, rails: bank };
  bank.connect(railsInbox({ virtualAccounts, transfers }));
  const { chains, watches: networks } = await joinChains(config);
  const defi = { database, ledger, clock, chains };
  const tell = (text: string): void => logger.info(text);
  let access: Promise<PartnerAccess> | undefined;
  return {
    vault,
    platform,
    bank,
    virtualAccounts,
    transfers,
    reconciliation: {
      database,
      clock,
      findCardIds: async (tenantId, localIds) => await findCardIds(database, tenantId, localIds),
    } satisfies ReconciliationDependencies,
    settlement: settlementDependencies(database, clock),
    defi,
    networks,
    watchChains: watchNetworks({ database, ledger, clock, tell }, networks),
    ledger,
    partnerAccess: () => (access ??= openPartnerAccess(database, clock, vault)),
    customers,
    wallets: { database, ledger, clock },
    cards,
    authorizations,
    simulations: {
      database,
      clock,
      customers,
      authorizations,
      transfers,
      defi,
      simulator: platform.simulator,
      railsSimulator: bank.simulator,
    },
    webhooks: { database, clock, vault, checkUrl: urlCheck(config) },
  };
}

async function openPartnerAccess(database: Database, clock: Clock, vault: Vault): Promise<PartnerAccess> {
  const pepper = await vault.secret('api_secret_hash');
  const signingKey = await vault.secret('access_token');
  const revokedKeys = new RevokedKeys(database, clock);
  return {
    partners: new PartnerDirectory(database, clock, pepper),
    tokens: new Tokens({ database, clock, pepper, signingKey, revokedKeys }),
    revokedKeys,
  };
}

/** Purchases are decided on our ledger: a platform that keeps balances of its own would decide them a second time. */
function assertFunding({ capabilities }: IssuingPlatform): void {
  if (capabilities.funding === 'ledger-jit') return;
  throw new ConfigError('ISSUARY_PLATFORM: a platform that keeps card balances itself is not supported');
}

/** What the partner API's routes are made of. */
type RouteParts = Pick<
  Core,
  | 'database'
  | 'clock'
  | 'customers'
  | 'wallets'
  | 'cards'
  | 'authorizations'
  | 'virtualAccounts'
  | 'transfers'
  | 'reconciliation'
  | 'settlement'
  | 'defi'
  | 'simulations'
  | 'webhooks'
>;

/** Every route of the partner API, in the order of its documentation. @param frameUrl the origin of the secure frame */
export function partnerRoutes(parts: RouteParts, frameUrl: string): Route[] {
  return [
    ...customerRoutes(parts.customers),
    ...cardRoutes(parts.cards),
    ...secureViewRoutes({ ...parts, frameUrl }),
    ...authorizationRoutes(parts.authorizations),
    ...walletRoutes(parts.wallets),
    ...feeRoutes(parts),
    ...virtualAccountRoutes(parts.virtualAccounts),
    ...quoteRoutes(parts.transfers),
    ...transferRoutes(parts.transfers),
    ...reconciliationRoutes(parts.reconciliation),
    ...settlementRoutes(parts.settlement),
    ...defiRoutes(parts.defi),
    ...operationRoutes(parts.database),
    ...eventRoutes({
      database: parts.database,
      complete: async (tenantId, events) => await showCodes(parts.authorizations, tenantId, events),
    }),
    ...webhookRoutes(parts.webhooks),
    ...kycSimulationRoutes(parts.simulations),
    ...accountSimulationRoutes(parts.simulations),
    ...networkSimulationRoutes(parts.simulations),
    ...transferSimulationRoutes(parts.simulations),
    ...defiSimulationRoutes(parts.simulations),
    ...scenarioRoutes(parts.simulations),
    ...sandboxConditionRoutes(parts.simulations),
  ];
}

/** The partner API, ready to listen. */
export async function createPartnerApi(core: Core, frameUrl: string): Promise<FastifyInstance> {
  const { config, database } = core;
  const { tokens } = await core.partnerAccess();
  const environments = new Map<Environment, number | undefined>([['sandbox', config.rateLimits.sandbox]]);
  if (config.liveIsOpen) environments.set('live', config.rateLimits.live);
  return await createApp({
    logger: core.logger,
    tokens,
    routes: partnerRoutes(core, frameUrl),
    requestHashKey: await core.vault.secret('request_hash'),
    environments,
    metricsAllow: config.metricsAllow,
    trustedProxies: config.trustedProxies,
    waiting_commands: () => core.ledger.waiting_commands,
    readWebhookHealth: async () => await readHealth(core.webhooks),
    isReady: () => assertAnswers(database),
  });
}

/** What the secure frame is made of; nothing that knows partners. */
type FrameParts = Pick<Core, 'config' | 'logger' | 'database' | 'clock' | 'cards'> & {
  readonly platform: Pick<IssuingPlatform, 'revealCard'>;
};

/** The secure frame, ready to listen. @param origin as browsers know it */
export async function createFrame(core: FrameParts, origin: () => string): Promise<FastifyInstance> {
  const { config, logger, database, clock, cards, platform } = core;
  return await createFrameApp({
    logger,
    origin,
    trustedProxies: config.trustedProxies,
    dependencies: { database, clock, cards, platform },
    isReady: () => assertAnswers(database),
  });
}
