// Over 300 lines because it names every table of routes.
import { Type, type TObject } from 'typebox';
import type { AddressInfo } from 'node:net';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { approvalSettingsRoutes } from '../issuing/controls/set/approval/routes.ts';
import { controlRoutes } from '../issuing/controls/set/routes.ts';
import { authorizationRoutes } from '../issuing/authorizations/routes.ts';
import { transactionSearchRoutes } from '../issuing/authorizations/search/routes.ts';
import { cardsOf } from '#cards';
import { controlCards } from '#controls';
import { cardLifecycleRoutes } from '../issuing/cards/state/routes.ts';
import { cardRoutes } from '../issuing/cards/routes.ts';
import { cardSearchRoutes } from '../issuing/cards/search/routes.ts';
import { cardStatementRoutes } from '../issuing/cards/statements/routes.ts';
import { offboardingRoutes } from '../issuing/offboarding/routes.ts';
import { customerRoutes } from '../issuing/customers/routes.ts';
import { customerSearchRoutes } from '../issuing/customers/search/routes.ts';
import { ActRecorder } from '#audit';
import { actRoutes } from '../foundation/audit/acts/routes.ts';
import { auditRoutes } from '../foundation/audit/log/routes.ts';
import type { Config } from '#config/config.ts';
import { webhookSecretNames } from '#config/platforms.ts';
import { namesOfLog, namesOfThings } from './names.ts';
import { SETTLED_MS } from '#insights';
import { lastRound, missingSettings } from '#processes';
import { assertReachable } from '#database';
import { defiRoutes } from '../money/defi/routes.ts';
import { EVENTS_CHANNEL } from '#events';
import { eventRoutes } from '../foundation/events/routes.ts';
import {
  assertFresh,
  namesOfPeople,
  oidcSignIn,
  PersonCallers,
  requireOperator,
  signInUrl,
  type AccountRoute,
} from '#people';
import { approvalRoutes } from '../foundation/people/approvals/routes.ts';
import { partnerApprovalRoutes } from '../foundation/people/partner-approvals/routes.ts';
import { SDK_METHODS } from '#http/openapi/samples/sdk-methods.ts';
import { savedFilterRoutes } from '../foundation/people/saved-filters/routes.ts';
import { colleagueRoutes } from '../foundation/people/colleagues/routes.ts';
import { memberRoutes, partnerPeopleRoutes } from '../foundation/people/members/routes.ts';
import { commandLineRoutes, sessionRoutes } from '../foundation/people/sessions/routes.ts';
import { signInRoutes } from '../foundation/people/sign-in/routes.ts';
import { partnerDirectoryRoutes } from '../foundation/partners/directory/routes.ts';
import { keyRoutes } from '../foundation/partners/keys/routes.ts';
import { onCallRoutes } from '../foundation/on-call/routes.ts';
import { processRoutes } from '../foundation/processes/routes.ts';
import { requestRoutes } from '../foundation/requests/routes.ts';
import { feeRoutes } from '../money/fees/routes.ts';
import { createConsoleApp } from '../edge/console/app.ts';
import { createConsoleOpenApi } from '../edge/console/openapi.ts';
import { consoleFolder } from '../edge/console/pages.ts';
import { twoPersonRoutes } from '../edge/operator/acts/routes.ts';
import { createFrameApp } from '../edge/frame/app.ts';
import type { Core } from './core.ts';
import { Cached } from './metrics/cached.ts';
import { sumCards } from './metrics/card-balances.ts';
import { findOverdueWork } from './overdue-work.ts';
import { rereadObject } from './platforms/reread-object.ts';
import { recordPersonAct } from './record-person-act.ts';
import { onboardWithAdmin } from './service/onboard-with-admin.ts';
import { findByLocalId } from './find-by-local-id.ts';
import { onCallDependencies } from './on-call.ts';
import { REPEATED_WORK } from './service/worker.ts';
import { EVENT_CATALOGUE, exampleEvent } from './event-catalogue.ts';
import { eventReading } from './event-reading.ts';
import { downloadPath } from '#http/download-route.ts';
import { createPlatformEndpointsApp } from '../edge/platform-endpoints/app.ts';
import { createApp } from '#http/app.ts';
import type { ConnectionLimits } from '#http/connection-limits.ts';
import { createMetricsApp } from '#http/metrics-app.ts';
import { ThisLedgerThread, type LedgerThread } from '#http/threads/ledger-thread.ts';
import type { OperatorRoute } from '#api/operator-route.ts';
import type { Route } from '#api/route.ts';
import type { PersonId } from '#kit/ids.ts';
import { OnceAnHour } from '#kit/once-an-hour.ts';
import type { Environment } from '#kit/tenant.ts';
import { operationRoutes } from '../money/ledger/routes.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import { accountSimulationRoutes } from '../edge/sandbox/accounts/routes.ts';
import { sandboxConditionRoutes } from '../edge/sandbox/conditions/routes.ts';
import { defiSimulationRoutes } from '../edge/sandbox/defi/routes.ts';
import { scenarioRoutes } from '../edge/sandbox/scenarios/routes.ts';
import { customerSimulationRoutes } from '../edge/sandbox/customers/routes.ts';
import { networkSimulationRoutes } from '../edge/sandbox/network/routes.ts';
import { moneySimulationRoutes } from '../edge/sandbox/money/routes.ts';
import { readOverview } from '#operator';
import { kycCaseRoutes } from '../edge/operator/kyc/routes.ts';
import { railsRoutes } from '../edge/operator/rails/routes.ts';
import { operatorOverviewRoutes } from '../edge/operator/routes.ts';
import { settlementOfAllRoutes } from '../edge/operator/settlement/routes.ts';
import { acrossRoutes } from '../edge/search/across/routes.ts';
import { searchRoutes } from '../edge/search/routes.ts';
import { secureViewRoutes } from '../issuing/secure-view/routes.ts';
import { attentionRoutes } from '../foundation/attention/routes.ts';
import { insightRoutes } from '../foundation/insights/routes.ts';
import { quoteRoutes } from '../money/exchange/routes.ts';
import { reconciliationRoutes } from '../money/reconciliation/routes.ts';
import { settlementRoutes } from '../money/settlement/routes.ts';
import { transferRoutes } from '../money/transfers/routes.ts';
import { virtualAccountRoutes } from '../money/virtual-accounts/routes.ts';
import { walletRoutes } from '../money/wallets/routes.ts';
import { openDownload } from '#exports';
import { exportRoutes } from '../delivery/exports/routes.ts';
import { queryProblems } from '#http/validation/query-problems.ts';
import { webhookRoutes } from '../delivery/webhooks/routes.ts';

/** The parts that the partner API's routes use. */
type RouteParts = Pick<
  Core,
  | 'database'
  | 'clock'
  | 'customers'
  | 'offboarding'
  | 'wallets'
  | 'cards'
  | 'authorizations'
  | 'virtualAccounts'
  | 'transfers'
  | 'reconciliation'
  | 'settlement'
  | 'insights'
  | 'attention'
  | 'defi'
  | 'exports'
  | 'simulations'
  | 'webhooks'
  | 'keys'
  | 'requestLog'
  | 'partnerApprovals'
>;

/**
 * All routes of the partner API, in the order of its documentation.
 * @param frameUrl the origin of the secure frame
 * @param apiUrl the URL of this API, for links to its own files; known once it listens
 * @param consoleUrl the console's origin, where people call
 */
export function partnerRoutes(
  parts: RouteParts,
  frameUrl: string,
  apiUrl: () => string = () => '',
  consoleUrl: () => string = () => '',
): Route[] {
  const reading = withNamesOfPeople(parts);
  return [
    ...keyRoutes(parts.keys),
    ...requestRoutes(reading),
    ...actRoutes({ database: parts.database, namesOf: namesOfThings(parts.database) }),
    ...searchRoutes(reading),
    ...customerRoutes(parts.customers),
    ...customerSearchRoutes(parts.customers),
    ...offboardingRoutes(parts.offboarding),
    ...cardRoutes(parts.cards, parts.wallets, controlCards),
    ...cardSearchRoutes(parts.cards),
    ...cardLifecycleRoutes(parts.cards),
    ...cardStatementRoutes(parts.cards, parts.wallets),
    ...secureViewRoutes({ ...parts, frameUrl, consoleUrl }),
    ...transactionSearchRoutes(parts.authorizations),
    ...authorizationRoutes(parts.authorizations),
    ...controlRoutes(parts.authorizations, parts.partnerApprovals),
    ...approvalSettingsRoutes(parts.authorizations, parts.partnerApprovals),
    ...partnerApprovalRoutes(parts.partnerApprovals),
    ...walletRoutes(parts.wallets),
    ...feeRoutes(parts),
    ...virtualAccountRoutes(parts.virtualAccounts),
    ...quoteRoutes(parts.transfers),
    ...transferRoutes(parts.transfers),
    ...reconciliationRoutes(parts.reconciliation),
    ...settlementRoutes(parts.settlement),
    ...insightRoutes(parts.insights),
    ...attentionRoutes(parts.attention),
    ...defiRoutes(parts.defi),
    ...operationRoutes({
      database: parts.database,
      cardsOf: (tenantId, named) => cardsOf(parts.cards, tenantId, named),
    }),
    ...eventRoutes(eventReading(parts), exampleEvent('card.funded')),
    ...webhookRoutes(parts.webhooks),
    ...exportRoutes({
      ...parts.exports,
      downloadUrl: (environment, link) => apiUrl() + downloadPath(environment, link),
      queryProblems,
    }),
    ...customerSimulationRoutes(parts.simulations),
    ...accountSimulationRoutes(parts.simulations),
    ...networkSimulationRoutes(parts.simulations),
    ...moneySimulationRoutes(parts.simulations),
    ...defiSimulationRoutes(parts.simulations),
    ...scenarioRoutes(parts.simulations),
    ...sandboxConditionRoutes(parts.simulations),
  ];
}

/** Resolves if this thread can serve requests, else rejects. */
async function assertReady(core: Core): Promise<void> {
  await assertReachable(core.database);
  (await core.partnerAccess()).revocations.assertRecent();
}

/** This thread as the ledger thread. */
export async function ownLedgerThread(core: Core): Promise<ThisLedgerThread> {
  const { tokens } = await core.partnerAccess();
  return new ThisLedgerThread({
    tokens,
    isReady: () => assertReady(core),
    metrics: core.processMetrics().metrics,
  });
}

/** What an HTTP thread shares with the others. */
interface SharedByThreads {
  readonly ledgerThread: LedgerThread;
  readonly rateLimitStore: FastifyRateLimitStoreCtor;
}

/** The partner API, ready to listen. @param threads set if it runs in one of several HTTP threads */
export async function createPartnerApi(
  core: Core,
  frameUrl: string,
  threads?: SharedByThreads,
): Promise<FastifyInstance> {
  const { config } = core;
  const { tokens } = await core.partnerAccess();
  const ledgerThread = threads?.ledgerThread ?? (await ownLedgerThread(core));
  const environments = new Map<Environment, number | undefined>([['sandbox', config.rateLimits.sandbox]]);
  if (config.liveIsOpen) environments.set('live', config.rateLimits.live);
  const apiUrl = () => ownUrl(config, app);
  const app = await createApp({
    logger: core.logger,
    tokens,
    ledgerThread,
    rateLimitStore: threads?.rateLimitStore,
    isReady: async () =>
      void (await Promise.all([ledgerThread.assertReady(), ...(threads ? [assertReady(core)] : [])])),
    routes: partnerRoutes(core, frameUrl, apiUrl),
    openDownload: async (environment, link) => await openDownload(core.exports, environment, link),
    events: EVENT_CATALOGUE,
    describeConsole: (version) => describeConsole(core, version),
    recording: core.requestLog && { log: core.requestLog, bodies: config.requestLog === 'bodies' },
    requestHashKey: await core.vault.secret('request_hash'),
    environments,
    publicUrl: config.publicUrlIsSet ? config.publicUrl : undefined,
    apiUrl,
    metricsAllow: metricsReaders(config),
    trustedProxies: config.trustedProxies,
    connections: shareOf(config.connections, threads ? config.httpThreads : 1),
    tracing: core.tracing,
  });
  return app;
}

/** What people call on the console's origin, which is another process's port, as an OpenAPI document. */
function describeConsole(core: Core, version: string): object {
  const { consoleUrl: url } = core.config;
  const origin = (): string => url;
  return createConsoleOpenApi(consoleAccountRoutes(core, '', origin), operatorRoutes(core, origin), { url, version });
}

/** The limits of one of several threads. The kernel distributes connections evenly. */
function shareOf({ all_max, per_address_max }: ConnectionLimits, threads: number): ConnectionLimits {
  return { all_max: Math.ceil(all_max / threads), per_address_max: Math.ceil(per_address_max / threads) };
}

/** The API's URL. The system has chosen the port if none is set. */
function ownUrl({ publicUrl, publicUrlIsSet, port }: Config, app: FastifyInstance): string {
  if (publicUrlIsSet || port !== 0) return publicUrl;
  return publicUrl.replace(/:0$/, `:${(app.server.address() as AddressInfo).port}`);
}

/** The parts that the secure frame uses. None of them can authenticate partners. */
type FrameParts = Pick<Core, 'config' | 'logger' | 'database' | 'clock' | 'cards' | 'processMetrics'> & {
  readonly platforms: Pick<IssuingPlatforms, 'revealCard' | 'embedOrigins'>;
};

/** The secure frame, ready to listen. @param origin the frame's origin as browsers see it */
export function createFrame(core: FrameParts, origin: () => string): FastifyInstance {
  const { config, logger, database, clock, cards, platforms: platform } = core;
  return createFrameApp({
    logger,
    origin,
    trustedProxies: config.trustedProxies,
    connections: config.connections,
    dependencies: { database, clock, cards, platform },
    isReady: () => assertReachable(database),
    metrics: core.processMetrics().metrics,
    metricsAllow: metricsReaders(config),
  });
}

/** What people call for themselves on the console's origin. */
export function consoleAccountRoutes(
  { config, people }: Pick<Core, 'config' | 'people'>,
  frameUrl: string,
  origin: () => string,
): AccountRoute[] {
  const { issuerName: issuer, partnerContact: contact, approvedCustomersOnly } = config;
  const settings = { frameUrl, issuer, contact, approvedCustomersOnly };
  return [
    ...signInRoutes(people, settings, origin),
    ...sessionRoutes(people, settings),
    ...memberRoutes(people, origin),
    ...savedFilterRoutes(people, { lists: filterableLists(), queryProblems }),
  ];
}

/** The lists of the partner API, as the SDK names the operations that read them, with their parameters. */
function filterableLists(): Map<string, TObject> {
  // Only what describes the routes is read, and none of them is called.
  const routes = partnerRoutes({} as RouteParts, '');
  return new Map(
    routes.flatMap(({ operationId, query }) => {
      const method = SDK_METHODS[operationId];
      return method?.isList === true ? [[method.name, query ?? Type.Object({})] as const] : [];
    }),
  );
}

/** What the request log is read with: it stores the ids of people alone. */
function withNamesOfPeople<Some extends Pick<Core, 'database'>>(parts: Some) {
  return {
    ...parts,
    namesOfPeople: async (ids: readonly PersonId[]) => await namesOfPeople(parts.database, ids),
  };
}

/** Until when the purchases of all tenants are added up: a round leaves out what may still change. */
async function countedUntil({ processes }: Core): Promise<Date | undefined> {
  const round = await lastRound(processes, 'insights');
  return round && new Date(round.getTime() - SETTLED_MS);
}

/** What operators call on the console's origin, for all partners. @param origin the console's own, which invitations lead to */
export function operatorRoutes(core: Core, origin: () => string): OperatorRoute[] {
  const { database, clock, insights, requestLog, people } = core;
  const sums = {
    database,
    clock,
    findOverdueWork,
    countedUntil: async () => await countedUntil(core),
    sumCards: async () => await sumCards(database),
  };
  const overview = new Cached(async () => await readOverview(sums));
  return [
    ...partnerDirectoryRoutes({
      database,
      partnerAccess: () => core.partnerAccess(),
      recordAct: recordPersonAct(clock),
    }),
    ...operatorOverviewRoutes({
      database,
      insights,
      requestLog,
      tenant: people.tenant,
      cards: core.cards,
      recordAct: recordPersonAct(clock),
      overview: async () => await overview.read(),
      onboard: async (operator, given, key) => {
        const { partner, invitation } = await onboardWithAdmin(core, operator, given, key);
        return { partner, invitationUrl: signInUrl(origin(), invitation) };
      },
    }),
    ...acrossRoutes(withNamesOfPeople(core)),
    ...partnerPeopleRoutes(core.people, origin),
    ...colleagueRoutes(core.people, origin),
    ...approvalRoutes(core.approvals),
    ...commandLineRoutes(core.people),
    ...twoPersonRoutes(core.approvals, core),
    ...kycCaseRoutes({
      database,
      clock,
      vault: core.vault,
      cases: core.platform.caseDesk,
      readings: new OnceAnHour(clock),
      decide: async (...decided) => await core.platform.kycReviewer.decideOpen(...decided),
      recordAct: recordPersonAct(clock),
    }),
    ...railsRoutes({
      database,
      clock,
      networks: core.networks,
      vendors: core.vendors.vendors.map(({ key }) => key),
      issuing: core.config.platforms.issuing,
      missingSettings: async (vendor, environment) =>
        await missingSettings(core.processes, 'platform', webhookSecretNames(vendor, environment)),
      recordAct: recordPersonAct(clock),
      reread: async (object, writes) => await rereadObject(core, object, writes),
    }),
    ...settlementOfAllRoutes(core.settlement),
    ...onCallRoutes(onCallDependencies(core)),
    ...auditRoutes({ database, names: namesOfLog(database) }),
    ...processRoutes(core.processes, REPEATED_WORK),
  ];
}

/**
 * The console, ready to listen.
 * @param origin its origin, as browsers see it
 * @param pages the folder with its built pages
 */
export async function createConsole(
  core: Core,
  frameUrl: string,
  origin: () => string,
  pages = consoleFolder(),
): Promise<FastifyInstance> {
  const { config, people } = core;
  return await createConsoleApp({
    logger: core.logger,
    sessions: await people.sessions(),
    callers: new PersonCallers(people),
    origin,
    ledgerThread: await ownLedgerThread(core),
    routes: partnerRoutes(core, frameUrl, () => config.publicUrl, origin),
    accountRoutes: consoleAccountRoutes(core, frameUrl, origin),
    operatorRoutes: operatorRoutes(core, origin),
    requireOperator: async (session, needs) => await requireOperator(people, session, needs),
    assertFresh: (session) => assertFresh(people, session),
    oidc: oidcSignIn(people, config.issuerName, origin),
    environments: config.liveIsOpen ? ['sandbox', 'live'] : ['sandbox'],
    acts: new ActRecorder({ database: core.database, clock: core.clock, findId: findByLocalId(core.database) }),
    listenForEvents: (onEvents) => core.database.listen(EVENTS_CHANNEL, onEvents),
    pages,
    frameUrl,
    recording: core.requestLog && { log: core.requestLog, bodies: config.requestLog === 'bodies' },
    requestHashKey: await core.vault.secret('request_hash'),
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    connections: config.connections,
    isReady: () => assertReachable(core.database),
    metrics: core.processMetrics().metrics,
    metricsAllow: metricsReaders(config),
  });
}

/** The endpoints that vendors call, ready to listen. */
export function createPlatformEndpoints(core: Core): FastifyInstance {
  const { config, logger, database, vendors } = core;
  return createPlatformEndpointsApp({
    logger,
    endpoints: vendors.vendors.flatMap(({ key, adapter }) =>
      adapter.endpoints.map((endpoint) => ({ path: `/${key.vendor}/${key.environment}/${endpoint.path}`, endpoint })),
    ),
    trustedProxies: config.trustedProxies,
    connections: config.connections,
    isReady: () => assertReachable(database),
    metrics: core.processMetrics().metrics,
    metricsAllow: metricsReaders(config),
  });
}

/** Who may read `/metrics` on the ports that a proxy forwards: nobody if it has a port of its own. */
function metricsReaders({ metricsPort, metricsAllow }: Config): readonly string[] | undefined {
  return metricsPort === undefined ? metricsAllow : undefined;
}

/** Probes and metrics on a port of their own, ready to listen. */
export function createMetricsServer({ config, logger, database, processMetrics }: Core): FastifyInstance {
  return createMetricsApp({
    logger,
    metrics: processMetrics().metrics,
    metricsAllow: config.metricsAllow,
    trustedProxies: config.trustedProxies,
    connections: config.connections,
    isReady: () => assertReachable(database),
  });
}
