import { describe, expect, test } from 'vitest';
import { advanceTenantClock } from '../../src/database/index.ts';
import { newCard } from '../contract/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const database = await createTestDatabase();
const service = await startService(database);

/** A card of a partner of its own: its clock and its purchases are nobody else's. */
async function cardWith(amount: number, controls: object) {
  const { sandbox } = await service.newPartner();
  const fields: object = { amount };
  const card = await newCard(sandbox, fields);
  const path = `/cards/${card.id}/controls`;
  const network = new Network(service, sandbox, card.id);
  const change = async (body: object): Promise<void> =>
    expect((await sandbox.put(path, body)).status).toBe(200) as void;
  await change(controls);
  return {
    id: card.id,
    sandbox,
    network,
    change,
    remaining: async () => (await sandbox.get(path)).data.remaining,
    advance: async (milliseconds: number) =>
      void (await database.database.rows(advanceTenantClock(sandbox.tenant.id, milliseconds))),
  };
}

describe('the limit of one purchase', () => {
  test('holds for the purchase with its increments, less what it gave back', async () => {
    const { network } = await cardWith(1000, { limits: { per_transaction: 100 } });
    const transactionId = await network.approve(60_00n);
    const increase = async (amount: bigint) =>
      await network.ask(network.message(amount, { kind: 'increment', transactionId }));
    expect(await increase(40_01n)).toEqual({ outcome: 'declined', reason: 'transaction_limit_exceeded' });
    expect((await network.transaction(transactionId)).explanation?.checks.at(-1)).toEqual({
      name: 'limit_per_transaction',
      passed: false,
      inputs: { limit: '100.00', spent: '60.00', amount: '40.01' },
    });
    expect(await increase(40_00n)).toMatchObject({ outcome: 'approved' });
    await network.tell('clearing', transactionId, 30_00n);
    expect(await increase(1n)).toMatchObject({ outcome: 'declined' });
    await network.tell('reversal', transactionId, 10_00n);
    expect(await increase(10_01n)).toMatchObject({ outcome: 'declined' });
    expect(await increase(10_00n)).toMatchObject({ outcome: 'approved' });
    await network.approve(100_00n);
  });
});

describe('a part of a purchase, where the merchant takes a part', () => {
  test('is what limits look at', async () => {
    const { network } = await cardWith(50, { limits: { daily: 60 } });
    const part = network.message(125_00n, { partialAllowed: true });
    expect(await network.ask(part)).toMatchObject({ outcome: 'approved', approvedAmount: 50_00n });
  });

  test('is declined where a limit leaves less than that, and then nothing is taken', async () => {
    const { network } = await cardWith(50, { limits: { daily: '49.99' } });
    const part = network.message(125_00n, { partialAllowed: true });
    expect(await network.ask(part)).toEqual({ outcome: 'declined', reason: 'daily_limit_exceeded' });
    expect((await network.transaction(part.transactionId)).explanation).toMatchObject({
      amount: '125.00',
      checks: expect.arrayContaining([
        { name: 'limit_daily', passed: false, inputs: { limit: '49.99', spent: '0.00', amount: '50.00' } },
      ]),
    });
    await network.approve(49_99n);
  });

  test('of nothing is declined for want of money', async () => {
    const { network } = await cardWith(10, {});
    await network.approve(10_00n);
    const part = network.message(1_00n, { partialAllowed: true });
    expect(await network.ask(part)).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
  });
});
