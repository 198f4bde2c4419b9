import type { Database, Queryable } from '#database';
import { lastDayOfAll, type Outcomes } from '#insights';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { CURRENCIES, formatAmount, type Currency } from '#kit/money.ts';
import type { OverdueWork } from '#kit/overdue-work.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { requireTenant } from '#partners';
import { sumTroubled } from '#webhooks';
import { sumFloat } from '#wallets';
import { listFloats } from '#vendor';

/** An amount of a tenant in a currency, in minor units. */
interface TenantSum {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** What the overview is read from. */
interface OverviewDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The money on cards, in parts that add up. */
  readonly sumCards: () => Promise<readonly TenantSum[]>;
  /** Until when the purchases of all tenants are added up; undefined: not since the service started. */
  readonly countedUntil: () => Promise<Date | undefined>;
  readonly findOverdueWork: (database: Queryable, now: Date) => Promise<readonly OverdueWork[]>;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** How all partners together do in each environment. It reads something of every tenant, one query after the other. */
export async function readOverview(dependencies: OverviewDependencies) {
  const { database, clock, sumCards, countedUntil, findOverdueWork } = dependencies;
  const now = clock.now();
  const wallets = await sumByEnvironment(database, await sumFloat(database));
  const cards = await sumByEnvironment(database, await sumCards());
  const platforms = await platformFloats(database);
  const until = await countedUntil();
  const lastDay = await lastDayOfAll(dependencies);
  const troubled = await sumTroubled(database);
  const failing = await countByEnvironment(database, troubled, ({ endpoints }) => endpoints);
  const overdue = await countByEnvironment(database, await findOverdueWork(database, now), () => 1);
  return {
    as_of: now.toISOString(),
    counted_until: until?.toISOString() ?? null,
    environments: ENVIRONMENTS.map((environment) => ({
      environment,
      float: floatView(wallets[environment], cards[environment], platforms[environment]),
      last_24h: outcomesView(lastDay[environment]),
      webhooks_failing: failing[environment],
      overdue: overdue[environment],
    })),
  };
}

type Sums = ReadonlyMap<Currency, bigint>;

/** The currencies in which there is something. */
function floatView(wallets: Sums, cards: Sums, platform: Sums) {
  const amounts = CURRENCIES.map((currency) => ({
    currency,
    wallets: wallets.get(currency) ?? 0n,
    cards: cards.get(currency) ?? 0n,
    platform: platform.get(currency),
  }));
  return amounts
    .filter((each) => each.wallets !== 0n || each.cards !== 0n || each.platform !== undefined)
    .map(({ currency, wallets: inWallets, cards: onCards, platform: there }) => ({
      currency,
      wallets: formatAmount(inWallets, currency),
      cards: formatAmount(onCards, currency),
      platform: there === undefined ? null : formatAmount(there, currency),
    }));
}

function outcomesView({ approved, declined, volume }: Outcomes) {
  return {
    approved: Number(approved),
    declined: Number(declined),
    volume: [...volume].map(([currency, amount]) => ({ currency, amount: formatAmount(amount, currency) })),
  };
}

async function sumByEnvironment(database: Queryable, sums: readonly TenantSum[]): Promise<Record<Environment, Sums>> {
  const totals = { live: new Map<Currency, bigint>(), sandbox: new Map<Currency, bigint>() };
  for (const { tenantId, currency, amount } of sums) {
    const total = totals[(await requireTenant(database, tenantId)).environment];
    total.set(currency, (total.get(currency) ?? 0n) + amount);
  }
  return totals;
}

/** What the card platforms reported last: the embedded one has no money. */
async function platformFloats(database: Queryable): Promise<Record<Environment, Sums>> {
  const totals = { live: new Map<Currency, bigint>(), sandbox: new Map<Currency, bigint>() };
  for (const { environment, currency, available } of await database.rows(listFloats()))
    totals[environment].set(currency, (totals[environment].get(currency) ?? 0n) + available);
  return totals;
}

interface Owned {
  readonly tenantId: TenantId | null;
  readonly environment?: Environment;
}

async function countByEnvironment<Item extends Owned>(
  database: Queryable,
  items: readonly Item[],
  countOf: (item: Item) => number,
): Promise<Record<Environment, number>> {
  const counts = { live: 0, sandbox: 0 };
  for (const item of items) {
    const environment = item.environment ?? (await requireTenant(database, item.tenantId!)).environment;
    counts[environment] += countOf(item);
  }
  return counts;
}
