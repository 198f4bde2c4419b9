import type { Database } from '#database';
import { bucketsOf, type Insight, type InsightPeriod, type Series } from '#insights';
import type { TenantId } from '#kit/ids.ts';
import { storedStatus } from '../delivery-records/delivery-view.ts';
import type { EndpointId } from '../model.ts';
import { countDeliveries, endpointIds, type DeliveryCount } from './store.ts';

/** Deliveries of all of a tenant's endpoints that one call reads. */
const DELIVERIES_MAX = 10_000;
/** The statuses of the API. */
const STATUSES = ['succeeded', 'failed', 'pending'] as const;

/**
 * What became of deliveries, by the time when each was first sent, as it is now: a retry can still change it. An endpoint that has more
 * deliveries than are read has no points before the oldest bucket that is known in full.
 */
export async function readWebhookInsight(
  database: Database,
  tenantId: TenantId,
  period: InsightPeriod,
  now: Date,
): Promise<Insight> {
  const ids = await endpointIds(database, tenantId);
  const limit = Math.floor(DELIVERIES_MAX / Math.max(1, ids.length));
  const counts = Map.groupBy(
    await countDeliveries(database, tenantId, ids, period, limit),
    ({ endpoint_id: endpointId }) => endpointId,
  );
  const buckets = bucketsOf(period, now);
  return {
    series: ids.flatMap((id) => seriesOf(id, counts.get(id) ?? [], buckets, limit)),
    completeUntil: period.to < now ? period.to : now,
  };
}

function seriesOf(id: EndpointId, counts: readonly DeliveryCount[], buckets: readonly Date[], limit: number): Series[] {
  const read = counts.reduce((sum, { count }) => sum + Number(count), 0);
  // The oldest bucket may have more than were read.
  const unknownUntil = read < limit ? -Infinity : Math.min(...counts.map(({ at }) => at.getTime()));
  const known = buckets.filter((at) => at.getTime() > unknownUntil);
  return STATUSES.map((status) => {
    const own = new Map(
      counts.filter((each) => each.status === storedStatus(status)).map(({ at, count }) => [at.getTime(), count]),
    );
    const points = known.map((at) => ({ at, value: String(own.get(at.getTime()) ?? 0n) }));
    return { key: `${id}_${status}`, points };
  });
}
