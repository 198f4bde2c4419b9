import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../../src/money/ledger/index.ts';
import { verifyPurchases } from '../../../src/issuing/authorizations/index.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { cents, newCustomer, walletOf } from '../support/fixtures.ts';
import { customerOf, endRound } from './customers-end.ts';

const CARDS = 3;
const RUNS = scale(12, 150);
const TIMEOUT_MS = scale(300_000, 1_800_000);

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox } = await service.newPartner();

type CardStatus = 'active' | 'frozen' | 'terminated';

interface Purchase {
  readonly id: string;
  readonly card: number;
  held: number;
  cleared: number;
}

/** What must be true after each step: the customer, the cards and the money in cents, with everything in flight. */
class Model {
  status: 'active' | 'suspended' | 'closing' | 'closed' | 'erased' = 'active';
  readonly cards: { status: CardStatus; balance: number; frozenBySuspension: boolean }[] = [];
  readonly purchases: Purchase[] = [];
  wallet: number;

  constructor(wallet: number) {
    this.wallet = wallet;
  }

  suspend(): void {
    if (this.status !== 'active') return;
    this.status = 'suspended';
    for (const card of this.cards)
      if (card.status === 'active') Object.assign(card, { status: 'frozen', frozenBySuspension: true });
  }

  unsuspend(): void {
    if (this.status !== 'suspended') return;
    this.status = 'active';
    for (const card of this.cards)
      if (card.frozenBySuspension) Object.assign(card, { status: 'active', frozenBySuspension: false });
  }

  /** The balance goes to the wallet, or the wallet pays it. */
  terminate(at: number): void {
    const card = this.cards[at]!;
    this.wallet += card.balance;
    Object.assign(card, { status: 'terminated', balance: 0, frozenBySuspension: false });
  }

  close(): void {
    if (this.status === 'active' || this.status === 'suspended') this.status = 'closing';
  }

  endRound(): void {
    if (this.status !== 'closing') return;
    for (const [at, { status }] of this.cards.entries()) if (status !== 'terminated') this.terminate(at);
    this.status = 'closed';
  }

  erase(): void {
    this.close();
    this.endRound();
    this.status = 'erased';
  }

  /** Money that reaches a card, or that is taken from it without being refused. */
  pay(at: number, amount: number): void {
    const card = this.cards[at]!;
    if (card.status === 'terminated') this.wallet += amount;
    else card.balance += amount;
  }
}

const card = fc.nat(CARDS - 1);
const amount = fc.integer({ min: 1, max: 3_000 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), card, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('clear' as const), at: fc.nat(20), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), card, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const), card }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('terminate' as const), card }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'unsuspend' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'round' as const, 'erase' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function follow(steps: readonly Step[]): Promise<void> {
  const { id: customer } = await newCustomer(sandbox);
  const ids: string[] = [];
  for (let each = 0; each < CARDS; each += 1)
    ids.push((await sandbox.post('/cards', { customer_id: customer, amount: 50 })).data.id);
  const model = new Model(cents((await walletOf(sandbox)).balance));
  for (let each = 0; each < CARDS; each += 1)
    model.cards.push({ status: 'active', balance: 5_000, frozenBySuspension: false });

  const units = (value: number): string => (value / 100).toFixed(2);
  const take = async (each: Step): Promise<void> => {
    switch (each.kind) {
      case 'buy': {
        const target = model.cards[each.card]!;
        const { data } = await sandbox.post(`/simulations/cards/${ids[each.card]}/authorizations`, {
          amount: units(each.amount),
        });
        const approved = target.status === 'active' && target.balance >= each.amount;
        expect(data.status).toBe(approved ? 'approved' : 'declined');
        if (!approved) return;
        target.balance -= each.amount;
        model.purchases.push({ id: data.id, card: each.card, held: each.amount, cleared: 0 });
        return;
      }
      case 'clear': {
        const open = model.purchases.filter(({ held }) => held > 0);
        const purchase = open[each.at % Math.max(open.length, 1)];
        if (purchase === undefined) return;
        const reply = await sandbox.post(`/simulations/transactions/${purchase.id}/clearings`, {
          amount: units(each.amount),
          final: true,
        });
        expect(reply.status).toBeLessThan(300);
        // What the hold does not cover is taken from the card; what it has left returns to it.
        model.pay(purchase.card, purchase.held - each.amount);
        Object.assign(purchase, { held: 0, cleared: each.amount });
        return;
      }
      case 'refund': {
        const reply = await sandbox.post(`/simulations/cards/${ids[each.card]}/refunds`, {
          amount: units(each.amount),
        });
        expect(reply.status).toBeLessThan(300);
        model.pay(each.card, each.amount);
        return;
      }
      case 'reverse': {
        const open = model.purchases.filter(({ held }) => held > 0);
        const purchase = open[each.at % Math.max(open.length, 1)];
        if (purchase === undefined) return;
        await sandbox.post(`/simulations/transactions/${purchase.id}/reversals`, {});
        model.pay(purchase.card, purchase.held);
        purchase.held = 0;
        return;
      }
      case 'freeze':
      case 'unfreeze': {
        const target = model.cards[each.card]!;
        const [from, to] = each.kind === 'freeze' ? (['active', 'frozen'] as const) : (['frozen', 'active'] as const);
        const allowed = target.status === from && (each.kind === 'freeze' || model.status === 'active');
        const reply = await sandbox.put(`/cards/${ids[each.card]}/${each.kind}`);
        expect(reply.status).toBe(allowed ? 200 : 409);
        if (allowed) Object.assign(target, { status: to, frozenBySuspension: false });
        return;
      }
      case 'terminate': {
        const allowed = model.cards[each.card]!.status !== 'terminated';
        expect((await sandbox.put(`/cards/${ids[each.card]}/terminate`)).status).toBe(allowed ? 200 : 409);
        if (allowed) model.terminate(each.card);
        return;
      }
      case 'suspend':
      case 'unsuspend': {
        const allowed = model.status === 'active' || model.status === 'suspended';
        expect((await sandbox.put(`/customers/${customer}/${each.kind}`)).status).toBe(allowed ? 200 : 409);
        if (each.kind === 'suspend') model.suspend();
        else model.unsuspend();
        return;
      }
      case 'close':
        expect((await sandbox.call('DELETE', `/customers/${customer}`)).status).toBe(202);
        model.close();
        return;
      case 'round':
        await endRound(service);
        model.endRound();
        return;
      case 'erase':
      default:
        expect((await sandbox.post(`/simulations/customers/${customer}/erase`, {})).status).toBe(200);
        model.erase();
    }
  };

  for (const each of steps) {
    await take(each);
    const found = await Promise.all(ids.map(async (id) => (await sandbox.get(`/cards/${id}`)).data.card));
    expect(
      {
        customer: (await customerOf(sandbox, customer)).status,
        cards: found.map(({ status, amount: balance }) => [status, cents(balance)]),
        wallet: cents((await walletOf(sandbox)).balance),
      },
      JSON.stringify(each),
    ).toEqual({
      customer: model.status,
      cards: model.cards.map(({ status, balance }) => [status, balance]),
      wallet: model.wallet,
    });
  }
}

test(
  'a customer who is suspended, closed or erased with money in flight loses and gains none',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => await follow(steps)),
      { seed: seed(), numRuns: RUNS, endOnFailure: true },
    );
    await verifyLedger(service.core.database);
    await verifyPurchases(service.core.database);
  },
  TIMEOUT_MS,
);
