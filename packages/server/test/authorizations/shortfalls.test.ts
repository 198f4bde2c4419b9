import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { allEvents, newCard, newCustomer, setFeesOf, walletOf } from '../contract/support/fixtures.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();

async function newSandbox() {
  const { sandbox } = await service.newPartner();
  const cardWith = async (amount: number) => {
    const fields: object = { amount };
    const { id } = await newCard(sandbox, fields);
    return { id, network: new Network(service, sandbox, id) };
  };
  return { sandbox, cardWith };
}

test('a withdrawal to a wallet with a negative balance succeeds unless the fee exceeds the amount', async () => {
  const { sandbox, cardWith } = await newSandbox();
  const { id } = await cardWith(50);
  const sink = await cardWith(1);
  // 5.00 more than the wallet's balance and the card's 1.00 together.
  await sink.network.report('clearing', newId(), BigInt(Number((await walletOf(sandbox)).balance) * 100 + 6_00));
  await sandbox.put(`/cards/${sink.id}/terminate`);
  expect((await walletOf(sandbox)).balance).toBe('-5.00');
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 2 })).data.wallet.balance).toBe('-3.00');
  await setFeesOf(service, sandbox, { withdraw: 25n });
  expect(await sandbox.post(`/cards/${id}/withdraw`, { amount: '0.24' })).toMatchObject({ status: 402 });
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: '0.25' })).data.wallet.balance).toBe('-3.00');
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 2 })).data.wallet.balance).toBe('-1.25');
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 2 })).data.wallet.balance).toBe('0.50');
});

test('a shortfall paid by the wallet is an event about the card, with both balances', async () => {
  const { sandbox, cardWith } = await newSandbox();
  const wallet = await walletOf(sandbox);
  const shortfallEvents = async (id: string) =>
    (await allEvents(sandbox))
      .filter(({ type, data }) => type === 'card.termination.charge' && data.id === id)
      .map(({ data }) => [data.amount, data.balance_after, data.wallet_id, data.wallet_balance_after]);
  const balance = (spent: number): string => (Number(wallet.balance) - spent).toFixed(2);

  const terminated = await cardWith(10);
  await terminated.network.report('clearing', newId(), 12_00n);
  await sandbox.put(`/cards/${terminated.id}/terminate`);
  await terminated.network.report('clearing', newId(), 7_00n);
  expect(await shortfallEvents(terminated.id)).toEqual([
    ['2.00', '0.00', wallet.id, balance(12)],
    ['7.00', '0.00', wallet.id, balance(19)],
  ]);

  const fields: object = { customer_id: (await newCustomer(sandbox, { last_name: 'Slow' })).id, amount: 10 };
  const cancelled = await newCard(sandbox, fields);
  await new Network(service, sandbox, cancelled.id).report('clearing', newId(), 11_00n);
  await sandbox.put(`/cards/${cancelled.id}/terminate`);
  expect(await shortfallEvents(cancelled.id)).toEqual([['1.00', '0.00', wallet.id, balance(30)]]);
});
