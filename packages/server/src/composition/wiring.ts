import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { showCodes } from '../issuing/authorizations/index.ts';
import { authorizationRoutes } from '../issuing/authorizations/routes.ts';
import { cardRoutes } from '../issuing/cards/routes.ts';
import { customerEndRoutes } from '../issuing/customer-end/routes.ts';
import { customerRoutes } from '../issuing/customers/routes.ts';
import { assertReachable } from '../foundation/database/index.ts';
import { defiRoutes } from '../money/defi/routes.ts';
import { eventRoutes } from '../foundation/events/routes.ts';
import { feeRoutes } from '../money/fees/routes.ts';
import { createFrameApp } from '../edge/frame/app.ts';
import type { Core } from './core.ts';
import { EVENT_CATALOGUE, exampleEvent } from './event-catalogue.ts';
import { createApp } from '../edge/http/app.ts';
import { ThisLedgerThread, type LedgerThread } from '../edge/http/threads/ledger-thread.ts';
import type { Route } from '../foundation/api/route.ts';
import type { Environment } from '../foundation/kit/tenant.ts';
import { operationRoutes } from '../money/ledger/routes.ts';
import type { IssuingPlatform } from '../platforms/ports/issuing-platform.ts';
import { accountSimulationRoutes } from '../edge/sandbox/accounts/routes.ts';
import { sandboxConditionRoutes } from '../edge/sandbox/conditions/routes.ts';
import { defiSimulationRoutes } from '../edge/sandbox/defi/routes.ts';
import { scenarioRoutes } from '../edge/sandbox/scenarios/routes.ts';
import { customerSimulationRoutes } from '../edge/sandbox/customers/routes.ts';
import { kycSimulationRoutes } from '../edge/sandbox/kyc/routes.ts';
import { networkSimulationRoutes } from '../edge/sandbox/network/routes.ts';
import { transferSimulationRoutes } from '../edge/sandbox/transfers/routes.ts';
import { secureViewRoutes } from '../issuing/secure-view/routes.ts';
import { quoteRoutes } from '../money/exchange/routes.ts';
import { reconciliationRoutes } from '../money/reconciliation/routes.ts';
import { settlementRoutes } from '../money/settlement/routes.ts';
import { transferRoutes } from '../money/transfers/routes.ts';
import { virtualAccountRoutes } from '../money/virtual-accounts/routes.ts';
import { walletRoutes } from '../money/wallets/routes.ts';
import { readHealth } from '../delivery/webhooks/index.ts';
import { webhookRoutes } from '../delivery/webhooks/routes.ts';

/** The parts that the partner API's routes use. */
type RouteParts = Pick<
  Core,
  | 'database'
  | 'clock'
  | 'customers'
  | 'customerEnd'
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

/** All routes of the partner API, in the order of its documentation. @param frameUrl the origin of the secure frame */
export function partnerRoutes(parts: RouteParts, frameUrl: string): Route[] {
  return [
    ...customerRoutes(parts.customers),
    ...customerEndRoutes(parts.customerEnd),
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
    ...eventRoutes(
      {
        database: parts.database,
        complete: async (tenantId, events) => await showCodes(parts.authorizations, tenantId, events),
      },
      exampleEvent('card.funded'),
    ),
    ...webhookRoutes(parts.webhooks),
    ...kycSimulationRoutes(parts.simulations),
    ...customerSimulationRoutes(parts.simulations),
    ...accountSimulationRoutes(parts.simulations),
    ...networkSimulationRoutes(parts.simulations),
    ...transferSimulationRoutes(parts.simulations),
    ...defiSimulationRoutes(parts.simulations),
    ...scenarioRoutes(parts.simulations),
    ...sandboxConditionRoutes(parts.simulations),
  ];
}

/** Resolves if this thread can serve requests, else rejects. */
async function assertReady(core: Core): Promise<void> {
  await assertReachable(core.database);
  (await core.partnerAccess()).revokedKeys.assertRecent();
}

/** This thread as the ledger thread. */
export async function ownLedgerThread(core: Core): Promise<ThisLedgerThread> {
  const { tokens } = await core.partnerAccess();
  return new ThisLedgerThread({
    tokens,
    isReady: () => assertReady(core),
    waiting_commands: () => core.ledger.waiting_commands,
    readWebhookHealth: async () => await readHealth(core.webhooks),
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
  return await createApp({
    logger: core.logger,
    tokens,
    ledgerThread,
    rateLimitStore: threads?.rateLimitStore,
    isReady: async () =>
      void (await Promise.all([ledgerThread.assertReady(), ...(threads ? [assertReady(core)] : [])])),
    routes: partnerRoutes(core, frameUrl),
    events: EVENT_CATALOGUE,
    requestHashKey: await core.vault.secret('request_hash'),
    environments,
    publicUrl: config.publicUrlIsSet ? config.publicUrl : undefined,
    metricsAllow: config.metricsAllow,
    trustedProxies: config.trustedProxies,
  });
}

/** The parts that the secure frame uses. None of them can authenticate partners. */
type FrameParts = Pick<Core, 'config' | 'logger' | 'database' | 'clock' | 'cards'> & {
  readonly platform: Pick<IssuingPlatform, 'readCardSecrets'>;
};

/** The secure frame, ready to listen. @param origin the frame's origin as browsers see it */
export async function createFrame(core: FrameParts, origin: () => string): Promise<FastifyInstance> {
  const { config, logger, database, clock, cards, platform } = core;
  return await createFrameApp({
    logger,
    origin,
    trustedProxies: config.trustedProxies,
    dependencies: { database, clock, cards, platform },
    isReady: () => assertReachable(database),
  });
}
