import { bigintArray, plainArray, textArray, timestampArray, uuidArray } from '#database';
import { MERCHANT_FIELDS } from './merchant/merchant-fields.ts';
import { TRAIT_FIELDS } from './merchant/trait-fields.ts';
import type { Transaction } from './model.ts';
import { heldByDayJson, merchantKeyColumn } from './rows.ts';

type Parameter = string | Buffer;

/** A column of `transactions`, which statements that write transactions list in this order. */
interface Column {
  readonly name: string;
  /** Of the parameter. */
  readonly type: string;
  /** The parameter as it is stored; the column's name if it needs no cast. */
  readonly stored: string;
  /** `key` and `fixed` never change; `derived` is not read. */
  readonly role: 'key' | 'fixed' | 'value' | 'derived';
  readonly parameter: (of: readonly Transaction[]) => Parameter;
}

function column<Value>(
  name: string,
  type: string,
  arrayOf: (values: readonly Value[]) => Parameter,
  value: (transaction: Transaction) => Value,
  { role = 'value', stored = name }: Partial<Pick<Column, 'role' | 'stored'>> = {},
): Column {
  return { name, type, stored, role, parameter: (transactions) => arrayOf(transactions.map(value)) };
}

const merchantColumns = Object.entries(MERCHANT_FIELDS).map(([field, { column: name }]) =>
  column(name, 'text', textArray, ({ merchant }) => merchant[field as keyof typeof MERCHANT_FIELDS] ?? null),
);

const traitColumns = Object.entries(TRAIT_FIELDS).map(([field, { column: name }]) =>
  column(name, 'text', plainArray, ({ traits }) => traits[field as keyof typeof TRAIT_FIELDS]),
);

export const COLUMNS: readonly Column[] = [
  column('tenant_id', 'uuid', uuidArray, ({ tenantId }) => tenantId, { role: 'key' }),
  column('id', 'uuid', uuidArray, ({ id }) => id, { role: 'key' }),
  column('card_id', 'uuid', uuidArray, ({ cardId }) => cardId, { role: 'fixed' }),
  column('type', 'text', plainArray, ({ type }) => type),
  column('status', 'text', plainArray, ({ status }) => status),
  column('currency', 'text', plainArray, ({ currency }) => currency, { role: 'fixed' }),
  column('merchant_amount', 'bigint', bigintArray, ({ requested }) => requested.amount),
  column('merchant_currency', 'text', textArray, ({ requested }) => requested.currency),
  column('merchant_decimals', 'smallint', plainArray, ({ requested }) => requested.decimals),
  ...merchantColumns,
  ...traitColumns,
  column('authorized', 'bigint', bigintArray, ({ authorized }) => authorized),
  column('held', 'bigint', bigintArray, ({ held }) => held),
  column('released', 'bigint', bigintArray, ({ released }) => released),
  column('cleared', 'bigint', bigintArray, ({ cleared }) => cleared),
  column('uncovered', 'bigint', bigintArray, ({ uncovered }) => uncovered),
  column('refunded', 'bigint', bigintArray, ({ refunded }) => refunded),
  column('pending_refund', 'bigint', bigintArray, ({ pendingRefund }) => pendingRefund),
  column('merchant_held', 'bigint', bigintArray, ({ merchantHeld }) => merchantHeld),
  column('merchant_cleared', 'bigint', bigintArray, ({ merchantCleared }) => merchantCleared),
  column('merchant_refunded', 'bigint', bigintArray, ({ merchantRefunded }) => merchantRefunded),
  column('merchant_pending', 'bigint', bigintArray, ({ merchantPending }) => merchantPending),
  column(
    'merchant_cleared_estimated',
    'boolean',
    plainArray,
    ({ isMerchantClearedEstimated }) => isMerchantClearedEstimated,
  ),
  column('decline_reason', 'text', plainArray, ({ declineReason }) => declineReason),
  column('hold_expires_at', 'timestamptz', timestampArray, ({ holdExpiresAt }) => holdExpiresAt),
  column('held_by_day', 'text', textArray, heldByDayJson, { stored: 'held_by_day::json' }),
  column('created_at', 'timestamptz', timestampArray, ({ createdAt }) => createdAt, { role: 'fixed' }),
  column('updated_at', 'timestamptz', timestampArray, ({ updatedAt }) => updatedAt),
  column('merchant_key', 'text', textArray, merchantKeyColumn, { role: 'derived' }),
  column('billing_amount', 'bigint', bigintArray, ({ billing }) => billing?.amount ?? null),
  column('exchange_rate', 'text', textArray, ({ billing }) => billing?.rate?.rate ?? null),
  column('markup_basis_points', 'integer', plainArray, ({ billing }) => billing?.rate?.markupBasisPoints ?? null),
];
