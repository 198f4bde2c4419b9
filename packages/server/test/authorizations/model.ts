import { merchantKey } from '../../src/authorizations/usage/controls.ts';
import type { ControlsInput } from '../../src/authorizations/usage/read-controls.ts';
import type { AuthorizationMessage, NetworkEvent } from '../../src/platforms/platform.ts';
import type { Turn } from './act.ts';
import { CARD_FLOAT, FLOAT, type Letter, type StageCard } from './stage.ts';
import { within, type Spent } from './windows.ts';

/** What is to be found of a purchase; cents. */
export interface PurchaseModel {
  readonly type: string;
  readonly createdAt: number;
  readonly mcc: string;
  status: string;
  authorized: number;
  held: number;
  released: number;
  cleared: number;
  uncovered: number;
  refunded: number;
  declineReason: string | null;
  expiresAt: number | null;
}

export interface CardModel {
  status: 'processing' | 'active' | 'frozen' | 'terminated' | 'failed';
  balance: number;
  controls: ControlsInput;
  readonly spent: Spent[];
  readonly purchases: Map<string, PurchaseModel>;
}

const DAY_MS = 86_400_000;
/** What is said to who moves money of a card in this state, or freezes it. */
const REFUSALS = {
  processing: 'card_processing',
  frozen: 'card_not_active',
  terminated: 'card_terminated',
  failed: 'card_not_active',
} as const;

/** A tenant's cards, as plainly as it can be said: numbers in a Map, one message after the other. */
export class TenantModel {
  readonly cards: ReadonlyMap<string, CardModel>;
  wallet = FLOAT;
  now: number;
  #declineFee = 0;
  readonly #answers = new Map<string, string>();

  constructor(cards: readonly StageCard[], now: Date) {
    this.now = now.getTime();
    this.cards = new Map(
      cards.map(({ id, isIssued }) => [
        id,
        {
          status: isIssued ? 'active' : 'processing',
          balance: CARD_FLOAT,
          controls: {},
          spent: [],
          purchases: new Map(),
        } as CardModel,
      ]),
    );
  }

  /** What must come of the letter. */
  expect(letter: Letter): string {
    const card = this.cards.get(letter.card.id)!;
    if ('ask' in letter) return this.#once(letter.ask, () => this.#ask(card, letter.ask));
    if ('tell' in letter) return this.#once(letter.tell, () => this.#tell(card, letter.tell));
    return this.#turn(card, letter.act);
  }

  /** The same message, the same answer, and nothing new. */
  #once({ kind, messageId }: { kind: string; messageId: string }, work: () => string): string {
    const name = `${kind} ${messageId}`;
    const answer = this.#answers.get(name) ?? work();
    this.#answers.set(name, answer);
    return answer;
  }

  #ask(card: CardModel, message: AuthorizationMessage): string {
    const earlier = card.purchases.get(message.transactionId);
    const amount = converted(message);
    const reason = this.#refusal(card, message, amount, earlier);
    const purchase = earlier ?? this.#open(card, message, 'purchase', 'declined', message.merchant.mcc);
    if (reason !== undefined) {
      if (purchase.status === 'declined') purchase.declineReason ??= reason;
      const cardPays = ['active', 'frozen'].includes(card.status) && card.balance >= this.#declineFee;
      if (cardPays) card.balance -= this.#declineFee;
      else if (this.wallet >= this.#declineFee) this.wallet -= this.#declineFee;
      return `declined ${reason}`;
    }
    const approved = Math.min(amount!, card.balance);
    this.#hold(card, purchase, approved, purchase.mcc);
    return `approved ${approved}`;
  }

  #refusal(card: CardModel, message: AuthorizationMessage, amount: number | undefined, earlier?: PurchaseModel) {
    const { merchant, kind, verification, partialAllowed } = message;
    const { limits, velocity, categories, merchants, countries, single_use: isSingleUse } = card.controls;
    const grows = kind === 'increment' && earlier?.status === 'approved';
    const spent = (window: Parameters<typeof within>[1]) => within(card.spent, window, this.now);
    const isOver = (most: number | string | null | undefined, spentSoFar: number): boolean =>
      typeof most === 'number' && spentSoFar + amount! > most * 100;
    const isFull = (most: number | null | undefined, window: 'hour' | 'day'): boolean =>
      !grows && typeof most === 'number' && spent(window).count >= most;
    const checks: [boolean, string][] = [
      [message.demandedDecline !== undefined, 'declined_by_network'],
      [earlier !== undefined && !grows, 'transaction_exists'],
      [card.status === 'processing' || card.status === 'failed', 'card_not_active'],
      [card.status === 'frozen', 'card_frozen'],
      [card.status === 'terminated', 'card_terminated'],
      [new Date(this.now).toISOString() >= '2030-02', 'card_expired'],
      [verification.cvv === 'mismatch', 'cvv_mismatch'],
      [amount === undefined, 'currency_not_supported'],
      [categories?.blocked?.includes(merchant.mcc) === true, 'merchant_category_blocked'],
      [categories?.allowed?.includes(merchant.mcc) === false, 'merchant_category_blocked'],
      [merchants?.blocked?.map(merchantKey).includes(merchant.name.toUpperCase()) === true, 'merchant_blocked'],
      [countries?.blocked?.includes(merchant.country) === true, 'country_blocked'],
      [isSingleUse === true && !grows && spent('lifetime').count > 0, 'single_use_spent'],
      [isOver(limits?.per_transaction, 0), 'transaction_limit_exceeded'],
      [isOver(limits?.daily, spent('day').amount), 'daily_limit_exceeded'],
      [isOver(limits?.weekly, spent('week').amount), 'weekly_limit_exceeded'],
      [isOver(limits?.monthly, spent('month').amount), 'monthly_limit_exceeded'],
      [isOver(limits?.lifetime, spent('lifetime').amount), 'lifetime_limit_exceeded'],
      [isFull(velocity?.hourly, 'hour') || isFull(velocity?.daily, 'day'), 'velocity_exceeded'],
      [card.balance < amount! && !(partialAllowed && card.balance > 0), 'insufficient_funds'],
    ];
    return checks.find(([fails]) => fails)?.[1];
  }

  #tell(card: CardModel, message: NetworkEvent): string {
    const { transactionId, kind } = message;
    const mcc = kind === 'reversal' ? '0000' : message.merchant.mcc;
    const earlier = card.purchases.get(transactionId);
    const type = kind === 'refund' ? 'refund' : 'purchase';
    const purchase = earlier ?? this.#open(card, message, type, 'new', mcc);
    switch (message.kind) {
      case 'advice':
        this.#advise(card, purchase, converted(message)!, mcc, earlier === undefined || earlier.status === 'declined');
        break;
      case 'clearing':
        this.#clear(card, purchase, converted(message)!, message.final, withoutMoney(earlier));
        break;
      case 'reversal': {
        const amount = Math.min(purchase.held, message.reversed ? converted(message.reversed)! : Infinity);
        if (amount > 0 || earlier === undefined) this.#release(card, purchase, amount, 'reversed');
        break;
      }
      case 'refund':
      default:
        card.balance += converted(message)!;
        purchase.refunded += converted(message)!;
        settleStatus(purchase, withoutMoney(earlier));
    }
    if (purchase.status !== 'declined') purchase.declineReason = null;
    this.#settle(card);
    return 'done';
  }

  #advise(card: CardModel, purchase: PurchaseModel, wanted: number, mcc: string, isNews: boolean): void {
    if (!isNews) return;
    const amount = Math.min(card.balance, wanted);
    if (amount > 0 || wanted === 0) this.#hold(card, purchase, Math.max(0, amount), mcc);
    else purchase.status = 'expired';
  }

  #clear(card: CardModel, purchase: PurchaseModel, amount: number, isFinal: boolean, otherwise: string): void {
    const covered = Math.min(amount, purchase.held);
    const leftOver = isFinal ? purchase.held - covered : 0;
    purchase.held -= covered;
    purchase.cleared += amount;
    purchase.uncovered += amount - covered;
    card.balance -= amount - covered;
    card.spent.push({ at: this.now, amount: amount - covered, count: 0 });
    this.#release(card, purchase, leftOver, leftOver > 0 ? 'reversed' : otherwise);
  }

  /** It is a purchase once it holds something. */
  #hold(card: CardModel, purchase: PurchaseModel, amount: number, mcc: string): void {
    purchase.status = 'approved';
    if (amount === 0) return;
    card.spent.push({ at: this.now, amount, count: purchase.authorized === 0 ? 1 : 0 });
    card.balance -= amount;
    purchase.authorized += amount;
    purchase.held += amount;
    purchase.expiresAt = this.now + (mcc === '7011' ? 31 : 7) * DAY_MS;
  }

  #release(card: CardModel, purchase: PurchaseModel, amount: number, becomes: string): void {
    purchase.held -= amount;
    purchase.released += amount;
    card.balance += amount;
    card.spent.push({ at: purchase.createdAt, amount: -amount, count: 0 });
    settleStatus(purchase, becomes);
  }

  #settle(card: CardModel): void {
    if (!['terminated', 'failed'].includes(card.status)) return;
    this.wallet += card.balance;
    card.balance = 0;
  }

  #open(card: CardModel, { transactionId }: { transactionId: string }, type: string, status: string, mcc: string) {
    const amounts = { authorized: 0, held: 0, released: 0, cleared: 0, uncovered: 0, refunded: 0 };
    const purchase: PurchaseModel = {
      type,
      status,
      mcc,
      createdAt: this.now,
      declineReason: null,
      expiresAt: null,
      ...amounts,
    };
    card.purchases.set(transactionId, purchase);
    return purchase;
  }

  #turn(card: CardModel, act: Turn): string {
    switch (act.kind) {
      case 'wait':
        this.now += act.hours * 3_600_000;
        for (const each of this.cards.values()) {
          for (const purchase of each.purchases.values()) {
            if (purchase.expiresAt === null || purchase.expiresAt > this.now) continue;
            this.#release(each, purchase, purchase.held, 'expired');
            this.#settle(each);
          }
        }
        return 'done';
      case 'fee':
        this.#declineFee = act.amount;
        return 'done';
      case 'controls':
        card.controls = act.controls;
        return 'done';
      case 'deposit':
      case 'withdraw': {
        if (card.status !== 'active') return REFUSALS[card.status];
        const amount = act.kind === 'deposit' ? act.amount : -act.amount;
        if (card.balance + amount < 0 && amount < 0) return 'insufficient_card_balance';
        if (amount > 0 && this.wallet < amount) return 'insufficient_merchant_balance';
        card.balance += amount;
        this.wallet -= amount;
        return 'done';
      }
      case 'provision':
        if (card.status === 'processing') card.status = act.refused ? 'failed' : 'active';
        this.#settle(card);
        return 'done';
      case 'freeze':
      case 'unfreeze':
      case 'terminate':
      default: {
        const { kind } = act;
        if (card.status === 'terminated') return 'card_terminated';
        if (kind === 'terminate' && card.status === 'failed') return 'card_not_active';
        if (kind === 'freeze' && card.status !== 'active') return REFUSALS[card.status];
        if (kind === 'unfreeze' && card.status !== 'frozen') return 'card_not_frozen';
        card.status = kind === 'freeze' ? 'frozen' : kind === 'unfreeze' ? 'active' : 'terminated';
        this.#settle(card);
        return 'done';
      }
    }
  }
}

/** What a clearing or refund of nothing leaves behind. */
function withoutMoney(earlier: PurchaseModel | undefined): string {
  return earlier === undefined || earlier.status === 'approved' ? 'cleared' : earlier.status;
}

function settleStatus(purchase: PurchaseModel, otherwise: string): void {
  const { held, cleared, refunded } = purchase;
  purchase.status = held > 0 ? 'approved' : cleared > 0 || refunded > 0 ? 'cleared' : otherwise;
  if (held === 0) purchase.expiresAt = null;
}

/** By the rates that come with a new database: 0.80 gbp and 150 jpy for a dollar, and one percent more. */
function converted({ amount, currency }: { amount: bigint; currency: string }): number | undefined {
  const cents = Number(amount);
  if (currency === 'usd') return cents;
  if (currency === 'gbp') return Math.max(Math.min(1, cents), Math.floor((cents * 12_625 + 5_000) / 10_000));
  if (currency === 'jpy') return Math.max(Math.min(1, cents), Math.floor((cents * 101 * 2 + 150) / 300));
  return undefined;
}
