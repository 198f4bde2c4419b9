import type { CardId, OperationId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { DeclineReason } from './decide/decline-reasons.ts';
import type { Billing, Exchange, Explanation, Step, StepType, Transaction } from './model.ts';
import { merchantOf, type MerchantColumns } from './merchant/merchant-fields.ts';
import { traitsOf, type TraitColumns } from './merchant/trait-fields.ts';
import { dayOf, merchantKey, type DailyHold } from '#controls';

export interface TransactionRow extends MerchantColumns, TraitColumns {
  tenant_id: TenantId;
  id: TransactionId;
  card_id: CardId;
  type: Transaction['type'];
  status: Transaction['status'];
  currency: Currency;
  merchant_amount: bigint;
  merchant_currency: string;
  merchant_decimals: number;
  billing_amount: bigint | null;
  exchange_rate: string | null;
  markup_basis_points: number | null;
  merchant_held: bigint;
  merchant_cleared: bigint;
  merchant_refunded: bigint;
  merchant_pending: bigint;
  merchant_cleared_estimated: boolean;
  authorized: bigint;
  held: bigint;
  released: bigint;
  cleared: bigint;
  uncovered: bigint;
  refunded: bigint;
  pending_refund: bigint;
  decline_reason: DeclineReason | null;
  hold_expires_at: Date | null;
  /** Amounts by day; null if all of `held` is from the day of `created_at`. */
  held_by_day: Record<string, string> | null;
  created_at: Date;
  updated_at: Date;
}

export interface StepRow {
  transaction_id: TransactionId;
  operation_id: OperationId;
  type: StepType;
  amount: bigint;
  reason: string | null;
  /** JSON. */
  explanation: string | null;
  happened_at: Date;
  /** Minor units of its currency by ISO 4217. */
  merchant_amount: bigint | null;
  merchant_currency: string | null;
  exchange_rate: string | null;
  markup_basis_points: number | null;
}

/** The database and JavaScript agree about the capitals of ASCII only. */
const ASCII = /^\p{ASCII}*$/u;

/** Null for most merchants, whose key is the name in capitals, so that a purchase writes no bytes for it. */
export function merchantKeyColumn({ merchant: { name } }: Pick<Transaction, 'merchant'>): string | null {
  const key = merchantKey(name);
  return ASCII.test(name) && key === name.toUpperCase() ? null : key;
}

export function asTransaction(row: TransactionRow): Transaction {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    cardId: row.card_id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    merchant: merchantOf(row),
    traits: traitsOf(row),
    requested: { amount: row.merchant_amount, currency: row.merchant_currency, decimals: row.merchant_decimals },
    billing: row.billing_amount === null ? null : asBilling(row.billing_amount, row),
    merchantHeld: row.merchant_held,
    merchantCleared: row.merchant_cleared,
    merchantRefunded: row.merchant_refunded,
    merchantPending: row.merchant_pending,
    isMerchantClearedEstimated: row.merchant_cleared_estimated,
    authorized: row.authorized,
    held: row.held,
    released: row.released,
    cleared: row.cleared,
    uncovered: row.uncovered,
    refunded: row.refunded,
    pendingRefund: row.pending_refund,
    declineReason: row.decline_reason,
    holdExpiresAt: row.hold_expires_at,
    dailyHolds: asDailyHolds(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    stored: true,
    newSteps: [],
  };
}

function asDailyHolds({ held, held_by_day, created_at }: TransactionRow): readonly DailyHold[] {
  if (held_by_day !== null)
    return Object.entries(held_by_day).map(([day, amount]) => ({ day: Number(day), amount: BigInt(amount) }));
  return held > 0n ? [{ day: dayOf(created_at), amount: held }] : [];
}

/** The value of `held_by_day`: null if all of `held` is from the day of `created_at`. */
export function heldByDayJson({ dailyHolds, createdAt }: Transaction): string | null {
  if (dailyHolds.length === 0 || (dailyHolds.length === 1 && dailyHolds[0]!.day === dayOf(createdAt))) return null;
  return JSON.stringify(Object.fromEntries(dailyHolds.map(({ day, amount }) => [day, amount.toString()])));
}

export function asStep(row: StepRow): Step {
  return {
    operationId: row.operation_id,
    type: row.type,
    amount: row.amount,
    reason: row.reason,
    explanation: row.explanation === null ? null : (JSON.parse(row.explanation) as Explanation),
    at: row.happened_at,
    exchange: asExchange(row.amount, row),
  };
}

type RateColumns = Pick<StepRow, 'exchange_rate' | 'markup_basis_points'>;

/** How a step's amount follows from the merchant's; null if it does not. */
export function asExchange(
  amount: bigint,
  row: RateColumns & Pick<StepRow, 'merchant_amount' | 'merchant_currency'>,
): Exchange | null {
  const { merchant_amount, merchant_currency: currency } = row;
  if (merchant_amount === null || currency === null) return null;
  return {
    merchant: { amount: merchant_amount, currency, decimals: decimalsOf(currency) },
    billing: asBilling(amount, row),
  };
}

function asBilling(amount: bigint, { exchange_rate: rate, markup_basis_points: markup }: RateColumns): Billing {
  return { amount, rate: rate === null || markup === null ? null : { rate, markupBasisPoints: markup } };
}
