import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import { allEvents, newCard, newCustomer, setFeesOf, walletOf } from '../contract/support/fixtures.ts';
import { workerRound } from '../contract/support/platform-state.ts';
import { sharedDatabase } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const database = await sharedDatabase();
const service = await sharedService();

/** A card of 10.00 in a new sandbox, and its wallet's balance before. */
async function cardOf(last_name: 'Slow' | 'Unissuable') {
  const { sandbox } = await service.newPartner();
  const wallet = async (): Promise<number> => Number((await walletOf(sandbox)).balance);
  const before = await wallet();
  const fields: object = { customer_id: (await newCustomer(sandbox, { last_name })).id, amount: 10 };
  const { id } = await newCard(sandbox, fields);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount;
  return { sandbox, id, network: new Network(service, sandbox, id), wallet, before, balance };
}

/** Provisions the Slow customer's card. */
async function provision({ sandbox }: Awaited<ReturnType<typeof cardOf>>): Promise<void> {
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await workerRound(service, (error) => expect.fail(String(error)));
}

describe('a card that cannot be issued', () => {
  test('keeps no money of its clearings and refunds: the wallet pays and is refunded', async () => {
    const { network, wallet, before, balance } = await cardOf('Unissuable');
    await network.report('clearing', newId(), 5_00n);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 5]);
    await network.report('refund', newId(), 25_00n);
    expect([await balance(), await wallet()]).toEqual(['0.00', before + 20]);
  });
});

describe('an unprovisioned card', () => {
  test('keeps its money when a purchase is declined: the wallet pays the fee', async () => {
    const { sandbox, id, network, wallet, before, balance } = await cardOf('Slow');
    await setFeesOf(service, sandbox, { decline: 50n });
    expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'card_not_active' });
    expect([await balance(), await wallet()]).toEqual(['10.00', before - 10.5]);
    expect((await sandbox.put(`/cards/${id}/terminate`)).status).toBe(200);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 0.5]);
  });

  test('can be cancelled with a shortfall, which the wallet pays', async () => {
    const { sandbox, id, network, wallet, before, balance } = await cardOf('Slow');
    await network.report('clearing', newId(), 50_00n);
    expect(await balance()).toBe('-40.00');
    expect((await sandbox.put(`/cards/${id}/terminate`)).status).toBe(200);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 50]);
  });

  test('releases a hold to the wallet after it was cancelled', async () => {
    const { sandbox, id, network, wallet, before, balance } = await cardOf('Slow');
    const transaction = newId<'transaction'>();
    await network.report('advice', transaction, 4_00n);
    await sandbox.put(`/cards/${id}/terminate`);
    expect(await wallet()).toBe(before - 4);
    await network.report('reversal', transaction, undefined);
    expect([await balance(), await wallet()]).toEqual(['0.00', before]);
  });

  test('has the issued amount in card.created, whatever its balance is by then', async () => {
    const card = await cardOf('Slow');
    await card.network.report('clearing', newId(), 50_00n);
    await provision(card);
    const created = (await allEvents(card.sandbox)).find(({ type }) => type === 'card.created')!;
    expect(created.data).toMatchObject({ amount: '10.00', balance_after: '-40.00' });
  });
});

test('the ledger is consistent at the end', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
