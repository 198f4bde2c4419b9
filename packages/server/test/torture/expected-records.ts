import type { ExpectedCard, CardStatus } from './expected-card.ts';
import type { ExpectedPurchase } from './expected-purchase.ts';

/** A partner's expected records: every request it sent and the outcome it received. */

/** Minor units; configured with `fees set` before the load starts. */
export const FEES = { issuance: 100, pre_deposit: 200, deposit: 35, withdraw: 10 } as const;

/** An acknowledged money operation: its wallet entries, in order. */
interface ExpectedOperation {
  readonly walletEntries: readonly number[];
}

/** A response saved with its idempotency key: replaying the request must return the same bytes. */
interface SavedAnswer {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly status: number;
  readonly text: string;
}

/** An operation whose outcome is indeterminate: it happened once or not at all. `ifDone` records it if it happened. */
interface IndeterminateOperation {
  readonly reference: string;
  readonly ifDone: (operation: KnownOperation) => void;
}

/** A money operation as found by its reference. */
export interface KnownOperation {
  readonly id: string;
  readonly card_id: string;
  readonly status: string;
}

/** One partner in one environment. */
export class ExpectedRecords {
  walletBalance: number;
  readonly cards = new Map<string, ExpectedCard>();
  readonly money = new Map<string, ExpectedOperation>();
  /** Transactions of the cards, including declined ones. */
  readonly purchases = new Map<string, ExpectedPurchase>();
  /** Amounts refunded from terminated cards; the termination response names no operation. */
  readonly refunds: number[] = [];
  /** References since the last audit with the acknowledged operation; undefined if the request was rejected. */
  references = new Map<string, string | undefined>();
  indeterminate: IndeterminateOperation[] = [];
  saved: SavedAnswer[] = [];
  customers = 0;
  /** The customer that has all cards. */
  customerId = '';

  constructor(walletBalance: number) {
    this.walletBalance = walletBalance;
  }

  /** How many cards were replaced. */
  get replacements(): number {
    return [...this.cards.values()].filter(({ replacedBy }) => replacedBy !== undefined).length;
  }

  issued(cardId: string, operationId: string, amount: number, status: CardStatus): ExpectedCard {
    const balance = amount + FEES.pre_deposit;
    const card: ExpectedCard = {
      id: cardId,
      status,
      balance,
      entries: 2,
      events: 1,
      replacedBy: undefined,
      touched: true,
    };
    this.cards.set(cardId, card);
    this.#moved(operationId, [-amount, -FEES.pre_deposit, -FEES.issuance]);
    return card;
  }

  deposited(card: ExpectedCard, operationId: string, amount: number): void {
    card.balance += amount;
    this.#entered(card);
    this.#moved(operationId, [-amount, -FEES.deposit]);
  }

  withdrawn(card: ExpectedCard, operationId: string, amount: number): void {
    card.balance -= amount;
    this.#entered(card);
    this.#moved(operationId, [amount, -FEES.withdraw]);
  }

  stateChanged(card: ExpectedCard, status: CardStatus): void {
    card.status = status;
    card.events += 1;
    card.touched = true;
  }

  terminated(card: ExpectedCard): void {
    if (card.balance > 0) {
      this.refunds.push(card.balance);
      this.walletBalance += card.balance;
      card.balance = 0;
      this.#entered(card);
    }
    this.stateChanged(card, 'terminated');
  }

  renewed(card: ExpectedCard): void {
    card.events += 1;
    card.touched = true;
  }

  /** The balance moves to the new card; holds stay on the old one. @returns the new card */
  replaced(old: ExpectedCard, newId: string, status: CardStatus): ExpectedCard {
    const { balance } = old;
    const entries = balance === 0 ? 0 : 1;
    const card: ExpectedCard = { id: newId, status, balance, entries, events: 1, replacedBy: undefined, touched: true };
    this.cards.set(newId, card);
    // card.replaced and card.terminated.
    Object.assign(old, { balance: 0, status: 'terminated', replacedBy: card, touched: true });
    old.entries += entries;
    old.events += 2;
    return card;
  }

  #entered(card: ExpectedCard): void {
    card.entries += 1;
    card.events += 1;
    card.touched = true;
  }

  #moved(operationId: string, walletEntries: readonly number[]): void {
    if (this.money.has(operationId)) throw new Error(`operation ${operationId} was acknowledged twice`);
    this.money.set(operationId, { walletEntries });
    this.walletBalance += walletEntries.reduce((sum, amount) => sum + amount, 0);
  }
}
