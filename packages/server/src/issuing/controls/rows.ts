import type { Currency } from '#kit/money.ts';
import type { CardId, CustomerId, TenantId, TransactionId } from '#kit/ids.ts';
import { LIMIT_NAMES, type LimitName } from './kinds/amount-limits.ts';
import { NO_FAILED_ATTEMPTS, type AttemptLimit } from './kinds/failed-attempts.ts';
import type { Controls } from './kinds/index.ts';
import type { MerchantLock } from './kinds/merchant-lock.ts';
import type { Schedule } from './kinds/schedule.ts';
import { initialControls, NO_CONTROLS } from './model.ts';
import { NO_SPENDING, type Spending } from './spending/spending.ts';
import type { Usage } from './usage.ts';
import { parseControls } from './written-controls.ts';

interface ControlsRow {
  /** The limits that are set; null for none. */
  credit_limits: Readonly<Partial<Record<LimitName, string>>> | null;
  limit_transaction: bigint | null;
  limit_day: bigint | null;
  limit_week: bigint | null;
  limit_month: bigint | null;
  limit_lifetime: bigint | null;
  purchases_hour: number | null;
  purchases_day: number | null;
  categories_allowed: string[] | null;
  categories_blocked: string[];
  merchants_allowed: string[] | null;
  merchants_blocked: string[];
  merchant_ids_allowed: string[] | null;
  merchant_ids_blocked: string[];
  countries_allowed: string[] | null;
  countries_blocked: string[];
  kinds_allowed: string[] | null;
  kinds_blocked: string[];
  entry_modes_allowed: string[] | null;
  entry_modes_blocked: string[];
  initiators_allowed: string[] | null;
  initiators_blocked: string[];
  schedule: Schedule | null;
  /** Null if the card has no controls. */
  single_use: boolean | null;
  single_merchant: boolean;
  /** Null if failed attempts are not limited; the next two are too, then. */
  failed_attempts_count: number | null;
  failed_attempts_minutes: number | null;
  failed_attempts_action: AttemptLimit['action'] | null;
}

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

export type UsageRow = ControlsRow &
  LockRow & { [Column in keyof SpendingRow]: SpendingRow[Column] | null } & {
    tenant_id: TenantId;
    card_id: CardId;
    customer_id: CustomerId;
    /** Null for a card without failed attempts. */
    failed_at: Date[] | null;
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
    controls: row.single_use === null ? initialControls('card') : asControls(row),
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

function asControls(row: ControlsRow): Controls {
  return {
    limits: {
      per_transaction: row.limit_transaction,
      daily: row.limit_day,
      weekly: row.limit_week,
      monthly: row.limit_month,
      lifetime: row.limit_lifetime,
    },
    credit_limits: asCreditLimits(row),
    velocity: { hourly: row.purchases_hour, daily: row.purchases_day },
    categories: { allowed: row.categories_allowed, blocked: row.categories_blocked },
    merchants: { allowed: row.merchants_allowed, blocked: row.merchants_blocked },
    merchant_ids: { allowed: row.merchant_ids_allowed, blocked: row.merchant_ids_blocked },
    countries: { allowed: row.countries_allowed, blocked: row.countries_blocked },
    kinds: { allowed: row.kinds_allowed, blocked: row.kinds_blocked },
    entry_modes: { allowed: row.entry_modes_allowed, blocked: row.entry_modes_blocked },
    initiators: { allowed: row.initiators_allowed, blocked: row.initiators_blocked },
    schedule: row.schedule,
    single_use: row.single_use!,
    single_merchant: row.single_merchant,
    failed_attempts: row.failed_attempts_count === null ? null : asAttemptLimit(row.failed_attempts_count, row),
  };
}

function asAttemptLimit(count: number, row: ControlsRow): AttemptLimit {
  return { count, within_minutes: row.failed_attempts_minutes!, action: row.failed_attempts_action! };
}

function asCreditLimits({ credit_limits: set }: ControlsRow): Controls['credit_limits'] {
  if (set === null) return NO_CONTROLS.credit_limits;
  const limits = Object.entries(set).map(([name, limit]) => [name, BigInt(limit)]);
  return { ...NO_CONTROLS.credit_limits, ...Object.fromEntries(limits) };
}

function creditLimitsColumn({ credit_limits: limits }: Controls): ControlsRow['credit_limits'] {
  const set = LIMIT_NAMES.flatMap((name) => {
    const limit = limits[name];
    return limit === null ? [] : [[name, limit.toString()] as const];
  });
  return set.length === 0 ? null : Object.fromEntries(set);
}

/** The values of a row of card_controls, for JSON. */
export function controlsColumns(controls: Controls) {
  const { limits, velocity } = controls;
  const amount = (limit: bigint | null): string | null => limit?.toString() ?? null;
  return {
    credit_limits: creditLimitsColumn(controls),
    limit_transaction: amount(limits.per_transaction),
    limit_day: amount(limits.daily),
    limit_week: amount(limits.weekly),
    limit_month: amount(limits.monthly),
    limit_lifetime: amount(limits.lifetime),
    purchases_hour: velocity.hourly,
    purchases_day: velocity.daily,
    categories_allowed: controls.categories.allowed,
    categories_blocked: controls.categories.blocked,
    merchants_allowed: controls.merchants.allowed,
    merchants_blocked: controls.merchants.blocked,
    merchant_ids_allowed: controls.merchant_ids.allowed,
    merchant_ids_blocked: controls.merchant_ids.blocked,
    countries_allowed: controls.countries.allowed,
    countries_blocked: controls.countries.blocked,
    kinds_allowed: controls.kinds.allowed,
    kinds_blocked: controls.kinds.blocked,
    entry_modes_allowed: controls.entry_modes.allowed,
    entry_modes_blocked: controls.entry_modes.blocked,
    initiators_allowed: controls.initiators.allowed,
    initiators_blocked: controls.initiators.blocked,
    schedule: controls.schedule,
    single_use: controls.single_use,
    single_merchant: controls.single_merchant,
    failed_attempts_count: controls.failed_attempts?.count ?? null,
    failed_attempts_minutes: controls.failed_attempts?.within_minutes ?? null,
    failed_attempts_action: controls.failed_attempts?.action ?? null,
  };
}
