import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { verifyPurchases } from '#authorizations';
import { CustomerModel } from '../../offboarding/customer-model.ts';
import { CARDS, step, StepTaker, type Step } from '../../offboarding/steps.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startService } from '../../service.ts';
import { cents, newCustomer, walletOf } from '../support/fixtures.ts';
import { customerOf } from './customers-end.ts';

const RUNS = scale(4, 150);
const TIMEOUT_MS = scale(300_000, 1_800_000);

const service = await startService(await createTestDatabase());

async function follow(steps: readonly Step[]): Promise<void> {
  // A round also ends the customers of earlier runs: their wallet must be another one.
  const { sandbox } = await service.newPartner();
  const { id: customer } = await newCustomer(sandbox);
  const cards: string[] = [];
  for (let each = 0; each < CARDS; each += 1)
    cards.push((await sandbox.post('/cards', { customer_id: customer, amount: 50 })).data.id);
  const model = new CustomerModel(CARDS, 5_000, cents((await walletOf(sandbox)).balance));
  const taker = new StepTaker(service, sandbox, customer, cards, model);
  for (const each of steps) {
    const taken = await taker.take(each);
    expect(taken?.found).toEqual(taken?.expected);
    const found = await Promise.all(cards.map(async (id) => (await sandbox.get(`/cards/${id}`)).data.card));
    expect({
      step: each,
      customer: (await customerOf(sandbox, customer)).status,
      cards: found.map(({ status, amount }) => [status, cents(amount)]),
      wallet: cents((await walletOf(sandbox)).balance),
    }).toEqual({
      step: each,
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
    expect((await verifyLedger(service.core.database)).problems).toEqual([]);
    expect((await verifyPurchases(service.core.database)).problems).toEqual([]);
  },
  TIMEOUT_MS,
);
