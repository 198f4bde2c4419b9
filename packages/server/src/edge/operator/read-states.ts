import type { Database } from '#database';
import { lastDayOfMany, type LastDay } from '#insights';
import type { TenantId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { countTroubled } from '#webhooks';
import { countLowWallets, floatOfMany } from '#wallets';
import type { OperatorDependencies } from './dependencies.ts';

/** How each of some tenants does, in as many queries as for one. The last minutes of its day are missing. */
export async function readStates(dependencies: OperatorDependencies, tenants: readonly Tenant[]) {
  const ids = tenants.map(({ id }) => id);
  const facts = await readFacts(dependencies.database, ids);
  const lastDay = await lastDayOfMany(dependencies.insights, ids);
  return tenants.map((tenant) => stateView(dependencies, tenant, facts, lastDay(tenant.id)));
}

type TenantFacts = Awaited<ReturnType<typeof readFacts>>;

/** What some tenants have now. */
export async function readFacts(database: Database, tenantIds: readonly TenantId[]) {
  return {
    float: await floatOfMany(database, tenantIds),
    lowWallets: await countLowWallets(database, tenantIds),
    troubled: await countTroubled(database, tenantIds),
  };
}

/** A tenant as operators see it in the API. */
export function stateView(
  { requestLog }: Pick<OperatorDependencies, 'requestLog'>,
  { id, environment }: Tenant,
  { float, lowWallets, troubled }: TenantFacts,
  { purchases, calls }: LastDay,
) {
  return {
    environment,
    float: amountsView(float(id)),
    low_wallets: lowWallets.get(id) ?? 0,
    approved_24h: Number(purchases.approved),
    declined_24h: Number(purchases.declined),
    volume_24h: amountsView(purchases.volume),
    webhooks_failing: troubled.get(id) ?? 0,
    errors_24h: requestLog ? { calls: Number(calls.calls), failed: Number(calls.failed) } : null,
  };
}

function amountsView(amounts: ReadonlyMap<Currency, bigint>) {
  return [...amounts].map(([currency, amount]) => ({ currency, amount: formatAmount(amount, currency) }));
}
