import { AppError, ERRORS, type ErrorCode } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CardId, CustomerId, OperationId, TenantId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { WorkName } from '#work';
import type { CardBrand, CardReference, CardStateChange, ReplacementReason } from '#ports/cards.ts';

export const CARD_STATUSES = ['processing', 'active', 'frozen', 'expired', 'terminated', 'failed'] as const;

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

/** Why issuing a card failed. */
export interface CardFailure {
  readonly code: string;
  /** The platform's reason, as text for people. */
  readonly message: string;
}

/** A card's properties. Its status and balance are in its ledger account. */
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
  /** Undefined unless the card failed. */
  readonly failure: CardFailure | undefined;
  /** The partner's reason for the newest freeze or termination, or the control that froze the card. */
  readonly statusReason: string | null;
  /** True for a card without a valid number that is frozen once it gets one: by a renewal if it expired, otherwise when it is provisioned. */
  readonly staysFrozen: boolean;
  /** The renewal that the platform has not confirmed yet. */
  readonly renewalId: OperationId | undefined;
  readonly replaces: { readonly cardId: CardId; readonly reason: ReplacementReason } | undefined;
  readonly replacedBy: CardId | undefined;
  readonly createdAt: Date;
}

/** The dates at which something is reported about the expiry of a tenant's cards. */
export const CARD_EXPIRY: WorkName<null> = { name: 'card_expiry', clock: 'tenant' };

/** The platform is asked again every few minutes, so what has waited longer than this has a problem. */
const OVERDUE_MS = 10 * MINUTE_MS;

/** The request of a card's number: one item for each card that is `processing`, by its id. */
export const CARD_NUMBER: WorkName<null> = {
  name: 'card_number',
  clock: 'tenant',
  overdue: {
    kind: 'card_unprovisioned',
    after_ms: OVERDUE_MS,
    describe: () => ({
      what: 'the card platform has not issued a number for this card',
      remedy:
        'check the log for the platform error; the request is retried every few minutes. Terminating the card returns its money',
      remedyCode: 'find_card_number_failure',
    }),
  },
};

/** What a renewal is called at the platform: the operation that began it. */
export interface CardRenewal {
  readonly renewalId: OperationId;
}

/** The renewal of a card that the platform has not confirmed, by the id of the card. */
export const CARD_RENEWAL: WorkName<CardRenewal> = {
  name: 'card_renewal',
  overdue: {
    kind: 'card_unrenewed',
    after_ms: OVERDUE_MS,
    describe: () => ({
      what: 'the card platform has not confirmed the renewal of this card',
      remedy: 'check the log for the platform error; the request is retried until the platform confirms or refuses it',
      remedyCode: 'find_card_renewal_failure',
    }),
  },
};

/** What the platform is notified of: the state, its version, and the change that it belongs to. */
export type CardState = Omit<CardStateChange, keyof CardReference>;

/** The newest state of a card that the platform has not confirmed, by the id of the card. */
export const CARD_STATE: WorkName<CardState> = {
  name: 'card_state',
  overdue: {
    kind: 'card_state_unconfirmed',
    after_ms: OVERDUE_MS,
    describe: ({ data: { state } }) => ({
      what: `the card is ${state} in Issuary, but the card platform has not confirmed it`,
      remedy:
        'check the log for the platform error; the state is in force in Issuary, and the platform is notified until it confirms',
      remedyCode: 'find_card_state_failure',
      params: { state },
    }),
  },
};

/** The properties that every card begins with. */
export const NEW_CARD = {
  number: undefined,
  failure: undefined,
  statusReason: null,
  staysFrozen: false,
  renewalId: undefined,
  replaces: undefined,
  replacedBy: undefined,
} as const satisfies Partial<Card>;

/** Month and year as on the card, two digits each. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

export function expiryOf({ number }: Card): CardExpiry | undefined {
  return number && { month: number.expiryMonth, year: number.expiryYear };
}

/** When a card's expiry month is over: it is valid until then. */
export function expiresAt({ month, year }: CardExpiry): Date {
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1));
}

const NEEDS_ACTIVE: Readonly<Record<CardStatus, ErrorCode | undefined>> = {
  processing: 'card_processing',
  active: undefined,
  frozen: 'card_not_active',
  expired: 'card_expired',
  terminated: 'card_terminated',
  failed: 'card_failed',
};

/** For a card that has a number and is not closed. */
const NEEDS_NUMBER: Readonly<Record<CardStatus, ErrorCode | undefined>> = {
  ...NEEDS_ACTIVE,
  frozen: undefined,
  expired: undefined,
};

/** The error of each action in each state; undefined if the action is allowed. */
const ACTIONS = {
  deposit: NEEDS_ACTIVE,
  /** The money on an expired card can be withdrawn. */
  withdraw: { ...NEEDS_ACTIVE, expired: undefined },
  renew: NEEDS_NUMBER,
  replace: NEEDS_NUMBER,
  /** In a simulation. */
  expire: NEEDS_NUMBER,
  /** No one-time codes for frozen cards: a code would only help a thief. */
  challenge: NEEDS_ACTIVE,
  freeze: NEEDS_ACTIVE,
  /** A frozen card's number can be shown, since the cardholder may have frozen it. */
  reveal: { ...NEEDS_ACTIVE, frozen: undefined },
  unfreeze: {
    processing: 'card_not_frozen',
    active: 'card_not_frozen',
    frozen: undefined,
    expired: 'card_expired',
    terminated: 'card_terminated',
    failed: 'card_not_frozen',
  },
  terminate: {
    processing: undefined,
    active: undefined,
    frozen: undefined,
    expired: undefined,
    terminated: 'card_terminated',
    failed: 'card_failed',
  },
} as const satisfies Record<string, Readonly<Record<CardStatus, ErrorCode | undefined>>>;

type CardAction = keyof typeof ACTIONS;

/** The error for an action that is not possible in this state; undefined if it is possible. */
export function actionError(action: CardAction, status: CardStatus): ErrorCode | undefined {
  return ACTIONS[action][status];
}

/** @throws AppError card_processing, card_not_active, card_not_frozen, card_expired, card_terminated, card_failed */
export function assertAction(action: CardAction, status: CardStatus): void {
  const refusal = actionError(action, status);
  if (refusal === undefined) return;
  const details = { card_status: status };
  if (refusal === 'card_not_active' || refusal === 'card_not_frozen')
    throw new AppError(refusal, { message: `${ERRORS[refusal].message}; it is ${status}`, details });
  throw new AppError(refusal, { details });
}
