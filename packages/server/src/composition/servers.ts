import type { AddressInfo } from 'node:net';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ActRecorder } from '#audit';
import type { Config } from '#config/config.ts';
import { findCards } from '#cards';
import { findCustomer } from '#customers';
import { assertReachable, type Queryable } from '#database';
import { EVENTS_CHANNEL } from '#events';
import { assertFresh, oidcSignIn, PersonCallers, requireOperator } from '#people';
import { createConsoleApp } from '../edge/console/app.ts';
import { createConsoleOpenApi } from '../edge/console/openapi.ts';
import { consoleFolder } from '../edge/console/pages.ts';
import { createFrameApp } from '../edge/frame/app.ts';
import type { Core } from './core.ts';
import { EVENT_CATALOGUE } from './event-catalogue.ts';
import { createPlatformEndpointsApp } from '../edge/platform-endpoints/app.ts';
import { createApp } from '#http/app.ts';
import type { ConnectionLimits } from '#http/connection-limits.ts';
import { createMetricsApp } from '#http/metrics-app.ts';
import { ThisLedgerThread, type LedgerThread } from '#http/threads/ledger-thread.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import { openDownload } from '#exports';
import { consoleAccountRoutes, operatorRoutes, partnerRoutes } from './wiring.ts';

/** Resolves if this thread can serve requests, else rejects. */
async function assertReady(core: Core): Promise<void> {
  await assertReachable(core.database);
  const { revocations } = await core.partnerAccess();
  await revocations.assertUsable();
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

/** Finds the ids of cards and customers, which callers may name by their `local_id`. Nothing else has one. */
function findByLocalId(database: Queryable) {
  return async (kind: string, tenantId: TenantId, named: string): Promise<string | undefined> => {
    if (kind === 'card') return (await findCards(database, tenantId, [named]))[0]?.id;
    if (kind === 'customer') return (await findCustomer(database, tenantId, named))?.id;
    return undefined;
  };
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

/** The networks that may read `/metrics` on the ports that a proxy forwards. None may if metrics have a port of their own. */
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
