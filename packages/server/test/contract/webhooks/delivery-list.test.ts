import { expect, test } from 'vitest';
import { HOUR_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { leaveDeliveries, readDeliveries, type LeftDeliveries } from './left-deliveries.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox: own } = await service.newPartner();

async function newWebhook(): Promise<string> {
  return (await own.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] })).data.id;
}

async function leave(webhook: string, fields: LeftDeliveries = {}): Promise<string[]> {
  return await leaveDeliveries(database.database, own.tenant.id, webhook, fields);
}

const start_ms = Date.now() - 10 * HOUR_MS;
const hour = (number: number): Date => new Date(start_ms + number * HOUR_MS);
const [one, other] = [await newWebhook(), await newWebhook()];
await newCard(own);
const [event] = await allEvents(own);
const ids: string[] = [];
for (let number = 0; number < 8; number += 1) {
  const webhook = number % 3 === 0 ? one : other;
  const status = ['failed', 'succeeded', 'waiting', 'succeeded'][number % 4]!;
  const type = number % 2 === 0 ? 'card.funded' : 'card.charged';
  const position = number < 4 ? 1 : 2;
  ids.push(...(await leave(webhook, { status, type, position, at: hour(number) })));
}
const numbersOf = async (search: string): Promise<number[]> =>
  (await readDeliveries(own, '/deliveries', search)).ids.map((id) => ids.indexOf(id));

test.each<[string, number[]]>([
  ['', [7, 6, 5, 4, 3, 2, 1, 0]],
  ['size=3', [7, 6, 5, 4, 3, 2, 1, 0]],
  ['status=failed', [4, 0]],
  ['status=failed&size=1', [4, 0]],
  ['status=pending', [6, 2]],
  ['status=succeeded', [7, 5, 3, 1]],
  ['event_type=card.charged&size=1', [7, 5, 3, 1]],
  [`webhook_id=${one}`, [6, 3, 0]],
  [`webhook_id=${other}&status=succeeded`, [7, 5, 1]],
  [`event_id=${event!.id}`, [3, 2, 1, 0]],
  [`event_id=${event!.id}&size=1&status=succeeded`, [3, 1]],
  [`event_id=${event!.id}&webhook_id=${one}`, [3, 0]],
  [`from=${hour(2).toISOString()}&to=${hour(5).toISOString()}`, [4, 3, 2]],
  [`status=failed&from=${hour(1).toISOString()}`, [4]],
])('the list of all deliveries with %s', async (search, expected) => {
  expect(await numbersOf(search)).toEqual(expected);
});

test('the list of all deliveries leaves out those of a deleted webhook', async () => {
  const gone = await newWebhook();
  await leave(gone);
  await own.call('DELETE', `/webhooks/${gone}`);
  expect(await numbersOf(`event_id=${event!.id}`)).toEqual([3, 2, 1, 0]);
  expect(await numbersOf('status=failed')).toEqual([4, 0]);
  expect((await own.get(`/deliveries?webhook_id=${gone}`)).code).toBe('webhook_not_found');
});

test('it rejects a period that ends before it begins, and finds no event that does not exist', async () => {
  const reversed = await own.get('/deliveries?from=2026-11-20&to=2026-11-19');
  expect([reversed.status, reversed.fields]).toEqual([422, ['from']]);
  expect((await own.get(`/deliveries?event_id=${newId()}`)).code).toBe('event_not_found');
});
