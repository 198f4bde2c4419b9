import { CsvTable, jsonColumn, textColumn, valueColumn } from '#kit/csv.ts';
import type { Currency } from '#kit/money.ts';
import type { DescribedEntryView } from './described-entries.ts';

/** An entry with the currency of its account. The first and the last row of a statement have only some of the fields. */
export type EntryLine = Partial<Omit<DescribedEntryView, 'type'>> & {
  readonly type: string;
  readonly currency: Currency;
};

/** Callers choose references and metadata, and merchants their names; the other columns are generated. */
export const ENTRIES = new CsvTable<EntryLine>([
  valueColumn('account_id', ({ account_id }) => account_id),
  valueColumn('sequence', ({ sequence }) => sequence),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('type', ({ type }) => type),
  valueColumn('amount', ({ amount }) => amount),
  valueColumn('balance_after', ({ balance_after }) => balance_after),
  valueColumn('currency', ({ currency }) => currency),
  valueColumn('operation_id', ({ operation_id }) => operation_id),
  valueColumn('card_id', ({ card_id }) => card_id),
  textColumn('reference', ({ reference }) => reference),
  valueColumn('transaction_id', ({ transaction_id }) => transaction_id),
  textColumn('merchant_name', ({ merchant_name }) => merchant_name),
  jsonColumn('metadata', ({ metadata }) => metadata),
  valueColumn('merchant_amount', ({ merchant_amount }) => merchant_amount),
  valueColumn('merchant_currency', ({ merchant_currency }) => merchant_currency),
  valueColumn('exchange_rate', ({ exchange_rate }) => exchange_rate),
  valueColumn('markup_percent', ({ markup_percent }) => markup_percent),
]);

/** The columns of an account's list of entries, and of statements. */
export const ACCOUNT_ENTRIES = ENTRIES.startingWith(
  'sequence',
  'created_at',
  'type',
  'amount',
  'balance_after',
  'operation_id',
  'card_id',
  'reference',
  'transaction_id',
  'merchant_name',
  'metadata',
  'currency',
  'account_id',
);
