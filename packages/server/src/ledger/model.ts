import {
  derivedId,
  type AccountId,
  type CardId,
  type Id,
  type OperationId,
  type TenantId,
  type WalletId,
} from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';

/**
 * `world` is all that is outside this ledger; it alone may owe without limit. `fees` collects what the operator earns.
 * `holds` keeps what is authorized on a card and not cleared yet.
 */
export type AccountKind = 'world' | 'fees' | 'wallet' | 'card' | 'holds';

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
}

/** What an operation was for; also the type of its entries. */
export type OperationType =
  | 'wallet_credit'
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

export type EntryType =
  | 'wallet_credit'
  | 'card_issue'
  | 'card_issue_refund'
  | 'issuance_fee'
  | 'issuance_fee_refund'
  | 'pre_deposit'
  | 'deposit'
  | 'deposit_fee'
  | 'withdrawal'
  | 'withdrawal_fee'
  | 'termination_refund'
  | 'hold'
  | 'hold_release'
  | 'clearing'
  | 'refund'
  | 'decline_fee'
  | 'shortfall_payment';

export interface Operation {
  readonly id: OperationId;
  readonly type: OperationType;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly currency: Currency;
  /** Minor units, as are fees. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly cardId: CardId | null;
  readonly walletId: WalletId | null;
  readonly reference: string | null;
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

/** The account of which a tenant has exactly one per currency. */
export function systemAccountId(tenantId: TenantId, kind: 'world' | 'fees', currency: Currency): Id<'account'> {
  return derivedId<'account'>('account', tenantId, kind, currency);
}

/** Where a card's open authorizations stand. */
export function holdsAccountId(cardId: CardId): Id<'account'> {
  return derivedId<'account'>('holds', cardId);
}
