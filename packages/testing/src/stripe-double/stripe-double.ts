import { Stripe } from 'stripe';
import { Outbox, type OutgoingCall } from '../vendor-double/outbox.ts';
import { VendorServer } from '../vendor-double/vendor-server.ts';
import { newAuthorization, newStripeTransaction, stripeId, type Sums } from './objects.ts';
import { answerCall } from './routes.ts';
import type { SavedAnswer, StripePurchase, StripeState } from './state.ts';

type Reason = Stripe.Issuing.Authorization.RequestHistory.Reason;

/** Stripe waits this long for the answer to a request. */
const ANSWER_MS = 2_000;

/** Stripe Issuing as far as Issuary uses it: its API, its events, and merchants that buy with its cards. */
export class StripeDouble implements StripeState {
  readonly apiKey: string;
  readonly webhookSecret = 'whsec_doubleOfStripe0123456789abcdef';
  readonly outbox = new Outbox();
  readonly cardholders = new Map<string, Stripe.Issuing.Cardholder>();
  readonly cards = new Map<string, Stripe.Issuing.Card>();
  readonly authorizations = new Map<string, Stripe.Issuing.Authorization>();
  readonly transactions = new Map<string, Stripe.Issuing.Transaction>();
  readonly endpoints = new Map<string, Stripe.WebhookEndpoint>();
  readonly events: Stripe.Event[] = [];
  readonly answers = new Map<string, SavedAnswer>();
  readonly failures = new Map<string, number[]>();
  /** The Issuing balance, by currency, in minor units. */
  readonly balance = new Map<string, number>([['usd', 100_000_000]]);
  /** What Stripe does when it gets no answer in time. */
  approvesWithoutAnswer = false;
  requiresTerms = false;
  now: () => Date = () => new Date();
  #server: VendorServer | undefined;

  constructor(apiKey = 'sk_test_double') {
    this.apiKey = apiKey;
  }

  async start(): Promise<VendorServer> {
    this.#server = await VendorServer.listen((call) => answerCall(this, call));
    return this.#server;
  }

  get created(): number {
    return Math.floor(this.now().getTime() / 1_000);
  }

  /** A merchant asks for an authorization. @returns as it is afterwards */
  async purchase(cardId: string, sums: StripePurchase): Promise<Stripe.Issuing.Authorization> {
    const card = this.cards.get(cardId)!;
    const { isAmountControllable = false, verification, method, ...amounts } = sums;
    const authorization = newAuthorization(card, this.created, amounts);
    Object.assign(authorization.verification_data, verification);
    if (method !== undefined) authorization.authorization_method = method;
    this.authorizations.set(authorization.id, authorization);
    await this.#request(authorization, { ...amounts, isAmountControllable });
    this.emit('issuing_authorization.created', authorization);
    return authorization;
  }

  /** A merchant asks for more on an authorization that was approved. */
  async increment(id: string, sums: Sums): Promise<void> {
    const authorization = this.authorizations.get(id)!;
    await this.#request(authorization, sums);
    this.emit('issuing_authorization.updated', authorization);
  }

  /** The network approves without asking Stripe. */
  standIn(cardId: string, sums: Sums): Stripe.Issuing.Authorization {
    const authorization = newAuthorization(this.cards.get(cardId)!, this.created, sums);
    this.authorizations.set(authorization.id, authorization);
    this.#record(authorization, sums, 'network_fallback', sums.amount);
    this.emit('issuing_authorization.created', authorization);
    return authorization;
  }

  /** The network approves more on an authorization without asking Stripe. */
  standInIncrement(id: string, sums: Sums): void {
    const authorization = this.authorizations.get(id)!;
    this.#record(authorization, sums, 'network_fallback', sums.amount);
    this.emit('issuing_authorization.updated', authorization);
  }

  capture(id: string, sums: Sums, closes: boolean): void {
    const authorization = this.authorizations.get(id)!;
    if (closes) authorization.status = 'closed';
    const transaction = this.#move(authorization.card.id, 'capture', id, sums);
    authorization.transactions.push(transaction);
    this.emit('issuing_authorization.updated', authorization);
  }

  /** @param amount undefined: all of it */
  reverse(id: string, amount?: number): void {
    const authorization = this.authorizations.get(id)!;
    authorization.amount -= Math.min(amount ?? authorization.amount, authorization.amount);
    if (authorization.amount === 0) authorization.status = 'reversed';
    this.emit('issuing_authorization.updated', authorization);
  }

  /** The merchant knows the final amount, such as a fuel pump: Stripe holds that, more or less than what was approved. */
  finalizeAmount(id: string, amount: number): void {
    const authorization = this.authorizations.get(id)!;
    authorization.amount = amount;
    this.emit('issuing_authorization.updated', authorization);
  }

  expire(id: string): void {
    const authorization = this.authorizations.get(id)!;
    authorization.status = 'expired';
    this.emit('issuing_authorization.updated', authorization);
  }

  refund(id: string, sums: Sums): Stripe.Issuing.Transaction {
    const authorization = this.authorizations.get(id)!;
    const transaction = this.#move(authorization.card.id, 'refund', id, sums);
    authorization.transactions.push(transaction);
    this.emit('issuing_authorization.updated', authorization);
    return transaction;
  }

  /** The network takes a refund back: Stripe reports it as a refund with the opposite sign. */
  reverseRefund(id: string, sums: Sums): void {
    const authorization = this.authorizations.get(id)!;
    authorization.transactions.push(this.#move(authorization.card.id, 'refund', id, sums, true));
    this.emit('issuing_authorization.updated', authorization);
  }

  /** The same with a refund without an authorization. */
  reverseUnlinkedRefund(cardId: string, sums: Sums): Stripe.Issuing.Transaction {
    return this.#move(cardId, 'refund', null, sums, true);
  }

  forceCapture(cardId: string, sums: Sums): Stripe.Issuing.Transaction {
    return this.#move(cardId, 'capture', null, sums);
  }

  /** Stripe finds out to which authorization a transaction belongs. */
  link(transaction: Stripe.Issuing.Transaction, id: string): void {
    const authorization = this.authorizations.get(id)!;
    transaction.authorization = id;
    authorization.transactions.push(transaction);
    this.emit('issuing_transaction.updated', transaction);
    this.emit('issuing_authorization.updated', authorization);
  }

  unlinkedRefund(cardId: string, sums: Sums): Stripe.Issuing.Transaction {
    return this.#move(cardId, 'refund', null, sums);
  }

  /** What Stripe has settled on a card: captured less refunded, in minor units. */
  settledOn(cardId: string): bigint {
    return [...this.transactions.values()]
      .filter(({ card }) => card === cardId)
      .reduce((sum, { amount }) => sum - BigInt(amount), 0n);
  }

  /** Its idempotency keys expire, as Stripe's do after a day. */
  forgetKeys(): void {
    this.answers.clear();
  }

  /** Adds an event, and its delivery. */
  emit(type: string, object: object): void {
    const event = this.#eventOf(type, object);
    this.events.push(event);
    this.outbox.add(() => this.signed(event));
  }

  signed(event: object): OutgoingCall {
    const body = JSON.stringify(event);
    const timestamp = this.created;
    const secret = this.webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { path: 'events', headers: { 'stripe-signature': signature }, body };
  }

  async #request(authorization: Stripe.Issuing.Authorization, sums: StripePurchase): Promise<void> {
    const { currency } = authorization;
    const refusal = this.#refusalOf(authorization, sums.amount);
    if (refusal !== undefined) return this.#record(authorization, sums, refusal, undefined);
    authorization.pending_request = {
      ...sums,
      amount_details: { atm_fee: null, cashback_amount: null },
      currency,
      is_amount_controllable: sums.isAmountControllable ?? false,
      network_risk_score: null,
    };
    const event = this.#eventOf('issuing_authorization.request', authorization);
    const delivered = await this.outbox.send(this.signed(event), ANSWER_MS);
    authorization.pending_request = null;
    const { approved, amount } = (delivered?.status === 200 ? delivered.body : {}) as {
      approved?: boolean;
      amount?: number;
    };
    if (approved === undefined) {
      const isApproved = this.approvesWithoutAnswer;
      return this.#record(authorization, sums, 'webhook_timeout', isApproved ? sums.amount : undefined);
    }
    const reason = approved ? 'webhook_approved' : 'webhook_declined';
    return this.#record(authorization, sums, reason, approved ? (amount ?? sums.amount) : undefined);
  }

  /** Why Stripe declines without asking. The holder's status counts besides the card's. */
  #refusalOf({ currency, card }: Stripe.Issuing.Authorization, amount: number): Reason | undefined {
    const { cardholder } = this.cards.get(card.id)!;
    const { status } = this.cardholders.get(cardholder.id)!;
    if (status !== 'active') return status === 'blocked' ? 'cardholder_blocked' : 'cardholder_inactive';
    return (this.balance.get(currency) ?? 0) < amount ? 'insufficient_funds' : undefined;
  }

  /** @param approved what was approved; undefined: declined */
  #record(
    authorization: Stripe.Issuing.Authorization,
    { amount, merchant_amount, merchant_currency }: Sums,
    reason: Reason,
    approved: number | undefined,
  ): void {
    authorization.request_history.push({
      // For a partial approval, too, this is the requested amount.
      amount,
      amount_details: { atm_fee: null, cashback_amount: null },
      approved: approved !== undefined,
      authorization_code: approved === undefined ? null : '123456',
      created: this.created,
      currency: authorization.currency,
      merchant_amount,
      merchant_currency,
      network_risk_score: null,
      reason,
      reason_message: null,
      requested_at: this.created,
    });
    if (approved === undefined) {
      if (!authorization.approved) authorization.status = 'closed';
      return;
    }
    authorization.approved = true;
    authorization.amount += approved;
  }

  #move(
    cardId: string,
    type: 'capture' | 'refund',
    authorization: string | null,
    sums: Sums,
    isReversed = false,
  ): Stripe.Issuing.Transaction {
    const card = this.cards.get(cardId)!;
    const transaction = newStripeTransaction(card, type, authorization, this.created, sums);
    if (isReversed) {
      transaction.amount = -transaction.amount;
      transaction.merchant_amount = -transaction.merchant_amount;
    }
    this.transactions.set(transaction.id, transaction);
    this.balance.set(card.currency, (this.balance.get(card.currency) ?? 0) + transaction.amount);
    this.emit('issuing_transaction.created', transaction);
    return transaction;
  }

  #eventOf(type: string, object: object): Stripe.Event {
    return {
      id: stripeId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.created,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } as Stripe.Event;
  }

  /** The card of ours with this id in its metadata. */
  cardOf(cardId: string): Stripe.Issuing.Card {
    return [...this.cards.values()].find(({ metadata }) => metadata['issuary_card']?.endsWith(cardId))!;
  }
}
