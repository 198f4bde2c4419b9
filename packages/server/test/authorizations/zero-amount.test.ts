import { describe, expect, test } from 'vitest';
import { verifyPurchases } from '#authorizations';
import { newId } from '#kit/ids.ts';
import { allEvents, newCard } from '../contract/support/fixtures.ts';
import { sharedDatabase } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();

async function cardWith(amount: number) {
  const fields: object = { amount };
  const { id } = await newCard(sandbox, fields);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${id}`)).data.card.amount;
  const typesOf = async () => (await allEvents(sandbox)).filter(({ data }) => data.id === id).map(({ type }) => type);
  return { id, network: new Network(service, sandbox, id), balance, typesOf };
}

describe('a message with amount zero', () => {
  test('that verifies the account is approved and holds nothing', async () => {
    const { network, balance, typesOf } = await cardWith(10);
    const message = network.message(0n);
    const approved = { outcome: 'approved', approvedAmount: 0n, currency: 'usd' };
    expect([await network.authorize(message), await network.authorize(message)]).toEqual([approved, approved]);
    expect(await network.transaction(message.transactionId)).toMatchObject({
      status: 'approved',
      amounts: { authorized: '0.00', held: '0.00' },
      hold_expires_at: null,
    });
    await network.report('clearing', message.transactionId, 0n, { final: true });
    expect(await network.transaction(message.transactionId)).toMatchObject({ status: 'cleared' });
    expect([await balance(), await typesOf()]).toEqual(['10.00', ['card.created']]);
  });

  test('is reversed like any other', async () => {
    const { network } = await cardWith(10);
    const id = await network.approve(0n);
    await network.report('reversal', id, undefined);
    expect((await network.transaction(id)).status).toBe('reversed');
  });

  test('in another currency is approved for zero', async () => {
    const { network } = await cardWith(10);
    expect(await network.authorize(network.message(0n, { currency: 'eur' }))).toMatchObject({ approvedAmount: 0n });
  });

  test('does not use up a single-use card', async () => {
    const { id, network } = await cardWith(10);
    await sandbox.put(`/cards/${id}/controls`, { single_use: true });
    expect(await network.authorize(network.message(0n))).toMatchObject({ outcome: 'approved' });
    expect(await network.authorize(network.message(5_00n))).toMatchObject({ outcome: 'approved' });
    expect(await network.authorize(network.message(5_00n))).toMatchObject({ reason: 'single_use_spent' });
  });

  const follow: [string, Parameters<Network['report']>[0], bigint, object, string, object][] = [
    ['by a clearing of zero', 'clearing', 0n, {}, 'cleared', { cleared: '0.00' }],
    ['by a clearing that is charged', 'clearing', 4_00n, {}, 'cleared', { cleared: '4.00', held: '0.00' }],
    ['by a clearing in another currency', 'clearing', 4_00n, { currency: 'eur' }, 'cleared', { cleared: '4.49' }],
    ['by an advice of zero', 'advice', 0n, {}, 'approved', { held: '0.00' }],
    ['by an advice of an amount', 'advice', 4_00n, {}, 'approved', { held: '4.00' }],
    ['by an advice in another currency', 'advice', 4_00n, { currency: 'eur' }, 'approved', { held: '4.49' }],
    ['by a refund of zero', 'refund', 0n, {}, 'cleared', { refunded: '0.00' }],
    ['by a refund that came first', 'refund', 4_00n, {}, 'cleared', { refunded: '4.00' }],
    ['by a reversal of zero', 'reversal', 0n, {}, 'reversed', { released: '0.00' }],
    ['by a reversal of more', 'reversal', 4_00n, {}, 'reversed', { released: '0.00' }],
    ['by an announced refund', 'refund_authorization', 4_00n, {}, 'approved', { pending_refund: '0.00' }],
  ];
  test.each(follow)('is followed %s', async (_, kind, amount, more, status, amounts) => {
    const { network } = await cardWith(10);
    const id = await network.approve(0n);
    await network.report(kind, id, amount, more);
    expect(await network.transaction(id)).toMatchObject({ status, amounts });
  });

  test('still holds what an advice says after a refund was announced for it', async () => {
    const { network } = await cardWith(100);
    const id = await network.approve(0n);
    await network.report('refund_authorization', id, 10_00n);
    await network.report('advice', id, 47_30n);
    expect(await network.transaction(id)).toMatchObject({ status: 'approved', amounts: { held: '47.30' } });
  });

  test.each(['advice', 'clearing', 'refund'] as const)(
    'is accepted as the first message of a purchase: %s',
    async (kind) => {
      const { network, balance } = await cardWith(10);
      const id = newId<'transaction'>();
      await network.report(kind, id, 0n);
      expect((await network.transaction(id)).status).toBe(kind === 'advice' ? 'approved' : 'cleared');
      expect(await balance()).toBe('10.00');
    },
  );

  test('that ends a purchase releases its hold and sends an event', async () => {
    const { network, balance, typesOf } = await cardWith(10);
    const id = await network.approve(4_00n);
    await network.report('clearing', id, 0n, { final: true });
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '4.00' } });
    expect([await balance(), await typesOf()]).toEqual(['10.00', ['card.created', 'card.charged', 'card.refund']]);
  });
});

test('a message about another card’s purchase is rejected; other messages are not', async () => {
  const one = await cardWith(10);
  const other = await cardWith(10);
  const id = await one.network.approve(4_00n);
  const results = await Promise.allSettled([
    other.network.report('clearing', id, 3_00n),
    one.network.report('clearing', id, 1_00n),
    other.network.report('refund', newId(), 2_00n),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { code: 'transaction_not_found' } },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect([await one.balance(), await other.balance()]).toEqual(['6.00', '12.00']);
  const answer = await other.network.authorize(other.network.message(1_00n, { transactionId: id }));
  expect(answer.outcome).toBe('declined');
});

test('the holds of all purchases match the card accounts at the end', async () => {
  expect((await verifyPurchases(database.database)).problems).toEqual([]);
});
