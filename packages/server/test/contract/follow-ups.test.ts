import { expect, test } from 'vitest';
import { partnerRoutes } from '../../src/wiring.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { newCard } from './people.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

async function buy(body: object): Promise<{ readonly id: string; readonly amounts: object }> {
  const fields: object = { amount: 100 };
  const card = await newCard(sandbox, fields);
  const bought = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, body);
  expect(bought.data.status).toBe('approved');
  return bought.data;
}

const follow = async (id: string, path: string, body: object = {}) =>
  await sandbox.post(`/simulations/transactions/${id}/${path}`, body);

test.each([
  ['clearings', 'simulateClearings', 'cleared'],
  ['reversals', 'simulateReversals', 'released'],
  ['refunds', 'simulateRefunds', 'refunded'],
  ['increments', 'simulateIncrements', 'held'],
])('an amount without a currency in %s is in the one of the purchase, as %s says', async (path, operationId, what) => {
  const { id } = await buy({ amount: '9.00', currency: 'eur' });
  if (path === 'refunds') await follow(id, 'clearings');
  const { amounts } = (await follow(id, path, { amount: '4.50' })).data;
  expect(amounts[what]).toBe(what === 'held' ? '15.15' : '5.05');
  const route = partnerRoutes(service.core).find((each) => each.operationId === operationId)!;
  const { properties } = route.body as unknown as { properties: { currency: { description: string } } };
  expect(properties.currency.description).toContain('the one in which the purchase was asked for');
});

test('the end of a hold that is no more is refused by the path, since its body has no field', async () => {
  const { id } = await buy({ amount: 5 });
  await follow(id, 'reversals');
  const { status, body } = await follow(id, 'expire');
  expect([status, body.data.error.code, Object.keys(body.data.error.fields)]).toEqual([422, 'invalid_request', ['id']]);
  expect(Object.keys((await follow(id, 'clearings')).body.data.error.fields)).toEqual(['amount']);
});
