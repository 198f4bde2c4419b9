import { expect, test } from 'vitest';
import { receiveFromNetwork, verifyPurchases } from '#authorizations';
import { recordTimeout, recordTimeoutDecline } from '../../src/issuing/authorizations/messages/record-timeout.ts';
import { newId, type TransactionId } from '#kit/ids.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function networkOf(amount: number, controls: object = {}): Promise<Network> {
  const { id } = await newCard(sandbox, { amount } as object);
  await sandbox.put(`/cards/${id}/controls`, controls);
  return new Network(service, sandbox, id);
}

/** Reports all that the network has authorized of a purchase, in cents. */
async function advise(network: Network, { transactionId }: AuthorizationMessage, amount: bigint): Promise<void> {
  await network.report('advice', transactionId, amount, { onlyRaises: true, billing: { amount, currency: 'usd' } });
}

test('an advice about an approved purchase replaces its amount, up and down', async () => {
  const network = await networkOf(100);
  const id = await network.approve(1_00n);
  const held = [];
  for (const amount of [47_30n, 47_30n, 30_00n, 200_00n, 35_00n]) {
    await network.report('advice', id, amount);
    held.push((await network.transaction(id)).amounts.held);
  }
  // The card has 100.00.
  expect(held).toEqual(['47.30', '47.30', '30.00', '100.00', '35.00']);
  await network.report('clearing', id, 10_00n);
  await network.report('advice', id, 36_00n);
  const { timeline, ...found } = await network.transaction(id);
  expect(found).toMatchObject({ status: 'approved', amounts: { held: '26.00', cleared: '10.00' } });
  expect(timeline.map(({ type, amount, reason }) => [type, amount, reason])).toEqual([
    ['authorization', '1.00', null],
    ['advice', '46.30', null],
    ['advice', '0.00', null],
    ['reversal', '17.30', 'advice'],
    ['advice', '70.00', null],
    ['reversal', '65.00', 'advice'],
    ['clearing', '10.00', null],
    ['advice', '1.00', null],
  ]);
  await network.report('advice', id, 10_00n);
  expect(await network.transaction(id)).toMatchObject({ status: 'cleared', amounts: { held: '0.00' } });
  expect((await verifyPurchases(service.core.database)).problems).toEqual([]);
});

test.each<[string, bigint, (network: Network, id: TransactionId) => Promise<unknown>, string]>([
  [
    'cleared finally',
    20_00n,
    async (network, id) => await network.report('clearing', id, 15_00n, { final: true }),
    'cleared',
  ],
  ['reversed', 20_00n, async (network, id) => await network.report('reversal', id, undefined), 'reversed'],
  ['reversed by an advice of 0.00', 20_00n, async (network, id) => await network.report('advice', id, 0n), 'reversed'],
])('an advice about a purchase that was %s changes nothing', async (_, amount, end, status) => {
  const network = await networkOf(100);
  const id = await network.approve(amount);
  await end(network, id);
  const { amounts } = await network.transaction(id);
  await network.report('advice', id, 50_00n);
  expect(await network.transaction(id)).toMatchObject({ status, amounts });
});

test('an advice after a verification of the card is a purchase, and counts as one', async () => {
  const network = await networkOf(100, { single_use: true });
  const id = await network.approve(0n);
  await network.report('advice', id, 20_00n);
  expect(await network.transaction(id)).toMatchObject({ status: 'approved', amounts: { held: '20.00' } });
  expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'single_use_spent' });
});

test('an advice of a total holds what neither an approval nor an earlier advice has held', async () => {
  const network = await networkOf(100);
  const message = network.message(20_00n);
  await network.authorize(message);
  for (const total of [20_00n, 30_00n, 30_00n, 25_00n]) await advise(network, message, total);
  await network.authorize({ ...message, kind: 'increment', amount: 5_00n, messageId: newId() });
  await advise(network, message, 35_00n);
  const found = await network.transaction(message.transactionId);
  expect(found).toMatchObject({ status: 'approved', amounts: { authorized: '35.00', held: '35.00' } });
  expect(found.timeline.map(({ type, amount }) => [type, amount])).toEqual([
    ['authorization', '20.00'],
    ['advice', '10.00'],
    ['increment', '5.00'],
  ]);
});

test('an advice of a total does not hold again what the merchant has reversed or cleared', async () => {
  const network = await networkOf(100);
  const message = network.message(20_00n);
  await network.authorize(message);
  await network.report('reversal', message.transactionId, 5_00n);
  await network.report('clearing', message.transactionId, 8_00n);
  await advise(network, message, 20_00n);
  await advise(network, message, 22_00n);
  expect(await network.transaction(message.transactionId)).toMatchObject({
    amounts: { authorized: '22.00', held: '9.00', cleared: '8.00' },
  });
});

const UNDOS: readonly [string, (network: Network, message: AuthorizationMessage) => Promise<void>][] = [
  ['it was too late', async (_, message) => await recordTimeout(service.core.authorizations, message, () => undefined)],
  [
    'the platform declined all the same',
    async (_, { kind: __, ...message }) =>
      await receiveFromNetwork(service.core.authorizations, {
        ...message,
        kind: 'decline',
        messageId: newId(),
        reason: 'issuer_timeout',
      }),
  ],
];

test.each(UNDOS)('an advice of a total holds a purchase whose approval was undone because %s', async (_, undo) => {
  const network = await networkOf(100);
  const message = network.message(20_00n);
  await network.authorize(message);
  await undo(network, message);
  expect(await network.transaction(message.transactionId)).toMatchObject({ status: 'reversed' });
  await advise(network, message, 20_00n);
  await advise(network, message, 20_00n);
  expect(await network.transaction(message.transactionId)).toMatchObject({
    status: 'approved',
    amounts: { held: '20.00' },
  });
});

test.each(UNDOS)(
  'a purchase that the network approved although our approval was undone because %s counts once',
  async (_, undo) => {
    for (const [controls, reason] of [
      [{ single_use: true }, 'single_use_spent'],
      [{ velocity: { daily: 1 } }, 'velocity_exceeded'],
      [{ single_merchant: true }, 'other_merchant'],
    ] as const) {
      const network = await networkOf(100, controls);
      const message = network.message(20_00n);
      await network.authorize(message);
      // What the merchant has reversed before makes no difference.
      await network.report('reversal', message.transactionId, 5_00n);
      await undo(network, message);
      for (const total of [20_00n, 30_00n]) await advise(network, message, total);
      await network.report('clearing', message.transactionId, 20_00n);
      const merchant = { ...message.merchant, name: 'Colmado', mcc: '5499' };
      expect(await network.authorize(network.message(1_00n, { merchant }))).toEqual({ outcome: 'declined', reason });
    }
  },
);

test.each(UNDOS)(
  'a clearing of a purchase whose approval was undone because %s counts as a purchase, once',
  async (_, undo) => {
    for (const [controls, reason] of [
      [{ single_use: true }, 'single_use_spent'],
      [{ velocity: { daily: 1 } }, 'velocity_exceeded'],
      [{ single_merchant: true }, 'other_merchant'],
      [{ limits: { daily: '25.00' } }, 'daily_limit_exceeded'],
    ] as const) {
      const network = await networkOf(100, controls);
      const message = network.message(20_00n);
      await network.authorize(message);
      await undo(network, message);
      await network.report('clearing', message.transactionId, 12_00n);
      await network.report('clearing', message.transactionId, 8_00n);
      const merchant = { ...message.merchant, name: 'Colmado', mcc: '5499' };
      expect(await network.authorize(network.message(6_00n, { merchant }))).toEqual({ outcome: 'declined', reason });
    }
  },
);

test('a clearing of a purchase that the merchant has reversed does not count as another purchase', async () => {
  const network = await networkOf(100, { velocity: { daily: 2 } });
  const id = await network.approve(20_00n);
  await network.report('reversal', id, undefined);
  await network.report('clearing', id, 20_00n);
  expect(await network.authorize(network.message(1_00n))).toMatchObject({ outcome: 'approved' });
});

test('a purchase that the network approved although our approval was undone is counted as one', async () => {
  const network = await networkOf(100, { velocity: { daily: 2 } });
  const message = network.message(20_00n);
  await network.authorize(message);
  await UNDOS[0]![1](network, message);
  for (const total of [20_00n, 30_00n]) await advise(network, message, total);
  await network.report('clearing', message.transactionId, 40_00n);
  expect(await network.authorize(network.message(1_00n))).toMatchObject({ outcome: 'approved' });
});

test('an advice of a total holds a purchase whose approval is about to be undone', async () => {
  const { authorizations } = service.core;
  const network = await networkOf(100);
  const message = network.message(20_00n);
  await network.authorize(message);
  await recordTimeoutDecline(authorizations, message);
  await advise(network, message, 20_00n);
  await recordTimeout(authorizations, message, () => undefined);
  expect(await network.transaction(message.transactionId)).toMatchObject({
    status: 'approved',
    amounts: { held: '20.00' },
  });
});

test('an advice of a total does not hold what a clearing has charged without a hold', async () => {
  const card = await newCard(sandbox, { amount: 25 } as object);
  const network = new Network(service, sandbox, card.id);
  const message = network.message(40_00n);
  await advise(network, message, 40_00n);
  await network.report('clearing', message.transactionId, 30_00n);
  await sandbox.post(`/cards/${card.id}/deposit`, { amount: 50 });
  await advise(network, message, 45_00n);
  expect(await network.transaction(message.transactionId)).toMatchObject({
    amounts: { cleared: '30.00', held: '15.00' },
  });
});

test('an advice of a total holds what the card has', async () => {
  const network = await networkOf(25);
  const message = network.message(20_00n);
  await network.authorize(message);
  await advise(network, message, 40_00n);
  expect(await network.transaction(message.transactionId)).toMatchObject({ amounts: { held: '25.00' } });
  const declined = network.message(5_00n);
  await network.authorize(declined);
  await advise(network, declined, 5_00n);
  expect(await network.transaction(declined.transactionId)).toMatchObject({ status: 'expired' });
  expect((await verifyPurchases(service.core.database)).problems).toEqual([]);
});

test('a partial reversal of a stand-in approval releases nothing that the platform still holds', async () => {
  const network = await networkOf(100);
  const message = network.message(150_00n);
  await advise(network, message, 150_00n);
  const sum = { amount: 50_00n, currency: 'usd' } as const;
  const { tenantId, cardId, transactionId } = message;
  const about = { tenantId, cardId, transactionId, kind: 'reversal', reversed: { ...sum, billing: sum } } as const;
  for (const [keeps, held] of [
    [100_00n, '100.00'],
    [80_00n, '80.00'],
    [0n, '30.00'],
  ] as const) {
    await receiveFromNetwork(service.core.authorizations, { ...about, messageId: newId(), keeps });
    expect((await network.transaction(transactionId)).amounts.held).toBe(held);
  }
});
