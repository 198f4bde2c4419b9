import { ConfigError } from '#config/config.ts';
import { authorizationDependencies, findMerchants, type AuthorizationDependencies } from '#authorizations';
import { nameCards, cardDependencies, findCardIds, type CardDependencies } from '#cards';
import { controlCards, partnerActs } from '#controls';
import type { OffboardingDependencies } from '#offboarding';
import type { CustomerDependencies } from '#customers';
import { EVENTS_CHANNEL } from '#events';
import type { ExportDependencies } from '#exports';
import { attentionDependencies } from './attention.ts';
import { exportSources } from './export-sources.ts';
import { watchNetworks, type ChainWatch, type DefiDependencies, type NetworkWatch } from '#defi';
import { customerErasers } from './erasers.ts';
import { joinChains } from './join-chains.ts';
import { joinInsights } from './join-insights.ts';
import { joinPeople } from './join-people.ts';
import { joinProcesses } from './join-processes.ts';
import type { AttentionDependencies } from '#attention';
import { DecisionTimes, type InsightDependencies } from '#insights';
import type { Tracing } from '#kit/tracing.ts';
import { Ledger, type FindMerchants } from '#ledger';
import { PartnerDirectory, Revocations, Tokens, type KeyDependencies } from '#partners';
import { Approvals, partnerBench, type PeopleDependencies, type TwoPersonAct } from '#people';
import type { ProcessDependencies } from '#processes';
import { RequestLog } from '#requests';
import { recordKeyChange } from './record-key-change.ts';
import type { IssuingPlatforms, PlatformCapabilities } from '#ports/issuing-platform.ts';
import type { OpenVendor, VendorWorkParts } from '#vendor';
import { booksOf } from './platforms/books.ts';
import { cardMigration } from './platforms/migrate-customer.ts';
import { platformDifferences } from './platforms/platform-differences.ts';
import { openVendors } from './platforms/open-vendors.ts';
import { routePlatforms } from './platforms/platform-router.ts';
import type { OpenDatabase } from './open-database.ts';
import { platformInbox } from './platform-inbox.ts';
import { EmbeddedBank } from '#embedded-bank';
import { EmbeddedPlatform } from '#embedded';
import { railsInbox } from './rails-inbox.ts';
import { twoPersonActs } from '../edge/operator/acts/index.ts';
import type { SimulationDependencies } from '#sandbox';
import type { Vault } from '#vault';
import { ExchangeRates } from '#exchange';
import { newUploads, type ReconciliationDependencies } from '#reconciliation';
import { settlementDependencies, type SettlementDependencies } from '#settlement';
import type { TransferDependencies } from '#transfers';
import { accountsOfCustomers, type VirtualAccountDependencies } from '#virtual-accounts';
import { StatementPrinter, warnOfLowBalance, type WalletRouteDependencies } from '#wallets';
import type { WebhookDependencies } from '#webhooks';
import { WorkRunner } from '#work';
import { urlCheck } from './webhook-delivery.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';

/** Authentication of partners: their API keys, and the access tokens issued for them. */
interface PartnerAccess {
  readonly partners: PartnerDirectory;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
}

/** The connected parts of a process. */
export interface Parts {
  readonly vault: Vault;
  readonly ledger: Ledger;
  readonly work: WorkRunner;
  readonly cards: CardDependencies;
  readonly authorizations: AuthorizationDependencies;
  readonly customers: CustomerDependencies;
  readonly offboarding: OffboardingDependencies;
  readonly wallets: WalletRouteDependencies;
  readonly simulations: SimulationDependencies;
  readonly webhooks: WebhookDependencies;
  /** The embedded platform, which exists beside any other. */
  readonly platform: EmbeddedPlatform;
  /** All platforms of this installation, as the domains see them. */
  readonly platforms: IssuingPlatforms;
  readonly vendors: VendorWorkParts;
  readonly bank: EmbeddedBank;
  readonly virtualAccounts: VirtualAccountDependencies;
  readonly transfers: TransferDependencies;
  readonly reconciliation: ReconciliationDependencies;
  readonly settlement: SettlementDependencies;
  readonly insights: InsightDependencies;
  readonly attention: AttentionDependencies;
  readonly defi: DefiDependencies;
  readonly keys: KeyDependencies;
  readonly people: PeopleDependencies;
  /** This process, and the others that run. */
  readonly processes: ProcessDependencies;
  /** Acts of operators that a second one decides. */
  readonly approvals: Approvals;
  readonly twoPersonActs: readonly TwoPersonAct<never>[];
  /** Acts at a partner that a second one of its people decides. */
  readonly partnerApprovals: Approvals;
  /** Undefined if calls are not recorded. */
  readonly requestLog: RequestLog | undefined;
  readonly exports: ExportDependencies;
  /** The networks with a configured node. */
  readonly networks: readonly NetworkWatch[];
  /** One round of watching all of them. */
  readonly watchChains: ChainWatch;
  /** Read from the vault on first use: a process that only shows cards or delivers webhooks never has these secrets. */
  partnerAccess(): Promise<PartnerAccess>;
}

/** What the parts of a process are created from. */
interface JoinOptions extends Omit<OpenDatabase, 'partnerAccess' | 'close'> {
  /** Undefined unless traces are exported. */
  readonly tracing: Tracing | undefined;
}

/** Creates and connects all parts of a process. Adapters are connected to domains here, and in join-chains.ts. */
export async function joinParts(options: JoinOptions): Promise<Parts> {
  const { config, clock, database, vault, logger, tracing } = options;
  const processes = joinProcesses({ config, clock, database, vault });
  const work = new WorkRunner({ database, clock, id: processes.id });
  const ledger = new Ledger(database, clock, config.lanes, {
    onAccountChange: warnOfLowBalance,
    tracing,
    holding: (commit) => work.holding(commit),
  });
  const reveals = config.roles.has('frame');
  const platform = new EmbeddedPlatform({ database, vault, clock, work, bins: config.testBins, reveals });
  const vendors = await openVendors({ config, database, clock, logger });
  for (const { capabilities } of [platform, ...vendors]) assertFunding(capabilities);
  const platforms = routePlatforms({ database, embedded: platform, vendors, issuing: config.platforms.issuing });
  const customers = {
    database,
    vault,
    clock,
    work,
    platform: platforms,
    kyc_consent_required: config.kycConsentRequired,
    suspend_on_suspicion: config.suspendOnSuspicion,
  };
  const cards = cardDependencies({
    database,
    ledger,
    platform: platforms,
    clock,
    work,
    approved_customers_only: config.approvedCustomersOnly,
    hook: controlCards,
  });
  const rates = new ExchangeRates(database, clock);
  const decisionTimes = new DecisionTimes(database, clock, (error) =>
    logger.warn({ err: error }, 'how long authorizations took could not be written and is tried again'),
  );
  const authorizations = authorizationDependencies({
    database,
    ledger,
    clock,
    cards,
    rates,
    vault,
    work,
    answer_time_max_ms: platform.capabilities.decisionTimeMax_ms,
    onDecided: (tenantId, seconds, isTimeout) => decisionTimes.count(tenantId, seconds, isTimeout),
    onFailure: (error) => logger.error({ err: error }, 'an authorization failed after its response was sent'),
  });
  const offboarding: OffboardingDependencies = {
    database,
    clock,
    vault,
    cards,
    retention_days: config.customerRetentionDays,
    erasers: customerErasers({ database, clock, vault, platform: platforms }),
    hasOpenAccounts: async (queryable, tenantId, customerId) =>
      (await accountsOfCustomers(queryable, tenantId, [customerId])).some(({ is_open }) => is_open),
  };
  const inboxParts = { customers, offboarding, authorizations };
  platform.connect(platformInbox(inboxParts));
  const connected = vendors.map((adapter): OpenVendor => {
    const { decisionTimeMax_ms: answer_time_max_ms, reportsHoldExpiry: platformEndsHolds } = adapter.capabilities;
    const ofVendor = { ...authorizations, answer_time_max_ms, platformEndsHolds };
    const inbox = platformInbox({ ...inboxParts, authorizations: ofVendor });
    adapter.connect(inbox);
    return { key: { vendor: adapter.vendor, environment: adapter.environment }, adapter, inbox };
  });
  const bank = new EmbeddedBank({ database, clock, work });
  const virtualAccounts = { database, ledger, clock, work, rails: bank };
  const transfers = { database, ledger, clock, work, rates, rails: bank };
  bank.connect(railsInbox({ virtualAccounts, transfers }));
  const { chains, watches: networks } = await joinChains(config);
  const defi = { database, ledger, clock, chains };
  const settlement = settlementDependencies({
    database,
    clock,
    platformDifferences: async (tenantId, from, to) => await platformDifferences(database, tenantId, from, to),
  });
  const webhooks: WebhookDependencies = { database, clock, vault, checkUrl: urlCheck(config) };
  const merchantsOf: FindMerchants = async (tenantId, ids) => await findMerchants(database, tenantId, ids);
  const onUnrecorded = (error: unknown): void => logger.error({ err: error }, 'calls could not be recorded');
  const requestLog = config.requestLog === 'off' ? undefined : new RequestLog(database, onUnrecorded);
  const report = (text: string): void => logger.info(text);
  let access: Promise<PartnerAccess> | undefined;
  const partnerAccess = (): Promise<PartnerAccess> => (access ??= openPartnerAccess(database, clock, vault));
  const people = joinPeople({ ...options, work, partnerAccess });
  const callable = connected.filter(({ key }) => config.platforms[key.vendor][key.environment]?.apiKey !== undefined);
  const acts = twoPersonActs({
    database,
    clock,
    ledger,
    vault,
    networks,
    vendors: callable,
    migration: cardMigration({ cards, config, database, logger }),
    processes,
    partnerAccess,
    requestLog,
  });
  const partnerApprovals = new Approvals(people, partnerActs(authorizations), partnerBench(people, EVENTS_CHANNEL));
  return {
    vault,
    platform,
    platforms,
    vendors: { database, clock, logger, vendors: connected, books: booksOf(database) },
    bank,
    virtualAccounts,
    transfers,
    reconciliation: {
      database,
      clock,
      work,
      uploads: newUploads(),
      findCardIds: async (tenantId, localIds) => await findCardIds(database, tenantId, localIds),
    } satisfies ReconciliationDependencies,
    settlement,
    insights: joinInsights({ database, clock, requestLog, decisionTimes }),
    attention: attentionDependencies({ database, clock, approvals: partnerApprovals }),
    defi,
    networks,
    watchChains: watchNetworks({ database, ledger, clock, report }, networks),
    ledger,
    work,
    partnerAccess,
    keys: { database, clock, partnerAccess, recordKeyChange: recordKeyChange(clock) },
    people,
    approvals: new Approvals(people, acts),
    twoPersonActs: acts,
    partnerApprovals,
    processes,
    requestLog,
    customers,
    offboarding,
    wallets: {
      database,
      ledger,
      clock,
      printer: new StatementPrinter(config.issuerName),
      findMerchants: merchantsOf,
      nameCards: async (tenantId, ids, showName) => await nameCards(database, tenantId, ids, showName),
    },
    exports: {
      database,
      clock,
      vault,
      sources: exportSources({ database, findMerchants: merchantsOf, cards, authorizations }),
    },
    cards,
    authorizations,
    simulations: {
      database,
      clock,
      customers,
      offboarding,
      authorizations,
      transfers,
      wallets: { database, ledger, clock },
      settlement,
      webhooks,
      defi,
      simulator: platforms.simulator,
      railsSimulator: bank.simulator,
    },
    webhooks,
  };
}

/** Purchases are decided on our ledger. A platform with its own card balances would decide them a second time. */
function assertFunding({ funding }: PlatformCapabilities): void {
  if (funding !== 'platform-balance') return;
  throw new ConfigError('ISSUARY_PLATFORM: a platform that holds card balances itself is not supported');
}

async function openPartnerAccess(database: Database, clock: Clock, vault: Vault): Promise<PartnerAccess> {
  const pepper = await vault.secret('api_secret_hash');
  const signingKey = (version: number) => vault.secret(version === 0 ? 'access_token' : `access_token.${version}`);
  const revocations = new Revocations(database, clock);
  return {
    partners: new PartnerDirectory(database, clock, pepper),
    tokens: new Tokens({ database, clock, pepper, signingKey, revocations }),
    revocations,
  };
}
