import type { TenantId } from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';
import type { Clock } from '../kit/clock.ts';
import { touchTenant, type Database } from '../database/index.ts';
import type { FactSource } from '../ledger/index.ts';
import { FEE_NAMES, NO_FEES, type FeeSchedule } from './fee-schedule.ts';
import { findFees, insertFees, lastFeeVersion } from './store.ts';

interface FeeKey {
  readonly tenantId: TenantId;
  readonly currency: Currency;
}

/** Changed only with the tenant touched: a new schedule is in force at once, in every process. */
export const feeFacts: FactSource<FeeKey, FeeSchedule> = {
  name: 'fees',
  changes: 'with_its_tenant',
  remembered: true,
  keyText: ({ tenantId, currency }) => `${tenantId} ${currency}`,
  async load(transaction, keys) {
    const rows = await findFees(transaction, keys);
    const byKey = new Map(rows.map((row) => [`${row.tenant_id} ${row.currency}`, row]));
    return keys.map(({ tenantId, currency }) => byKey.get(`${tenantId} ${currency}`) ?? NO_FEES);
  },
};

/** Changes the named fees and keeps the others, as a new version of the schedule. */
export async function setFees(
  database: Database,
  clock: Clock,
  tenantId: TenantId,
  currency: Currency,
  changes: Partial<FeeSchedule>,
): Promise<FeeSchedule> {
  return await database.transaction(async (transaction) => {
    transaction.write(touchTenant(tenantId));
    const [current] = await findFees(transaction, [{ tenantId, currency }]);
    const fees = Object.fromEntries(
      FEE_NAMES.map((name) => [name, changes[name] ?? current?.[name] ?? NO_FEES[name]]),
    ) as FeeSchedule;
    transaction.write(
      insertFees(tenantId, currency, (await lastFeeVersion(transaction, tenantId, currency)) + 1, fees, clock.now()),
    );
    return fees;
  });
}
