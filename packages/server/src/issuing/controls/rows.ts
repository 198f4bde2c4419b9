import type { Currency } from '#kit/money.ts';
import type { CardId, CustomerId, TenantId, TransactionId } from '#kit/ids.ts';
import { NO_FAILED_ATTEMPTS } from './kinds/failed-attempts.ts';
import type { MerchantLock } from './kinds/merchant-lock.ts';
import { initialControls } from './model.ts';
import { NO_SPENDING, type Spending } from './spending/spending.ts';
import type { Usage } from './usage.ts';
import { parseControls } from './written-controls.ts';

interface SpendingRow {
  hour: number;
  hour_count: number;
  day: number;
  day_count: number;
  day_amount: bigint;
  week: number;
  week_amount: bigint;
  month: number;
  month_amount: bigint;
  lifetime_count: number;
  lifetime_amount: bigint;
}

interface LockRow {
  /** Null if the card is not locked. */
  locked_by: TransactionId | null;
  locked_merchant_id: string | null;
  locked_merchant_name: string;
}

export type UsageRow = LockRow & { [Column in keyof SpendingRow]: SpendingRow[Column] | null } & {
  tenant_id: TenantId;
  card_id: CardId;
  customer_id: CustomerId;
  /** Null for a card without failed attempts. */
  failed_at: Date[] | null;
  /** Null if the card has the initial ones. */
  controls: string | null;
  customer_controls: string | null;
  ceilings: string | null;
};

export type CustomerSpendingRow = SpendingRow & { tenant_id: TenantId; customer_id: CustomerId; currency: Currency };
export type CardSpendingRow = SpendingRow & { card_id: CardId };

export function asUsage(row: UsageRow): Usage {
  return {
    tenantId: row.tenant_id,
    cardId: row.card_id,
    customerId: row.customer_id,
    controls: row.controls === null ? initialControls('card') : parseControls(row.controls),
    // A card that has spent nothing has no row.
    spending: row.hour === null ? NO_SPENDING : asSpending(row as SpendingRow),
    merchantLock: row.locked_by === null ? null : asLock(row.locked_by, row),
    failedAt: row.failed_at ?? NO_FAILED_ATTEMPTS,
    customerControls: row.customer_controls === null ? null : parseControls(row.customer_controls),
    ceilings: row.ceilings === null ? null : parseControls(row.ceilings),
  };
}

export function asSpending(row: SpendingRow): Spending {
  return {
    hour: row.hour,
    hourCount: row.hour_count,
    day: row.day,
    dayCount: row.day_count,
    dayAmount: row.day_amount,
    week: row.week,
    weekAmount: row.week_amount,
    month: row.month,
    monthAmount: row.month_amount,
    lifetimeCount: row.lifetime_count,
    lifetimeAmount: row.lifetime_amount,
  };
}

function asLock(transactionId: TransactionId, row: LockRow): MerchantLock {
  return { transactionId, merchantId: row.locked_merchant_id, merchantName: row.locked_merchant_name };
}
