import { expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import { newCard, setFeesOf, walletOf } from '../contract/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';

const service = await startService(await createTestDatabase());

async function newSandbox() {
  const { sandbox } = await service.newPartner();
  const cardWith = async (amount: number) => {
    const fields: object = { amount };
    const { id } = await newCard(sandbox, fields);
    return { id, network: new Network(service, sandbox, id) };
  };
  return { sandbox, cardWith };
}

test('a wallet below zero takes what is withdrawn to it, unless it would have to pay a fee', async () => {
  const { sandbox, cardWith } = await newSandbox();
  const { id } = await cardWith(50);
  const sink = await cardWith(1);
  // All that a sandbox begins with, and 5.00 more.
  await sink.network.tell('clearing', newId(), BigInt(Number((await walletOf(sandbox)).balance) * 100 + 6_00));
  await sandbox.put(`/cards/${sink.id}/terminate`);
  expect((await walletOf(sandbox)).balance).toBe('-5.00');
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 2 })).data.wallet.balance).toBe('-3.00');
  await setFeesOf(service, sandbox, { withdraw: 25n });
  expect(await sandbox.post(`/cards/${id}/withdraw`, { amount: 3 })).toMatchObject({ status: 402 });
  expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 4 })).data.wallet.balance).toBe('0.75');
});
