import { COUNTED_PURCHASES } from '#authorizations';
import type { Database } from '#database';
import { FAILED, SUCCEEDED, type CountedSource, type DecisionTimes, type InsightDependencies } from '#insights';
import type { Clock } from '#kit/clock.ts';
import { countCalls, readOutcomes, tenantsWithCalls, type RequestLog } from '#requests';
import { readFloat } from '#settlement';
import { readWebhookInsight } from '#webhooks';

interface InsightParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly requestLog: RequestLog | undefined;
  readonly decisionTimes: DecisionTimes;
}

/** Calls of keys and of people, as far as they are recorded. */
const COUNTED_CALLS: CountedSource = {
  kind: 'calls',
  due: tenantsWithCalls,
  next: async (database, tenantId, after, before, limit) => {
    const { counts, ...part } = await countCalls(database, tenantId, after, before, limit);
    const keyed = counts.flatMap(({ at, calls, failed }) => [
      { at, key: SUCCEEDED, count: BigInt(calls - failed) },
      { at, key: FAILED, count: BigInt(failed) },
    ]);
    return {
      ...part,
      counts: keyed.filter(({ count }) => count > 0n).map((count) => ({ ...count, currency: null, amount: 0n })),
    };
  },
};

/** What charts show, each from its domain. */
export function joinInsights({ database, clock, requestLog, decisionTimes }: InsightParts): InsightDependencies {
  return {
    database,
    clock,
    sources: { purchases: COUNTED_PURCHASES, calls: COUNTED_CALLS },
    decisionTimes,
    float: async (tenantId, period, currency, now) => await readFloat(database, tenantId, period, currency, now),
    webhooks: async (tenantId, period, now) => await readWebhookInsight(database, tenantId, period, now),
    calls: async (tenantId, callers, period, limit) =>
      await readOutcomes({ database, clock, requestLog }, tenantId, callers, period, limit),
  };
}
