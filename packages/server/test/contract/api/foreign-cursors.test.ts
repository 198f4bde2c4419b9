import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const other = (await service.newPartner()).sandbox;

const card = await newCard(sandbox, { amount: 100 });
const second = await newCard(sandbox, { amount: 10 });
const wallet = (await sandbox.post('/wallets', { currency: 'usd' })).data.id as string;
for (let count = 0; count < 2; count += 1) {
  await sandbox.post(`/simulations/cards/${card.id}/authorizations`, { amount: 1 });
  await sandbox.post('/transfers', {
    source_wallet_id: (await sandbox.get('/wallets')).data.wallets[0].id,
    amount: 1,
    destination: { type: 'wallet', wallet_id: wallet },
  });
  await sandbox.post('/accounts', { currency: 'usd' });
  await sandbox.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  await sandbox.post('/exports', { type: 'cards', format: 'csv' });
  await newCustomer(other);
}

const LISTS = [
  '/search/customers',
  '/search/cards',
  '/transactions',
  '/operations',
  '/transfers',
  '/wallets',
  '/accounts',
  '/defi/addresses',
  '/exports',
  `/cards/${card.id}/transactions`,
];
const cursorOf = async (list: string): Promise<string> => (await sandbox.get(`${list}?size=1`)).data.next_cursor;

test.each(LISTS)('%s accepts its own cursors, and none of another list or of another tenant', async (list) => {
  expect((await sandbox.get(`${list}?after=${await cursorOf(list)}`)).status).toBe(200);
  const foreign = await Promise.all(LISTS.filter((each) => !isSameList(each, list)).map(cursorOf));
  const others = [...foreign, second.id, (await other.get('/search/customers?size=1')).data.next_cursor];
  const replies = await Promise.all(
    others
      .filter((cursor) => list !== '/search/cards' || cursor !== second.id)
      .map(async (after) => ({ after, fields: (await sandbox.get(`${list}?after=${after}`)).fields })),
  );
  expect(replies).toEqual(replies.map(({ after }) => ({ after, fields: ['after'] })));
});

/** The transactions of a card are also in the list of all. */
function isSameList(one: string, another: string): boolean {
  return one === another || (one.endsWith('/transactions') && another.endsWith('/transactions'));
}
