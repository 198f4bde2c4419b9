import type { AuthorizationMessage, Clearing, NetworkAdvice, NetworkEvent } from '#ports/card-network.ts';
import type { PartnerAction } from './actions.ts';
import { changeStatus, creditsOf, move, newCardModel, withoutEffect, type CardModel } from './card-model.ts';
import {
  converted,
  addFacts,
  newPurchase,
  changedTo,
  expiryFrom,
  heldShareAfter,
  heldShareOf,
  holdsNothing,
  releasedFor,
  settleStatus,
  clearShares,
  takeFrom,
  statusWithoutMoney,
  typeOf,
  type Known,
  type PurchaseModel,
} from './purchase-model.ts';
import * as refunds from './refund-model.ts';
import { count, type Sum } from './sums.ts';
import { countFailedAttempt, LIMIT_UNLESS_SET } from './attempt-model.ts';
import { declineReasonOf, isOfKnownPurchase, type LevelModel } from './decline-model.ts';
import type { ControlsInput } from '#controls';
import type { Spent } from './windows.ts';
import { WALLET_BALANCE, type ResolvedAction, type TestCard } from './fixture.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** The reference model of a tenant's cards, as simple as possible: numbers in a Map, and one message at a time. */
export class TenantModel {
  readonly cards: ReadonlyMap<string, CardModel>;
  wallet = WALLET_BALANCE;
  now: number;
  /** Of the one customer that has all cards, and of the tenant. */
  customerControls: ControlsInput = {};
  #ceilings: ControlsInput = {};
  #declineFee = 0;
  readonly #answers = new Map<string, string>();
  /** Transactions that have refunded or credited something, also if all of it was taken back. */
  readonly #arrived = new Set<string>();

  constructor(cards: readonly TestCard[], now: Date) {
    this.now = now.getTime();
    this.cards = new Map(cards.map((card) => [card.id, newCardModel(card)]));
  }

  /** The expected outcome of a resolved action. */
  expect(resolved: ResolvedAction): string {
    const card = this.cards.get(resolved.card.id)!;
    if ('authorization' in resolved)
      return this.#once(resolved.authorization, () => this.#authorize(card, resolved.authorization));
    if ('report' in resolved) {
      const { report } = resolved;
      if (this.#isTakenBackTooEarly(report)) return 'not_known_yet';
      return withoutEffect(card, report) ?? this.#once(report, () => this.#report(card, report));
    }
    return this.#applyPartnerAction(card, resolved.action);
  }

  /** A refund is taken back as a whole that has not arrived. */
  #isTakenBackTooEarly(message: NetworkEvent): boolean {
    if (message.kind !== 'reversal' || message.of === undefined || message.reversed !== undefined) return false;
    return !this.#arrived.has(message.transactionId);
  }

  /** Returns the stored answer for a repeated message, without further effects. */
  #once({ kind, messageId }: { kind: string; messageId: string }, work: () => string): string {
    const name = `${kind} ${messageId}`;
    const answer = this.#answers.get(name) ?? work();
    this.#answers.set(name, answer);
    return answer;
  }

  #authorize(card: CardModel, message: AuthorizationMessage): string {
    const earlier = card.purchases.get(message.transactionId);
    const isCredit = message.kind === 'original_credit';
    const amount = converted(message, isCredit ? 0 : 1);
    const isPart = !isCredit && message.partialAllowed && card.balance > 0 && amount !== undefined;
    const taken = isPart ? Math.min(amount, card.balance) : amount;
    const levels = this.#levels(card);
    const reason = declineReasonOf(card, message, { levels, taken, earlier, now: this.now });
    const isFree = isCredit || isOfKnownPurchase(message, earlier);
    const first = message.kind === 'increment' ? 0 : Number(message.amount);
    const type = isCredit ? 'original_credit' : 'purchase';
    const known = earlier && earlier.type !== type ? undefined : { ...message, amount: first };
    const purchase = this.#purchase(card, message, type, 'declined', known);
    if (reason !== undefined) {
      if (purchase.status === 'declined') purchase.declineReason ??= reason;
      const cardPays = ['active', 'frozen'].includes(card.status) && card.balance >= this.#declineFee;
      countFailedAttempt(card, message, reason, levels, this.now);
      if (isFree) return `declined ${reason}`;
      if (cardPays) card.balance -= this.#declineFee;
      else if (this.wallet >= this.#declineFee) this.wallet -= this.#declineFee;
      return `declined ${reason}`;
    }
    const expected = { amount: taken!, requested: message, whole: taken! };
    if (isCredit) refunds.expectMoney(purchase, expected, 'approved', expiryFrom(purchase, this.now));
    else this.#hold(card, purchase, taken!, message);
    return `approved ${taken}`;
  }

  #report(card: CardModel, message: NetworkEvent): string {
    const { kind } = message;
    const earlier = card.purchases.get(message.transactionId);
    const before = refunds.refundableOf(earlier);
    const type = typeOf(message);
    const facts = kind === 'reversal' ? undefined : { ...message, amount: Number(message.amount) };
    const isRefund = holdsNothing(message, earlier, card.balance);
    const purchase = this.#purchase(card, message, type, 'new', isRefund ? undefined : facts);
    switch (message.kind) {
      case 'advice':
        if (!isRefund) this.#advise(card, purchase, message);
        break;
      case 'clearing':
        this.#clear(card, purchase, message, statusWithoutMoney(earlier));
        break;
      case 'reversal': {
        if (message.of !== undefined) {
          refunds.takeBack(card, purchase, message.reversed, earlier);
          break;
        }
        if (refunds.endAnnouncement(purchase, message.reversed, 'reversed')) break;
        const amount = releasedFor(purchase, message.reversed);
        const isOver = ['cleared', 'reversed', 'expired'].includes(purchase.status);
        if (amount > 0 || !isOver) this.#release(card, purchase, amount, 'reversed', message.reversed);
        break;
      }
      case 'refund_authorization':
        refunds.announceRefund(purchase, message, earlier?.status ?? 'cleared', expiryFrom(purchase, this.now));
        break;
      case 'refund':
      default:
        if (refunds.refund(card, purchase, message) > 0 || (message.currency !== 'usd' && message.amount > 0n))
          this.#arrived.add(message.transactionId);
        settleStatus(purchase, statusWithoutMoney(earlier));
    }
    refunds.limitAnnounced(purchase, before, kind === 'refund');
    if (purchase.status !== 'declined') purchase.declineReason = null;
    this.#settle(card);
    return 'done';
  }

  #advise(card: CardModel, purchase: PurchaseModel, message: NetworkAdvice): void {
    const wanted = converted(message)!;
    if (!['new', 'declined'].includes(purchase.status)) {
      if (purchase.status !== 'approved') return;
      const { amount: change, requested } = changedTo(purchase, message);
      const amount = Math.min(card.balance, change);
      if (change < 0) this.#release(card, purchase, -change, 'reversed', requested);
      else if (amount > 0) this.#hold(card, purchase, amount, requested, change);
      return;
    }
    const amount = Math.min(card.balance, wanted);
    if (amount > 0 || wanted === 0) this.#hold(card, purchase, Math.max(0, amount), message);
    else purchase.status = 'expired';
  }

  #clear(card: CardModel, purchase: PurchaseModel, message: Clearing, otherwise: string): void {
    const amount = converted(message)!;
    const covered = Math.min(amount, purchase.held);
    if (purchase.currency === 'usd') purchase.isEstimated = false;
    else clearShares(purchase, message, amount);
    count(purchase.paidIn, message, amount);
    const leftOver = message.final ? purchase.held - covered : 0;
    this.#spend(card, purchase, amount - covered);
    purchase.held -= covered;
    if (covered > 0 && purchase.held === 0) purchase.expiresAt = expiryFrom(purchase, this.now);
    takeFrom(purchase.dailyHolds, covered);
    purchase.cleared += amount;
    purchase.uncovered += amount - covered;
    card.balance -= amount - covered;
    this.#release(card, purchase, leftOver, leftOver > 0 ? 'reversed' : otherwise);
  }

  /** A transaction becomes a purchase with its first hold. */
  #hold(card: CardModel, purchase: PurchaseModel, amount: number, requested: Sum, whole = converted(requested)!): void {
    purchase.status = 'approved';
    purchase.declineReason = null;
    if (amount === 0) return;
    this.#spend(card, purchase, amount);
    purchase.merchantHeld = heldShareAfter(purchase, amount, requested, whole);
    card.balance -= amount;
    purchase.authorized += amount;
    purchase.held += amount;
    purchase.expiresAt = expiryFrom(purchase, this.now);
    purchase.dailyHolds.push({ at: this.now, amount });
  }

  /** A purchase counts from its first amount. */
  #spend(card: CardModel, { authorized, cleared, mcc }: PurchaseModel, amount: number): void {
    if (amount === 0) return;
    const isFirst = authorized + cleared === 0;
    card.spent.push({ at: this.now, amount, count: isFirst ? 1 : 0 });
    const isSingle = this.#levels(card).some(({ controls }) => controls.single_merchant);
    if (isFirst && isSingle) card.lockedTo ??= mcc;
  }

  /** What the customer has spent with all cards. */
  get spentByCustomer(): readonly Spent[] {
    return [...this.cards.values()].flatMap(({ spent }) => spent);
  }

  #levels(card: CardModel): readonly LevelModel[] {
    const ofCard = { spent: card.spent, credited: creditsOf([card]) };
    return [
      { ...ofCard, controls: { failed_attempts: LIMIT_UNLESS_SET, ...card.controls } },
      { controls: this.customerControls, spent: this.spentByCustomer, credited: creditsOf([...this.cards.values()]) },
      { ...ofCard, controls: this.#ceilings },
    ];
  }

  #release(card: CardModel, purchase: PurchaseModel, amount: number, becomes: string, requested?: Sum): void {
    purchase.merchantHeld = heldShareOf(purchase, amount, requested);
    purchase.held -= amount;
    if (amount > 0 && purchase.held === 0) purchase.expiresAt = expiryFrom(purchase, this.now);
    purchase.released += amount;
    card.balance += amount;
    const newestFirst = purchase.dailyHolds.toReversed();
    for (const { at, amount: part } of takeFrom(newestFirst, amount)) card.spent.push({ at, amount: -part, count: 0 });
    purchase.dailyHolds = newestFirst.toReversed();
    settleStatus(purchase, becomes);
  }

  #settle(card: CardModel): void {
    if (!['terminated', 'failed'].includes(card.status)) return;
    this.wallet += card.balance;
    card.balance = 0;
  }

  #purchase(
    card: CardModel,
    { transactionId }: { transactionId: string },
    type: string,
    status: string,
    known: Known | undefined,
  ): PurchaseModel {
    const earlier = card.purchases.get(transactionId);
    if (earlier && known) addFacts(earlier, type, known);
    if (earlier) return earlier;
    const purchase = newPurchase(type, status, this.now, known);
    card.purchases.set(transactionId, purchase);
    return purchase;
  }

  #applyPartnerAction(card: CardModel, action: PartnerAction): string {
    switch (action.kind) {
      case 'wait':
        this.now += action.hours * HOUR_MS;
        for (const each of this.cards.values()) {
          for (const purchase of each.purchases.values()) {
            if (purchase.expiresAt === null || purchase.expiresAt > this.now) continue;
            if (refunds.endAnnouncement(purchase, undefined, 'expired')) continue;
            this.#release(each, purchase, purchase.held, 'expired');
            this.#settle(each);
          }
        }
        return 'done';
      case 'fee':
        this.#declineFee = action.amount;
        return 'done';
      case 'controls':
        if (action.level === 'customer') this.customerControls = action.controls;
        else if (action.level === 'ceilings') this.#ceilings = action.controls;
        else {
          if (card.controls.single_merchant && !action.controls.single_merchant) card.lockedTo = null;
          card.controls = action.controls;
        }
        return 'done';
      case 'deposit':
      case 'withdraw': {
        const amount = action.kind === 'deposit' ? action.amount : -action.amount;
        const refusal = move(card, amount, this.wallet);
        if (refusal !== undefined) return refusal;
        this.wallet -= amount;
        return 'done';
      }
      case 'provision':
        if (card.status === 'processing') card.status = action.refused ? 'failed' : 'active';
        this.#settle(card);
        return 'done';
      case 'freeze':
      case 'unfreeze':
      case 'terminate':
      default: {
        const refusal = changeStatus(card, action.kind);
        if (refusal !== undefined) return refusal;
        this.#settle(card);
        return 'done';
      }
    }
  }
}
