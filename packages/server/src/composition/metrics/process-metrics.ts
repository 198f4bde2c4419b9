import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { assertReachable, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { labelText, metricText, type MetricSource } from '#kit/metrics.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';
import { requireTenant } from '#partners';
import { Metrics } from '#http/metrics.ts';
import type { Parts } from '../join-parts.ts';
import { BackgroundWorkMetrics } from './background-work-metrics.ts';
import { Cached } from './cached.ts';
import { cardBalances } from './card-balances.ts';
import { databaseGauges } from './database-gauges.ts';
import { webhookGauges } from './webhook-gauges.ts';

/** How long a scrape waits for PostgreSQL's response. */
const PING_MS_MAX = 2_000;

/** They are needed for the trend, not for an alert. */
const CARD_BALANCES_AGE_MS_MIN = MINUTE_MS;

interface MeasuredParts extends Pick<Parts, 'ledger' | 'authorizations' | 'requestLog' | 'networks'> {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The metrics of a process. All its ports serve the same ones, so Prometheus scrapes one port of each process. */
export interface ProcessMetrics {
  readonly metrics: Metrics;
  readonly backgroundWork: BackgroundWorkMetrics;
}

/**
 * Every process shows its roles, its web servers, lanes and connections. Gauges about the data of all partners are queried by processes
 * with the roles `api` and `worker`; the frame does not read them.
 */
export function createProcessMetrics(parts: MeasuredParts): ProcessMetrics {
  const { config, database, clock, logger, ledger, authorizations, requestLog } = parts;
  const backgroundWork = new BackgroundWorkMetrics();
  const sources = new Map<string, MetricSource>([
    ['roles', () => rolesText(config)],
    ['pool', () => poolText(database)],
    ['ledger', () => ledger.metricsText()],
    ['database_up', async () => await databaseUpText(database)],
  ]);
  if (config.roles.has('worker')) {
    const cards = new Cached(async () => await cardBalances(database), CARD_BALANCES_AGE_MS_MIN);
    sources.set('background_work', () => backgroundWork.text());
    sources.set('card_balances', async () => await cards.read());
  }
  if (config.roles.has('api') || config.roles.has('worker')) {
    const webhooks = new Cached(async () => await webhookGauges({ database, clock }), 0);
    const gauges = new Cached(async () => await databaseGauges(parts));
    sources.set('decisions', async () => await decisionText(authorizations, database));
    sources.set('webhooks', async () => await webhooks.read());
    sources.set('database_gauges', async () => await gauges.read());
  }
  const metrics = new Metrics({
    sources,
    onFailure: (error, source) => logger.warn({ err: error, metrics: source }, 'metrics could not be read'),
    takeDroppedCalls: () => requestLog?.takeDropped() ?? 0,
  });
  return { metrics, backgroundWork };
}

function rolesText({ roles }: Config): string {
  const values = [...roles].map((role) => [labelText({ role }), 1] as const);
  return metricText('gauge', 'issuary_role', '1 for each role of the process.', values);
}

function poolText(database: Database): string {
  const { idle, busy, waiting, max } = database.connections;
  return [
    metricText('gauge', 'issuary_database_pool_connections', 'Open connections to PostgreSQL by state.', [
      ['state="busy"', busy],
      ['state="idle"', idle],
    ]),
    metricText('gauge', 'issuary_database_pool_connections_max', 'Connections that the pool opens at most.', [
      ['', max],
    ]),
    metricText('gauge', 'issuary_database_pool_waiting', 'Queries that wait for a connection.', [['', waiting]]),
  ].join('');
}

async function databaseUpText(database: Database): Promise<string> {
  const answer = assertReachable(database).then(
    () => true,
    () => false,
  );
  const isUp = (await unlessTimeout(answer, PING_MS_MAX)) ?? false;
  return metricText('gauge', 'issuary_database_up', '1 if PostgreSQL responds to the process, else 0.', [
    ['', isUp ? 1 : 0],
  ]);
}

async function decisionText({ metrics }: MeasuredParts['authorizations'], database: Database): Promise<string> {
  const environmentOf = async (tenantId: TenantId) => (await requireTenant(database, tenantId)).environment;
  const text = await unlessTimeout(metrics.text(environmentOf), PING_MS_MAX);
  if (text === undefined) throw new Error(`the environments of tenants were not read within ${PING_MS_MAX} ms`);
  return text;
}
