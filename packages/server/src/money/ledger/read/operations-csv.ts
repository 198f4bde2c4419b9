import { CsvTable, jsonColumn, textColumn, valueColumn } from '#kit/csv.ts';
import type { OperationView } from './operation-view.ts';

/** Entries are left out. */
export const OPERATIONS = new CsvTable<OperationView>([
  valueColumn('id', ({ id }) => id),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('type', ({ type }) => type),
  valueColumn('status', ({ status }) => status),
  valueColumn('amount', ({ amount }) => amount),
  valueColumn('fee', ({ fee }) => fee),
  valueColumn('currency', ({ currency }) => currency),
  valueColumn('fee_schedule_version', ({ fee_schedule_version }) => fee_schedule_version),
  valueColumn('card_id', ({ card_id }) => card_id),
  valueColumn('wallet_id', ({ wallet_id }) => wallet_id),
  valueColumn('transaction_id', ({ transaction_id }) => transaction_id),
  textColumn('reference', ({ reference }) => reference),
  valueColumn('origin_operation_id', ({ origin_operation_id }) => origin_operation_id),
  textColumn('error', ({ error }) => error),
  jsonColumn('metadata', ({ metadata }) => metadata),
]);

/** The columns of lists of operations. */
export const LISTED_OPERATIONS = OPERATIONS.startingWith(
  'id',
  'created_at',
  'type',
  'status',
  'amount',
  'fee',
  'currency',
  'card_id',
  'wallet_id',
  'reference',
  'origin_operation_id',
  'error',
  'metadata',
);
