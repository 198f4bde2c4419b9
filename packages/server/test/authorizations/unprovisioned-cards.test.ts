import { describe, expect, test } from 'vitest';
import { advanceTenantClock } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/kit/ids.ts';
import { verifyLedger } from '../../src/money/ledger/index.ts';
import { allEvents, newCard, newCustomer, walletOf } from '../contract/support/people.ts';
import { workerRound } from '../contract/support/platform-books.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const database = await createTestDatabase();
const service = await startService(database);

/** A card of 10.00 in a fresh sandbox, and what its wallet held before. */
async function cardOf(last_name: 'Slow' | 'Unissuable') {
  const { sandbox } = await service.newPartner();
  const wallet = async (): Promise<number> => Number((await walletOf(sandbox)).balance);
  const before = await wallet();
  const fields: object = { customer_id: (await newCustomer(sandbox, { last_name })).id, amount: 10 };
  const { id } = await newCard(sandbox, fields);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount;
  return { sandbox, id, network: new Network(service, sandbox, id), wallet, before, balance };
}

/** The Slow customer's card gets its number. */
async function provision({ sandbox }: Awaited<ReturnType<typeof cardOf>>): Promise<void> {
  await database.database.rows(advanceTenantClock(sandbox.tenant.id, 60_000));
  await workerRound(service, (error) => expect.fail(String(error)));
}

describe('a card that was never issued', () => {
  test('keeps nothing of what the network has settled: the wallet pays, and gets what is given back', async () => {
    const { network, wallet, before, balance } = await cardOf('Unissuable');
    await network.report('clearing', newId(), 5_00n);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 5]);
    await network.report('refund', newId(), 25_00n);
    expect([await balance(), await wallet()]).toEqual(['0.00', before + 20]);
  });
});

describe('a card that waits for its number', () => {
  test('is cancelled with its shortfall, which the wallet pays', async () => {
    const { sandbox, id, network, wallet, before, balance } = await cardOf('Slow');
    await network.report('clearing', newId(), 50_00n);
    expect(await balance()).toBe('-40.00');
    expect((await sandbox.put(`/cards/${id}/terminate`)).status).toBe(200);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 50]);
  });

  test('gives a hold that ends after it was cancelled to the wallet', async () => {
    const { sandbox, id, network, wallet, before, balance } = await cardOf('Slow');
    const transaction = newId<'transaction'>();
    await network.report('advice', transaction, 4_00n);
    await sandbox.put(`/cards/${id}/terminate`);
    expect(await wallet()).toBe(before - 4);
    await network.report('reversal', transaction, undefined);
    expect([await balance(), await wallet()]).toEqual(['0.00', before]);
  });

  test('is created with the amount that it was issued with, whatever it holds by then', async () => {
    const card = await cardOf('Slow');
    await card.network.report('clearing', newId(), 50_00n);
    await provision(card);
    const created = (await allEvents(card.sandbox)).find(({ type }) => type === 'card.created')!;
    expect(created.data).toMatchObject({ amount: '10.00', balance_after: '-40.00' });
  });
});

test('every book is in order after it all', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
