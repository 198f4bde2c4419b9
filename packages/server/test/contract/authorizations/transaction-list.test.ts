import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function cardWithPurchases(count: number): Promise<{ path: string; bought: string[] }> {
  const { id } = await newCard(sandbox);
  const bought = [];
  for (let index = 0; index < count; index += 1) {
    bought.push((await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1 })).data.id as string);
  }
  return { path: `/cards/${id}/transactions`, bought };
}

const card = await cardWithPurchases(7);
const other = await cardWithPurchases(1);

test('the list is paged from newest to oldest until there is no next cursor', async () => {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&after=${cursor}`;
    const { data } = await sandbox.get(`${card.path}?size=3${after}`);
    read.push(...data.transactions.map(({ id }: { id: string }) => id));
    cursor = data.next_cursor;
  } while (cursor !== null);
  expect(read).toEqual(card.bought.toReversed());
});

test('the pages of the list as CSV have their cursor in a header, the last one has none', async () => {
  const read: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&after=${cursor}`;
    const { headers, text } = await sandbox.get(`${card.path}?size=3${after}`, { headers: { accept: 'text/csv' } });
    const [, ...lines] = text.trimEnd().split('\r\n');
    read.push(...lines.map((line) => line.split(',')[0]!));
    cursor = headers.get('x-next-cursor');
  }
  expect(read).toEqual(card.bought.toReversed());
});

test.each([
  ['no transaction', '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  ["another card's transaction", other.bought[0]!],
  ['no id', 'first'],
])('a cursor that is %s is rejected', async (_, cursor) => {
  const reply = await sandbox.get(`${card.path}?after=${cursor}`);
  expect([reply.status, reply.code, reply.fields]).toEqual([422, 'invalid_request', ['after']]);
});
