import { expect, test } from 'vitest';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { newCard, topUp } from './people.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

async function cardIn(currency: 'usd' | 'eur'): Promise<string> {
  if (currency === 'eur') await topUp(service, sandbox, 100_00n, currency);
  const fields: object = { amount: 100, currency };
  return (await newCard(sandbox, fields)).id;
}

const buy = async (card: string, body: object) => await sandbox.post(`/simulations/cards/${card}/authorizations`, body);

test('a markup is added to a purchase in another currency, dollars too, and to none in the card’s own', async () => {
  const euros = await cardIn('eur');
  // 10.00 usd are 9.00 eur, and one percent.
  expect((await buy(euros, { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('9.09');
  expect((await buy(euros, { amount: '10.00', currency: 'eur' })).data.amounts.held).toBe('10.00');
  expect((await buy(await cardIn('usd'), { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('10.00');
});
