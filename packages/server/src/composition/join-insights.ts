import { COUNTED_PURCHASES } from '#authorizations';
import type { Database } from '#database';
import type { DecisionTimes, InsightDependencies } from '#insights';
import type { Clock } from '#kit/clock.ts';
import { readOutcomes, type RequestLog } from '#requests';
import { readFloat } from '#settlement';
import { readWebhookInsight } from '#webhooks';

interface InsightParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly requestLog: RequestLog | undefined;
  readonly decisionTimes: DecisionTimes;
}

/** What charts show, each from its domain. */
export function joinInsights({ database, clock, requestLog, decisionTimes }: InsightParts): InsightDependencies {
  return {
    database,
    clock,
    sources: { purchases: COUNTED_PURCHASES },
    decisionTimes,
    float: async (tenantId, period, currency, now) => await readFloat(database, tenantId, period, currency, now),
    webhooks: async (tenantId, period, now) => await readWebhookInsight(database, tenantId, period, now),
    calls: async (tenantId, callers, period, limit) =>
      await readOutcomes({ database, clock, requestLog }, tenantId, callers, period, limit),
  };
}
