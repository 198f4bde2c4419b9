import type { AccountId, CardId, OperationId, TransactionId, WalletId } from '#kit/ids.ts';
import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import {
  draftedCard,
  fetchBalance,
  forwardBalance,
  isClosed,
  emptyClosedCard,
  terminationRefundEvent,
  type Card,
  type CardStatus,
} from '#cards';
import {
  controlLevels,
  countsForCustomer,
  customerSpendingFacts,
  lockMerchant,
  NO_SPENDING,
  saveFailedAttempts,
  unlockMerchants,
  usageFacts,
  type ControlLevel,
  type CustomerSpending,
  type MerchantLock,
  type Spending,
  type Usage,
} from '#controls';
import type { Movement, OperationDraft, OperationType } from '#ledger';
import type { Charge } from '#fees';
import { transactionFacts } from './authorization-facts.ts';
import { creditedFacts, creditLevels, withCredit } from './refunds/credited.ts';
import { insertCreditedCard } from './refunds/credited-store.ts';
import type { Exchange, Step, StepType, Transaction, TransactionStatus } from './model.ts';
import { isRecurring, type CreditCounting, type PurchaseSubject } from './purchase-subject.ts';

/** The accounts that a card's money moves to and from. */
export interface AccountIds {
  readonly holdsId: AccountId;
  readonly walletId: WalletId;
  /** The external account of the tenant. */
  readonly externalAccountId: AccountId;
}

/** The step that a command adds to the transaction's timeline. */
type SavedStep = Pick<Step, 'type' | 'amount'> &
  Partial<Pick<Step, 'reason' | 'explanation'>> & {
    /** How the merchant's amount was converted; undefined where `amount` does not follow from one. */
    readonly exchange?: Exchange | undefined;
  };

/**
 * Everything that one command about a purchase may read, and the money movements that it may make. Nothing of it may be missing
 * (`missingInput`).
 */
export class AuthorizationContext {
  readonly draft: OperationDraft;
  readonly card: Card;
  readonly status: CardStatus;
  readonly accountIds: AccountIds;
  /** The time of the tenant's clock. */
  readonly now: Date;
  readonly transactionId: TransactionId;
  readonly platformEndsHolds: boolean;
  /** As earlier messages left it; undefined for a new transaction. */
  readonly transaction: Transaction | undefined;
  /** The usage of the card, or of the card that replaced it. */
  #usage: Usage;
  readonly #counting: CreditCounting | undefined;
  /** Undefined if the customer's spending is not counted. */
  readonly #customerSpending: CustomerSpending | undefined;
  /** The card that the money of this one is forwarded to; undefined unless this card was replaced. */
  readonly #newest: { readonly card: Card; readonly status: CardStatus } | undefined;
  /** A replaced card keeps working for these, and the newest card pays. */
  readonly #isRecurring: boolean;

  /**
   * @param newestId the last card of the chain of replacements, if this card was replaced. A purchase for which the network is
   *   waiting needs it only if it is recurring: any other is declined.
   * @throws AppError transaction_not_found if the transaction is another card's
   */
  constructor(draft: OperationDraft, subject: PurchaseSubject, accountIds: AccountIds, newestId: CardId | undefined) {
    const { tenantId, transactionId } = subject;
    const { id: cardId, customerId } = subject.card;
    const { card, status } = draftedCard(draft, cardId);
    this.#newest = newestId === undefined ? undefined : draftedCard(draft, newestId);
    this.draft = draft;
    this.card = card;
    this.status = status;
    this.accountIds = accountIds;
    this.now = draft.tenantNow;
    this.transactionId = transactionId;
    this.platformEndsHolds = subject.platformEndsHolds ?? false;
    this.#counting = subject.counting;
    this.transaction = draft.fact(transactionFacts, { tenantId, id: transactionId });
    // If a network uses one id for purchases of two cards, the purchase it means is ambiguous.
    if (this.transaction && this.transaction.cardId !== cardId) throw new AppError('transaction_not_found');
    this.#isRecurring = isRecurring(draft, subject);
    this.#usage = draft.fact(usageFacts, { tenantId, cardId: newestId ?? cardId, customerId })!;
    if (countsForCustomer(this.#usage))
      this.#customerSpending = draft.fact(customerSpendingFacts, { tenantId, customerId });
  }

  get operationId(): OperationId {
    return this.draft.operationId;
  }

  /** The card's available balance, minor units. */
  get balance(): bigint {
    return this.draft.account(this.card.id)!.balance;
  }

  /** The card that pays an authorization: the newest of the chain for a recurring purchase of a replaced card. */
  get payer(): { readonly card: Card; readonly status: CardStatus; readonly balance: bigint } {
    const { card, status } = (this.#isRecurring ? this.#newest : undefined) ?? this;
    return { card, status, balance: this.draft.account(card.id)!.balance };
  }

  /** Reserves an amount, which the payer must have. It goes through the replaced card, where the rest of the purchase arrives. */
  hold(amount: bigint): Movement {
    const { id, currency } = this.card;
    const { card: payer } = this.payer;
    if (payer.id !== id) fetchBalance(this.draft, this.card, payer, amount);
    const { holdsId } = this.accountIds;
    if (this.draft.account(holdsId) === undefined)
      this.draft.open({ id: holdsId, kind: 'holds', currency, state: 'active' });
    return this.draft.post(id, holdsId, amount, 'hold');
  }

  /** Returns held money to the card. */
  release(amount: bigint): Movement {
    return this.draft.post(this.accountIds.holdsId, this.card.id, amount, 'hold_release');
  }

  /** Pays the merchant. May take the card below zero, since the network has already settled the amount. */
  charge(amount: bigint): Movement {
    return this.draft.post(this.card.id, this.accountIds.externalAccountId, amount, 'clearing', 'allow_shortfall');
  }

  /** Takes back what came to the card. May take the card below zero, as `charge` may. */
  takeBack(amount: bigint, type: 'refund_reversal' | 'original_credit_reversal'): Movement {
    return this.draft.post(this.card.id, this.accountIds.externalAccountId, amount, type, 'allow_shortfall');
  }

  /** Credits a merchant's refund, or an original credit, to the card. */
  credit(amount: bigint, type: 'refund' | 'original_credit'): Movement {
    return this.draft.post(this.accountIds.externalAccountId, this.card.id, amount, type);
  }

  /**
   * Moves the balance of a terminated or failed card to the card that replaced it, or to the wallet. Call it after the event of the
   * money that arrived, so that the events are in that order.
   */
  emptyIfClosed(): void {
    if (!isClosed(this.status)) return;
    if (this.#forwardsTo !== undefined) {
      forwardBalance(this.draft, this.card, this.#forwardsTo);
      return;
    }
    const toWallet = emptyClosedCard(this.draft, this.card, this.accountIds.walletId, 'termination_refund');
    if (toWallet) terminationRefundEvent(this.draft, this.card, toWallet);
  }

  /** The controls and spending of the card, or of the card that replaced it. */
  get usage(): Usage {
    return this.#usage;
  }

  /** The controls that apply to the card. */
  get levels(): readonly ControlLevel[] {
    return controlLevels(this.#usage, this.#customerSpending, this.card.currency, this.now);
  }

  /** The limits for original credits that apply to the card. */
  get creditLevels(): readonly ControlLevel[] {
    const { key, chain } = this.#credits;
    return creditLevels(this.#usage, this.draft.fact(creditedFacts, key)!, chain);
  }

  /** Counts an original credit that is approved. */
  countCredit(amount: bigint): void {
    const { key } = this.#credits;
    const credited = this.draft.fact(creditedFacts, key)!;
    this.draft.setFact(creditedFacts, key, withCredit(credited, this.card.id, amount));
  }

  get #credits() {
    const { tenantId, customerId, currency } = this.card;
    assert(this.#counting, 'only the decision about a credit needs the limits for credits');
    const { now, chain } = this.#counting;
    return { key: { tenantId, customerId, currency, now }, chain };
  }

  /**
   * Changes what the card has spent and, if that is counted, what its customer has spent. Call it once.
   * @returns what the card has spent after it
   */
  changeSpending(change: (spending: Spending) => Spending): Spending {
    const spending = change(this.#usage.spending);
    this.#changeUsage({ spending });
    if (this.#customerSpending !== undefined) {
      const { tenantId, customerId, byCurrency } = this.#customerSpending;
      const { currency } = this.card;
      const changed = { ...byCurrency, [currency]: change(byCurrency[currency] ?? NO_SPENDING) };
      const key = { tenantId, customerId };
      this.draft.setFact(customerSpendingFacts, key, { ...key, byCurrency: changed });
    }
    return spending;
  }

  /** Locks the card to a merchant. The cached fact has the row that this writes, so lanes can keep it. */
  lockMerchant(lock: MerchantLock): void {
    this.draft.writeKeepingFacts(lockMerchant(this.#usage, lock));
    this.#changeUsage({ merchantLock: lock });
  }

  unlockMerchant(): void {
    const { tenantId, cardId } = this.#usage;
    this.draft.writeKeepingFacts(unlockMerchants(tenantId, [cardId]));
    this.#changeUsage({ merchantLock: null });
  }

  /** Replaces the times of failed attempts. The cached fact has the row that this writes, so lanes can keep it. */
  saveFailedAttempts(failedAt: readonly Date[]): void {
    this.draft.writeKeepingFacts(saveFailedAttempts(this.#usage, failedAt));
    this.#changeUsage({ failedAt });
  }

  #changeUsage(change: Partial<Usage>): void {
    this.#usage = { ...this.#usage, ...change };
    this.draft.setFact(usageFacts, this.#usage, this.#usage);
  }

  /** The open card that this closed card's money goes to; undefined if it goes to the wallet. */
  get #forwardsTo(): Card | undefined {
    return this.#newest === undefined || isClosed(this.#newest.status) ? undefined : this.#newest.card;
  }

  #isForeign(exchange: Exchange | undefined): exchange is Exchange {
    return exchange !== undefined && exchange.merchant.amount > 0n && exchange.merchant.currency !== this.card.currency;
  }

  /** Saves the transaction with this command's step added to its timeline, and records the operation. */
  save(transaction: Transaction, step: SavedStep, charge?: Charge): Transaction {
    const added: Step = {
      operationId: this.operationId,
      type: step.type,
      amount: step.amount,
      reason: step.reason ?? null,
      explanation: step.explanation ?? null,
      at: this.now,
      exchange: this.#isForeign(step.exchange) ? step.exchange : null,
    };
    const declineReason = transaction.status === 'declined' ? transaction.declineReason : null;
    const newSteps = [...transaction.newSteps, added];
    const saved = { ...transaction, declineReason, newSteps, updatedAt: this.now };
    this.draft.setFact(transactionFacts, { tenantId: this.card.tenantId, id: transaction.id }, saved);
    if (transaction.type === 'original_credit' && !transaction.stored)
      this.draft.writeKeepingFacts(insertCreditedCard(this.card, this.card.id));
    const type = operationTypeOf(step.type);
    this.draft.record({
      type,
      status: 'succeeded',
      currency: this.card.currency,
      // What is only announced has not moved.
      amount: ANNOUNCEMENTS.has(type) ? 0n : step.amount,
      fee: charge?.total ?? 0n,
      ...(charge && { feeVersion: charge.version }),
      cardId: this.card.id,
      walletId: (isClosed(this.status) && this.#forwardsTo === undefined) || charge ? this.accountIds.walletId : null,
      transactionId: transaction.id,
    });
    return saved;
  }
}

const ANNOUNCEMENTS: ReadonlySet<OperationType> = new Set(['refund_authorization', 'original_credit_authorization']);

function operationTypeOf(step: StepType): OperationType {
  if (step === 'increment' || step === 'advice') return 'authorization';
  if (step === 'refund_authorization_reversal') return 'refund_authorization';
  return step === 'original_credit_authorization_reversal' ? 'original_credit_authorization' : step;
}

/** The status after a clearing or refund of amount 0, for a transaction that never moved any money. */
export function statusWithoutMoney({ transaction }: AuthorizationContext): TransactionStatus {
  return transaction === undefined || transaction.status === 'approved' ? 'cleared' : transaction.status;
}
