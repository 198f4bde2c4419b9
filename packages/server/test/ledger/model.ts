import type { CardId } from '#kit/ids.ts';
import { systemAccountId } from '#ledger';
import { defaultWalletId } from '#wallets';
import type { TestTenant, PlatformMode } from './ledger-fixture.ts';
import type { Change, Credit, Issue, Move } from './operation.ts';
import type { Order, Outcome } from './perform.ts';

type Currency = 'usd' | 'eur';

/** The expected state of an account. */
interface AccountModel {
  readonly currency: Currency;
  balance: number;
  entries: number;
  events: number;
  state: string;
}

interface CardModel extends AccountModel {
  readonly issuanceFee: number;
}

/** The first operation with a reference, to compare a repeated request with. */
interface Referenced {
  readonly parameters: string;
  readonly cardId: string;
  readonly amount: number;
  readonly fee: number;
}

/** An error that the model expects; the message is its error code. */
class Refusal extends Error {}

/**
 * Reference model of a tenant's ledger: balances in a Map, one operation at a time, no concurrency. The expected result
 * of an operation is text: the error code, or a summary of the response.
 */
export class TenantModel {
  readonly accounts = new Map<string, AccountModel>();
  readonly cards = new Map<CardId, CardModel>();
  readonly #testTenant: TestTenant;
  readonly #fees = { usd: { ...NO_FEES }, eur: { ...NO_FEES } };
  readonly #keys = new Map<string, { readonly request: string; readonly text: string }>();
  readonly #references = new Map<string, Referenced>();

  constructor(testTenant: TestTenant) {
    this.#testTenant = testTenant;
    for (const currency of ['usd', 'eur'] as const) {
      for (const id of [this.#wallet(currency), this.#system('fees', currency), this.#system('external', currency)]) {
        this.accounts.set(id, { currency, balance: 0, entries: 0, events: 0, state: 'active' });
      }
    }
  }

  /**
   * The expected result of the order. From the actual outcome it only uses what a model cannot know: a new card's id.
   */
  expect(order: Order, outcome: Outcome): string {
    try {
      return this.#decide(order, outcome);
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  #decide(order: Order, outcome: Outcome): string {
    const { operation } = order;
    switch (operation.kind) {
      case 'credit':
        return this.#credit(operation);
      case 'fees':
        Object.assign(this.#fees[operation.currency], operation.changes);
        return 'done';
      case 'provision': {
        if (this.cards.get(order.cardId!)?.state !== 'processing') return 'done';
        if (operation.platformMode === 'silent') throw new Refusal('issuer_unavailable');
        this.#provision(order.cardId!, operation.platformMode);
        return 'done';
      }
      case 'issue':
        return this.#once(order, operation.key, outcome, () => this.#issue(order, operation, outcome));
      case 'deposit':
      case 'withdraw':
        if (!this.cards.has(order.cardId!)) throw new Refusal('card_not_found');
        if (operation.wallet === 'malformed') throw new Refusal('wallet_not_found');
        return this.#once(order, operation.key, outcome, () => this.#move(order, operation));
      case 'freeze':
      case 'unfreeze':
      case 'terminate':
      default:
        if (!this.cards.has(order.cardId!)) throw new Refusal('card_not_found');
        return this.#once(order, operation.key, outcome, () => [this.#change(order.cardId!, operation), true]);
    }
  }

  /**
   * A repeated key returns the same response bytes or an error. `work` also says whether its response is saved with the
   * key.
   */
  #once(order: Order, key: string | undefined, outcome: Outcome, work: () => [string, boolean]): string {
    if (order.operation.kind === 'issue' && order.operation.wallet === 'malformed')
      throw new Refusal('wallet_not_found');
    const earlier = key === undefined ? undefined : this.#keys.get(key);
    if (earlier && earlier.request !== order.request) throw new Refusal('idempotency_key_reused');
    if (earlier) return describeText(order, earlier.text);
    const [result, kept] = work();
    if (kept && key !== undefined && 'text' in outcome)
      this.#keys.set(key, { request: order.request, text: outcome.text });
    return result;
  }

  #issue(order: Order, operation: Issue, outcome: Outcome): [string, boolean] {
    const { currency, amount, platformMode, reference } = operation;
    const wallet = order.walletId ?? this.#wallet(currency);
    const parameters = `issue ${wallet} ${amount}`;
    const earlier = this.#referenced(reference, parameters);
    if (earlier) {
      this.#provision(earlier.cardId as CardId, platformMode);
      return [this.#created(earlier.cardId as CardId), false];
    }
    const fees = this.#fees[currency];
    if (this.#walletAccount(wallet, currency).balance < amount + fees.issuance + fees.pre_deposit) {
      throw new Refusal('insufficient_merchant_balance');
    }
    if (!('text' in outcome)) return [`a card instead of ${outcome.code}`, false];
    const id: CardId = JSON.parse(outcome.text).id;
    const card = { currency, balance: 0, entries: 0, events: 0, state: 'processing', issuanceFee: fees.issuance };
    this.cards.set(id, card);
    this.accounts.set(id, card);
    this.#post(wallet, id, amount);
    this.#post(wallet, id, fees.pre_deposit);
    this.#post(wallet, this.#system('fees', currency), fees.issuance);
    this.#refer(reference, { parameters, cardId: id, amount, fee: fees.issuance });
    this.#provision(id, platformMode);
    return [this.#created(id), true];
  }

  #created(id: CardId): string {
    const card = this.cards.get(id)!;
    return `card ${id} ${card.state} ${card.balance}`;
  }

  #provision(id: CardId, platformMode: PlatformMode): void {
    const card = this.cards.get(id)!;
    if (card.state !== 'processing' || platformMode === 'silent') return;
    card.events += 1;
    card.state = platformMode === 'issues' ? 'active' : 'failed';
    if (platformMode === 'refuses') this.#giveBack(id, card);
  }

  #giveBack(id: CardId, card: CardModel): void {
    const wallet = this.#wallet(card.currency);
    this.#post(id, wallet, card.balance);
    this.#post(this.#system('fees', card.currency), wallet, card.issuanceFee);
  }

  #move(order: Order, { kind, amount, reference }: Move): [string, boolean] {
    const id = order.cardId!;
    const card = this.cards.get(id)!;
    const wallet = order.walletId ?? this.#wallet(card.currency);
    const parameters = `${kind} ${id} ${wallet} ${amount}`;
    const earlier = this.#referenced(reference, parameters);
    if (earlier) return [this.#moved(id, wallet, earlier.amount, earlier.fee), false];
    if (card.state !== 'active') throw new Refusal(NOT_ACTIVE[card.state]);
    const { balance } = this.#walletAccount(wallet, card.currency);
    const fee = this.#fees[card.currency][kind];
    if (kind === 'withdraw' && card.balance < amount) throw new Refusal('insufficient_card_balance');
    if (kind === 'deposit' ? balance < amount + fee : fee > 0 && balance + amount < fee)
      throw new Refusal('insufficient_merchant_balance');
    if (kind === 'deposit') this.#post(wallet, id, amount);
    else this.#post(id, wallet, amount);
    this.#post(wallet, this.#system('fees', card.currency), fee);
    card.events += 1;
    this.#refer(reference, { parameters, cardId: id, amount, fee });
    return [this.#moved(id, wallet, amount, fee), true];
  }

  #moved(id: CardId, wallet: string, amount: number, fee: number): string {
    const card = this.cards.get(id)!;
    return `moved ${amount} fee ${fee} card ${id} ${card.state} ${card.balance} wallet ${this.accounts.get(wallet)!.balance}`;
  }

  #change(id: CardId, { kind }: Change): string {
    const card = this.cards.get(id)!;
    const before = card.state;
    const over = { terminated: 'card_terminated', failed: 'card_failed' }[before];
    if (kind === 'freeze' && before !== 'active') throw new Refusal(NOT_ACTIVE[before]);
    if (kind === 'unfreeze' && before !== 'frozen')
      throw new Refusal(before === 'terminated' ? over : 'card_not_frozen');
    if (kind === 'terminate' && over) throw new Refusal(over);
    card.state = { freeze: 'frozen', unfreeze: 'active', terminate: 'terminated' }[kind];
    card.events += kind === 'terminate' && card.balance > 0 ? 2 : 1;
    if (kind === 'terminate' && before === 'processing') this.#giveBack(id, card);
    else if (kind === 'terminate') this.#post(id, this.#wallet(card.currency), card.balance);
    return `card ${id} ${card.state} ${card.balance}`;
  }

  #credit({ currency, amount, reference }: Credit): string {
    const wallet = this.#wallet(currency);
    const parameters = `credit ${wallet} ${amount}`;
    if (this.#referenced(reference, parameters)) return `credited ${amount}`;
    this.#post(this.#system('external', currency), wallet, amount);
    this.accounts.get(wallet)!.events += 1;
    this.#refer(reference, { parameters, cardId: '', amount, fee: 0 });
    return `credited ${amount}`;
  }

  #post(debit: string, credit: string, amount: number): void {
    if (amount === 0) return;
    for (const [id, change] of [[debit, -amount] as const, [credit, amount] as const]) {
      const account = this.accounts.get(id)!;
      account.balance += change;
      account.entries += 1;
    }
  }

  #walletAccount(id: string, currency: Currency): AccountModel {
    const account = this.accounts.get(id);
    if (account === undefined) throw new Refusal('wallet_not_found');
    if (account.currency !== currency) throw new Refusal('invalid_request');
    return account;
  }

  #referenced(reference: string | undefined, parameters: string): Referenced | undefined {
    const earlier = reference === undefined ? undefined : this.#references.get(reference);
    if (earlier && earlier.parameters !== parameters) throw new Refusal('reference_conflict');
    return earlier;
  }

  #refer(reference: string | undefined, operation: Referenced): void {
    if (reference !== undefined) this.#references.set(reference, operation);
  }

  #wallet(currency: Currency): string {
    return defaultWalletId(this.#testTenant.tenant.id, currency);
  }

  #system(kind: 'fees' | 'external', currency: Currency): string {
    return systemAccountId(this.#testTenant.tenant.id, kind, currency);
  }
}

const NO_FEES = { issuance: 0, pre_deposit: 0, deposit: 0, withdraw: 0 };

const NOT_ACTIVE: Readonly<Record<string, string>> = {
  processing: 'card_processing',
  frozen: 'card_not_active',
  failed: 'card_failed',
  terminated: 'card_terminated',
};

/** The actual outcome in the same textual form as `TenantModel.expect`. */
export function describeOutcome(order: Order, outcome: Outcome): string {
  return 'code' in outcome ? outcome.code : describeText(order, outcome.text);
}

function describeText({ operation }: Order, text: string): string {
  if (operation.kind === 'fees' || operation.kind === 'provision') return 'done';
  if (operation.kind === 'credit') return `credited ${text}`;
  const data = JSON.parse(text);
  if (operation.kind === 'issue') return `card ${data.id} ${data.card.status} ${Math.round(data.card.balance * 100)}`;
  const { card } = data.card?.card ? data.card : data;
  const about = `card ${card.id} ${card.status} ${cents(card.amount)}`;
  if (operation.kind !== 'deposit' && operation.kind !== 'withdraw') return about;
  return `moved ${cents(data.operation.amount)} fee ${cents(data.operation.fee)} ${about} wallet ${cents(data.wallet.balance)}`;
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
