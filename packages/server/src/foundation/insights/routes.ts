import type { Static } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { tenantNow } from '#database';
import { problemsOf } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { InsightDependencies } from './dependencies.ts';
import { countCalls, measureCalls } from './calls.ts';
import {
  AUTHORIZATION_LATENCY_EXAMPLE,
  DECLINES_EXAMPLE,
  FLOAT_EXAMPLE,
  LATENCY_EXAMPLE,
  REQUESTS_EXAMPLE,
  SPEND_EXAMPLE,
  WEBHOOKS_EXAMPLE,
} from './examples.ts';
import { insightAsCsv, insightView } from './insight-view.ts';
import { APPROVED, type Count, type Insight } from './model.ts';
import { bucketsOf, readInsightPeriod } from './period.ts';
import { countsIn } from './read-counts.ts';
import { measureDecisions } from './read-latency.ts';
import { CallInsightQuery, InsightQuery, InsightSchema, MoneyInsightQuery, type UNITS } from './schemas.ts';
import { AMOUNTS, COUNTED, seriesOf } from './series.ts';

const TAG = 'Insights';
const NEWEST_CALLS =
  'The newest 10,000 calls of the last 30 days are read; buckets before those have no point. The 20 routes with the most calls are named, the others are `other`. Without a request log there is nothing.';
const CSV = 'With `Accept: text/csv`, the response has one line for each point.';

type Query = Static<typeof MoneyInsightQuery> & Static<typeof CallInsightQuery>;

interface InsightRoute {
  readonly operationId: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly unit: (typeof UNITS)[number];
  /** Default: that of money. */
  readonly query?: typeof InsightQuery | typeof CallInsightQuery;
  readonly example: object;
  readonly read: (tenantId: TenantId, query: Query) => Promise<Insight>;
}

export function insightRoutes(dependencies: InsightDependencies): Route[] {
  const countPurchases = async (
    tenantId: TenantId,
    query: Query,
    toSeries: (counts: readonly Count[], buckets: readonly Date[]) => Insight['series'],
  ): Promise<Insight> => {
    const now = await tenantNow(dependencies.database, dependencies.clock, tenantId);
    const period = readInsightPeriod(query, now);
    const { counts, completeUntil } = await countsIn(dependencies, tenantId, 'purchases', period, now);
    const own = counts.filter(({ currency }) => query.currency === undefined || currency === query.currency);
    return { series: toSeries(own, bucketsOf(period, completeUntil)), completeUntil };
  };
  const insightRoute = (route: InsightRoute): Route => defineInsight(route, dependencies);
  return [
    insightRoute({
      operationId: 'getSpendInsight',
      path: '/insights/spend',
      summary: 'Read what cards spent',
      description:
        'What purchases were approved for, by the time of their authorization, without what was reversed or refunded later. A series for each currency.',
      unit: 'amount',
      example: SPEND_EXAMPLE,
      read: async (tenantId, query) =>
        await countPurchases(tenantId, query, (counts, buckets) =>
          seriesOf(counts.filter(isApproved), buckets, ({ currency }) => currency as Currency, AMOUNTS),
        ),
    }),
    insightRoute({
      operationId: 'getDeclineInsight',
      path: '/insights/declines',
      summary: 'Read how purchases were decided',
      description:
        'The number of purchases by outcome: `approved`, or their decline reason. A series for each, the most frequent one first.',
      unit: 'count',
      example: DECLINES_EXAMPLE,
      read: async (tenantId, query) =>
        await countPurchases(tenantId, query, (counts, buckets) =>
          seriesOf(counts, buckets, ({ key }) => key, COUNTED),
        ),
    }),
    insightRoute({
      operationId: 'getAuthorizationLatencyInsight',
      path: '/insights/authorization-latency',
      summary: 'Read how long authorizations took',
      description:
        'The median, the 95th and the 99th percentile of the time from the network’s message to the decision that was sent: `p50`, `p95`, `p99`. Each is at most 19 % above the exact value. Decisions that came too late are included; `GET /insights/declines` counts them as `issuer_timeout`. Buckets without decisions have no point. The last five seconds can be missing. A test clock does not change it.',
      unit: 'seconds',
      query: InsightQuery,
      example: AUTHORIZATION_LATENCY_EXAMPLE,
      read: async (tenantId, query) =>
        await measureDecisions(dependencies, tenantId, readInsightPeriod(query, dependencies.clock.now())),
    }),
    insightRoute({
      operationId: 'getFloatInsight',
      path: '/insights/float',
      summary: 'Read the float by day, and how long it lasts',
      description:
        'The balance of all wallets at the end of each day, and now. A series for each currency. If the period has today, the key with `_forecast` has the next 14 days, or fewer if the money does not last: each changes the float by the median change of its weekday in the last four weeks. There is no forecast in the first week. A test clock does not change it.',
      unit: 'amount',
      example: FLOAT_EXAMPLE,
      read: async (tenantId, query) => {
        const now = dependencies.clock.now();
        return await dependencies.float(tenantId, readInsightPeriod(query, now), query.currency, now);
      },
    }),
    insightRoute({
      operationId: 'getWebhookInsight',
      path: '/insights/webhooks',
      summary: 'Read what became of webhook deliveries',
      description:
        'The number of deliveries to each endpoint, by the time when each was first sent and by its status now, `succeeded`, `failed` or `pending`. The keys are the id of the endpoint and the status, such as `019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22_failed`. The newest 10,000 deliveries of all endpoints are read, as many of each; buckets before those have no point.',
      unit: 'count',
      query: InsightQuery,
      example: WEBHOOKS_EXAMPLE,
      read: async (tenantId, query) => {
        const now = dependencies.clock.now();
        return await dependencies.webhooks(tenantId, readInsightPeriod(query, now), now);
      },
    }),
    insightRoute({
      operationId: 'getRequestInsight',
      path: '/insights/requests',
      summary: 'Read how many calls there were',
      description: `The number of calls by route and by the class of their status, such as \`POST /cards 4xx\`. ${NEWEST_CALLS}`,
      unit: 'count',
      query: CallInsightQuery,
      example: REQUESTS_EXAMPLE,
      read: async (tenantId, query) => {
        const now = dependencies.clock.now();
        return await countCalls(dependencies, tenantId, query.callers, readInsightPeriod(query, now), now);
      },
    }),
    insightRoute({
      operationId: 'getLatencyInsight',
      path: '/insights/latency',
      summary: 'Read how long calls took',
      description: `The median and the 95th percentile by route, such as \`POST /cards p95\`, and of all calls: \`all p50\`, \`all p95\`. Buckets without calls have no point. ${NEWEST_CALLS}`,
      unit: 'seconds',
      query: CallInsightQuery,
      example: LATENCY_EXAMPLE,
      read: async (tenantId, query) => {
        const now = dependencies.clock.now();
        return await measureCalls(dependencies, tenantId, query.callers, readInsightPeriod(query, now), now);
      },
    }),
  ];
}

function isApproved({ key }: Count): boolean {
  return key === APPROVED;
}

function defineInsight(
  { operationId, path, summary, description, unit, query: parameters = MoneyInsightQuery, example, read }: InsightRoute,
  dependencies: InsightDependencies,
): Route {
  return defineRoute({
    operationId,
    method: 'GET',
    path,
    tag: TAG,
    summary,
    description: `${description} ${CSV}`,
    query: parameters,
    status: 200,
    success: 'Insight read',
    data: InsightSchema,
    example: { data: example },
    errors: ['invalid_request'],
    idempotent: false,
    formats: ['csv'],
    rules: ({ query }) => problemsOf(() => readInsightPeriod(query as Query, dependencies.clock.now())),
    handle: async ({ tenant, query, format, respond }) => {
      const insight = await read(tenant.id, query);
      return format === 'csv' ? { status: 200, body: insightAsCsv(insight) } : respond(insightView(insight, unit));
    },
  });
}
