import { expireTenantHolds, readTransaction, type TransactionView } from '#authorizations';
import { changeState, requireCard, type StateChange } from '#cards';
import { tenantNow, type IdempotentRequest } from '#database';
import { invalidRequest } from '#kit/app-error.ts';
import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import { numberInWords } from '#kit/in-words.ts';
import type { Merchant, Verification } from '#ports/card-network.ts';
import { addDuration } from '../conditions/duration.ts';
import { AHEAD_YEARS_MAX, moveTestClock } from '../conditions/test-clock.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import { requireSimulator } from '../require-simulator.ts';
import { STEPS, type StepName } from './steps.ts';

/** An executed step of a scenario. */
interface Step {
  readonly at: string;
  readonly name: StepName;
  readonly what: string;
  readonly transaction_id: string | null;
  readonly transaction_status: string | null;
  readonly decline_reason: string | null;
  /** The card's balance after the step. */
  readonly balance: string;
}

export interface Purchase {
  readonly amount: bigint;
  readonly merchant: Merchant;
  readonly verification?: Partial<Verification>;
  readonly partialAllowed?: boolean;
}

const ENTERED_AT_CHECKOUT: Verification = { cvv: 'match', expiry: 'match', threeDs: 'absent' };
/** A test clock cannot go back, so the remedy is another sandbox. */
export const TOO_FAR_AHEAD = {
  name: `must be a scenario that leaves the test clock at most ${numberInWords(AHEAD_YEARS_MAX)} years ahead of real time; run this one in a sandbox whose clock is less far ahead`,
};

/** For a card on file, the merchant sends no security code and no expiry. */
export const ON_FILE: Verification = { cvv: 'absent', expiry: 'absent', threeDs: 'absent' };

/**
 * Executes the steps of a scenario with one card and the tenant's clock. Message ids are derived from the caller's
 * idempotency key and the position in the scenario, so a retry that completes an interrupted scenario sends no message
 * twice. The test clock may be advanced again by the retry.
 */
export class ScenarioRun {
  readonly steps: Step[] = [];
  readonly #dependencies: SimulationDependencies;
  readonly #request: SimulationRequest<unknown, unknown>;
  readonly #card: { readonly id: CardId; readonly currency: Currency };
  readonly #transactions: TransactionId[] = [];
  #messages = 0;

  constructor(
    dependencies: SimulationDependencies,
    request: SimulationRequest<unknown, unknown>,
    card: { readonly id: CardId; readonly currency: Currency },
  ) {
    this.#dependencies = dependencies;
    this.#request = request;
    this.#card = card;
  }

  /** Simulates an authorization request. The step has the decision. */
  async authorize(name: StepName, purchase: Purchase): Promise<TransactionId> {
    const about = this.#message(this.#newTransaction());
    await requireSimulator(this.#dependencies).authorize({
      ...about,
      kind: 'authorization',
      amount: purchase.amount,
      currency: this.#card.currency,
      merchant: purchase.merchant,
      verification: { ...ENTERED_AT_CHECKOUT, ...purchase.verification },
      partialAllowed: purchase.partialAllowed ?? false,
      requiredDecline: undefined,
    });
    return await this.#recordStep(name, about.transactionId, true);
  }

  async increment(name: StepName, id: TransactionId, { amount, merchant }: Purchase): Promise<void> {
    await requireSimulator(this.#dependencies).authorize({
      ...this.#message(id),
      kind: 'increment',
      amount,
      currency: this.#card.currency,
      merchant,
      verification: ON_FILE,
      partialAllowed: false,
      requiredDecline: undefined,
    });
    await this.#recordStep(name, id, true);
  }

  /** @param id undefined for a clearing without an authorization */
  async clear(name: StepName, id: TransactionId | undefined, purchase: Purchase, final = true): Promise<TransactionId> {
    const about = this.#message(id ?? this.#newTransaction());
    const { amount, merchant } = purchase;
    const { currency } = this.#card;
    const clearing = { ...about, kind: 'clearing', amount, currency, merchant, final } as const;
    await requireSimulator(this.#dependencies).send(clearing, false);
    return await this.#recordStep(name, about.transactionId);
  }

  async refund(name: StepName, id: TransactionId, { amount, merchant }: Purchase): Promise<void> {
    const { currency } = this.#card;
    const refund = { ...this.#message(id), kind: 'refund', amount, currency, merchant } as const;
    await requireSimulator(this.#dependencies).send(refund, false);
    await this.#recordStep(name, id);
  }

  /**
   * Advances the clock of the tenant's whole sandbox.
   * @throws AppError invalid_request beyond the test clock's limit
   */
  async wait(name: StepName, duration: string): Promise<void> {
    const { database, clock, authorizations } = this.#dependencies;
    const { tenant } = this.#request;
    const after = await database.transaction(async (transaction) => {
      const before = await tenantNow(transaction, clock, tenant.id);
      const moment = addDuration(before, duration)!;
      const moved = await moveTestClock(transaction, tenant, moment.getTime() - before.getTime(), clock.now());
      if (moved === undefined) throw invalidRequest(TOO_FAR_AHEAD);
      return moment;
    });
    await expireTenantHolds(authorizations, tenant.id, after);
    await this.#recordStep(name, this.#transactions.at(-1));
  }

  async change(name: StepName, change: StateChange): Promise<void> {
    const { cards } = this.#dependencies.authorizations;
    const { tenant, idempotency } = this.#request;
    await changeState(
      cards,
      {
        tenant,
        params: { id: this.#card.id },
        idempotency: partOf(tenant.id, idempotency, `change ${this.steps.length}`),
        respond: (data) => ({ status: 200, body: JSON.stringify(data) }),
      },
      change,
    );
    await this.#recordStep(name, undefined);
  }

  /** The current state of all transactions of this scenario. */
  async transactions(): Promise<TransactionView[]> {
    const { authorizations } = this.#dependencies;
    const { tenant } = this.#request;
    return await Promise.all(this.#transactions.map((id) => readTransaction(authorizations, tenant.id, id)));
  }

  #newTransaction(): TransactionId {
    const { tenant, idempotency } = this.#request;
    const id = messageIdOf<'transaction'>(tenant.id, idempotency, `transaction ${this.#transactions.length}`);
    this.#transactions.push(id);
    return id;
  }

  #message(transactionId: TransactionId) {
    const { tenant, idempotency } = this.#request;
    this.#messages += 1;
    const messageId = messageIdOf(tenant.id, idempotency, `message ${this.#messages}`);
    return { tenantId: tenant.id, cardId: this.#card.id, transactionId, messageId };
  }

  /** @param isDecision false: a decline of an earlier step is not the outcome of this one */
  async #recordStep<Id extends TransactionId | undefined>(name: StepName, id: Id, isDecision = false): Promise<Id> {
    const { database, clock, authorizations } = this.#dependencies;
    const { tenant } = this.#request;
    const [transaction, { account }, now] = await Promise.all([
      id && readTransaction(authorizations, tenant.id, id),
      requireCard(authorizations.cards, tenant.id, this.#card.id),
      tenantNow(database, clock, tenant.id),
    ]);
    const outcome = transaction && (isDecision || transaction.status !== 'declined') ? transaction : undefined;
    this.steps.push({
      at: now.toISOString(),
      name,
      what: STEPS[name],
      transaction_id: outcome?.id ?? null,
      transaction_status: outcome?.status ?? null,
      decline_reason: (isDecision && outcome?.decline_reason) || null,
      balance: formatAmount(account.balance, this.#card.currency),
    });
    return id;
  }
}

/** The idempotency key for a part of a call. It is not printable, so no caller can send the same key. */
export function partOf(tenantId: TenantId, whole: IdempotentRequest, part: string): IdempotentRequest {
  const { key, requestHash } = whole;
  return { key: key === undefined ? undefined : `\u0001${messageIdOf(tenantId, whole, part)}`, requestHash };
}
