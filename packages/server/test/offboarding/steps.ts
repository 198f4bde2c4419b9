import fc from 'fast-check';
import type { Reply } from '../client.ts';
import { endRound } from '../contract/customers/customers-end.ts';
import type { Client, Service } from '../service.ts';
import type { CustomerModel, Purchase } from './customer-model.ts';

/** Cards of the customer. */
export const CARDS = 3;

const card = fc.nat(CARDS - 1);
const amount = fc.integer({ min: 1, max: 3_000 });
export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), card, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('clear' as const), at: fc.nat(20), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), card, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const), card }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terminate' as const), card }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'unsuspend' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'round' as const, 'erase' as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Takes steps with a customer and the customer's cards, in the service and in the model. */
export class StepTaker {
  readonly #service: Service;
  readonly #client: Client;
  readonly #customer: string;
  readonly #cards: readonly string[];
  readonly #model: CustomerModel;

  constructor(service: Service, client: Client, customer: string, cards: readonly string[], model: CustomerModel) {
    this.#service = service;
    this.#client = client;
    this.#customer = customer;
    this.#cards = cards;
    this.#model = model;
  }

  /** @returns what the service answered, and what the model expects; undefined if the step is not possible */
  async take(step: Step): Promise<{ found: unknown; expected: unknown } | undefined> {
    const model = this.#model;
    switch (step.kind) {
      case 'buy':
        return await this.#buy(step.card, step.amount);
      case 'clear':
      case 'reverse': {
        const open = model.purchases.filter(({ held }) => held > 0);
        const purchase = open[step.at % Math.max(open.length, 1)];
        return purchase && (await this.#endHold(purchase, step.kind === 'clear' ? step.amount : undefined));
      }
      case 'refund':
        model.pay(step.card, step.amount);
        return succeeded(
          await this.#client.post(`/simulations/cards/${this.#cards[step.card]}/refunds`, {
            amount: units(step.amount),
          }),
        );
      case 'freeze':
      case 'unfreeze':
      case 'terminate': {
        const { status } = await this.#client.put(`/cards/${this.#cards[step.card]}/${step.kind}`);
        return { found: status, expected: model.changeCard(step.card, step.kind) ? 200 : 409 };
      }
      case 'suspend':
      case 'unsuspend': {
        const { status } = await this.#client.put(`/customers/${this.#customer}/${step.kind}`);
        return { found: status, expected: model.changeCustomer(step.kind) ? 200 : 409 };
      }
      case 'close':
        model.close();
        return { found: (await this.#client.call('DELETE', `/customers/${this.#customer}`)).status, expected: 202 };
      case 'round':
        await endRound(this.#service);
        model.endRound();
        return undefined;
      case 'erase':
      default:
        model.erase();
        return succeeded(await this.#client.post(`/simulations/customers/${this.#customer}/erase`, {}));
    }
  }

  async #buy(card: number, amount: number): Promise<{ found: unknown; expected: unknown }> {
    const path = `/simulations/cards/${this.#cards[card]}/authorizations`;
    const { data } = await this.#client.post(path, { amount: units(amount) });
    return { found: data.status, expected: this.#model.buy(data.id, card, amount) ? 'approved' : 'declined' };
  }

  /** @param amount what is cleared; undefined: the hold is reversed */
  async #endHold(purchase: Purchase, amount: number | undefined): Promise<{ found: unknown; expected: unknown }> {
    const [what, body] =
      amount === undefined ? ['reversals', {}] : ['clearings', { amount: units(amount), final: true }];
    this.#model.endHold(purchase, amount ?? 0);
    return succeeded(await this.#client.post(`/simulations/transactions/${purchase.id}/${what}`, body));
  }
}

function units(cents: number): string {
  return (cents / 100).toFixed(2);
}

function succeeded({ status, text }: Reply): { found: unknown; expected: unknown } {
  return { found: status < 300 ? 'success' : text, expected: 'success' };
}
