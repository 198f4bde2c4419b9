import {
  derivedId,
  type AccountId,
  type CardId,
  type Id,
  type OperationId,
  type TenantId,
  type WalletId,
} from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';

/**
 * `world` is all that is outside this ledger; it alone may owe without limit. `fees` collects what the operator earns,
 * `issuer_fees` what he passes on to the issuer. `holds` keeps what is authorized on a card and not cleared yet. What passes
 * through a virtual account, a transfer or an on-chain payment stands on an account of that one's own meanwhile.
 */
export type AccountKind =
  | 'world'
  | 'fees'
  | 'issuer_fees'
  | 'wallet'
  | 'card'
  | 'holds'
  | 'virtual_account'
  | 'transfer'
  | 'chain_payment';

/** Whose entries partners see: what is theirs and has a balance of its own. */
const PARTNERS_KINDS: ReadonlySet<AccountKind> = new Set<AccountKind>(['wallet', 'card']);

export function isPartnerVisible(kind: AccountKind): boolean {
  return PARTNERS_KINDS.has(kind);
}

export interface Account {
  readonly tenantId: TenantId;
  readonly id: AccountId;
  readonly kind: AccountKind;
  readonly currency: Currency;
  /** The owner's word for what may happen to the account (a card's status); moved only by operations. */
  readonly state: string;
  /** Credits less debits, minor units. */
  readonly balance: bigint;
  /** How far below zero a charge that could not be refused has taken the balance; 0 for all that are not below. */
  readonly shortfall: bigint;
  /** Number of the newest entry; entries count from 1 without gaps. */
  readonly sequence: bigint;
  /** Number of the newest event about what the account belongs to. */
  readonly eventSequence: bigint;
  /** Below this the owner of a wallet wants to be warned; null for never. Minor units. */
  readonly lowBalanceThreshold: bigint | null;
  /**
   * What the warning says of the wallet besides, as the owner of the account wrote it: whatever operation takes the balance
   * below the threshold has it at hand. Null without a threshold.
   */
  readonly lowBalanceAbout: string | null;
}

/** What an operation was for; also the type of its entries. */
export type OperationType =
  | 'wallet_credit'
  | 'wallet_debit'
  | 'wallet_open'
  | 'wallet_update'
  | 'top_up'
  | 'account_issue'
  | 'account_activation'
  | 'account_issue_refund'
  | 'account_close'
  | 'account_credit'
  | 'account_credit_return'
  | 'quote'
  | 'transfer'
  | 'transfer_success'
  | 'transfer_failure'
  | 'transfer_reversal'
  | 'transfer_cancel'
  | 'transfer_cancel_refusal'
  | 'address_issue'
  | 'chain_detection'
  | 'chain_payment'
  | 'chain_drop'
  | 'chain_reversal'
  | 'card_issue'
  | 'card_issue_refund'
  | 'card_activation'
  | 'deposit'
  | 'withdrawal'
  | 'freeze'
  | 'unfreeze'
  | 'termination'
  | 'authorization'
  | 'decline'
  | 'clearing'
  | 'reversal'
  | 'hold_expiry'
  | 'authorization_timeout'
  | 'refund'
  | 'challenge';

/** What an entry can be for. */
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
  'hold',
  'hold_release',
  'clearing',
  'refund',
  'decline_fee',
  'issuer_decline_fee',
  'shortfall_payment',
] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

export interface Operation {
  readonly id: OperationId;
  readonly type: OperationType;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly currency: Currency;
  /** Minor units, as are fees. */
  readonly amount: bigint;
  /** All its fees together; each is a posting of its own. */
  readonly fee: bigint;
  /** The version of the fee schedule that set them; null for an operation that is not charged for. */
  readonly feeVersion: number | null;
  readonly cardId: CardId | null;
  readonly walletId: WalletId | null;
  readonly reference: string | null;
  /** The operation that this one ends or undoes, such as the transfer whose money has come back. */
  readonly originId: OperationId | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** One side of a posting as its account sees it. */
export interface Entry {
  readonly accountId: AccountId;
  readonly sequence: bigint;
  /** Signed, minor units: negative takes from the account. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly operationId: OperationId;
  readonly type: EntryType;
  readonly createdAt: Date;
}

/** An entry with what says how to show it, and to whom. */
export interface EntryWithAccount extends Entry {
  readonly kind: AccountKind;
  readonly currency: Currency;
}

/** The account of which a tenant has at most one per currency. */
export function systemAccountId(
  tenantId: TenantId,
  kind: 'world' | 'fees' | 'issuer_fees',
  currency: Currency,
): Id<'account'> {
  return derivedId<'account'>('account', tenantId, kind, currency);
}

/** Where a card's open authorizations stand. */
export function holdsAccountId(cardId: CardId): Id<'account'> {
  return derivedId<'account'>('holds', cardId);
}
