import { expect, test } from 'vitest';
import { partnerRoutes } from '../../../src/composition/wiring.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

const route = (operationId: string) =>
  partnerRoutes(service.core, service.frameUrl).find((each) => each.operationId === operationId)!;

test('transactions as CSV continue after the id of the last row, as the description says', async () => {
  const { id } = await newCard(sandbox);
  const made: string[] = [];
  for (let bought = 0; bought < 3; bought += 1) {
    made.unshift((await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1 })).data.id);
  }
  const read: string[] = [];
  for (let rows = 2; rows === 2;) {
    const after = read.length === 0 ? '' : `&after=${read.at(-1)}`;
    const path = `/cards/${id}/transactions?size=2${after}`;
    const { text } = await sandbox.get(path, { headers: { accept: 'text/csv' } });
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!);
    rows = ids.length;
    read.push(...ids);
  }
  expect(read).toEqual(made);
  expect(route('listCardTransactions').description).toContain('the `id` of the last row as `after`');
});

test('the description of velocity says that it counts by calendar hour and day', () => {
  const { properties } = route('setCardControls').body as unknown as {
    properties: { velocity: { properties: Record<'hourly' | 'daily', { description: string }> } };
  };
  const { hourly, daily } = properties.velocity.properties;
  expect([hourly.description, daily.description]).toEqual([
    expect.stringContaining('calendar hour, UTC'),
    expect.stringContaining('calendar day, UTC'),
  ]);
});
