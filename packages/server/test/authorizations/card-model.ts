import type { NetworkEvent } from '#ports/card-network.ts';
import type { ControlsInput } from '#controls';
import { CARD_BALANCE, type TestCard } from './fixture.ts';
import type { PurchaseModel } from './purchase-model.ts';
import type { Spent } from './windows.ts';

/** The expected state of a card. Amounts in cents. */
export interface CardModel {
  status: 'processing' | 'active' | 'frozen' | 'terminated' | 'failed';
  balance: number;
  controls: ControlsInput;
  /** The category of the merchant to which it is locked: each merchant has another one. */
  lockedTo: string | null;
  /** When attempts with a wrong security code were made, since it was last unfrozen. */
  failedAt: number[];
  readonly spent: Spent[];
  readonly purchases: Map<string, PurchaseModel>;
}

export function newCardModel({ isIssued }: TestCard): CardModel {
  return {
    status: isIssued ? 'active' : 'processing',
    balance: CARD_BALANCE,
    controls: {},
    lockedTo: null,
    failedAt: [],
    spent: [],
    purchases: new Map(),
  };
}

/** What these cards have received by original credits, each from when it was first seen. */
export function creditsOf(cards: readonly CardModel[]): Spent[] {
  return cards
    .flatMap(({ purchases }) => [...purchases.values()])
    .filter(({ type }) => type === 'original_credit')
    .map(({ createdAt: at, pendingRefund, refunded }) => ({
      at,
      amount: Math.max(0, pendingRefund + refunded),
      count: 0,
    }));
}

/** The error code for moving money of a card in this state, or freezing it. */
const REFUSALS = {
  processing: 'card_processing',
  frozen: 'card_not_active',
  terminated: 'card_terminated',
  failed: 'card_failed',
} as const;

/** Moves an amount from the wallet to the card, or back if it is negative. Returns the error code if it cannot be. */
export function move(card: CardModel, amount: number, wallet: number): string | undefined {
  if (card.status !== 'active') return REFUSALS[card.status];
  if (card.balance + amount < 0 && amount < 0) return 'insufficient_card_balance';
  if (amount > 0 && wallet < amount) return 'insufficient_merchant_balance';
  card.balance += amount;
  return undefined;
}

/** Freezes, unfreezes or terminates a card. Returns the error code if it cannot be. */
export function changeStatus(card: CardModel, kind: 'freeze' | 'unfreeze' | 'terminate'): string | undefined {
  if (card.status === 'terminated') return 'card_terminated';
  if (kind === 'terminate' && card.status === 'failed') return 'card_failed';
  if (kind === 'freeze' && card.status !== 'active') return REFUSALS[card.status];
  if (kind === 'unfreeze' && card.status !== 'frozen') return 'card_not_frozen';
  if (kind === 'unfreeze') card.failedAt = [];
  card.status = kind === 'freeze' ? 'frozen' : kind === 'unfreeze' ? 'active' : 'terminated';
  return undefined;
}

/**
 * The outcome of a report about an original credit that changes nothing; undefined for any other. A credit is approved once, and which
 * purchase a message with its id means is not known.
 */
export function withoutEffect({ purchases }: CardModel, { kind, transactionId }: NetworkEvent): string | undefined {
  const earlier = purchases.get(transactionId);
  if (earlier?.type !== 'original_credit') return undefined;
  if (kind === 'refund_authorization' && earlier.status !== 'declined') return 'done';
  return ['advice', 'clearing'].includes(kind) ? 'transaction_not_found' : undefined;
}
