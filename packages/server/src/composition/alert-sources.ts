import { readReplicationSlots, readStandbys, type Database } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { formatAmount } from '#kit/money.ts';
import { certificateAlerts, type Alert, type AlertSource, type PlacedWork } from '#on-call';
import { requireTenant } from '#partners';
import { lowFloats } from '#wallets';
import { listFloats } from '#vendor';
import { BREAK_GLASS_TO_DO, recentBreakGlass } from './doctor/check-access.ts';
import { checkClock, checkReplication } from './doctor/check-server.ts';
import type { CheckResult } from './doctor/check.ts';
import { measureServer } from './doctor/measure-server.ts';

/** Alerts about floats of partners. More than that are read at the partners. */
const LOW_FLOATS_MAX = 100;
const OF_WEBHOOKS: ReadonlySet<string> = new Set(['webhook_failing', 'webhook_disabled']);
const NO_PLACE = { since: null, partnerId: null, environment: null } as const;

interface AlertParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly overdue: () => Promise<readonly PlacedWork[]>;
}

/** What the checks of `issuary doctor`, the metrics and the overdue work know that somebody on call should hear of. */
export function alertSources(parts: AlertParts): AlertSource[] {
  return [
    async () => overdueAlerts(await parts.overdue()),
    async () => await lowFloatAlerts(parts),
    async () => await platformFloatAlerts(parts),
    async () => await serverAlerts(parts),
    async () => await certificateAlerts(parts),
    async () => await breakGlassAlerts(parts),
  ];
}

/** One for the webhooks of an environment, and one for each other kind of overdue work. */
function overdueAlerts(works: readonly PlacedWork[]): Alert[] {
  const alike = Map.groupBy(works, ({ kind, environment }) =>
    OF_WEBHOOKS.has(kind) ? `webhooks_failing.${environment}` : `overdue_work.${environment}.${kind}`,
  );
  return [...alike].map(([id, some]): Alert => {
    const oldest = some.reduce((one, other) => (other.since < one.since ? other : one));
    const isOfWebhooks = OF_WEBHOOKS.has(oldest.kind);
    const count = String(some.length);
    return {
      id,
      kind: isOfWebhooks ? 'webhooks_failing' : 'overdue_work',
      severity: 'attention',
      since: oldest.since,
      partnerId: onlyOne(some.map(({ partnerId }) => partnerId)),
      environment: oldest.environment,
      params: isOfWebhooks ? { count } : { ...oldest.params, kind: oldest.kind, count },
      remedy: oldest.remedy,
      remedyCode: oldest.remedyCode,
    };
  });
}

function onlyOne<Value>(values: readonly Value[]): Value | null {
  return new Set(values).size === 1 ? values[0]! : null;
}

async function lowFloatAlerts({ database }: AlertParts): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (const { tenant_id, currency, count, balance, threshold } of await lowFloats(database, LOW_FLOATS_MAX)) {
    const { partnerId, environment } = await requireTenant(database, tenant_id);
    alerts.push({
      id: `float_low.${partnerId}.${environment}.${currency}`,
      kind: 'float_low',
      severity: 'attention',
      since: null,
      partnerId,
      environment,
      params: {
        currency,
        count: String(count),
        balance: formatAmount(balance, currency),
        threshold: formatAmount(threshold, currency),
      },
      remedy: 'ask the partner to pay in money, or credit the payment that has arrived',
      remedyCode: 'fund_wallets',
    });
  }
  return alerts;
}

async function platformFloatAlerts({ database }: AlertParts): Promise<Alert[]> {
  const floats = await database.rows(listFloats());
  return floats.flatMap(({ vendor, environment, currency, available, needed, short_since: since }): Alert[] => {
    if (since === null) return [];
    return [
      {
        id: `platform_float_low.${vendor}.${environment}.${currency}`,
        kind: 'platform_float_low',
        severity: environment === 'live' ? 'bad' : 'attention',
        since,
        partnerId: null,
        environment,
        params: {
          platform: vendor,
          currency,
          available: formatAmount(available, currency),
          needed: formatAmount(needed, currency),
        },
        remedy: 'pay in money at the card platform: it declines purchases that its balance does not cover',
        remedyCode: 'fund_platform',
      },
    ];
  });
}

async function serverAlerts({ database, clock }: AlertParts): Promise<Alert[]> {
  const { facts, skew_ms } = await measureServer(database, clock);
  const replication = checkReplication(facts, await readStandbys(database), await readReplicationSlots(database));
  return [...alertOf('clock_skew', checkClock(skew_ms)), ...alertOf('replication_lag', replication)];
}

function alertOf(
  kind: 'clock_skew' | 'replication_lag',
  { status, detail, to_do, remedy_code, params }: CheckResult,
): Alert[] {
  if (status === 'ok') return [];
  assert(to_do !== undefined && remedy_code !== undefined, 'what becomes an alert says what to do');
  const severity = status === 'problem' ? 'bad' : 'attention';
  const alert = { ...NO_PLACE, id: kind, kind, severity, params: { ...params, detail } } as const;
  return [{ ...alert, remedy: to_do, remedyCode: remedy_code }];
}

async function breakGlassAlerts({ database, clock }: AlertParts): Promise<Alert[]> {
  const lines = await recentBreakGlass(database, clock);
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const params = { count: String(lines.length), operator: newest.operator };
  const since = new Date(oldest.at);
  return [
    {
      ...NO_PLACE,
      id: 'break_glass',
      kind: 'break_glass',
      severity: 'bad',
      since,
      params,
      remedy: BREAK_GLASS_TO_DO,
      remedyCode: 'explain_break_glass',
    },
  ];
}
