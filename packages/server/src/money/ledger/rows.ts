import type { AccountId, CardId, OperationId, TenantId, TransactionId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Account, Entry, EntryType, Operation, OperationType } from './model.ts';

export interface AccountRow {
  tenant_id: TenantId;
  id: AccountId;
  kind: Account['kind'];
  currency: Currency;
  state: string;
  balance: bigint;
  shortfall: bigint;
  sequence: bigint;
  event_sequence: bigint;
  low_balance_threshold: bigint | null;
  low_balance_about: string | null;
}

export interface OperationRow {
  tenant_id: TenantId;
  id: OperationId;
  type: OperationType;
  status: Operation['status'];
  currency: Currency;
  amount: bigint;
  fee: bigint;
  fee_version: number | null;
  card_id: CardId | null;
  wallet_id: WalletId | null;
  transaction_id: TransactionId | null;
  reference: string | null;
  parameters: Buffer | null;
  origin_id: OperationId | null;
  error: string | null;
  created_at: Date;
}

export interface EntryRow {
  account_id: AccountId;
  sequence: bigint;
  amount: bigint;
  balance_after: bigint;
  operation_id: OperationId;
  type: EntryType;
  created_at: Date;
}

/** Explicit column lists: a prepared `SELECT *` breaks on live connections when a migration adds a column. */
export const ACCOUNT_COLUMNS =
  'accounts.tenant_id, accounts.id, kind, accounts.currency, state, balance, shortfall, sequence, event_sequence, ' +
  'low_balance_threshold, low_balance_about';
export const OPERATION_COLUMNS =
  'operations.tenant_id, operations.id, type, status, operations.currency, amount, fee, fee_version, card_id, wallet_id, ' +
  'transaction_id, operations.reference, parameters, origin_id, error, created_at';

/** The ledger account of each row of a table whose items have one, for the SQL of the table's owner: `state`, `balance`. */
export function joinedAccount(table: string): string {
  return `JOIN accounts ON accounts.tenant_id = ${table}.tenant_id AND accounts.id = ${table}.id`;
}

export function asAccount(row: AccountRow): Account {
  const {
    tenant_id: tenantId,
    event_sequence: eventSequence,
    low_balance_threshold: lowBalanceThreshold,
    low_balance_about: lowBalanceEventData,
    ...rest
  } = row;
  return { ...rest, tenantId, eventSequence, lowBalanceThreshold, lowBalanceEventData };
}

export function asOperation(row: OperationRow): Operation {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    feeVersion: row.fee_version,
    cardId: row.card_id,
    walletId: row.wallet_id,
    transactionId: row.transaction_id,
    reference: row.reference,
    originId: row.origin_id,
    error: row.error,
    createdAt: row.created_at,
  };
}

export function asEntry(row: EntryRow): Entry {
  return {
    accountId: row.account_id,
    sequence: row.sequence,
    amount: row.amount,
    balanceAfter: row.balance_after,
    operationId: row.operation_id,
    type: row.type,
    createdAt: row.created_at,
  };
}
