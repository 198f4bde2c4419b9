import { AppError, type ErrorCode } from '../../foundation/kit/app-error.ts';
import type { CardId, CustomerId, OperationId, TenantId, WalletId } from '../../foundation/kit/ids.ts';
import type { Metadata } from '../../foundation/kit/metadata.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { CardBrand } from '../../platforms/ports/cards.ts';

export const CARD_STATUSES = ['processing', 'active', 'frozen', 'terminated', 'failed'] as const;

/** Stored as the state of the card's ledger account, so that money and state change under one lock. */
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Permanently closed: the card holds nothing, and money that still arrives goes to the wallet. */
export function isClosed(status: CardStatus): boolean {
  return status === 'terminated' || status === 'failed';
}

export interface CardNumberInfo {
  readonly maskedPan: string;
  readonly last4: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

/** A card's fixed properties, its label and its metadata. */
export interface Card {
  readonly tenantId: TenantId;
  readonly id: CardId;
  readonly localId: bigint;
  readonly customerId: CustomerId;
  /** The operation that issued the card. If issuing fails, everything is returned to `walletId`, which paid for it. */
  readonly operationId: OperationId;
  readonly walletId: WalletId;
  /** The operator's and the issuer's part of the fee, minor units; returned if issuing fails. */
  readonly issuanceFees: { readonly own: bigint; readonly issuer: bigint };
  readonly brand: CardBrand;
  readonly currency: Currency;
  readonly nameOnCard: string;
  readonly label: string | null;
  readonly metadata: Metadata;
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

/** The error of each action in each state; undefined if the action is allowed. */
const ACTIONS = {
  deposit: NEEDS_ACTIVE,
  withdraw: NEEDS_ACTIVE,
  /** No one-time codes for frozen cards: a code would only help a thief. */
  challenge: NEEDS_ACTIVE,
  freeze: NEEDS_ACTIVE,
  /** A frozen card's number can be shown, since the cardholder may have frozen it. */
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

type CardAction = keyof typeof ACTIONS;

/** The error for an action that is not possible in this state; undefined if it is possible. */
export function actionError(action: CardAction, status: CardStatus): ErrorCode | undefined {
  return ACTIONS[action][status];
}

/** @throws AppError card_processing, card_not_active, card_not_frozen, card_terminated */
export function assertAction(action: CardAction, status: CardStatus): void {
  const refusal = actionError(action, status);
  if (refusal !== undefined) throw new AppError(refusal);
}
