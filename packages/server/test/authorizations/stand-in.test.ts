import { expect, test } from 'vitest';
import { receiveFromNetwork, verifyPurchases } from '../../src/issuing/authorizations/index.ts';
import { recordTimeout, recordTimeoutDecline } from '../../src/issuing/authorizations/messages/record-timeout.ts';
import { newId } from '../../src/foundation/kit/ids.ts';
import type { AuthorizationMessage } from '../../src/platforms/ports/card-network.ts';
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
  await network.report('advice', transactionId, amount, { isTotal: true, billing: { amount, currency: 'usd' } });
}

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
