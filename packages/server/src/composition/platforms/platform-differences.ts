import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import { differencesOf } from '#vendor';

const SHOWN_MAX = 1_000;

/** What a tenant's settlement report shows of the comparison with vendors, found in this time. */
export async function platformDifferences(database: Queryable, tenantId: TenantId, from: Date, to: Date) {
  const rows = await database.rows(differencesOf(tenantId, from, to, SHOWN_MAX));
  return rows.map(({ transaction_id, currency, ledger_amount, vendor_amount, ledger_held, vendor_held }) => {
    const shown = (amount: bigint | null): string | null => (amount === null ? null : formatAmount(amount, currency));
    return {
      transaction_id,
      currency,
      ledger_amount: shown(ledger_amount),
      platform_amount: shown(vendor_amount),
      ledger_held: shown(ledger_held),
      platform_held: shown(vendor_held),
    };
  });
}
