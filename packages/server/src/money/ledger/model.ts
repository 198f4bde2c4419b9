import {
  derivedId,
  type AccountId,
  type CardId,
  type Id,
  type OperationId,
  type TenantId,
  type TransactionId,
  type WalletId,
} from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

/**
 * `external` is the counterparty of all money that enters or leaves the ledger; only it may be negative without limit. `fees` holds the operator's fee income, `issuer_fees` the fees passed on to the issuer. `holds` has the amounts
 * authorized on a card and not cleared yet. Money in a virtual account, a transfer or an on-chain payment is on an account
 * that belongs to that one item.
 */
export type AccountKind =
  | 'external'
  | 'fees'
  | 'issuer_fees'
  | 'wallet'
  | 'card'
  | 'holds'
  | 'virtual_account'
  | 'transfer'
  | 'chain_payment';

/** Accounts whose entries partners see: their own accounts with a balance. */
const PARTNER_VISIBLE_KINDS: ReadonlySet<AccountKind> = new Set<AccountKind>(['wallet', 'card']);

export function isPartnerVisible(kind: AccountKind): boolean {
  return PARTNER_VISIBLE_KINDS.has(kind);
}

export interface Account {
  readonly tenantId: TenantId;
  readonly id: AccountId;
  readonly kind: AccountKind;
  readonly currency: Currency;
  /** The owning domain's status of the account, such as a card's status. Changed by operations only. */
  readonly state: string;
  /** Credits less debits, minor units. */
  readonly balance: bigint;
  /** How far below zero the balance is, because of charges that could not be refused; 0 for a balance of zero or more. */
  readonly shortfall: bigint;
  /** Number of the newest entry; entries count from 1 without gaps. */
  readonly sequence: bigint;
  /** Number of the newest event about the card, wallet or other owner of the account. */
  readonly eventSequence: bigint;
  /** A balance below this triggers a warning, minor units; null for no warning. */
  readonly lowBalanceThreshold: bigint | null;
  /**
   * Data of the warning's event, written by the wallets domain and stored here so that every operation that takes the balance
   * below the threshold has it in memory. Null without a threshold.
   */
  readonly lowBalanceEventData: string | null;
}

/** What an operation was for. */
export const OPERATION_TYPES = [
  'wallet_credit',
  'wallet_debit',
  'wallet_open',
  'wallet_update',
  'top_up',
  'account_issue',
  'account_activation',
  'account_issue_refund',
  'account_close',
  'account_credit',
  'account_credit_return',
  'quote',
  'transfer',
  'transfer_success',
  'transfer_failure',
  'transfer_reversal',
  'transfer_cancel',
  'transfer_cancel_refusal',
  'address_issue',
  'chain_detection',
  'chain_payment',
  'chain_drop',
  'chain_reversal',
  'card_issue',
  'card_issue_refund',
  'card_activation',
  'card_update',
  'card_expiry_notice',
  'card_expiry',
  'card_renewal',
  'card_renewal_result',
  'card_replacement',
  'deposit',
  'withdrawal',
  'freeze',
  'unfreeze',
  'termination',
  'authorization',
  'decline',
  'clearing',
  'reversal',
  'hold_expiry',
  'authorization_timeout',
  'refund_authorization',
  'refund',
  'refund_reversal',
  'original_credit_authorization',
  'original_credit',
  'original_credit_reversal',
  'challenge',
] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

export const OPERATION_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** What an entry was for. */
export const ENTRY_TYPES = [
  'wallet_credit',
  'wallet_debit',
  'top_up',
  'account_issue_fee',
  'account_issue_fee_refund',
  'issuer_account_issue_fee',
  'issuer_account_issue_fee_refund',
  'account_credit',
  'account_credit_return',
  'transfer',
  'transfer_fee',
  'transfer_fee_refund',
  'issuer_transfer_fee',
  'issuer_transfer_fee_refund',
  'transfer_payout',
  'transfer_return',
  'transfer_reversal',
  'exchange',
  'chain_payment',
  'chain_reversal',
  'card_issue',
  'card_issue_refund',
  'issuance_fee',
  'issuance_fee_refund',
  'issuer_issuance_fee',
  'issuer_issuance_fee_refund',
  'pre_deposit',
  'deposit',
  'deposit_fee',
  'issuer_deposit_fee',
  'withdrawal',
  'withdrawal_fee',
  'issuer_withdrawal_fee',
  'termination_refund',
  'card_replacement',
  'hold',
  'hold_release',
  'clearing',
  'refund',
  'refund_reversal',
  'original_credit',
  'original_credit_reversal',
  'decline_fee',
  'issuer_decline_fee',
  'shortfall_payment',
] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

const HOLD_TYPES: ReadonlySet<string> = new Set<EntryType>(['hold', 'hold_release']);

/** Entries of these types move money between a card and its holds account: the card has not paid or received anything. */
export function isHold(type: string): boolean {
  return HOLD_TYPES.has(type);
}

export interface Operation {
  readonly id: OperationId;
  readonly type: OperationType;
  readonly status: (typeof OPERATION_STATUSES)[number];
  readonly currency: Currency;
  /** Minor units, as are fees. */
  readonly amount: bigint;
  /** Sum of its fees; each fee is a separate posting. */
  readonly fee: bigint;
  /** Version of the fee schedule that set the fees; null for an operation without fees. */
  readonly feeVersion: number | null;
  readonly cardId: CardId | null;
  readonly walletId: WalletId | null;
  /** The purchase or refund that it is a step of. */
  readonly transactionId: TransactionId | null;
  readonly reference: string | null;
  /** The operation that this one ends or reverses, such as the transfer whose money was returned. */
  readonly originId: OperationId | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** One side of a posting, on one account. */
export interface Entry {
  readonly accountId: AccountId;
  readonly sequence: bigint;
  /** Signed, minor units; negative for a debit. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly operationId: OperationId;
  readonly type: EntryType;
  readonly createdAt: Date;
}

/** An entry with its account's kind and currency, which decide how and to whom it is shown. */
export interface EntryWithAccount extends Entry {
  readonly kind: AccountKind;
  readonly currency: Currency;
}

/** The id of an account that a tenant has at most once per currency. */
export function systemAccountId(
  tenantId: TenantId,
  kind: 'external' | 'fees' | 'issuer_fees',
  currency: Currency,
): Id<'account'> {
  return derivedId<'account'>('account', tenantId, kind, currency);
}

/** The account that holds a card's open authorizations. */
export function holdsAccountId(cardId: CardId): Id<'account'> {
  return derivedId<'account'>('holds', cardId);
}
