import { unreachable } from '#kit/assert.ts';
import type { Random } from '../torture/random.ts';
import { pause, until } from '../torture/until.ts';
import { newCustomer } from '../torture/next-request.ts';
import type { Partner } from './partner.ts';

const ACTIONS = { deposit: 8, withdraw: 5, freeze: 2, purchase: 6, clear: 4, code: 2, decide: 2, issue: 0.3 } as const;
const PAUSE_MS = [0, 300] as const;
const ISSUING_SECONDS_MAX = 100;

/** Performs operations on one card of a partner, one after the other, each acknowledged by the public API. */
export class LoadGenerator {
  readonly #partner: Partner;
  readonly #random: Random;
  readonly #name: string;
  #customerId = '';
  #cardId = '';
  #isFrozen = false;
  #purchase: string | undefined;

  constructor(partner: Partner, random: Random, name: string) {
    this.#partner = partner;
    this.#random = random;
    this.#name = name;
  }

  async prepare(): Promise<void> {
    const answer = await this.#partner.callOrThrow({
      method: 'POST',
      path: '/customers',
      body: newCustomer(this.#name),
    });
    this.#customerId = answer.data.id;
    await this.#issue();
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#act();
      await pause(this.#random.between(...PAUSE_MS));
    }
  }

  async #act(): Promise<void> {
    const action = this.#random.weighted(ACTIONS);
    switch (action) {
      case 'deposit':
        return await this.#move('deposit', 'card.funded');
      case 'withdraw':
        return await this.#move('withdraw', 'card.withdrawal');
      case 'freeze':
        return await this.#freeze();
      case 'purchase':
        return await this.#buy();
      case 'clear':
        return await this.#clear();
      case 'code':
        return await this.#requestCode();
      case 'decide':
        return await this.#decide();
      case 'issue':
        return await this.#issue();
      default:
        return unreachable(action);
    }
  }

  async #move(way: 'deposit' | 'withdraw', type: string): Promise<void> {
    const body = { amount: `${this.#random.between(1, 9)}.00` };
    const answer = await this.#partner.change({ method: 'POST', path: `/cards/${this.#cardId}/${way}`, body });
    if (answer.status === 200) this.#partner.acknowledge(`${type} operation_id=${answer.data.operation.id}`);
  }

  async #freeze(): Promise<void> {
    const way = this.#isFrozen ? 'unfreeze' : 'freeze';
    await this.#partner.callOrThrow({ method: 'PUT', path: `/cards/${this.#cardId}/${way}`, body: {} });
    this.#isFrozen = !this.#isFrozen;
    this.#partner.acknowledge(`card.${this.#isFrozen ? 'frozen' : 'unfrozen'} id=${this.#cardId}`);
  }

  async #buy(): Promise<void> {
    const path = `/simulations/cards/${this.#cardId}/authorizations`;
    const body = { amount: `${this.#random.between(1, 5)}.50` };
    const { data } = await this.#partner.callOrThrow({ method: 'POST', path, body });
    this.#partner.acknowledge(`transaction_id=${data.id}`);
    this.#purchase = data.status === 'authorized' ? data.id : undefined;
  }

  async #clear(): Promise<void> {
    const id = this.#purchase;
    if (id === undefined) return;
    this.#purchase = undefined;
    const path = `/simulations/transactions/${id}/clearings`;
    const answer = await this.#partner.change({ method: 'POST', path, body: {} });
    if (answer.status === 200) this.#partner.acknowledge(`transaction_id=${id}`);
  }

  async #requestCode(): Promise<void> {
    const path = `/simulations/cards/${this.#cardId}/challenges`;
    const answer = await this.#partner.change({ method: 'POST', path, body: { amount: '5.00' } });
    if (answer.status === 201) this.#partner.acknowledge(`card.code challenge_id=${answer.data.id}`);
  }

  /** Creates events of a customer too, not only of cards. */
  async #decide(): Promise<void> {
    const path = `/simulations/customers/${this.#customerId}/kyc`;
    await this.#partner.callOrThrow({ method: 'POST', path, body: { decision: 'approved' } });
    this.#partner.acknowledge(`customer.approved id=${this.#customerId}`);
  }

  /** Issues a new card that replaces the old one. */
  async #issue(): Promise<void> {
    const body = { customer_id: this.#customerId, amount: '500.00', brand: 'visa' };
    const { data } = await this.#partner.callOrThrow({ method: 'POST', path: '/cards', body });
    await until(`card ${data.id} is active`, ISSUING_SECONDS_MAX, async () => {
      const answer = await this.#partner.callOrThrow({ method: 'GET', path: `/cards/${data.id}` });
      return answer.data.card.status === 'active';
    });
    this.#partner.acknowledge(`card.created id=${data.id}`);
    this.#cardId = data.id;
    this.#isFrozen = false;
    this.#purchase = undefined;
  }
}
