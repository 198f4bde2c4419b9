import type { OperationId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import type { EntryType } from '../model.ts';

/** A merchant, as entries name it. */
export interface EntryMerchant {
  readonly name: string;
  /** What the merchant asked for or returned in each operation, if that was in another currency than the card's. */
  readonly amounts: ReadonlyMap<OperationId, ForeignAmount>;
}

interface ForeignAmount {
  /** A decimal number with the decimals of the currency. */
  readonly merchant_amount: string;
  /** Lower-case ISO 4217. */
  readonly merchant_currency: string;
  /** Units of the account's currency for one unit of the merchant's, without the markup. */
  readonly exchange_rate: string;
  /** Null if the rate is that of the two amounts, with any markup. */
  readonly markup_percent: string | null;
}

/** Finds the merchants of transactions. Transactions are another domain's, so composition provides it. */
export type FindMerchants = (
  tenantId: TenantId,
  ids: readonly TransactionId[],
) => Promise<ReadonlyMap<TransactionId, EntryMerchant>>;

/** What reading described entries needs. */
export interface EntryReading {
  readonly database: Queryable;
  readonly findMerchants: FindMerchants;
}

/** The types of entries whose amount is what the merchant's amount was converted to. Others of the operation are releases. */
export const MERCHANT_ENTRY_TYPES: readonly EntryType[] = [
  'hold',
  'clearing',
  'refund',
  'refund_reversal',
  'original_credit',
  'original_credit_reversal',
];

type MerchantFields = { readonly merchant_name?: string } & Partial<ForeignAmount>;

/** The fields of an entry about its merchant. @param operationId undefined if the entry is of another type */
export function merchantFields(
  merchant: EntryMerchant | undefined,
  operationId: OperationId | undefined,
): MerchantFields {
  if (merchant === undefined) return {};
  return { merchant_name: merchant.name, ...(operationId && merchant.amounts.get(operationId)) };
}
