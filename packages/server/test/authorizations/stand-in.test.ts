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

async function networkOf(amount: number): Promise<Network> {
  const fields: object = { amount };
  return new Network(service, sandbox, (await newCard(sandbox, fields)).id);
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

test.each<[string, (network: Network, message: AuthorizationMessage) => Promise<void>]>([
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
])('an advice of a total holds a purchase whose approval was undone because %s', async (_, undo) => {
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
