import { CsvTable, textColumn, valueColumn } from '../../../foundation/kit/csv.ts';
import type { TransactionView } from './transaction-view.ts';

/** Merchants choose their names, and a merchant's other details are checked by the network only. */
export const TRANSACTIONS = new CsvTable<TransactionView>([
  valueColumn('id', ({ id }) => id),
  valueColumn('card_id', ({ card_id }) => card_id),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('updated_at', ({ updated_at }) => updated_at),
  valueColumn('type', ({ type }) => type),
  valueColumn('status', ({ status }) => status),
  valueColumn('decline_reason', ({ decline_reason }) => decline_reason),
  valueColumn('currency', ({ currency }) => currency),
  valueColumn('authorized', ({ amounts }) => amounts.authorized),
  valueColumn('held', ({ amounts }) => amounts.held),
  valueColumn('cleared', ({ amounts }) => amounts.cleared),
  valueColumn('released', ({ amounts }) => amounts.released),
  valueColumn('refunded', ({ amounts }) => amounts.refunded),
  valueColumn('pending_refund', ({ amounts }) => amounts.pending_refund),
  textColumn('merchant_name', ({ merchant }) => merchant.name),
  textColumn('merchant_category', ({ merchant }) => merchant.mcc),
  textColumn('merchant_country', ({ merchant }) => merchant.country),
  textColumn('merchant_city', ({ merchant }) => merchant.city),
  valueColumn('merchant_amount', ({ merchant_amount }) => merchant_amount.amount),
  textColumn('merchant_currency', ({ merchant_amount }) => merchant_amount.currency),
  valueColumn('hold_expires_at', ({ hold_expires_at }) => hold_expires_at),
  textColumn('merchant_id', ({ merchant }) => merchant.id),
]);

/** The columns of lists of transactions. */
export const LISTED_TRANSACTIONS = TRANSACTIONS.startingWith(
  'id',
  'created_at',
  'type',
  'status',
  'decline_reason',
  'currency',
  'authorized',
  'held',
  'cleared',
  'released',
  'refunded',
  'pending_refund',
  'merchant_name',
  'merchant_category',
  'merchant_country',
  'merchant_city',
  'merchant_amount',
  'merchant_currency',
  'merchant_id',
  'card_id',
);
