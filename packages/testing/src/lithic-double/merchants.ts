import { randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import { authorizationOf } from './authorization-of.ts';
import type { Deliveries } from './deliveries.ts';
import { Refusal } from './route.ts';
import type { DoubleCard, DoubleState, Life } from './state.ts';
import { detailOf } from './results.ts';
import { heldFor, minus, NOTHING, partOf, plus, type Sum } from './sums.ts';
import { eventOf } from './transaction-of.ts';

type Type = Lithic.Transaction.Event['type'];
type Detail = Lithic.Transaction.Event['detailed_results'][number];

const SHOP: Lithic.Transaction.Merchant = {
  acceptor_id: 'SHOP-0001',
  acquiring_institution_id: '191231',
  city: 'SAN FRANCISCO',
  country: 'USA',
  descriptor: 'COFFEE SHOP',
  mcc: '5814',
  state: 'CA',
  phone_number: null,
  postal_code: null,
  street_address: null,
};

interface PurchaseOptions {
  readonly currency?: string;
  /** The network's rate to the card's currency. */
  readonly rate?: number;
  readonly merchant?: Partial<Lithic.Transaction.Merchant>;
  readonly partialAllowed?: boolean;
  /** The event of a partial approval has the amount that was asked for: Lithic does not document which it has. */
  readonly reportsAsked?: boolean;
  /** What the vendor holds, in the card's currency, such as for a tip; by default the amount. */
  readonly holds?: number;
  /** The responder decides, but its answer does not arrive. */
  readonly answerLost?: boolean;
}

type AskedType =
  | 'AUTHORIZATION'
  | 'FINANCIAL_AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION'
  | 'FINANCIAL_CREDIT_AUTHORIZATION';

/** What was asked for, what is held for all of it, and the part that was approved if it was not all. */
interface Approved {
  readonly asked: Sum;
  readonly wanted: Sum;
  readonly part: Sum | undefined;
  readonly token: string;
}

/** Merchants and the card network. Amounts are in minor units of the merchant's currency. */
export class Merchants {
  readonly #state: DoubleState;
  readonly #deliveries: Deliveries;

  constructor(state: DoubleState, deliveries: Deliveries) {
    this.#state = state;
    this.#deliveries = deliveries;
  }

  /** Asks for an authorization. @returns the transaction, approved or declined */
  async purchase(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    await this.#authorize(life, amount, options);
    return life;
  }

  async increment(life: Life, amount: number, options: PurchaseOptions = {}): Promise<void> {
    await this.#authorize(life, amount, options);
  }

  /** Asks for a purchase that moves its money at once, such as a cash withdrawal: nothing clears it later. */
  async payAtOnce(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    const sum = await this.#ask(life, amount, 'FINANCIAL_AUTHORIZATION', options);
    if (sum !== undefined) this.#pay(life, sum);
    return life;
  }

  /** Asks for a credit, which its clearing pays; or which the request pays itself, if `atOnce`. */
  async credit(
    card: DoubleCard,
    amount: number,
    { atOnce = false, ...options }: PurchaseOptions & { readonly atOnce?: boolean } = {},
  ): Promise<Life> {
    const life = this.#begin(card, options);
    const type = atOnce ? 'FINANCIAL_CREDIT_AUTHORIZATION' : 'CREDIT_AUTHORIZATION';
    const approved = await this.#ask(life, amount, type, options);
    if (approved === undefined) return life;
    const sum = minus(NOTHING, approved.asked);
    if (atOnce) life.settled = sum;
    else life.pending = sum;
    this.#record(life, type, approved.asked, atOnce ? 'SETTLED' : 'PENDING', true, { token: approved.token });
    return life;
  }

  /** Returns what such a purchase has moved, or a part of it. */
  async reversePayment(life: Life, amount: number = life.settled.merchant): Promise<void> {
    const all = amount >= life.settled.merchant;
    const sum = all ? life.settled : this.#billed(life, amount);
    life.settled = minus(life.settled, sum);
    this.#record(life, 'AUTHORIZATION_REVERSAL', sum, all ? 'VOIDED' : 'SETTLED', true);
  }

  /** The network approves without asking. */
  async standIn(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    const sum = this.#billed(life, amount);
    life.pending = heldFor(sum, options);
    this.#record(life, 'AUTHORIZATION_ADVICE', sum, 'PENDING');
    return life;
  }

  /** The network approves more without asking. */
  async standInIncrement(life: Life, amount: number): Promise<void> {
    const sum = this.#billed(life, amount);
    life.pending = plus(life.pending, sum);
    this.#record(life, 'AUTHORIZATION', sum, 'PENDING');
  }

  /** The network says how much is pending from now on, such as a fuel pump that has stopped. */
  async advise(life: Life, amount: number): Promise<void> {
    life.pending = this.#billed(life, amount);
    this.#record(life, 'AUTHORIZATION_ADVICE', life.pending, 'PENDING');
  }

  /** @param options.more the merchant will clear again, and the rest stays held */
  async clear(life: Life, amount: number, options: { readonly more?: boolean } = {}): Promise<void> {
    const sum = this.#billed(life, amount);
    if (life.pending.billed < 0) return this.#credit(life, 'CLEARING', sum);
    const rest = options.more ? minus(life.pending, sum) : NOTHING;
    life.pending = rest;
    life.settled = plus(life.settled, sum);
    this.#record(life, 'CLEARING', sum, 'SETTLED');
  }

  /** The vendor holds another amount of the card's currency, without an event. */
  async adjust(life: Life, billed: number): Promise<void> {
    life.pending = { ...life.pending, billed };
    this.#deliveries.changed(life);
  }

  /** The vendor stops to hold the rest, without an event. */
  async drop(life: Life): Promise<void> {
    life.pending = NOTHING;
    this.#deliveries.changed(life);
  }

  /** Clears without any authorization. */
  async forcePost(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    await this.clear(life, amount);
    return life;
  }

  /** Releases a part of the hold, or all of it. */
  async reverse(life: Life, amount: number = life.pending.merchant): Promise<void> {
    if (life.pending.billed < 0) {
      const credit = minus(NOTHING, life.pending);
      life.pending = NOTHING;
      this.#record(life, 'AUTHORIZATION_REVERSAL', credit, 'VOIDED');
      return;
    }
    const all = amount >= life.pending.merchant;
    const sum = all ? life.pending : this.#billed(life, amount);
    life.pending = minus(life.pending, sum);
    this.#record(life, 'AUTHORIZATION_REVERSAL', sum, all ? ended(life, 'VOIDED') : 'PENDING', true);
  }

  async expire(life: Life): Promise<void> {
    const sum = life.pending;
    life.pending = NOTHING;
    this.#record(life, 'AUTHORIZATION_EXPIRY', sum, ended(life, 'EXPIRED'), true);
  }

  /** Refunds a purchase, in its own transaction. */
  async refund(life: Life, amount: number): Promise<void> {
    this.#credit(life, 'RETURN', this.#billed(life, amount));
  }

  /** Takes back what a refund without a purchase has returned. */
  async reverseReturn(life: Life): Promise<void> {
    if (life.status !== 'SETTLED' || life.settled.billed >= 0) throw new Refusal(400, 'this is no return');
    const sum = minus(NOTHING, life.settled);
    life.settled = NOTHING;
    this.#record(life, 'RETURN_REVERSAL', sum, 'SETTLED');
  }

  /** Announces a refund without a purchase, which a clearing makes. */
  async announceRefund(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    const sum = this.#billed(life, amount);
    life.pending = minus(NOTHING, sum);
    this.#record(life, 'CREDIT_AUTHORIZATION_ADVICE', sum, 'PENDING', true);
    return life;
  }

  /** A refund without a purchase. */
  async refundUnlinked(card: DoubleCard, amount: number, options: PurchaseOptions = {}): Promise<Life> {
    const life = this.#begin(card, options);
    await this.refund(life, amount);
    return life;
  }

  /** What the vendor has settled of a card, in minor units of its currency. */
  settlementOf(cardToken: string): bigint {
    const lives = [...this.#state.lives.values()].filter(({ card }) => card.token === cardToken);
    return lives.reduce((sum, { settled }) => sum + BigInt(settled.billed), 0n);
  }

  #credit(life: Life, type: 'CLEARING' | 'RETURN', sum: Sum): void {
    if (life.pending.billed < 0) life.pending = NOTHING;
    life.settled = minus(life.settled, sum);
    this.#record(life, type, sum, 'SETTLED', true);
  }

  #begin(card: DoubleCard, { currency = 'USD', rate = 1, merchant = {} }: PurchaseOptions): Life {
    const life: Life = {
      token: randomUUID(),
      card,
      created: this.#state.now(),
      merchant: { ...SHOP, ...merchant },
      currency,
      rate,
      events: [],
      status: 'PENDING',
      pending: NOTHING,
      settled: NOTHING,
    };
    this.#state.lives.set(life.token, life);
    return life;
  }

  async #authorize(life: Life, amount: number, options: PurchaseOptions): Promise<void> {
    const approved = await this.#ask(life, amount, 'AUTHORIZATION', options);
    if (approved === undefined) return;
    const { asked, wanted, part, token } = approved;
    life.pending = plus(life.pending, part ?? wanted);
    this.#record(life, 'AUTHORIZATION', options.reportsAsked ? asked : (part ?? asked), 'PENDING', false, { token });
  }

  #pay(life: Life, { asked, part, token }: Approved): void {
    life.settled = part ?? asked;
    this.#record(life, 'FINANCIAL_AUTHORIZATION', life.settled, 'SETTLED', false, { token });
  }

  /** Records a decline. Undefined: it was declined. */
  async #ask(life: Life, amount: number, type: AskedType, options: PurchaseOptions): Promise<Approved | undefined> {
    const asked = this.#billed(life, amount);
    const wanted = heldFor(asked, options);
    const token = randomUUID();
    const isCredit = type.includes('CREDIT');
    const request = { token, type, held: wanted.billed, partialAllowed: options.partialAllowed ?? false };
    const answer =
      life.card.state === 'OPEN'
        ? await this.#deliveries.ask(authorizationOf(life, isCredit ? minus(NOTHING, asked) : asked, request))
        : { result: life.card.state === 'CLOSED' ? 'CARD_CLOSED' : 'CARD_PAUSED' };
    const detail = options.answerLost ? 'CUSTOMER_ASA_TIMEOUT' : detailOf(answer?.result);
    const isFirst = life.events.length === 0;
    if (detail !== 'APPROVED') {
      this.#record(life, type, asked, isFirst ? 'DECLINED' : life.status, isCredit, { detail, token });
      return undefined;
    }
    const part = answer?.approved_amount === undefined ? undefined : partOf(wanted, answer.approved_amount, options);
    return { asked, wanted, part, token };
  }

  #billed({ rate }: Life, merchant: number): Sum {
    return { merchant, billed: Math.round(merchant * rate) };
  }

  #record(
    life: Life,
    type: Type,
    sum: Sum,
    status: Life['status'],
    isCredit = false,
    about: { readonly detail?: Detail; readonly token?: string } = {},
  ): void {
    const sign = isCredit ? -1 : 1;
    const amounts = { merchant: sign * sum.merchant, billed: sign * sum.billed };
    life.events.push(eventOf(life, type, amounts, { created: this.#state.now(), isCredit, ...about }));
    life.status = status;
    this.#deliveries.changed(life);
  }
}

function ended(life: Life, status: Life['status']): Life['status'] {
  return life.settled.billed > 0 ? 'SETTLED' : status;
}
