import { AppError, type ErrorCode } from '../../foundation/kit/app-error.ts';
import type { CardId, CustomerId, OperationId, TenantId, WalletId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { CardBrand } from '../../platforms/ports/issuing-platform.ts';

export const CARD_STATUSES = ['processing', 'active', 'frozen', 'terminated', 'failed'] as const;

/** Kept as the state of the card's ledger account, so that money and state change under one lock. */
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Over for good: it holds nothing, and what still comes to it is the wallet's. */
export function isClosed(status: CardStatus): boolean {
  return status === 'terminated' || status === 'failed';
}

export interface CardNumberInfo {
  readonly maskedPan: string;
  readonly last4: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

/** What is fixed about a card, and its label. */
export interface Card {
  readonly tenantId: TenantId;
  readonly id: CardId;
  readonly localId: bigint;
  readonly customerId: CustomerId;
  /** The operation that issued it, the wallet that paid for it, and the fee: to be given back should issuing fail. */
  readonly operationId: OperationId;
  readonly walletId: WalletId;
  /** What issuing it took, the operator's and the issuer's part, to be given back should it fail. */
  readonly issuanceFees: { readonly own: bigint; readonly issuer: bigint };
  readonly brand: CardBrand;
  readonly currency: Currency;
  readonly nameOnCard: string;
  readonly label: string | null;
  /** Undefined while the card is being provisioned. */
  readonly number: CardNumberInfo | undefined;
  readonly createdAt: Date;
}

/** Month and year as on the card, two digits each. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

export function expiryOf({ number }: Card): CardExpiry | undefined {
  return number && { month: number.expiryMonth, year: number.expiryYear };
}

const NEEDS_ACTIVE: Readonly<Record<CardStatus, ErrorCode | undefined>> = {
  processing: 'card_processing',
  active: undefined,
  frozen: 'card_not_active',
  terminated: 'card_terminated',
  failed: 'card_not_active',
};

/** Which states a move may start from: undefined, or else the refusal. */
const MOVES = {
  deposit: NEEDS_ACTIVE,
  withdraw: NEEDS_ACTIVE,
  /** Who may not buy is not asked to prove a purchase: a code for a frozen card would help a thief alone. */
  challenge: NEEDS_ACTIVE,
  freeze: NEEDS_ACTIVE,
  /** Its number may be seen while it is frozen: the cardholder may have frozen it himself. */
  reveal: { ...NEEDS_ACTIVE, frozen: undefined },
  unfreeze: {
    processing: 'card_not_frozen',
    active: 'card_not_frozen',
    frozen: undefined,
    terminated: 'card_terminated',
    failed: 'card_not_frozen',
  },
  terminate: {
    processing: undefined,
    active: undefined,
    frozen: undefined,
    terminated: 'card_terminated',
    failed: 'card_not_active',
  },
} as const satisfies Record<string, Readonly<Record<CardStatus, ErrorCode | undefined>>>;

export type CardMove = keyof typeof MOVES;

/** Why a card in this state cannot make the move; undefined when it can. */
export function moveError(move: CardMove, status: CardStatus): ErrorCode | undefined {
  return MOVES[move][status];
}

/** @throws AppError card_processing, card_not_active, card_not_frozen, card_terminated */
export function assertMove(move: CardMove, status: CardStatus): void {
  const refusal = moveError(move, status);
  if (refusal !== undefined) throw new AppError(refusal);
}
