import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { labelText, metricText } from '#kit/metrics.ts';
import type { Currency } from '#kit/money.ts';
import { requireTenant } from '#partners';

/** Minor units of a currency unit: every ledger currency has two decimals. */
export const MINOR_UNITS = 100;

/** An amount of a tenant in a currency, in minor units. */
export interface TenantSum {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** A gauge of money by environment and currency, in units of the currency. */
export async function moneyGauge(
  database: Queryable,
  name: string,
  help: string,
  amounts: readonly TenantSum[],
): Promise<string> {
  const sums = new Map<string, bigint>();
  for (const { tenantId, currency, amount } of amounts) {
    const { environment } = await requireTenant(database, tenantId);
    const labels = labelText({ environment, currency });
    sums.set(labels, (sums.get(labels) ?? 0n) + amount);
  }
  return metricText(
    'gauge',
    name,
    help,
    [...sums].map(([labels, minor]) => [labels, Number(minor) / MINOR_UNITS]),
  );
}
