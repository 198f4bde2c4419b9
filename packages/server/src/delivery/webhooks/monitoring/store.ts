import { plainArray, query, statement, type Queryable } from '#database';
import type { InsightPeriod } from '#insights';
import { firstIdOf, type TenantId } from '#kit/ids.ts';
import type { DeliveryStatus, EndpointId } from '../model.ts';

/** Totals over all endpoints of a tenant. */
interface HealthRow {
  readonly tenant_id: TenantId;
  readonly enabled_count: bigint;
  readonly disabled_count: bigint;
  readonly failing_count: bigint;
  /** The oldest time among enabled endpoints; null when none is failing. */
  readonly oldest_failing_since: Date | null;
}

const HEALTH = statement<HealthRow>(
  'webhooks.health',
  `SELECT endpoint.tenant_id, count(*) FILTER (WHERE enabled AND failing_since IS NULL) AS enabled_count,
          count(*) FILTER (WHERE NOT enabled) AS disabled_count,
          count(*) FILTER (WHERE enabled AND failing_since IS NOT NULL) AS failing_count,
          min(failing_since) FILTER (WHERE enabled) AS oldest_failing_since
     FROM webhook_endpoints AS endpoint
     JOIN webhook_streams AS stream ON stream.tenant_id = endpoint.tenant_id AND stream.endpoint_id = endpoint.id
    WHERE deleted_at IS NULL GROUP BY endpoint.tenant_id`,
);

/** A row for each tenant with endpoints. Reads each endpoint once, and no deliveries. */
export async function sumHealth(database: Queryable): Promise<HealthRow[]> {
  return await database.rows(query(HEALTH));
}

const troubled = (name: string, which: string) =>
  statement<{ tenant_id: TenantId; endpoints: bigint }>(
    name,
    `SELECT endpoint.tenant_id, count(*) AS endpoints
     FROM webhook_endpoints AS endpoint
     JOIN webhook_streams AS stream ON stream.tenant_id = endpoint.tenant_id AND stream.endpoint_id = endpoint.id
    WHERE deleted_at IS NULL ${which}
      AND CASE WHEN enabled THEN failing_since IS NOT NULL ELSE disabled_reason <> 'by_partner' END
    GROUP BY endpoint.tenant_id`,
  );

const TROUBLED = troubled('webhooks.troubled', '');
const TROUBLED_OF = troubled('webhooks.troubled_of', 'AND endpoint.tenant_id = ANY ($1::uuid[])');

/** How many endpoints of each tenant do not receive their events, unless the partner disabled them. Reads each endpoint once. */
export async function sumTroubled(database: Queryable): Promise<{ tenantId: TenantId; endpoints: number }[]> {
  const rows = await database.rows(query(TROUBLED));
  return rows.map(({ tenant_id, endpoints }) => ({ tenantId: tenant_id, endpoints: Number(endpoints) }));
}

/** The same of each of these tenants, if it has any. */
export async function countTroubled(
  database: Queryable,
  tenantIds: readonly TenantId[],
): Promise<ReadonlyMap<TenantId, number>> {
  const rows = await database.rows(query(TROUBLED_OF, plainArray(tenantIds)));
  return new Map(rows.map(({ tenant_id, endpoints }) => [tenant_id, Number(endpoints)]));
}

// The stream of a tenant that is furthest behind shows the oldest event.
const HEALTHY = statement<{ tenant_id: TenantId; position: bigint }>(
  'webhooks.healthy_streams',
  `SELECT stream.tenant_id, min(stream.position) AS position
     FROM webhook_endpoints AS endpoint
     JOIN webhook_streams AS stream ON stream.tenant_id = endpoint.tenant_id AND stream.endpoint_id = endpoint.id
    WHERE deleted_at IS NULL AND enabled AND failing_since IS NULL AND rate_limit IS NULL
      AND (paused_until IS NULL OR paused_until <= $1)
    GROUP BY stream.tenant_id`,
);

/** How far a tenant's events were delivered. */
interface StreamPosition {
  readonly tenantId: TenantId;
  /** All events up to this one were attempted. */
  readonly position: bigint;
}

/** The lowest position of each tenant's endpoints that accept events as fast as they are sent. */
export async function healthyStreams(database: Queryable, now: Date): Promise<StreamPosition[]> {
  const rows = await database.rows(query(HEALTHY, now));
  return rows.map(({ tenant_id, position }) => ({ tenantId: tenant_id, position }));
}

const NEWEST_URLS = statement<{ tenant_id: TenantId; url: string }>(
  'webhooks.newest_urls',
  `SELECT tenant_id, url FROM webhook_endpoints WHERE enabled AND deleted_at IS NULL ORDER BY created_at DESC LIMIT $1`,
);

/** The URLs of the newest endpoints that receive events. */
export async function findNewestUrls(
  database: Queryable,
  limit: number,
): Promise<{ tenantId: TenantId; url: string }[]> {
  const rows = await database.rows(query(NEWEST_URLS, limit));
  return rows.map(({ tenant_id, url }) => ({ tenantId: tenant_id, url }));
}

/** An endpoint that does not receive its events. */
interface UnhealthyRow {
  readonly tenant_id: TenantId;
  readonly id: string;
  readonly enabled: boolean;
  readonly disabled_reason: string | null;
  readonly since: Date;
}

const UNHEALTHY = statement<UnhealthyRow>(
  'webhooks.unhealthy',
  `SELECT endpoint.tenant_id, endpoint.id, enabled, disabled_reason,
          CASE WHEN enabled THEN failing_since ELSE disabled_at END AS since
     FROM webhook_endpoints AS endpoint
     JOIN webhook_streams AS stream ON stream.tenant_id = endpoint.tenant_id AND stream.endpoint_id = endpoint.id
    WHERE deleted_at IS NULL
      AND (enabled AND failing_since <= $1 OR disabled_reason <> 'by_partner' AND disabled_at > $2)
    ORDER BY since LIMIT $3`,
);

/** Endpoints failing since `failingBy` or earlier, and endpoints disabled for failures after `disabledAfter`. */
export async function findUnhealthy(
  database: Queryable,
  failingBy: Date,
  disabledAfter: Date,
  limit: number,
): Promise<UnhealthyRow[]> {
  return await database.rows(query(UNHEALTHY, failingBy, disabledAfter, limit));
}

/** Deliveries of an endpoint with one status, of a bucket of time. */
export interface DeliveryCount {
  readonly endpoint_id: EndpointId;
  readonly at: Date;
  readonly status: DeliveryStatus;
  readonly count: bigint;
}

const ENDPOINT_IDS = statement<{ id: EndpointId }>(
  'webhooks.endpoint_ids',
  `SELECT id FROM webhook_endpoints WHERE tenant_id = $1 AND deleted_at IS NULL ORDER BY id`,
);

const COUNT_DELIVERIES = statement<DeliveryCount>(
  'webhooks.count_deliveries',
  `SELECT endpoint.id AS endpoint_id, date_trunc($3, newest.created_at, 'UTC') AS at, newest.status, count(*) AS count
     FROM unnest($2::uuid[]) AS endpoint (id)
    CROSS JOIN LATERAL (SELECT created_at, status FROM webhook_deliveries
                         WHERE tenant_id = $1 AND endpoint_id = endpoint.id AND webhook_deliveries.id >= $4 AND webhook_deliveries.id < $5
                         ORDER BY webhook_deliveries.id DESC LIMIT $6) AS newest
    GROUP BY endpoint.id, 2, newest.status`,
);

/** A tenant's endpoints, oldest first. */
export async function endpointIds(database: Queryable, tenantId: TenantId): Promise<EndpointId[]> {
  return (await database.rows(query(ENDPOINT_IDS, tenantId))).map(({ id }) => id);
}

/** The newest deliveries of a period, at most `limit` of each endpoint, by the time when they were first sent. */
export async function countDeliveries(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly EndpointId[],
  { interval, from, to }: InsightPeriod,
  limit: number,
): Promise<DeliveryCount[]> {
  const range = [firstIdOf(from), firstIdOf(to)];
  return await database.rows(query(COUNT_DELIVERIES, tenantId, plainArray(ids), interval, ...range, limit));
}
